import { expect, it } from 'vitest';
import { getProfile } from '../../src/profiles/queries/get_profile';
import { leaderboard } from '../../src/profiles/queries/leaderboard';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { operate } from '../../src/profiles/updates/operate';
import { createWorld, ENGINE, result } from './world';

const ANA = Uint8Array.of(1, 2);
const BEN = Uint8Array.of(2, 2);
const EASY = 'Easy' as const;
const HARD = 'Hard' as const;
const DICE_WARDS = 'DiceWards' as const;

it('games against robots are counted by kind and level, and nowhere else; and they are undone with their engine', async () => {
    const { app, host } = createWorld();
    const told = [
        onGameFinished(app, ENGINE, ANA, BEN, result(1)),
        onGameFinished(app, ENGINE, ANA, ENGINE, result(2, { robot: EASY, rated: false })),
        onGameFinished(app, ENGINE, ENGINE, ANA, result(3, { robot: HARD, rated: false })),
        onGameFinished(app, ENGINE, ENGINE, ANA, result(4, { robot: HARD, rated: true })),
        onGameFinished(app, ENGINE, ENGINE, ANA, result(4, { robot: HARD, rated: true })),
    ];
    for (const reply of told) expect(reply).toEqual({ Ok: null });
    const [kinds, before] = [{ kind: DICE_WARDS, gamesPlayed: 1, gamesWon: 1 }, getProfile(app, BEN, ANA)];
    expect(before).toMatchObject({
        Ok: {
            gamesPlayed: 1,
            gamesWon: 1,
            kinds: [kinds],
            robots: [
                { kind: DICE_WARDS, level: EASY, gamesPlayed: 1, gamesWon: 1 },
                { kind: DICE_WARDS, level: HARD, gamesPlayed: 2, gamesWon: 0 },
            ],
        },
    });
    expect(getProfile(app, BEN, ENGINE)).toEqual({ Err: { ProfileNotFound: null } });
    expect(leaderboard(app, BEN, DICE_WARDS, { offset: 0, limit: 10 })).toBeDefined();

    host.controller = true;
    const unlinking = { canister: { gameEngine: null }, id: ENGINE, undo: true } as const;
    expect(operate(app, ANA, { Unlink: unlinking })).toHaveProperty('Ok');
    await host.pass(60_000);
    expect(getProfile(app, BEN, ANA)).toMatchObject({ Ok: { gamesPlayed: 0, kinds: [], robots: [] } });
});

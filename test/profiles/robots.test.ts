import { expect, it } from 'vitest';
import { EDITION } from '../../src/platform/editions';
import { getGames } from '../../src/profiles/queries/get_games';
import { getProfile } from '../../src/profiles/queries/get_profile';
import { leaderboard } from '../../src/profiles/queries/leaderboard';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { operate } from '../../src/profiles/updates/operate';
import { createWorld, ENGINE, happy, result } from './world';

const ANA = Uint8Array.of(1, 2);
const BEN = Uint8Array.of(2, 2);
const EASY = { Easy: null } as const;
const HARD = { Hard: null } as const;
const DICE_WARDS = { DiceWards: null } as const;

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

it('programs of earlier editions are told of no games against a level that they do not know, but in the sums', () => {
    const { app } = createWorld();
    for (const [id, robot] of [HARD, { Grandmaster: null } as const].entries()) {
        const told = { robot, kind: { Backgammon: null }, private: false, rated: false } as const;
        happy(onGameFinished(app, ENGINE, ANA, ENGINE, result(id, told)));
    }
    for (const [edition, levels] of [
        [null, ['Hard']],
        [2, ['Hard']],
        [EDITION, ['Hard', 'Grandmaster']],
    ] as const) {
        const { robots, against } = happy(getProfile(app, BEN, ANA, edition));
        expect(robots.map(({ level }) => Object.keys(level)[0])).toEqual(levels);
        expect(against.robots).toEqual({ gamesPlayed: 2, gamesWon: 2 });
        const { games, next } = happy(getGames(app, BEN, ANA, null, 10, edition));
        expect(games.map(({ robot }) => Object.keys(robot ?? {})[0]).reverse()).toEqual(levels);
        expect(next).toBeNull();
    }
});

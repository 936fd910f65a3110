import { beforeEach, describe, expect, it } from 'vitest';
import { act } from '../../src/game_engine/updates/act';
import { conclude } from '../../src/game_engine/updates/conclude';
import { initGame } from '../../src/game_engine/updates/init_game';
import type { GameSettings } from '../../src/platform/messages';
import type { Reply } from '../../src/platform/refusal';
import { CARD } from '../games/yacht/full_card';
import { HOUSE } from '../support/fake_host';
import { ANA, BEN, CLEO, happy, LOBBIES, settings, shown, World } from './world';

const ROOM = 1;
const MINUTE = 60_000;

let world: World;
beforeEach(async () => {
    world = await World.ready();
});

/** A game of these players, in which all were told that it begins but whoever is `away`. */
function begin(
    kind: string,
    [player1 = ANA, player2 = BEN, ...others]: readonly Uint8Array[],
    changes: Partial<GameSettings> = {},
    away?: Uint8Array,
): Reply<number> {
    const further = others.length === 0 ? null : others.map((id) => ({ id, told: id !== away }));
    const told = { player1: player1 !== away, player2: player2 !== away };
    return initGame(world.app, LOBBIES, ROOM, player1, player2, settings({ kind, further, told, ...changes }));
}

function leave(player: Uint8Array): void {
    shown(act(world.app, player, ROOM, { resign: null }, null));
}

/** The letters to Profiles and to Lobbies, which tell the same result. */
async function told() {
    await world.host.pass(0);
    const [[winner, loser, result]] = world.toldToProfiles();
    expect(world.toldToLobbies()[0]).toEqual([ROOM, winner, result]);
    return { winner, loser, ...result };
}

const ranked = (player: Uint8Array, place: number, there = true) => ({ player, place, there });

describe('the end of a game of three', () => {
    it('tells the place of each', async () => {
        happy(begin('Farkle', [ANA, BEN, CLEO]));
        leave(CLEO);
        leave(ANA);
        expect(await told()).toMatchObject({
            ...{ winner: BEN, loser: CLEO, rated: true, absent: null, points: 1, winnerWasPlayer1: false },
            ranking: [ranked(ANA, 2), ranked(BEN, 1), ranked(CLEO, 3)],
        });
    });

    it('tells who never knew of it', async () => {
        happy(begin('Farkle', [ANA, BEN, CLEO], {}, CLEO));
        leave(ANA);
        await world.host.pass(10 * MINUTE);
        expect(await told()).toMatchObject({
            rated: true,
            ranking: [ranked(ANA, 3), { there: true }, { there: false }],
        });
    });
});

describe('the end of a game of two', () => {
    it('that one has won has no places besides', async () => {
        happy(begin('Farkle', [ANA, BEN]));
        leave(ANA);
        expect(await told()).toMatchObject({ winner: BEN, loser: ANA, ranking: null });
    });

    it('that nobody has won alone is a draw', async () => {
        happy(begin('Yacht', [ANA, BEN]));
        const game = world.app.games.get(ROOM);
        if (game === undefined) throw new Error('no game');
        game.state = { ...(game.state as object), phase: 'over', cards: [CARD, CARD] };
        world.app.games.update(game);
        conclude(world.app, ROOM);
        world.app.outbox.flush();
        expect(await told()).toMatchObject({
            ...{ winner: ANA, loser: BEN, points: 0, rated: true },
            ranking: [ranked(ANA, 1), ranked(BEN, 1)],
        });
    });
});

describe('the end of a game with the house', () => {
    it('names the person, who plays against three robots', async () => {
        const robot = { seat: { Player1: null }, level: 'Easy' };
        happy(begin('Farkle', [HOUSE, ANA, HOUSE, HOUSE], { rated: false, robot }));
        leave(ANA);
        const { winner, loser, ranking } = await told();
        expect([winner, loser]).toEqual([HOUSE, ANA]);
        expect(ranking?.map(({ player, place }) => [player, place])).toContainEqual([ANA, 4]);
    });

    it('is lost or won by whoever plays Yacht alone', async () => {
        const alone = { rated: false, told: { player1: true, player2: false } };
        expect(begin('Farkle', [ANA, HOUSE], alone)).toEqual({
            Err: { InvalidArgument: 'Farkle is for 2 to 6 players' },
        });
        happy(begin('Yacht', [ANA, HOUSE], alone));
        leave(ANA);
        expect(await told()).toMatchObject({ winner: HOUSE, loser: ANA, ranking: null });
    });
});

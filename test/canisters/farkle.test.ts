import { keepsOf } from '@dice-wards/games/farkle/scoring';
import { describe, expect, test } from 'vitest';
import { verifyTold } from '../../packages/client/test/support/verify_told';
import type { Action, GameFarkle, GameView } from '../../src/declarations/game_engine.did';
import { isMine, isOver, newRoom, wholeLog } from '../support/games';
import { freshWorld, happy, type Player, refused, type World } from '../support/world';

const FARKLE = 'Farkle' as const;
const SECOND = 1000;

function farkleOf({ game: [game] }: GameView): GameFarkle {
    if (game === undefined || !('Farkle' in game)) throw new Error('another game was expected');
    return game.Farkle;
}

const look = ({ gameEngine }: Player, roomId: number) => happy(gameEngine.getGameState(roomId));

function act({ gameEngine }: Player, { roomId, version }: GameView, action: Action): Promise<GameView> {
    return happy(gameEngine.act(roomId, action, [version]));
}

/** The way to keep that has most points. */
function most(dice: ArrayLike<number>): Uint8Array {
    const [first, ...others] = keepsOf(dice);
    return Uint8Array.from(others.reduce((best, keep) => (keep.points > best.points ? keep : best), first).dice);
}

/** One action: banks with 300 points in the turn. */
function choose(view: GameView): Action {
    const game = farkleOf(view);
    if (view.lastDice.length === 0) return { roll: null };
    const dice = most(view.lastDice);
    const [{ points }] = keepsOf(dice).filter((keep) => keep.dice.length === dice.length);
    return { keep: { dice, banks: game.roundScore + points >= 300 } };
}

const tapesOf = ({ gameEngine }: Player, roomId: number) => happy(gameEngine.getDice(roomId, 0));

/** Two people in a room, the first of whom owns it. */
async function seated(world: World): Promise<{ ana: Player; ben: Player; roomId: number }> {
    const [ana, ben] = world.players('ana', 'ben');
    const room = await happy(ana.lobbies.createRoom(newRoom({ kind: FARKLE })));
    await happy(ben.lobbies.joinRoom(room.id, [], []));
    return { ana, ben, roomId: room.id };
}

describe('Farkle between two people', () => {
    test('begins with the owner of the room, and refuses what its rules refuse', async () => {
        const { ana, ben, roomId } = await seated(await freshWorld());
        let view = await look(ana, roomId);
        expect(view).toMatchObject({ activePlayer: [{ Player1: null }], me: [{ Player1: null }], version: 0 });
        const keep = (dice: number[]): Action => ({ keep: { dice: Uint8Array.from(dice), banks: true } });
        const refusal = (player: Player, action: Action) => refused(player.gameEngine.act(roomId, action));
        expect(await refusal(ben, { roll: null })).toEqual({ NotYourTurn: null });
        expect(await refusal(ana, keep([1]))).toEqual({ InvalidState: 'No dice are on the table: roll' });
        expect(await refusal(ana, keep([7]))).toEqual({ InvalidArgument: 'A die shows 1 to 6' });
        expect(await refusal(ana, keep([]))).toEqual({ InvalidArgument: '1 to 6 dice are kept' });
        expect(await refusal(ana, { hold: null })).toEqual({ InvalidState: 'Farkle has no hold' });
        view = await act(ana, view, { roll: null });
        const [{ events }] = await happy(ana.gameEngine.getLog(roomId, 0));
        const told = events[0] !== undefined && 'Farkle' in events[0] ? events[0].Farkle.flat() : [];
        expect(told).toMatchObject([{ RollAsked: null }, { DiceLanded: expect.anything() }]);
        // One throw in 43 is a farkle, and its dice do not lie any more.
        expect([0, 6]).toContain(view.lastDice.length);
        expect(view.version).toBe(1);
        expect(await look(ana, roomId)).toMatchObject({ game: view.game });
    });

    test('is played to its end, and each throw is as it was sealed', async () => {
        const world = await freshWorld();
        const { ana, ben, roomId } = await seated(world);
        const seen: GameView[] = [];
        let view = await look(ana, roomId);
        for (let n = 0; !isOver(view); n += 1) {
            seen.push(view);
            const player = 'Player1' in (view.activePlayer[0] ?? {}) ? ana : ben;
            view = await act(player, view, choose(view));
            if (n !== 20) continue;
            await world.upgrade('gameEngine');
            // It has no randomness until it has asked for it, and a tape may end at any throw.
            await world.settle();
        }
        const [player1Score = 0, player2Score = 0] = farkleOf(view).scores;
        expect(Math.max(player1Score, player2Score)).toBeGreaterThanOrEqual(10_000);
        expect(Math.min(player1Score, player2Score)).toBeLessThan(10_000);
        expect(view.outcome[0]).toMatchObject({ points: 1, ending: [{ PlayedOut: null }] });
        const log = await wholeLog(ana, roomId);
        const tapes = await tapesOf(ana, roomId);
        expect(tapes.length).toBeGreaterThan(3);
        const verdict = verifyTold(log, tapes, seen);
        expect(verdict).toMatchObject({ fair: true });
        expect(verdict.fair && verdict.throws).toBeGreaterThan(20);
        // One die of one throw is another.
        const forged = structuredClone(log);
        const thrown = forged
            .flatMap(({ events: [events] }) => (events !== undefined && 'Farkle' in events ? events.Farkle.flat() : []))
            .flatMap((event) => ('DiceLanded' in event ? [event.DiceLanded] : []))
            .at(-1);
        if (thrown === undefined) throw new Error('nothing was thrown');
        thrown[0] = 1 + (thrown[0] % 6);
        expect(verifyTold(forged, tapes, seen)).toMatchObject({ fair: false });

        await world.settle();
        const { kinds } = await happy(ana.profiles.getProfile(ana.principal));
        expect(kinds).toMatchObject([{ kind: FARKLE, gamesPlayed: 1 }]);
    });
});

test.each(['Easy', 'Hard'] as const)('Farkle is played against a robot to its end: %s', async (level) => {
    const world = await freshWorld();
    const [ana] = world.players('ana');
    const room = await happy(ana.lobbies.createRoom(newRoom({ kind: FARKLE, robot: [level] })));
    await world.settle();
    let view = await look(ana, room.id);
    for (let n = 0; !isOver(view); n += 1) {
        if (isMine(view)) view = await act(ana, view, choose(view));
        else {
            if (n % 9 === 0) await world.upgrade('gameEngine');
            await world.advance(2 * SECOND);
            view = await look(ana, room.id);
        }
    }
    const log = await wholeLog(ana, room.id);
    expect(log.some(({ by }) => 'Clock' in by)).toBe(false);
    expect(verifyTold(log, await tapesOf(ana, room.id), [])).toMatchObject({ fair: true });
    await world.settle();
    const profile = await happy(ana.profiles.getProfile(ana.principal));
    expect(profile.robots).toMatchObject([{ kind: FARKLE }]);
});

const SEAT_OF: Readonly<Record<string, number>> = { Player1: 0, Player2: 1, Player3: 2 };

test.each([
    'Sealed',
    'Late',
] as const)('three play Farkle in a room for four, one of them leaves: %s dice', async (dice) => {
    const world = await freshWorld();
    const trio = world.players('ana', 'ben', 'cleo');
    const [ana, ben, cleo] = trio;
    const room = await happy(
        ana.lobbies.createRoom(newRoom({ kind: FARKLE, players: [4], dice: [dice], checksReady: [true] })),
    );
    for (const guest of [ben, cleo]) await happy(guest.lobbies.joinRoom(room.id, [], [true]));
    const gathered = await happy(ana.lobbies.getRoom(room.id));
    expect(gathered).toMatchObject({ players: 4, player2: [ben.principal], further: [[cleo.principal]], gameId: [] });
    expect(await refused(ben.lobbies.beginGame(room.id))).toEqual({ Unauthorized: null });
    await happy(ana.lobbies.beginGame(room.id));
    await world.upgrade('lobbies');
    for (const guest of [ben, cleo]) await happy(guest.lobbies.imReady(room.id));
    await world.settle();

    let view = await look(ana, room.id);
    expect(view).toMatchObject({ furtherPlayers: [[cleo.principal]], activePlayer: [{ Player1: null }] });
    for (let n = 0; !isOver(view); n += 1) {
        if (n === 12) {
            await happy(cleo.gameEngine.act(room.id, { resign: [{ Single: null }] }, []));
            await world.upgrade('gameEngine');
            await world.settle();
            view = await look(ana, room.id);
        }
        const turn = SEAT_OF[Object.keys(view.activePlayer[0] ?? {})[0] ?? ''];
        const player = turn === undefined ? undefined : trio[turn];
        if (player !== undefined) await act(player, await look(player, room.id), choose(await look(player, room.id)));
        await world.settle();
        view = await look(ana, room.id);
    }
    const { scores } = farkleOf(view);
    const [first = 0, second = 0] = scores;
    const places = first > second ? [1, 2, 3] : [2, 1, 3];
    expect(view.outcome[0]).toMatchObject({ places: Uint16Array.from(places), ending: [{ PlayedOut: null }] });
    const verdict = verifyTold(await wholeLog(ana, room.id), await tapesOf(ana, room.id), []);
    if (dice === 'Sealed') expect(verdict).toMatchObject({ fair: true });

    const winner = first > second ? ana : ben;
    expect(await happy(cleo.lobbies.getRoom(room.id))).toMatchObject({ winner: [winner.principal], players: 3 });
    for (const each of [ana, ben]) await happy(each.lobbies.rematch(room.id));
    const next = await happy(cleo.lobbies.rematch(room.id));
    expect(next).toMatchObject({ player1: ben.principal, player2: [cleo.principal], further: [[ana.principal]] });
});

test('Farkle is played against three robots', async () => {
    const world = await freshWorld();
    const [ana] = world.players('ana');
    const room = await happy(ana.lobbies.createRoom(newRoom({ kind: FARKLE, players: [4], robot: ['Medium'] })));
    let view = await look(ana, room.id);
    expect(view.furtherPlayers[0]).toHaveLength(2);
    while (!isOver(view)) {
        if (isMine(view)) await act(ana, view, choose(view));
        else await world.advance(2 * SECOND);
        view = await look(ana, room.id);
    }
    const log = await wholeLog(ana, room.id);
    expect(log.some(({ by }) => 'Clock' in by)).toBe(false);
    expect(verifyTold(log, await tapesOf(ana, room.id), [])).toMatchObject({ fair: true });
    await world.settle();
    const { gamesPlayed, robots } = await happy(ana.profiles.getProfile(ana.principal));
    expect([gamesPlayed, robots]).toMatchObject([0, [{ kind: FARKLE, gamesPlayed: 1 }]]);
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { GameView } from '../../../src/declarations/game_engine.did';
import { Model } from '../../../tools/simulate/model';
import { ANNA, BERT, CARL, room } from './rooms';

const FIRST = { Player1: null };

function view(changes: Partial<GameView> = {}): GameView {
    return {
        roomId: 7,
        version: 4,
        kind: 'DiceWards',
        status: { InProgress: null },
        player1: ANNA,
        player2: BERT,
        furtherPlayers: [],
        me: [FIRST],
        activePlayer: [FIRST],
        publicNames: [],
        playersReactions: [],
        turnId: 2,
        turnStartedAtMs: 0n,
        turnExpiresAtMs: [30_000n],
        remainingMs: [30_000],
        turnSeconds: 30,
        tape: 0,
        durationMs: [],
        lastDice: new Uint8Array(0),
        rated: true,
        createdAtMs: 5n,
        finishedAtMs: [],
        seal: new Uint8Array(32),
        winner: [],
        outcome: [],
        cube: [],
        robot: [],
        reserve: [],
        throwState: [],
        isBehind: [],
        scheme: 'Sealed',
        game: [{ DiceWards: { player1Score: 0, player2Score: 0, roundScore: 0 } }],
        ...changes,
    };
}

const over = view({
    version: 9,
    status: { Finished: null },
    activePlayer: [],
    winner: [FIRST],
    outcome: [
        { winner: FIRST, places: Uint16Array.of(1, 2), points: 1, reason: { Played: null }, score: [], ending: [] },
    ],
});

let model: Model;
beforeEach(() => {
    model = new Model();
});

describe('the model', () => {
    it('takes a game that goes on and ends', () => {
        model.learnRoom(room());
        model.learnGame(view());
        model.learnGame(over);
        expect(model.finished().length).toBe(1);
        model.count();
        expect(model.recordsOf(ANNA.toText()).get('DiceWards')).toEqual({ played: 1, won: 1, points: 1 });
        expect(model.recordsOf(BERT.toText()).get('DiceWards')).toEqual({ played: 1, won: 0, points: 0 });
    });

    it.each([
        ['of another kind', view({ kind: 'Backgammon' }), 'C1'],
        ['of other players', view({ player2: CARL }), 'G2'],
        ['that was created again', view({ createdAtMs: 6n }), 'G6'],
    ])('refuses a game %s', (_, changed, promise) => {
        model.learnGame(view());
        expect(() => model.learnGame(changed)).toThrow(promise);
    });

    it('refuses a reserve that grows, in whatever order views come', () => {
        const left = (player1Ms: number): GameView['reserve'] => [
            { delaySeconds: 12, player1Ms, player2Ms: 60_000, furtherMs: [] },
        ];
        model.learnGame(view({ reserve: left(50_000) }));
        model.learnGame(view({ reserve: left(40_000), version: 5 }));
        expect(() => model.learnGame(view({ reserve: left(40_001), version: 6 }))).toThrow('T1');
        expect(() => model.learnGame(view({ reserve: left(39_999), version: 3 }))).toThrow('T1');
    });

    it('lets a game vanish that has reserves, and in which nobody has acted', () => {
        const reserve: GameView['reserve'] = [
            { delaySeconds: 12, player1Ms: 50_000, player2Ms: 60_000, furtherMs: [] },
        ];
        expect(model.mayVanish(7)).toBe(false);
        model.learnRoom(room({ reserveSeconds: [60], status: { WaitingForPlayers: null } }));
        expect(model.mayVanish(7)).toBe(false);
        model.learnRoom(room({ reserveSeconds: [60] }));
        expect(model.mayVanish(7)).toBe(true);
        model.learnGame(view({ reserve }));
        expect(model.mayVanish(7)).toBe(true);
        model.learnAction(ANNA.toText(), view({ reserve, version: 4 }), 3);
        expect(model.mayVanish(7)).toBe(false);
    });

    it('refuses a finished game that goes on, or ends otherwise', () => {
        model.learnGame(over);
        expect(() => model.learnGame(view({ version: 10 }))).toThrow('G4');
        expect(() => model.learnGame({ ...over, winner: [{ Player2: null }] })).toThrow('G4');
    });

    it('refuses a game that is not its room’s', () => {
        model.learnRoom(room({ rated: false }));
        expect(() => model.learnGame(view())).toThrow('C2');
    });

    it.each([
        ['is another one', room({ createdAtMs: 6n })],
        ['waits again', room({ status: { WaitingForPlayers: null }, player2: [] })],
        ['has another second player', room({ player2: [CARL] })],
    ])('refuses a room that %s', (_, changed) => {
        model.learnRoom(room());
        expect(() => model.learnRoom(changed)).toThrow('C2');
    });

    it.each([
        ['by a stranger', CARL, view({ version: 5, me: [] }), 4],
        ['for somebody else', BERT, view({ version: 5 }), 4],
        ['out of turn', BERT, view({ version: 5, me: [{ Player2: null }] }), 4],
        ['without a change', ANNA, view({ version: 4 }), 4],
    ])('refuses an action %s', (_, actor, shown, seen) => {
        model.learnGame(view());
        expect(() => model.learnAction(actor.toText(), shown, seen)).toThrow('G2');
    });

    it('refuses a second action on the same version', () => {
        model.learnGame(view());
        model.refuseTwice(7, 4);
        model.learnAction(ANNA.toText(), view({ version: 5 }), 4);
        expect(() => model.refuseTwice(7, 4)).toThrow('G2');
    });

    it('refuses one name for two', () => {
        model.learnName('anna', 'Wolf');
        model.learnName('anna', 'wolf');
        expect(() => model.learnName('bert', 'WOLF')).toThrow('names');
    });
});

describe('a canister that has lost what it knew', () => {
    const played = (): unknown => model.recordsOf(ANNA.toText()).get('DiceWards');

    it('plays a game of the backup again, which counts no second time', () => {
        model.learnGame(view());
        const backup = model.copy();
        model.learnGame(over);
        model.count();
        model.lose('game_engine', backup, 0);
        expect(model.games.get(7)?.isOver).toBe(false);
        model.learnGame({ ...over, version: 11, winner: [{ Player2: null }] });
        model.count();
        expect(played()).toEqual({ played: 1, won: 1, points: 1 });
        expect(model.disrupted.has(7)).toBe(true);
    });

    it('has counted the games of an engine that is installed anew', () => {
        model.learnGame(over);
        model.count();
        model.lose('game_engine', new Model(), 0);
        expect(model.games.size).toBe(0);
        model.learnGame({ ...over, createdAtMs: 6n });
        model.count();
        expect(played()).toEqual({ played: 2, won: 2, points: 2 });
    });

    it('counts what the engine still has', () => {
        model.learnName('anna', 'Wolf');
        model.learnGame(over);
        model.count();
        model.lose('profiles', new Model(), 0);
        expect(model.names.size).toBe(0);
        expect(played()).toBeUndefined();
        model.count();
        expect(played()).toEqual({ played: 1, won: 1, points: 1 });
    });

    it('hears of a room that waits after it was shown playing, and sees none go back', () => {
        const waiting = room({ status: { WaitingForPlayers: null }, player2: [] });
        model.learnRoom(room());
        model.hearOfRoom(waiting);
        expect(model.rooms.get(7)).toEqual(room());
        expect(() => model.learnRoom(waiting)).toThrow('C2');
        expect(() => model.hearOfRoom({ ...waiting, createdAtMs: 9n })).toThrow('C2');
    });

    it('opens the rooms of games that go on', () => {
        const waiting = room({ status: { WaitingForPlayers: null }, player2: [] });
        model.learnRoom(waiting);
        const backup = model.copy();
        model.learnRoom(room());
        model.learnGame(view());
        model.lose('lobbies', backup, 6);
        model.learnRoom(waiting);
        const known = model.games.get(7);
        expect(known && model.hasLostRoomOf(known)).toBe(true);
        expect(model.hasLostRoomOf(model.learnGame(view({ roomId: 8, createdAtMs: 7n })))).toBe(false);
    });
});

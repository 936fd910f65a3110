import { Principal } from '@icp-sdk/core/principal';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GameView } from '../../../src/declarations/game_engine.did';
import { Ledger } from '../../../tools/load/ledger';
import { ANNA, BERT, CARL, room } from '../simulate/rooms';

const [anna, bert] = [ANNA.toText(), BERT.toText()];
const ENGINE = Principal.fromUint8Array(Uint8Array.of(1));

const game = (changes: Partial<GameView> = {}): GameView =>
    ({
        ...{
            roomId: 7,
            version: 4,
            kind: 'DiceWards',
            status: { InProgress: null },
            createdAtMs: 5n,
            throwState: [],
        },
        ...{ player1: ANNA, player2: BERT, winner: [], outcome: [], robot: [], finishedAtMs: [] },
        ...changes,
    }) as unknown as GameView;
const over = (changes: Partial<GameView> = {}): GameView =>
    game({
        ...{ version: 9, status: { Finished: null }, winner: [{ Player2: null }], finishedAtMs: [8n] },
        outcome: [{ points: 3, score: [{ player1: 2, player2: 3 }] }] as unknown as GameView['outcome'],
        ...changes,
    });

describe('a ledger', () => {
    let ledger: Ledger;
    beforeEach(() => {
        ledger = new Ledger();
    });

    it('holds games against what was told before', () => {
        ledger.learnGame(game());
        expect(() => ledger.learnGame(game({ player2: CARL }))).toThrow('G2');
        expect(() => ledger.learnGame(game({ createdAtMs: 6n }))).toThrow('G6');
        ledger.learnGame(over());
        expect(() => ledger.learnGame(over({ winner: [{ Player1: null }] }))).toThrow('G4');
        expect(() => ledger.learnGame(game({ version: 10 }))).toThrow('G4');
    });

    it('takes no notice of a view that comes late', () => {
        ledger.learnGame(over());
        ledger.learnGame(game({ version: 3 }));
        expect(ledger.finished()).toHaveLength(1);
    });

    it('knows an action that was taken twice, or changed nothing', () => {
        ledger.learnAction(game({ version: 5 }), 4);
        expect(() => ledger.learnAction(game({ version: 6 }), 4)).toThrow('G2');
        expect(() => ledger.learnAction(game({ version: 6 }), 6)).toThrow('G2');
        ledger.learnAction(game({ version: 7 }), 6);
    });

    it('holds rooms against what was told before', () => {
        ledger.learnRoom(room({ id: 7, status: { InGame: null }, gameEngine: [ENGINE] }));
        const other = Principal.fromUint8Array(Uint8Array.of(2));
        expect(() => ledger.learnRoom(room({ id: 7, status: { InGame: null }, gameEngine: [other] }))).toThrow('C2');
        expect(() => ledger.learnRoom(room({ id: 7, createdAtMs: 99n }))).toThrow('C2');
        ledger.learnRoom(room({ id: 7, status: { WaitingForPlayers: null } }));
        expect(ledger.rooms.get(7)?.status).toEqual({ InGame: null });
    });

    it('lets a room that waits change its engine', () => {
        const status = { WaitingForPlayers: null };
        ledger.learnRoom(room({ id: 7, status, gameEngine: [ANNA] }));
        ledger.learnRoom(room({ id: 7, status: { InGame: null }, gameEngine: [ENGINE] }));
    });

    it('adds up what profiles must say', () => {
        ledger.learnGame(over());
        ledger.learnGame(over({ roomId: 8, winner: [{ Player1: null }] }));
        ledger.learnGame(over({ roomId: 9, winner: [] }));
        ledger.learnGame(game({ roomId: 10 }));
        const robot = [{ seat: { Player2: null }, level: 'Hard' }] as GameView['robot'];
        ledger.learnGame(over({ roomId: 11, robot }));
        const records = ledger.records();
        expect(records.get(anna)?.get('DiceWards')).toEqual({ played: 2, won: 1, points: 5 });
        expect(records.get(bert)?.get('DiceWards')).toEqual({ played: 2, won: 1, points: 6 });
        expect(records.get(anna)?.get('DiceWards Hard')).toMatchObject({ played: 1, won: 0 });
    });
});

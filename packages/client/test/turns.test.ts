import { describe, expect, it } from 'vitest';
import { CallError, type GameView, RefusedError } from '../src';
import type { Decide } from '../src/table';
import { seated, UNREACHABLE, VIEW } from './support/seated';

const over = (version: number): GameView => ({ ...VIEW, version, status: 'Finished', winner: 'Player1' });
const refused = (kind: string, more: object = {}) =>
    ({ ok: false, refusal: { kind, text: `It is ${kind}`, ...more } }) as never;

/** A table at which `decide` plays; rolling at once, if nothing is said. */
function playing(decide: Decide = (turn) => turn.roll(), ...start: Parameters<typeof seated>) {
    const { machine, engine, table } = seated(...start);
    const played = { asked: 0, end: undefined as unknown };
    const counted: Decide = (turn) => {
        played.asked += 1;
        return decide(turn);
    };
    table.takeTurns(counted).then(
        (end) => (played.end = end ?? 'closed'),
        (error: unknown) => (played.end = error),
    );
    return { machine, engine, table, played };
}

describe('a loop of turns', () => {
    it('sends one action for each position, and ends with the game', async () => {
        const { machine, engine, played } = playing(async ({ view, roll, rollUntil, hold }) => {
            if (view.version === 5) return roll();
            return view.version === 6 ? rollUntil(20, false) : hold();
        });
        engine.answer = async () => {
            engine.view = engine.view.version === 7 ? over(8) : { ...VIEW, version: engine.view.version + 1 };
            return { ok: true, value: engine.view };
        };
        await machine.pass(1_000);
        expect(engine.sent).toEqual([
            ['roll', 1, 5],
            ['rollUntil', 1, 20, false, 6],
            ['hold', 1, 7],
        ]);
        expect(played).toEqual({ asked: 3, end: over(8) });
    });

    it('sends any verb by its name and argument, if it can be chosen', async () => {
        const { machine, engine, played } = playing(({ view, act }) =>
            view.version === 5
                ? act({ kind: 'rollUntil', points: 20, holds: true })
                : act({ kind: 'selectDoor', value: 1 }),
        );
        engine.answer = async () => {
            engine.view = { ...VIEW, version: engine.view.version + 1 };
            return { ok: true, value: engine.view };
        };
        await machine.pass(1_000);
        expect(engine.sent).toEqual([['rollUntil', 1, 20, true, 5]]);
        expect(played.end).toMatchObject({ fault: 'invalid' });
    });

    it('waits while others are to act', async () => {
        const { machine, engine, played } = playing(undefined, { ...VIEW, activePlayer: 'Player2' });
        await machine.pass(20_000);
        expect(played.asked).toBe(0);
        engine.view = { ...VIEW, version: 6 };
        await machine.pass(2_000);
        expect(engine.sent).toEqual([['roll', 1, 6]]);
    });

    it('ends with the refusal of an action, which is not sent again', async () => {
        const { machine, engine, played } = playing();
        engine.answer = async () => refused('InvalidMove');
        await machine.pass(600_000);
        expect(played.end).toBeInstanceOf(RefusedError);
        expect(played.end).toMatchObject({ refusal: { kind: 'InvalidMove' }, message: 'It is InvalidMove' });
        expect(engine.sent).toHaveLength(1);
    });

    it.each(['Stale', 'NotYourTurn', 'GameFinished'])('looks again when it is %s', async (kind) => {
        const { machine, engine, played } = playing();
        engine.answer = async () => refused(kind);
        await machine.pass(500);
        engine.view = { ...VIEW, version: 9, activePlayer: 'Player2' };
        await machine.pass(600_000);
        expect(engine.sent).toEqual([['roll', 1, 5]]);
        expect(played.end).toBeUndefined();
        engine.view = { ...VIEW, version: 10 };
        engine.answer = async () => ({ ok: true, value: over(11) });
        await machine.pass(60_000);
        expect(engine.sent.slice(1)).toEqual([['roll', 1, 10]]);
        expect(played.end).toEqual(over(11));
    });

    it('acts in the same position again when the table was ahead of the clock, but not for ever', async () => {
        const { machine, engine, played } = playing();
        engine.answer = async () => refused('Stale', { value: 4 });
        await machine.pass(500);
        engine.answer = async () => ({ ok: true, value: over(6) });
        await machine.pass(2_000);
        expect(played.end).toEqual(over(6));
        const never = playing();
        never.engine.answer = async () => refused('Stale', { value: 4 });
        await never.machine.pass(3_600_000);
        expect(never.engine.sent).toHaveLength(6);
        expect(never.played.end).toMatchObject({ refusal: { kind: 'Stale' } });
    });

    it('waits as long as the house asks, but not again and again', async () => {
        const { machine, engine, played } = playing();
        engine.answer = async () => refused('TooManyRequests', { retryAfterSeconds: 40 });
        await machine.pass(39_000);
        expect(engine.sent).toHaveLength(1);
        await machine.pass(10_000);
        expect(engine.sent).toHaveLength(2);
        await machine.pass(3_600_000);
        expect(engine.sent).toHaveLength(6);
        expect(played.end).toMatchObject({ refusal: { kind: 'TooManyRequests' } });
    });

    it('asks ever less often while nothing is reached, and goes on when it is', async () => {
        const { machine, engine, played } = playing();
        engine.answer = () => Promise.reject(new CallError('roll', 'unreachable', true, undefined));
        await machine.pass(3_600_000);
        expect(played.end).toBeUndefined();
        expect(engine.sent.length).toBeGreaterThan(50);
        expect(engine.sent.length).toBeLessThan(70);
        engine.lost = UNREACHABLE;
        await machine.pass(60_000);
        const { length } = engine.sent;
        await machine.pass(3_600_000);
        expect(engine.sent).toHaveLength(length);
        engine.lost = undefined;
        engine.answer = async () => ({ ok: true, value: over(6) });
        await machine.pass(60_000);
        expect(played.end).toEqual(over(6));
    });

    it('does not act again when the lost action has happened', async () => {
        const { machine, engine } = playing();
        engine.answer = () => {
            engine.view = { ...VIEW, version: 6, activePlayer: 'Player2' };
            return Promise.reject(new CallError('roll', 'unreachable', true, undefined));
        };
        await machine.pass(600_000);
        expect(engine.sent).toHaveLength(1);
    });

    it.each(['rejected', 'untrusted', 'invalid'] as const)('ends when an action or a look is %s', async (fault) => {
        const error = new CallError('roll', fault, false, undefined);
        const acting = playing();
        acting.engine.answer = () => Promise.reject(error);
        await acting.machine.pass(60_000);
        expect(acting.played.end).toBe(error);
        expect(acting.engine.sent).toHaveLength(1);
        const looking = playing(undefined, VIEW, { lost: error });
        await looking.machine.pass(60_000);
        expect(looking.played).toEqual({ asked: 0, end: error });
    });

    it('waits for a canister whose code is changed', async () => {
        const { machine, engine, played } = playing();
        const cause = Object.assign(new Error('Canister lz3um-vp777-77777-aaaba-cai is stopped'), { kind: 'Reject' });
        engine.answer = () => Promise.reject(new CallError('roll', 'rejected', false, cause));
        await machine.pass(60_000);
        expect(played.end).toBeUndefined();
        engine.answer = async () => ({ ok: true, value: over(6) });
        await machine.pass(60_000);
        expect(played.end).toEqual(over(6));
    });

    it.each<[unknown, RegExp]>([
        [undefined, /no choice was returned/],
        [{ name: 'undo', args: [] }, /undo: expected one of roll, rollUntil, hold, resign/],
    ])('ends when %j is chosen, without sending it', async (choice, why) => {
        const { machine, engine, played } = playing(() => choice as never);
        await machine.pass(60_000);
        expect(played.end).toMatchObject({ name: 'CallError', fault: 'invalid', message: expect.stringMatching(why) });
        expect(engine.sent).toEqual([]);
    });

    it('ends with what the choosing throws', async () => {
        const mistake = new Error('no idea');
        const { machine, played } = playing(() => {
            throw mistake;
        });
        await machine.pass(1_000);
        expect(played.end).toBe(mistake);
    });

    it('drops a choice that was made too late', async () => {
        let decided = (): void => undefined;
        const { machine, engine, played } = playing((turn) => {
            if (turn.view.version > 5) return turn.hold();
            return new Promise((resolve) => {
                decided = () => resolve(turn.roll());
            });
        });
        await machine.pass(1_000);
        engine.view = { ...VIEW, version: 6 };
        await machine.pass(20_000);
        expect(played.asked).toBe(1);
        decided();
        await machine.pass(1_000);
        expect(engine.sent).toEqual([['hold', 1, 6]]);
    });

    it.each(['before', 'while it waits'])('ends when the table is closed %s', async (when) => {
        const { machine, engine, table, played } = playing();
        engine.answer = () => Promise.reject(new CallError('roll', 'unreachable', true, undefined));
        if (when !== 'before') await machine.pass(100_000);
        table.close();
        await machine.pass(0);
        expect(played.end).toBe('closed');
    });

    it('ends when there is no such room, but not because one node does not know it yet', async () => {
        const early = playing(undefined, VIEW, { isMissing: true });
        await early.machine.pass(2_000);
        early.engine.isMissing = false;
        early.engine.answer = async () => ({ ok: true, value: over(6) });
        await early.machine.pass(10_000);
        expect(early.played.end).toEqual(over(6));
        const { machine, played } = playing(undefined, VIEW, { isMissing: true });
        await machine.pass(60_000);
        expect(played.end).toMatchObject({ name: 'RefusedError', refusal: { kind: 'RoomNotFound' } });
    });

    it('does nothing behind another tab', async () => {
        const { machine, engine } = playing();
        machine.hidden = true;
        await machine.show(false);
        await machine.pass(60_000);
        const { length } = engine.sent;
        await machine.pass(600_000);
        expect(engine.sent).toHaveLength(length);
    });
});

import { outOfTime } from '@dice-wards/games/by_clock';
import { WITHOUT_CUBE } from '@dice-wards/games/cube';
import { diceWards, mayDouble } from '@dice-wards/games/dice_wards';
import { playedAtOnce } from '@dice-wards/games/dice_wards/at_once';
import { format, parse } from '@dice-wards/games/dice_wards/notation';
import {
    chanceActs,
    decide,
    type Event,
    evolve,
    FACES,
    HELD,
    RESIGNED,
    ROLL_ASKED,
    type State,
    TARGET,
    timeout,
    toAct,
} from '@dice-wards/games/dice_wards/rules';
import { type Seat, WON_BY } from '@dice-wards/games/for_two';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { playOut } from '@dice-wards/games/play_out';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { command, die, live, position, seat } from './arbitraries';

/** Plays one command where it is allowed, as the engine does. */
function applied(state: State, events: readonly Event[]): State {
    return events.reduce(evolve, state);
}

function at(text: string): State {
    const state = parse(text);
    if (state === undefined) throw new Error(`no position: ${text}`);
    return state;
}

function play(state: State, chosen: Parameters<typeof decide>[1]): State {
    const decided = decide(state, chosen);
    if (!decided.ok) throw new Error(decided.error.kind);
    return applied(state, decided.value);
}

const total = ({ player1Score, player2Score }: State): number => player1Score + player2Score;
const banked = (state: State, seat: Seat): number => (seat === 0 ? state.player1Score : state.player2Score);

describe('Dice Wards', () => {
    it('starts with no points on either side and Player1 to act', () => {
        expect(format(diceWards.start(NO_OPTIONS))).toBe('0-0 p1 +0');
    });

    it.each([
        ['a 1 loses the round and the turn', '40-50 p1 +17 (6) rolls', 1, '40-50 p2 +0 (1)'],
        ['a 2 adds and the turn goes on', '40-50 p1 +17 (6) rolls', 2, '40-50 p1 +19 (2)'],
        ['a 6 adds and the turn goes on', '40-50 p2 +0 rolls', 6, '40-50 p2 +6 (6)'],
        ['reaching 100 by a roll does not win', '95-50 p1 +4 (4) rolls', 6, '95-50 p1 +10 (6)'],
        ['a 1 with 100 in hand still loses the round', '95-50 p1 +40 (4) rolls', 1, '95-50 p2 +0 (1)'],
    ] as const)('%s', (_name, before, face, expected) => {
        expect(format(play(at(before), { kind: 'dieLands', die: face }))).toBe(expected);
    });

    it.each([
        ['Hold banks and passes', '40-50 p1 +17 (6)', '57-50 p2 +0 (6)'],
        ['Hold with nothing passes', '40-50 p2 +0 (1)', '40-50 p1 +0 (1)'],
        ['99 does not win', '90-50 p1 +9 (3)', '99-50 p2 +0 (3)'],
        ['exactly 100 wins', '90-50 p1 +10 (6)', '100-50 #p1 (6)'],
        ['more than 100 wins', '40-98 p2 +30 (6)', '40-128 #p2 (6)'],
    ])('%s', (_name, before, expected) => {
        const state = at(before);
        if (state.phase === 'over') throw new Error('over');
        expect(format(play(state, { kind: 'hold', by: state.turn }))).toBe(expected);
        expect(diceWards.timeout(state)).toEqual({ kind: 'hold', by: state.turn });
    });

    it('lets only the player to act give commands, and nobody after the end', () => {
        fc.assert(
            fc.property(position, command, (state, chosen) => {
                const decided = decide(state, chosen);
                if (state.phase === 'over') {
                    expect(decided).toEqual({ ok: false, error: { kind: 'gameOver' } });
                } else if (chosen.kind === 'dieLands') {
                    expect(decided.ok).toBe(state.phase === 'rolling');
                } else {
                    expect(decided.ok).toBe(state.phase === 'choosing' && chosen.by === state.turn);
                    if (chosen.by !== state.turn) expect(decided).toMatchObject({ error: { kind: 'notYourTurn' } });
                }
            }),
        );
    });

    it('moves points only from the round to the bank, and only by a Hold', () => {
        fc.assert(
            fc.property(live, command, (state, chosen) => {
                const decided = decide(state, chosen);
                if (!decided.ok || state.phase === 'over') return;
                const next = applied(state, decided.value);
                const gained = total(next) - total(state);
                expect(gained).toBe(chosen.kind === 'hold' ? state.roundScore : 0);
                expect(next.phase === 'over').toBe(
                    chosen.kind === 'hold' && banked(state, state.turn) + state.roundScore >= TARGET,
                );
            }),
        );
    });

    it('whole games: the log replays to the same state, and the winner held at 100 or more', () => {
        const choice = fc.constantFrom<'roll' | 'hold'>('roll', 'roll', 'roll', 'hold');
        fc.assert(
            fc.property(fc.infiniteStream(choice), fc.infiniteStream(die), (choices, dice) => {
                const log: Event[] = [];
                let state: State = diceWards.start(NO_OPTIONS);
                for (let i = 0; i < 2000 && state.phase !== 'over'; i += 1) {
                    const next = toAct(state) === 'chance';
                    const decided = next
                        ? decide(state, { kind: 'dieLands', die: dice.next().value })
                        : decide(state, { kind: choices.next().value, by: state.turn });
                    if (!decided.ok) throw new Error(decided.error.kind);
                    log.push(...decided.value);
                    state = applied(state, decided.value);
                }
                expect(applied(diceWards.start(NO_OPTIONS), log)).toEqual(state);
                expect(diceWards.records.readEvents(writtenEvents(log))).toEqual(log);
                if (state.phase !== 'over') return;
                expect(banked(state, state.winner)).toBeGreaterThanOrEqual(TARGET);
                expect(diceWards.outcome(state)).toEqual({
                    ...{ places: WON_BY[state.winner], points: 1, reason: 'Played', ending: 'PlayedOut' },
                });
                expect(log.at(-1)).toBe(HELD);
            }),
            { numRuns: 200 },
        );
    });

    it('has a fast path for all throws and holds, and no other', () => {
        const by = seat;
        const any = fc.oneof(
            command,
            fc.record({ kind: fc.constant('rollUntil' as const), by, points: fc.integer({ min: 1, max: TARGET }) }),
            fc.record({ kind: fc.constantFrom('proposeDouble' as const, 'forfeit' as const), by }),
            fc.record({ kind: fc.constant('resign' as const), by, as: fc.constant(null), atOnce: fc.boolean() }),
        );
        const slowly = { decide, evolve, toAct, chanceActs };
        fc.assert(
            fc.property(position, any, die, (state, given, face) => {
                const luck = { draw: () => face };
                const isFast = ['roll', 'rollUntil', 'hold'].includes(given.kind) && decide(state, given).ok;
                const expected = isFast ? playOut(slowly, state, given, luck) : undefined;
                expect(playedAtOnce(state, given, luck)).toEqual(expected);
            }),
            { numRuns: 500 },
        );
    });

    it('rolls until a number of points, or those that win, are there', () => {
        const roll = (text: string, points: number) => decide(at(text), { kind: 'rollUntil', by: 0, points });
        const enough = { ok: false, error: { kind: 'notNow', why: 'The round has these points' } };
        expect(roll('40-99 p1 +19 (6)', 20).ok).toBe(true);
        expect(roll('40-99 p1 +20 (6)', 20)).toEqual(enough);
        expect(roll('40-0 p1 +59 (6)', 100).ok).toBe(true);
        expect(roll('40-0 p1 +60 (6)', 100)).toEqual(enough);
        expect(decide(at('0-41 p2 +59 (6)'), { kind: 'rollUntil', by: 1, points: 100 })).toEqual(enough);
    });

    it('is given up at the stakes, on one’s own turn, and the round is lost', () => {
        const resign = (text: string, by: Seat, as: 'Single' | 'Gammon' | null = null) =>
            decide(at(text), { kind: 'resign', by, as, atOnce: false });
        expect(format(play(at('40-50 p1 +17 (6)'), { kind: 'resign', by: 0, as: 'Single', atOnce: false }))).toBe(
            '40-50 #p2 (6)',
        );
        expect(resign('40-50 p1 +17 (6)', 1)).toEqual({ ok: false, error: { kind: 'notYourTurn' } });
        expect(resign('40-50 p1 +17 rolls', 0)).toMatchObject({ error: { why: 'The die is in the air' } });
        expect(resign('40-50 p1 +17', 0, 'Gammon')).toEqual({
            ok: false,
            error: { kind: 'invalidArgument', why: 'Dice Wards is lost at the stakes: resign a Single' },
        });
        expect(diceWards.showEvent(RESIGNED)).toEqual({ Resigned: null });
        expect(outOfTime(at('40-50 p2 +17'))).toEqual({ kind: 'resign', by: 1, as: null, atOnce: true });
    });

    it('has no cube of its own, and tells whose turn it is before that', () => {
        for (const kind of ['proposeDouble', 'acceptDouble', 'forfeit'] as const) {
            expect(decide(at('0-0 p1 +0'), { kind, by: 1 })).toEqual({ ok: false, error: { kind: 'notYourTurn' } });
            expect(decide(at('0-0 p1 +0'), { kind, by: 0 })).toEqual({
                ok: false,
                error: { kind: 'notNow', why: WITHOUT_CUBE },
            });
        }
        expect(mayDouble(at('0-0 p1 +0'))).toBe(true);
        for (const text of ['0-0 p1 +2 (2)', '0-0 p1 +0 rolls', '100-0 #p1']) expect(mayDouble(at(text))).toBe(false);
    });

    it('has no window after the end', () => {
        const over = at('100-0 #p1 (6)');
        for (const what of [timeout, outOfTime]) expect(() => what(over)).toThrow('after the end');
        expect(() => evolve(over, HELD)).toThrow('after the end');
        expect(toAct(over)).toBe('nobody');
        expect(diceWards.outcome(at('99-0 p1 +0'))).toBeUndefined();
        expect(diceWards.score?.(over)).toEqual([100, 0]);
    });

    it('reads what it writes: records and notation', () => {
        fc.assert(
            fc.property(position, (state) => {
                const bytes = writtenState(state);
                expect(diceWards.records.readState(new DataView(bytes.buffer), 0)).toEqual(state);
                expect(parse(format(state))).toEqual(state);
            }),
        );
    });

    it('refuses notation that tells no position', () => {
        for (const text of ['', '1-2', '1-2 p3 +0', '1-2 p1 +0 (7)', '1-2 #p1 rolls', '1-2 p1 -3']) {
            expect(parse(text), text).toBeUndefined();
        }
    });

    it('shows the same to everybody', () => {
        fc.assert(
            fc.property(position, seat, (state, viewer) => {
                expect(diceWards.view(state, viewer)).toEqual(diceWards.view(state, undefined));
            }),
        );
    });

    it('shows its events, and the last die', () => {
        expect([ROLL_ASKED, HELD, 1, 6].map((event) => diceWards.showEvent(event as Event))).toEqual([
            { RollAsked: null },
            { Held: null },
            { DieLanded: 1 },
            { DieLanded: 6 },
        ]);
        expect(diceWards.lastDice(at('0-0 p1 +0'))).toEqual(new Uint8Array(0));
        for (const face of FACES) expect(diceWards.lastDice(at(`0-0 p1 +9 (${face})`))).toEqual(Uint8Array.of(face));
    });

    it('says why a die cannot land, nor a roll be asked for or held', () => {
        const refusal = (text: string, chosen: Parameters<typeof decide>[1]) => decide(at(text), chosen);
        const notNow = (why: string) => ({ ok: false, error: { kind: 'notNow', why } });
        expect(refusal('0-0 p1 +0', { kind: 'dieLands', die: 3 })).toEqual(notNow('No die is in the air'));
        for (const kind of ['roll', 'hold'] as const) {
            expect(refusal('0-0 p1 +0 rolls', { kind, by: 0 })).toEqual(notNow('The die is in the air'));
        }
    });

    it('keeps the bytes of layout 1', () => {
        const hex = (text: string): string => Buffer.from(writtenState(at(text))).toString('hex');
        expect(hex('47-31 p2 +12 (4)')).toBe('010c000c002f001f');
        expect(hex('101-64 #p1 (6)')).toBe('012600000065' + '0040');
    });
});

function writtenState(state: State): Uint8Array {
    const bytes = new Uint8Array(diceWards.records.stateSize);
    diceWards.records.writeState(state, new DataView(bytes.buffer), 0);
    return bytes;
}

function writtenEvents(events: readonly Event[]): Uint8Array {
    const bytes = new Uint8Array(5000);
    return bytes.slice(0, diceWards.records.writeEvents(events, new DataView(bytes.buffer), 0));
}

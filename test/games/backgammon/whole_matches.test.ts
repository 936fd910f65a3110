import { backgammon } from '@dice-wards/games/backgammon';
import { type Board, CHECKERS } from '@dice-wards/games/backgammon/board/board';
import { diceLeft } from '@dice-wards/games/backgammon/board/dice';
import { legalSteps, type Step, stepped } from '@dice-wards/games/backgammon/board/legal_steps';
import { ABSENCES_TO_FORFEIT, decide, toAct } from '@dice-wards/games/backgammon/decide';
import type { Event } from '@dice-wards/games/backgammon/events';
import { evolve } from '@dice-wards/games/backgammon/evolve';
import { startOf } from '@dice-wards/games/backgammon/start';
import { isOffered, type State, tableOf } from '@dice-wards/games/backgammon/state';
import { otherSeat, type Seat, WON_BY } from '@dice-wards/games/for_two';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logged } from '../../support/logged';
import { areAllRuns, runs } from '../../support/runs';
import { same } from '../../support/same';
import { board } from './board/arbitrary_boards';
import { told } from './playing';
import { isPlayable, Random, randomOptions, randomState, walk } from './random_matches';

const { readEvents, readState, stateSize, writeEvents, writeState } = backgammon.records;

const seed = fc.integer();
/** Whole matches from their start. */
const whole = seed.map((value) => {
    const random = new Random(value);
    return { random, first: startOf(randomOptions(random)) as State };
});
/** The rest of a match from any position. */
const rest = fc.tuple(seed, board.filter(isPlayable)).map(([value, position]) => {
    const random = new Random(value);
    return { random, first: randomState(random, position) };
});
const either = fc.oneof({ arbitrary: whole, weight: 1 }, { arbitrary: rest, weight: 6 });

function bytesOf(state: State, at = 0): string {
    const bytes = new Uint8Array(stateSize + at);
    writeState(state, new DataView(bytes.buffer), at);
    return bytes.toString();
}

describe('whole matches', () => {
    it('come to an end, and refused commands change nothing', () => {
        const refused = new Set<string>();
        fc.assert(
            fc.property(either, ({ random, first }) => {
                let last = first;
                for (const { before, command, played } of walk(random, first)) {
                    if (played.ok) {
                        last = played.state;
                        continue;
                    }
                    const bytes = bytesOf(before);
                    refused.add('why' in played.error ? played.error.why : played.error.kind);
                    same(decide(before, command), { ok: false, error: played.error });
                    if (bytesOf(before) !== bytes) throw new Error(`${command.kind} was refused and changed something`);
                }
                expect(toAct(last)).toBe('nobody');
                expect(last.kind).toBe('completed');
                expect(backgammon.outcome(last)).toBeDefined();
            }),
            { numRuns: runs(120) },
        );
        if (areAllRuns()) expect(refused.size).toBeGreaterThan(15);
    });

    it('always have a player or chance to act', () => {
        fc.assert(
            fc.property(either, ({ random, first }) => {
                for (const { played } of walk(random, first)) {
                    if (!played.ok) continue;
                    const { state } = played;
                    const actor = toAct(state);
                    if (typeof actor !== 'number') continue;
                    expect(backgammon.outcome(state)).toBeUndefined();
                    if (!decide(state, backgammon.timeout(state)).ok) throw new Error(`stuck in ${state.kind}`);
                    const roll = decide(state, { kind: 'roll', by: actor }).ok;
                    const take = decide(state, { kind: 'acceptDouble', by: actor }).ok;
                    const moves = viewOf(state, actor).legalMoves;
                    for (const step of moves) {
                        if (!decide(state, { kind: 'move', by: actor, ...step }).ok) throw new Error('not legal');
                    }
                    const accepts = decide(state, { kind: 'acceptResignation', by: actor }).ok;
                    same([roll, take, accepts, moves.length > 0].filter(Boolean).length, 1, state.kind);
                }
            }),
            { numRuns: runs(80) },
        );
    });

    it('keep each checker: on its way, on the bar or off', () => {
        fc.assert(
            fc.property(either, ({ random, first }) => {
                let state = first;
                for (const { played } of walk(random, first)) {
                    if (!played.ok) continue;
                    for (const event of played.events) {
                        const before = state;
                        state = evolve(state, event);
                        const bears = event.kind === 'moving' && event.step.to === 0 ? 1 : 0;
                        if (!('board' in before) || !('board' in state)) continue;
                        if (event.kind === 'undone') continue;
                        // What was not confirmed is taken back from a game that is given up.
                        const isGivenUp =
                            event.kind === 'completed' && (isOffered(before.match) || event.win === 'forfeit');
                        const made = isGivenUp && 'steps' in before ? before.steps : [];
                        const back = made.filter(({ to }) => to === 0).length;
                        const [mine, theirs] = checkers(before.board);
                        const expected = event.kind === 'rolling' ? [theirs, mine] : [mine - bears + back, theirs];
                        same(checkers(state.board), expected, event.kind);
                    }
                    const { player1Checkers, player2Checkers } = viewOf(state, undefined);
                    for (const shown of [player1Checkers, player2Checkers]) {
                        same(
                            shown.reduce((sum, count) => sum + count, 0),
                            CHECKERS,
                        );
                    }
                }
            }),
            { numRuns: runs(80) },
        );
    });

    it('take a step back exactly, and the last step of a turn as any other', () => {
        let undone = 0;
        fc.assert(
            fc.property(either, ({ random, first }) => {
                const states: State[] = [];
                for (const { before, command, played } of walk(random, first)) {
                    if (!played.ok) continue;
                    if (command.kind === 'move' && played.state.kind === 'moved') {
                        const back = backgammon.play(played.state, { kind: 'undo', by: command.by }, random);
                        if (!back.ok) throw new Error(back.error.kind);
                        if (before.kind === 'moving' && before.steps.length === 0) continue;
                        // The turn before is forgotten with the first step.
                        same(back.state, { ...before, lastTurn: undefined });
                        undone += 1;
                    }
                    states.push(played.state);
                }
            }),
            { numRuns: runs(40) },
        );
        if (areAllRuns()) expect(undone).toBeGreaterThan(100);
    });

    it('let the clock play the first legal play of the whole turn', () => {
        fc.assert(
            fc.property(either, ({ random, first }) => {
                for (const { before, command, played } of walk(random, first)) {
                    if (!played.ok || command.kind !== 'absent' || before.kind === 'doubled') continue;
                    if (isOffered(before.match)) continue;
                    if (before.match.absences[command.seat] + 1 >= ABSENCES_TO_FORFEIT) continue;
                    const rolled = played.events.find((event) => event.kind === 'rolled');
                    const dice = rolled?.dice ?? ('dice' in before ? before.dice : undefined);
                    if (dice === undefined || before.kind === 'rolling-for-start') throw new Error('no dice');
                    const made = 'steps' in before ? before.steps : [];
                    const expected = before.kind === 'moved' ? [] : firstPlay(tableOf(before).board, dice, made);
                    const steps = played.events.flatMap((event) => (event.kind === 'moving' ? [event.step] : []));
                    same(steps, expected, before.kind);
                    if (toAct(played.state) === command.seat) {
                        expect(played.events.some((event) => event.kind === 'completed')).toBe(true);
                    }
                }
            }),
            { numRuns: runs(120) },
        );
    });

    it('end with the score that their games add up to, with one Crawford game at most, and at the right time', () => {
        const wins = new Set<string>();
        let abandoned = 0;
        fc.assert(
            fc.property(either, ({ random, first }) => {
                const { options } = first.match;
                const score: [number, number] = [...first.match.score];
                let accepted = Math.log2('cube' in first ? first.cube.stakes : 1);
                let crawfordGames = 0;
                let state = first;
                for (const { played } of walk(random, first)) {
                    if (!played.ok) continue;
                    for (const event of played.events) {
                        if (event.kind === 'double-accepted') {
                            accepted += 1;
                            expect(state.match.crawford).not.toBe('now');
                            expect(2 ** accepted).toBeLessThanOrEqual(64);
                        }
                        if (event.kind === 'completed') {
                            wins.add(event.win);
                            if (isOffered(state.match) && event.win !== 'forfeit') {
                                const multiple = { single: 1, gammon: 2, backgammon: 3, refused: 0 }[event.win];
                                same(event.points, multiple * 2 ** accepted, 'a resignation');
                            } else if (event.win !== 'forfeit') {
                                const counted = countedPoints(state, event, 2 ** accepted);
                                same(event.points, counted, told([event]).join());
                            }
                            score[event.winner] += event.points;
                            accepted = 0;
                        }
                        const wasShort = score.includes(options.matchLength - 1);
                        if (event.kind === 'rolling-for-start') {
                            const { match } = evolve(state, event);
                            if (match.crawford === 'now') crawfordGames += 1;
                            if (match.crawford === 'now') expect(wasShort && options.crawford).toBe(true);
                            if (match.crawford === 'ahead') expect(wasShort).toBe(false);
                        }
                        state = evolve(state, event);
                        same(state.match.score, score);
                    }
                }
                if (first.match.crawford !== 'ahead') expect(crawfordGames).toBe(0);
                expect(crawfordGames).toBeLessThanOrEqual(1);
                const outcome = backgammon.outcome(state);
                if (outcome?.places === undefined) {
                    expect(outcome).toEqual({ places: undefined, points: 0, reason: 'Abandoned', ending: 'Abandoned' });
                    const allowed = ABSENCES_TO_FORFEIT - 1;
                    expect(state.match.absences.every((absences) => absences >= allowed)).toBe(true);
                    abandoned += 1;
                    return;
                }
                const isOver = options.matchLength === 0 || Math.max(...score) >= options.matchLength;
                expect(isOver).toBe(true);
                const winner: Seat = score[0] > score[1] ? 0 : 1;
                expect(outcome?.places).toEqual(WON_BY[winner]);
                expect(outcome?.points).toBe(score[winner]);
                if (options.matchLength === 0) expect(outcome?.match).toBeUndefined();
                else expect(outcome?.match).toEqual({ score, length: options.matchLength });
            }),
            { numRuns: runs(600) },
        );
        if (areAllRuns()) expect([...wins].sort()).toEqual(['backgammon', 'forfeit', 'gammon', 'refused', 'single']);
        if (areAllRuns()) expect(abandoned).toBeGreaterThan(0);
    });

    it('show everybody the same, but legal moves only to the player to act', () => {
        fc.assert(
            fc.property(either, ({ random, first }) => {
                for (const { played } of walk(random, first)) {
                    if (!played.ok) continue;
                    const { state } = played;
                    const [first, second, spectator] = [viewOf(state, 0), viewOf(state, 1), viewOf(state, undefined)];
                    same(spectator.legalMoves, []);
                    same({ ...first, legalMoves: [] }, spectator);
                    same({ ...second, legalMoves: [] }, spectator);
                    const isMoving = state.kind === 'rolled' || state.kind === 'moving';
                    const left = isMoving ? diceLeft(state.dice, 'steps' in state ? state.steps : []) : [];
                    const legal = isMoving && !isOffered(state.match) ? legalSteps(state.board, left) : [];
                    same(first.legalMoves, toAct(state) === 0 ? legal : []);
                    same(second.legalMoves, toAct(state) === 1 ? legal : []);
                    same([...spectator.diceLeft], left);
                }
            }),
            { numRuns: runs(60) },
        );
    });

    it('come back from their records, at any place in memory', () => {
        let longest = 0;
        fc.assert(
            fc.property(either, fc.nat({ max: 9 }), ({ random, first }, at) => {
                const bytes = new Uint8Array(80);
                const view = new DataView(bytes.buffer, 3);
                let state = first;
                for (const { played } of walk(random, first)) {
                    if (!played.ok) continue;
                    const end = writeEvents(played.events, view, at);
                    same(readEvents(bytes.slice(3 + at, 3 + end)), logged(played.events));
                    same(writeEvents(readEvents(bytes.slice(3 + at, 3 + end)), view, at), end);
                    const ties = played.events.filter((event) => event.kind === 'rolled-for-start').length - 1;
                    longest = Math.max(longest, end - at - Math.max(ties, 0));
                    for (const event of played.events) {
                        state = evolve(state, event);
                        bytes.fill(0xa5);
                        writeState(state, view, at);
                        same(readState(view, at), state, event.kind);
                        same([bytes[2 + at], bytes[3 + at + stateSize]], [0xa5, 0xa5]);
                        if (!bytesOf(state).endsWith(bytes.slice(3 + at, 3 + at + stateSize).toString())) {
                            throw new Error('the bytes depend on what lay there before');
                        }
                    }
                }
            }),
            { numRuns: runs(80) },
        );
        // Rolls for the start that have to be repeated take one byte more each.
        expect(longest).toBeLessThanOrEqual(8);
    });
});

interface Shown {
    readonly legalMoves: readonly Step[];
    readonly player1Checkers: Uint8Array;
    readonly player2Checkers: Uint8Array;
    readonly diceLeft: Uint8Array;
}

function viewOf(state: State, viewer: Seat | undefined): Shown {
    return backgammon.view(state, viewer) as Shown;
}

function checkers(position: Board): [mine: number, theirs: number] {
    let mine = 0;
    let theirs = 0;
    for (const count of position) {
        if (count > 0) mine += count;
        else theirs -= count;
    }
    return [mine, theirs];
}

/** The first legal step again and again, with dice and boards of its own. */
function firstPlay(position: Board, dice: readonly [number, number], made: readonly Step[]): Step[] {
    const steps: Step[] = [];
    for (let at: Board = position; ; ) {
        const [step] = legalSteps(at, diceLeft(dice, [...made, ...steps]));
        if (step === undefined) return steps;
        steps.push(step);
        at = stepped(at, step);
    }
}

/** The value of a game (001), from its final view. */
function countedPoints(state: State, { winner, win }: Extract<Event, { kind: 'completed' }>, stakes: number): number {
    if (win === 'refused') return stakes;
    const shown = viewOf(state, undefined);
    const loser = otherSeat(winner) === 0 ? shown.player1Checkers : shown.player2Checkers;
    const { jacoby } = state.match.options;
    if (loser[0] > 0 || (jacoby && stakes === 1)) return stakes;
    return loser.slice(19).some((count) => count > 0) ? 3 * stakes : 2 * stakes;
}

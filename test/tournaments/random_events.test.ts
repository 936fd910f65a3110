import type { ArenaScore } from '@dice-wards/pairings';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MatchEnd } from '../../src/platform/matches';
import type { Form } from '../../src/tournaments/model/event';
import { recordsOf } from '../../src/tournaments/model/field';
import { getStandings } from '../../src/tournaments/queries/standings';
import { enter } from '../../src/tournaments/updates/enter';
import { withdraw } from '../../src/tournaments/updates/withdraw';
import { hex } from '../support/memory_map';
import { runs } from '../support/runs';
import { ARENA, HOST, happy, KNOCKOUT, MINUTE, type Opened, player, ROUND_ROBIN, SECOND, World, won } from './world';

/** What may happen while an event is played. */
const step = fc.oneof(
    { weight: 8, arbitrary: fc.record({ does: fc.constant('end' as const), which: fc.nat(20), how: fc.nat(7) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('leave' as const), who: fc.nat(14) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('enter' as const), who: fc.nat(14) }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('upgrade' as const) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('lose' as const), answers: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('refuse' as const), how: fc.nat(2) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('ban' as const), who: fc.nat(14) }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('pass' as const), seconds: fc.nat(2400) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const form = fc.oneof(
    fc.record({ Swiss: fc.record({ rounds: fc.integer({ min: 1, max: 6 }) }) }),
    fc.constant(ROUND_ROBIN),
    fc.constant(KNOCKOUT),
    fc.constant(ARENA),
);

function endOf({ first, second }: Opened, how: number): MatchEnd {
    const ends: readonly MatchEnd[] = [
        won(first),
        won(second),
        { Abandoned: null },
        { Closed: null },
        { NotStarted: null },
        { Absent: { present: null } },
        { Absent: { present: first } },
        { Absent: { present: second } },
    ];
    return ends[how];
}

/** By entrants: W for a match that was won and L for one that was lost, as the letters told them that settled one. */
type Played = string[];

/** For its winner, in an arena. */
const WORTH_NOTHING: readonly string[] = ['Absent', 'Left', 'Withdrawn'];

/** Says how a match has ended, and notes what came of it. */
function end(world: World, id: number, match: Opened, how: number, played: Played): void {
    const open = world
        .event(id)
        .matches()
        .filter(({ result }) => result === null);
    world.end(match, endOf(match, how));
    for (const { first, second, result } of open) {
        if (result === null || second === null || (how > 1 && how < 5)) continue;
        for (const [place, entrant] of [first, second].entries()) {
            const hasWon = result.halves[place] === 2;
            // Whoever won because the other did not come, or left, has nothing of it.
            if (!hasWon || !WORTH_NOTHING.includes(result.how))
                played[entrant] = (played[entrant] ?? '') + (hasWon ? 'W' : 'L');
        }
    }
}

/** What these matches come to in an arena: of each run of wins two are worth 2 points, and the others 4. */
function scoreFor(played: string): ArenaScore {
    const runs = played.split('L').map(({ length }) => length);
    return {
        points: runs.reduce((sum, length) => sum + 2 * length + 2 * Math.max(0, length - 2), 0),
        games: played.length,
        wins: runs.reduce((sum, length) => sum + length, 0),
        streak: runs[runs.length - 1],
    };
}

async function happens(world: World, id: number, event: Step, played: Played): Promise<void> {
    switch (event.does) {
        case 'end': {
            const { rooms } = world.host;
            // Any room, so that letters come late, and twice.
            const match = rooms[rooms.length - 1 - (event.which % rooms.length)];
            if (match !== undefined) end(world, id, match, event.how, played);
            return world.host.pass(2 * SECOND);
        }
        case 'leave':
            withdraw(world.app, player(event.who), id);
            return;
        case 'enter':
            await enter(world.app, player(event.who), id, null);
            return;
        case 'upgrade':
            return await world.upgrade();
        case 'lose':
            world.host.losesAnswers = event.answers;
            return;
        case 'refuse':
            world.host.refusing = (['nothing', 'busy', 'stopped'] as const)[event.how];
            return;
        case 'ban':
            world.host.banned.add(hex(player(event.who)));
            return;
        default:
            return world.host.pass(event.seconds * SECOND);
    }
}

/** What is true of every event at every moment. */
function isSound(world: World, id: number, played: Played): void {
    const { field, event } = world.event(id);
    for (const [place, matches] of field.rounds.entries()) {
        const taken = matches.filter(({ result }) => !('Arena' in event.form) || result === null);
        const seats = taken.flatMap(({ first, second }) => (second === null ? [first] : [first, second]));
        // Nobody sits at two tables of a round; in a knockout nobody has two matches at a time.
        expect(new Set(seats).size, `round ${place + 1}`).toBe(seats.length);
        expect(matches.filter(({ second }) => second === null).length).toBeLessThanOrEqual(1);
    }
    for (const { result } of field.rounds.flat()) {
        if (result === null) continue;
        const [first, second] = result.halves;
        expect(first + second).toBeLessThanOrEqual(2);
        if ('Knockout' in event.form) expect([first, second].sort()).toEqual([0, 2]);
    }
    // Of rounds that are over nothing is open.
    for (const matches of field.rounds.slice(0, -1)) {
        expect(matches.every(({ result }) => result !== null)).toBe(true);
    }
    const { lines } = happy(getStandings(world.app, HOST, id, { start: 0, limit: 100 }));
    expect(lines.map(({ place }) => place)).toEqual(lines.map(({ place }) => place).sort((a, b) => a - b));
    expect(lines).toHaveLength(field.players.length);
    if ('Arena' in event.form) {
        expect(field.players.map(({ score }) => score)).toEqual(field.players.map((_, n) => scoreFor(played[n] ?? '')));
        expect(lines.map(({ halves }) => halves)).toEqual(lines.map(({ halves }) => halves).sort((a, b) => b - a));
        return;
    }
    const results = field.rounds.flat().map(({ result }) => result?.halves ?? [0, 0]);
    const sum = results.reduce((total, [first, second]) => total + first + second, 0);
    expect(recordsOf({ ...field, records: undefined }).players).toEqual(recordsOf(field).players);
    expect(lines.reduce((total, { halves }) => total + halves, 0)).toBe(sum);
}

/** Each pair once at most, unless somebody has left or there is no other way. */
function repeats(world: World, id: number): number {
    const met = new Set<string>();
    const pairs = world
        .event(id)
        .field.rounds.flat()
        .filter(({ second }) => second !== null)
        .map(({ first, second }) => [first, second].sort().join(' '));
    for (const pair of pairs) met.add(pair);
    return pairs.length - met.size;
}

async function ended(world: World, id: number): Promise<void> {
    world.host.refusing = 'nothing';
    world.host.losesAnswers = false;
    // Twelve rounds of half an hour, each with an hour in which Lobbies may not have been asked.
    for (let hour = 0; hour < 24 && !isOver(world, id); hour += 1) await world.host.pass(60 * MINUTE);
}

function isOver(world: World, id: number): boolean {
    return 'Over' in world.phase(id) || 'Cancelled' in world.phase(id);
}

describe('events with faults of all kinds', () => {
    it('are sound at every moment, end, and are the same after an upgrade', async () => {
        await fc.assert(
            fc.asyncProperty(
                form,
                fc.nat(12),
                fc.array(step, { maxLength: 60 }),
                async (wanted: Form, count, steps) => {
                    const world = await World.ready();
                    const { id } = await world.begun(count, { form: wanted });
                    const played: Played = [];
                    for (const event of steps) {
                        await happens(world, id, event, played);
                        isSound(world, id, played);
                    }
                    await ended(world, id);
                    isSound(world, id, played);
                    expect(isOver(world, id), JSON.stringify(world.phase(id))).toBe(true);
                    const before = happy(getStandings(world.app, HOST, id, { start: 0, limit: 100 }));
                    const { field } = world.event(id);
                    await world.upgrade();
                    expect(happy(getStandings(world.app, HOST, id, { start: 0, limit: 100 }))).toEqual(before);
                    expect(world.event(id).field.rounds.length).toBe(field.rounds.length);
                },
            ),
            { numRuns: runs(150) },
        );
    }, 120_000);

    it('pair nobody twice in a Swiss that nobody leaves', async () => {
        await fc.assert(
            fc.asyncProperty(
                fc.integer({ min: 2, max: 24 }),
                fc.integer({ min: 1, max: 7 }),
                fc.nat(),
                async (count, rounds, luck) => {
                    const world = await World.ready();
                    const { id } = await world.begun(count, { form: { Swiss: { rounds } } });
                    let seed = luck;
                    while (!isOver(world, id)) {
                        await world.playRound(id, ({ first, second }) => {
                            seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
                            return seed >>> 31 === 0 ? first : second;
                        });
                    }
                    expect(repeats(world, id)).toBe(0);
                    expect(world.event(id).field.rounds.length).toBe(
                        Math.min(rounds, count <= 4 ? 2 * Math.ceil(count / 2) - 1 : Math.ceil(count / 2)),
                    );
                },
            ),
            { numRuns: runs(100) },
        );
    }, 120_000);
});

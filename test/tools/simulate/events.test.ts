import { describe, expect, it } from 'vitest';
import type { EventTable, Event as EventView, StandingsLine } from '../../../src/declarations/tournaments.did';
import { eventIsWhole } from '../../../tools/simulate/event_invariants';
import { Events } from '../../../tools/simulate/events';
import type { World } from '../../../tools/simulate/world';
import { ANNA, BERT, CARL } from './rooms';

const ALL = [ANNA, BERT, CARL];

/** A Swiss of three, in its second round. */
function view(changes: Partial<EventView> = {}): EventView {
    return {
        id: 7,
        name: 'Friday',
        host: ANNA,
        kind: 'DiceWards',
        settings: [],
        form: { Swiss: { rounds: 3 } },
        startsAtMs: 5n,
        roundMinutes: 5,
        places: 1000,
        entry: { hasCode: false, placed: false, leastRating: [], mostRating: [], bots: false },
        seeding: 'Rating',
        repeats: [],
        featured: false,
        createdAtMs: 1n,
        seed: [],
        phase: { Running: { round: 2, rounds: [3], endsAtMs: 9n } },
        playing: 3,
        entered: 3,
        unsettled: 1,
        you: [],
        ...changes,
    };
}

function table(round: number, number: number, changes: Partial<EventTable> = {}): EventTable {
    return { round, table: number, first: ANNA, second: [BERT], roomId: [], result: [], ...changes };
}

const bye = (round: number, first = CARL): EventTable =>
    table(round, 1, { first, second: [], result: [{ first: 2, second: 0, how: { Bye: null } }] });
const played = table(1, 0, { result: [{ first: 2, second: 0, how: { Played: null } }] });
const TABLES = [played, bye(1), table(2, 0, { second: [CARL] }), bye(2, BERT)];
const HALVES = [2, 2, 2];
/** By these tables: Bert has met Anna, and a bye adds one's own points. */
type Places = readonly (readonly [place: number, buchholz: number])[];
const PLACES: Places = [
    [2, 2],
    [1, 4],
    [2, 2],
];

/** One that shows standings with these half points and places, and in an arena these scores. */
function world(
    halves: readonly number[] = HALVES,
    scores: readonly StandingsLine['arena'][] = [],
    places: Places = PLACES,
): World {
    const lines: StandingsLine[] = halves.map((each, nth) => ({
        ...{ player: ALL[nth], place: places[nth][0], halves: each, buchholz: places[nth][1] },
        ...{ rating: 1500, playing: true, arena: scores[nth] ?? [] },
    }));
    lines.sort((one, other) => one.place - other.place);
    const query = (): unknown => ({ kind: 'replied', value: { Ok: { lines, size: lines.length } } });
    return { query } as unknown as World;
}

describe('an event', () => {
    it('is whole', () => {
        eventIsWhole(world(), { view: view(), tables: TABLES }, false);
    });

    it.each<[string, string, readonly EventTable[], readonly number[], Partial<EventView>]>([
        ['somebody with two seats in a round', 'E2', [...TABLES, table(2, 2, { first: CARL })], HALVES, {}],
        ['two who meet again', 'E2', [played, bye(1), table(2, 0), bye(2)], HALVES, {}],
        ['a second bye', 'E2', [played, bye(1), table(2, 0, { second: [] }), bye(2)], HALVES, {}],
        ['a round that is over, with a table that is not', 'E3', [table(1, 0), ...TABLES.slice(1)], HALVES, {}],
        ['an event that is over, with a table that is not', 'E3', TABLES, HALVES, { phase: { Over: { atMs: 9n } } }],
        [
            'half points for nothing',
            'E3',
            [{ ...played, result: [{ first: 1, second: 1, how: { Played: null } }] }, ...TABLES.slice(1)],
            HALVES,
            {},
        ],
        [
            'a match of a knockout without a winner',
            'E3',
            [table(1, 0, { result: [{ first: 1, second: 1, how: { Unfinished: null } }] })],
            HALVES,
            { form: { Knockout: null } },
        ],
        ['somebody with more points than they have earned', 'E4', TABLES, [4, 2, 2], {}],
        ['somebody who is not in the standings', 'E4', TABLES, [2, 2], {}],
    ])('%s is noticed', (_, promise, tables, halves, changes) => {
        expect(() => eventIsWhole(world(halves), { view: view(changes), tables }, false)).toThrow(promise);
    });

    it('may seat two again if somebody has been away', () => {
        const again = [played, bye(1), table(2, 0), bye(2, CARL)];
        expect(() => eventIsWhole(world(), { view: view(), tables: again }, false)).toThrow('E2');
        const places = [
            [2, 0],
            [3, 2],
            [1, 8],
        ] as const;
        eventIsWhole(world([2, 0, 4], [], places), { view: view(), tables: again }, true);
    });
});

describe('an arena', () => {
    const arena = view({ form: { Arena: null }, phase: { Running: { round: 1, rounds: [1], endsAtMs: 9n } } });
    /** Anna has won twice, against Bert and Carl, who have met. */
    const SCORES: readonly (readonly [halves: number, games: number, wins: number, streak: number])[] = [
        [8, 2, 2, 2],
        [4, 2, 1, 0],
        [0, 2, 0, 0],
    ];
    const shown = (scores = SCORES): World =>
        world(
            scores.map(([halves]) => halves),
            scores.map(([, games, wins, streak]) => [{ games, wins, streak }]),
            scores.map((_, nth) => [nth + 1, 0]),
        );
    const tables = [played, table(1, 1, { second: [CARL] })];

    it('is whole, though two meet again, and tables have other players than before', () => {
        eventIsWhole(shown(), { view: arena, tables }, false);
        const events = new Events();
        events.learn({ view: arena, tables });
        events.learn({ view: arena, tables: [table(1, 0, { first: CARL }), played] });
        expect(() => events.learn({ view: arena, tables: [played] })).toThrow('E1');
    });

    it.each<[string, string, readonly EventTable[], typeof SCORES]>([
        ['somebody at two tables', 'E2', [table(1, 0), table(1, 1, { second: [CARL] })], SCORES],
        ['more points than wins are worth', 'E4', tables, [[22, 2, 2, 2], ...SCORES.slice(1)]],
        ['more wins than games', 'E4', tables, [[8, 1, 2, 2], [4, 3, 1, 0], SCORES[2]]],
        ['a match with two winners', 'E4', tables, [...SCORES.slice(0, 2), [4, 2, 1, 0]]],
        ['somebody who is not in the standings', 'E4', tables, SCORES.slice(0, 2)],
    ])('%s is noticed', (_, promise, seen, scores) => {
        expect(() => eventIsWhole(shown(scores), { view: arena, tables: seen }, false)).toThrow(promise);
    });
});

describe('what is known of events', () => {
    const known = (): Events => {
        const events = new Events();
        events.learn({ view: view(), tables: TABLES });
        return events;
    };

    it('goes on', () => {
        const events = known();
        const settled = table(2, 0, { second: [CARL], result: [{ first: 0, second: 2, how: { Absent: null } }] });
        const over = view({ phase: { Over: { atMs: 9n } } });
        events.learn({ view: over, tables: [played, bye(1), settled, bye(2, BERT)] });
        expect(events.live()).toEqual([]);
        expect(events.counts()).toEqual({ 'Swiss Over': 1, Played: 1, Bye: 2, Absent: 1 });
    });

    it.each<[string, string, Partial<EventView>, readonly EventTable[]]>([
        ['a round that comes again', 'E1', { phase: { Running: { round: 1, rounds: [3], endsAtMs: 9n } } }, TABLES],
        ['other terms', 'E1', { roundMinutes: 6 }, TABLES],
        ['other players at a table', 'E1', {}, [{ ...played, second: [CARL] }, ...TABLES.slice(1)]],
        ['a table that is gone', 'E1', {}, TABLES.slice(0, 3)],
        [
            'a result that changes',
            'E3',
            {},
            [{ ...played, result: [{ first: 0, second: 2, how: { Played: null } }] }, ...TABLES.slice(1)],
        ],
    ])('%s is noticed', (_, promise, changes, tables) => {
        expect(() => known().learn({ view: view(changes), tables })).toThrow(promise);
    });

    it('has other results where an operator has put them, and what was lost may come otherwise', () => {
        const tables = [{ ...played, result: [{ first: 0, second: 2, how: { Corrected: null } }] } as EventTable];
        const events = known();
        events.correct(7, { round: 1, table: 0 });
        events.learn({ view: view(), tables: [...tables, ...TABLES.slice(1)] });
        events.forget(new Events());
        expect(events.all()).toEqual([]);
        events.learn({ view: view({ phase: { Announced: null } }), tables: [] });
    });
});

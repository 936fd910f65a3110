import { writeTable } from '../../bench/report/written';
import { eventRows, readEvents } from './event/kept';
import { boundText, type Outcome } from './outcome';
import { demandOf, needOf } from './scale';
import { BORNE, CROWDS, isOf, SEARCHED, type Size, WITH_LATE_DICE } from './sizes';

const HEAD = [
    ...['players', 'engines', 'subnets', 'updates a second', 'in games: half, 99 %', 'in rooms: half, 99 %'],
    ...['robots: half, 99 %', 'refused', 'clock late', 'letters', 'cycles a player and hour', 'bound'],
];
const NEEDS = [1000, 10_000, 100_000, 1_000_000];
/** Rounds of a minute in which a limit must be reached to be named. */
const OFTEN = 0.05;

/** Tables by their marks, with the pages in which they are. */
export function tablesOf(outcomes: readonly Outcome[]): { page: string; mark: string; rows: string[][] }[] {
    const found = (size: Size): Outcome | undefined => outcomes.find(isOf(size));
    const crowds = CROWDS.map((size) => rowOf(size, found(size)));
    const late = WITH_LATE_DICE.map((size) => rowOf(size, found(size)));
    const searched = SEARCHED.map((size) => rowOf(size, found(size)));
    const tables = [
        { page: 'run/capacity.md', mark: 'crowds', rows: [HEAD, ...crowds] },
        { page: 'run/capacity.md', mark: 'borne', rows: [HEAD, ...searched] },
        { page: 'run/capacity.md', mark: 'late', rows: [HEAD, ...late] },
        { page: 'run/capacity.md', mark: 'event', rows: eventRows(readEvents()) },
    ];
    const base = outcomes.find(
        ({ players, engines, dice }) => dice === 'Sealed' && players === Math.round(0.7 * BORNE) && engines === 1,
    );
    return base === undefined ? tables : [...tables, ...scaleTables(base)];
}

/** Writes them. */
export function writePages(outcomes: readonly Outcome[]): void {
    for (const { page, mark, rows } of tablesOf(outcomes)) writeTable(page, mark, rows);
}

function rowOf({ players, engines, subnets }: Size, outcome: Outcome | undefined): string[] {
    const size = [whole(players), String(engines), String(subnets)];
    if (outcome === undefined) return [...size, 'not measured', ...HEAD.slice(4).map(() => '')];
    const { updates, waits, refusals, lateSeconds, letters, cycles, bounds, minutes } = outcome;
    const wait = ({ count, median, p99 }: Outcome['waits']['plays']): string =>
        count === 0 ? '–' : `${median}, ${p99}`;
    const refused = Object.values(refusals).reduce((sum, count) => sum + count, 0);
    const named = bounds.filter(({ rounds }) => rounds > OFTEN * minutes * 60).slice(0, 2);
    return [
        ...size,
        whole(updates),
        ...[waits.plays, waits.meets, waits.robots].map(wait),
        `${((100 * refused) / (updates * minutes * 60)).toFixed(1)} %`,
        `${lateSeconds} s`,
        whole(letters),
        `${(cycles / 1000).toFixed(1)} G`,
        named.length === 0 ? '–' : named.map(boundText).join('; '),
    ];
}

function scaleTables(base: Outcome): { page: string; mark: string; rows: string[][] }[] {
    const demand = demandOf(base);
    const asked = [
        ['of one player', 'measured', 'so one of them bears'],
        ['calls a second', demand.updates.toFixed(3), `${whole(1000 / demand.updates)} players, a subnet`],
        ['games begun an hour', (demand.games * 3600).toFixed(1), ''],
        ['an engine', share(demand.engine), `${whole(1 / demand.engine)} players`],
        ['Lobbies', share(demand.lobbies), `${whole(1 / demand.lobbies)} players`],
        ['Profiles', share(demand.profiles), `${whole(1 / demand.profiles)} players`],
        ['cycles an hour', `${(demand.cycles / 24 / 1e9).toFixed(1)} G`, ''],
    ];
    const needs = NEEDS.map((players) => needOf(demand, players));
    const line = (what: string, of: (need: (typeof needs)[number]) => string): string[] => [what, ...needs.map(of)];
    const needed = [
        line('players at once', ({ players }) => whole(players)),
        line('calls a second', ({ updates }) => whole(updates)),
        line('engines', ({ engines }) => whole(engines)),
        line('Lobbies', ({ lobbies }) => whole(lobbies)),
        line('Profiles', ({ profiles }) => whole(profiles)),
        line('subnets to oneself', ({ subnets }) => whole(subnets)),
        line('subnets, 30 % of each', ({ sharedSubnets }) => whole(sharedSubnets)),
        line('cycles a day', ({ trillions }) => `${whole(trillions)} T`),
        line('dollars a day', ({ dollars }) => whole(dollars)),
        line(
            'kept a day, unless pruned',
            ({ gibibytes }) => `${gibibytes < 10 ? gibibytes.toFixed(1) : whole(gibibytes)} GiB`,
        ),
        line('ids of rooms last', ({ idDays }) => `${whole(idDays)} days`),
    ];
    return [
        { page: 'run/capacity.md', mark: 'asked', rows: asked },
        { page: 'run/capacity.md', mark: 'needed', rows: needed },
    ];
}

function share(part: number): string {
    return `1 / ${whole(1 / part)} of what it bears`;
}

function whole(count: number): string {
    return Math.round(count).toLocaleString('en');
}

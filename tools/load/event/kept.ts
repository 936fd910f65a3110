import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../layout';
import { type EventOutcome, whole } from './outcome';

const FILE = join(ROOT, 'tools', 'load', 'measured_events.json');
const HEAD = [
    ...['players', 'engines', 'rounds', 'games', 'all rooms after', 'messages', 'dearest message'],
    ...['cycles a game', 'without the event', 'standings counted'],
];

/** Events that were measured. The table of `docs/run/capacity.md` follows from them. */
export function readEvents(): readonly EventOutcome[] {
    return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as EventOutcome[]) : [];
}

/** Keeps an outcome, in the place of an earlier one of the same size. */
export function keepEvent(outcome: EventOutcome): void {
    const others = readEvents().filter(({ players, rounds, engines, subnets }) => {
        const isSameHouse = engines === outcome.engines && subnets === outcome.subnets;
        return !isSameHouse || players !== outcome.players || rounds !== outcome.rounds;
    });
    const all = [...others, outcome].sort((one, other) => one.players - other.players);
    writeFileSync(FILE, `${JSON.stringify(all, null, 4)}\n`);
}

/** The table, with its head. Of what each round took, the most. */
export function eventRows(outcomes: readonly EventOutcome[]): string[][] {
    return [HEAD, ...outcomes.map(rowOf)];
}

function rowOf({ players, engines, rounds, games, starts, dearest, cycles, checks }: EventOutcome): string[] {
    const most = (of: (start: EventOutcome['starts'][number]) => number): number => Math.max(...starts.map(of));
    return [
        ...[players, engines, rounds, games].map(whole),
        `${most(({ seconds }) => seconds)} s`,
        whole(most(({ messages }) => messages)),
        `${Math.round(dearest.instructions / 1e6)} M`,
        `${cycles.with.toFixed(1)} M`,
        `${cycles.without.toFixed(1)} M`,
        `${checks} times`,
    ];
}

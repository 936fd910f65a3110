import { type Bound, boundsOf, type Share, sharesOf } from './bounds';
import type { Measures } from './measures';
import type { Options } from './options';
import type { Waits } from './waits';

/** How long calls waited, in rounds of a second: 1 is the next round. */
export interface Waited {
    readonly count: number;
    readonly median: number;
    readonly p99: number;
}

/** What a load came to. All of it is decided by the options, on every machine. */
export interface Outcome extends Pick<Options, 'players' | 'minutes' | 'engines' | 'subnets' | 'seed' | 'dice'> {
    /** Of people, answered in a second. */
    readonly updates: number;
    readonly queries: number;
    /** Games in a second. */
    readonly begun: number;
    readonly ended: number;
    readonly waits: Readonly<Record<'plays' | 'meets' | 'robots', Waited>>;
    /** By name, of all that was measured. */
    readonly refusals: Readonly<Record<string, number>>;
    /** At most. */
    readonly lateSeconds: number;
    readonly letters: number;
    /** Of all canisters, in millions, for a player and hour. */
    readonly cycles: number;
    readonly bounds: readonly Bound[];
    readonly shares: readonly Share[];
    /** What the checks at the end looked at, and what they found broken. */
    readonly rooms: number;
    readonly games: number;
    readonly finished: number;
    readonly violations: readonly string[];
}

/** What was measured. What follows from the checks is added to it. */
export function measured(
    { players, minutes, engines, subnets, seed, dice }: Options,
    measures: Measures,
): Omit<Outcome, 'rooms' | 'games' | 'finished' | 'violations'> {
    const { rounds, waits, refusals } = measures;
    const seconds = rounds.length;
    const cycles = rounds.reduce((sum, use) => sum + use.cycles, 0);
    return {
        ...{ players, minutes, engines, subnets, seed, dice },
        updates: measures.answered / seconds,
        queries: measures.looks / seconds,
        begun: measures.begun / seconds,
        ended: measures.ended / seconds,
        waits: { plays: waited(waits.plays), meets: waited(waits.meets), robots: waited(waits.robots) },
        refusals: Object.fromEntries([...refusals].sort(([, a], [, b]) => b - a)),
        lateSeconds: measures.mostLateSeconds,
        letters: measures.mostLetters,
        cycles: cycles / 1e6 / players / (seconds / 3600),
        bounds: boundsOf(rounds),
        shares: sharesOf(rounds),
    };
}

/** Waits in words. @param unit of their lengths */
export function waitedText(waits: Waits, unit = 'round'): string {
    return inWords(waited(waits), unit);
}

function inWords({ median, p99, count }: Waited, unit: string): string {
    const most = `${median} ${unit}${median === 1 ? '' : 's'}`;
    return count === 0 ? '–' : `${most}, 99 % within ${p99} (${count.toLocaleString('en')})`;
}

function waited(waits: Waits): Waited {
    return { count: waits.count, median: waits.quantile(0.5), p99: waits.quantile(0.99) };
}

/** A limit that held something up, in words. */
export function boundText({ where, limit }: Bound): string {
    return `${where}: ${limit}`;
}

/** The outcome as a table for people. */
export function outcomeText(outcome: Outcome): string {
    const { players, engines, subnets, minutes, seed, dice, waits, refusals, bounds, shares, violations } = outcome;
    const of = (count: number, one: string): string => `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`;
    const wait = (each: Waited): string => inWords(each, 'round');
    const refused = Object.entries(refusals).map(([name, count]) => `${name} ${count}`);
    const seconds = minutes * 60;
    const bound = bounds.map(
        (each) => `${boundText(each)} in ${each.rounds} rounds of ${seconds}, from the ${each.first}th`,
    );
    const part = ({ title, messages, instructions, heapDelta }: Share): string =>
        `${title} ${messages.toFixed(0)} messages, ${percent(instructions)} of its instructions, ${percent(heapDelta)} of its heap delta`;
    const lines: [string, string][] = [
        [
            'load',
            `${of(players, 'player')}, ${of(engines, 'engine')}, ${of(subnets, 'subnet')}, ${minutes} min, seed ${seed}, ${dice.toLowerCase()} dice`,
        ],
        [
            'a second',
            `${outcome.updates.toFixed(1)} updates, ${outcome.queries.toFixed(1)} queries, ${outcome.begun.toFixed(2)} games begun, ${outcome.ended.toFixed(2)} ended`,
        ],
        ['people in games wait', wait(waits.plays)],
        ['people in rooms wait', wait(waits.meets)],
        ['robots take', wait(waits.robots)],
        ['refusals', refused.length === 0 ? 'none' : refused.join(', ')],
        ['clock', `late by ${outcome.lateSeconds} s at most`],
        ['letters', `${outcome.letters} waiting at most`],
        ['cycles', `${outcome.cycles.toFixed(1)} M a player and hour`],
        ['bound first', bound.length === 0 ? 'nothing' : bound.join('\n')],
        ['a round', shares.map(part).join('\n')],
        ['checked', `${of(outcome.rooms, 'room')}, ${of(outcome.games, 'game')}, ${outcome.finished} of them over`],
        ['broken', violations.length === 0 ? 'nothing' : violations.join('\n')],
    ];
    const width = Math.max(...lines.map(([name]) => name.length)) + 2;
    return lines.map(([name, text]) => name.padEnd(width) + text.replaceAll('\n', `\n${' '.repeat(width)}`)).join('\n');
}

function percent(part: number): string {
    return `${Math.round(100 * part)} %`;
}

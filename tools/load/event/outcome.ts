import type { Options } from '../options';
import type { Dearest, RoundUse } from '../round_meter';

/** How a round began. */
export interface RoundStart {
    readonly round: number;
    /** From when it is stored to its last room. */
    seconds: number;
    /** The one that stored it, and all of Tournaments and Lobbies from then on. */
    messages: number;
    /** Whether all its tables have rooms. */
    isWhole: boolean;
}

/** What an event came to. All of it is decided by the options, on every machine. */
export interface EventOutcome extends Pick<Options, 'players' | 'rounds' | 'engines' | 'subnets' | 'seed' | 'dice'> {
    /** Of the event, that were played to their ends. */
    readonly games: number;
    /** From its announcement to its end. */
    readonly seconds: number;
    readonly starts: readonly RoundStart[];
    /** Of Tournaments. */
    readonly dearest: Dearest;
    /** Of all canisters but the engines, in millions a game: of the same people's games before the event, and in it. */
    readonly cycles: { readonly without: number; readonly with: number };
    /** How often all standings were counted anew. */
    readonly checks: number;
    readonly violations: readonly string[];
}

/** What canisters took that know of rooms and events. Engines do not, and how long a game takes them is luck. */
export function cyclesIn(rounds: readonly RoundUse[]): number {
    const parts = rounds.flatMap((round) => round.parts).filter(({ title }) => !title.startsWith('engine'));
    return parts.reduce((sum, { cycles }) => sum + cycles, 0);
}

/** The message of a canister that took the most instructions. */
export function dearestIn(rounds: readonly RoundUse[], title: string): Dearest {
    const theirs = rounds.flatMap(({ parts }) => parts).filter((part) => part.title === title);
    const none: Dearest = { entry: '', instructions: 0 };
    return theirs.reduce((most, { dearest }) => (dearest.instructions > most.instructions ? dearest : most), none);
}

/** The outcome as a table for people. */
export function eventText(outcome: EventOutcome): string {
    const { players, rounds, engines, subnets, seed, dice, starts, dearest, cycles, violations } = outcome;
    const million = (count: number): string => `${(count / 1e6).toFixed(1)} M`;
    const lines: [string, string][] = [
        [
            'event',
            `${whole(players)} players, ${rounds} rounds, ${engines} engines, ${subnets} subnets, seed ${seed}, ${dice.toLowerCase()} dice`,
        ],
        ['it took', `${whole(outcome.seconds)} s, with ${whole(outcome.games)} games played`],
        ...starts.map(({ round, seconds, messages }): [string, string] => [
            `round ${round}`,
            `all rooms after ${seconds} s and ${messages} messages`,
        ]),
        ['at most', `${Math.max(...starts.map(({ seconds }) => seconds))} s`],
        ['dearest message', `${million(dearest.instructions)} instructions, ${dearest.entry}`],
        [
            'cycles a game',
            `${cycles.with.toFixed(1)} M beside the engines, ${cycles.without.toFixed(1)} M without the event`,
        ],
        ['standings', `counted anew ${outcome.checks} times`],
        ['broken', violations.length === 0 ? 'nothing' : violations.join('\n')],
    ];
    return lines.map(([name, text]) => name.padEnd(18) + text.replaceAll('\n', `\n${' '.repeat(18)}`)).join('\n');
}

export function whole(count: number): string {
    return Math.round(count).toLocaleString('en');
}

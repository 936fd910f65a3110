import { type Line, pairSwiss, type Ranking, rankingOf, roundRobin } from '@dice-wards/pairings';
import { inOnePart } from '../../platform/in_parts';
import { nextOfArena, standingsOfArena } from './arena';
import type { Form } from './event';
import { BYE, type Field, type Match, pairing, playerOf, recordsOf } from './field';
import { nextOfKnockout, standingsOfKnockout } from './knockout';

/** One way to hold an event, between the package that pairs and the matches that are kept. */
interface Rules {
    /** Entrants at most. */
    readonly places: number;
    /** How long a round may take. */
    readonly minutes: { readonly least: number; readonly most: number };
    /** How many rounds there are for so many; null if nobody can say. */
    rounds(entrants: number): number | null;
    /** The matches of the next round; none if it is over. In an arena, those that can begin now. In parts: ten thousand may be paired. */
    next(field: Field, nowMs: number): Generator<void, readonly Match[]>;
    standings(field: Field): Ranking;
    /** Whether they read `recordsOf`. */
    readonly needsRecords: boolean;
    /** Whether each match must have a winner. */
    readonly needsWinners: boolean;
}

/** A round of so many has as many tables as places have numbers; see `jobs/places.ts`. */
const MOST_PLAYERS = 10_000;
const MINUTES = { least: 5, most: 1440 } as const;

export function rulesOf(form: Form): Rules {
    if ('Swiss' in form) return swiss(form.Swiss.rounds);
    if ('RoundRobin' in form) return ROUND_ROBIN;
    return 'Arena' in form ? ARENA : KNOCKOUT;
}

/**
 * Rounds for which a Swiss can pair so many without a repeat, whatever was paired before: as long as each has not met half of the
 * others, there is a round (Dirac's theorem), and four players always have three.
 */
function roundsWithoutRepeats(entrants: number): number {
    const seats = entrants + (entrants % 2);
    return seats <= 4 ? seats - 1 : seats / 2;
}

/** In so many rounds everybody meets everybody. */
function roundsOfAll(entrants: number): number {
    return entrants % 2 === 0 ? entrants - 1 : entrants;
}

function swiss(rounds: number): Rules {
    return {
        places: MOST_PLAYERS,
        minutes: MINUTES,
        needsRecords: true,
        needsWinners: false,
        rounds: (entrants) => Math.min(rounds, roundsWithoutRepeats(entrants)),
        *next(field) {
            const { players } = recordsOf(field);
            const staying = players.filter((_, entrant) => playerOf(field, entrant).isIn);
            if (staying.length < 2) return [];
            yield;
            const { pairs, bye } = pairSwiss(staying);
            yield;
            const matches: Match[] = [];
            for (const pair of pairs) matches.push(pairing(pair[0], pair[1]));
            if (bye !== null) matches.push(pairing(bye, null, 0, BYE));
            return matches;
        },
        standings: standingsByPoints,
    };
}

const KNOCKOUT: Rules = {
    places: 1024,
    minutes: MINUTES,
    needsRecords: false,
    needsWinners: true,
    rounds: () => null,
    next: (field) => inOnePart(() => nextOfKnockout(field)),
    standings: (field) => listed(standingsOfKnockout(field)),
};

const ARENA: Rules = {
    places: MOST_PLAYERS,
    minutes: { least: 15, most: 120 },
    needsRecords: false,
    needsWinners: false,
    rounds: () => 1,
    next: (field, nowMs) => inOnePart(() => nextOfArena(field, nowMs)),
    standings: (field) => listed(standingsOfArena(field)),
};

const ROUND_ROBIN: Rules = {
    places: 16,
    minutes: MINUTES,
    needsRecords: true,
    needsWinners: false,
    rounds: roundsOfAll,
    /** Whoever sits out has no points for it: everybody does once. */
    next: ({ players, rounds }) =>
        inOnePart(() => {
            const all = roundRobin(players.map((_, entrant) => entrant));
            return (all[rounds.length]?.pairs ?? []).map(([first, second]) => pairing(first, second));
        }),
    standings: standingsByPoints,
};

function standingsByPoints(field: Field): Ranking {
    return rankingOf(recordsOf(field).players);
}

export function listed(lines: readonly Line[]): Ranking {
    return {
        size: lines.length,
        line: (at) => {
            const line = lines[at];
            if (line === undefined) throw new RangeError(`no line ${at} in standings of ${lines.length}`);
            return line;
        },
    };
}

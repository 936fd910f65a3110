import type { TournamentsTypes } from '@dice-wards/client';
import { knockout, type Place, type Seat } from '@dice-wards/pairings/knockout';
import { describe, expect, it } from 'vitest';
import { type Field, type Match, newPlayer, won } from '../../../src/tournaments/model/field';
import { nextOfKnockout, standingsOfKnockout } from '../../../src/tournaments/model/knockout';
import { seeded } from '../../../test/pairings/played_out';
import { type Bracket, type BracketTable, bracketsOf, mostRounds, type Played } from '../../src/screens/events/bracket';

const playerOf = (seed: number) => `player ${seed}`;

/** What the canister answers of a field. */
function told({ players, rounds }: Field): Played {
    const tableOf = ({ first, second, result }: Match, table: number, round: number): TournamentsTypes.EventTable => ({
        round,
        table,
        first: playerOf(first),
        second: second === null ? undefined : playerOf(second),
        roomId: 7,
        result:
            result === null || result.how === 'Left'
                ? undefined
                : { first: result.halves[0], second: result.halves[1], how: result.how },
    });
    return {
        size: players.length,
        rounds: rounds.map((matches, round) => matches.map((match, table) => tableOf(match, table, round + 1))),
        standing: standingsOfKnockout({ players, rounds }).map(({ entrant }) => playerOf(entrant)),
    };
}

/** A knockout of so many, played by chance: it is looked at whenever a match is paired or over. */
function playedOut(size: number, look: (field: Field, winners: readonly (number | undefined)[]) => void): Field {
    const random = seeded(size);
    const field: Field = {
        players: Array.from({ length: size }, () =>
            newPlayer({ id: new Uint8Array(), rating: 1500, standing: 0, entry: 0 }),
        ),
        rounds: [],
    };
    const winners: (number | undefined)[] = [];
    for (let round = nextOfKnockout(field); round.length > 0; round = nextOfKnockout(field)) {
        field.rounds.push([...round]);
        look(field, winners);
        // Nobody knows which match ends first.
        for (const match of [...round].sort(() => random() - 0.5)) {
            const byFirst = random() < 0.5;
            match.result = won(byFirst, 'Played');
            winners[match.spot] = byFirst ? match.first : (match.second ?? undefined);
            look(field, winners);
        }
    }
    return field;
}

/** The brackets that a program draws that knows the seeds. */
function drawnFrom(size: number, winners: readonly (number | undefined)[]) {
    const seeds = Array.from({ length: size }, (_, seed) => seed);
    const nameOf = ({ bracket, round, table }: Place) => `${bracket} ${round} ${table}`;
    const spots = knockout(seeds, () => undefined).map(nameOf);
    return knockout(seeds, (place) => winners[spots.indexOf(nameOf(place))]);
}

const shown = (seat: Seat) => (typeof seat === 'number' ? playerOf(seat) : seat === 'nobody' ? 'bye' : 'open');
const shownOf = (bracket: Bracket) =>
    bracket.map((column) =>
        column.map(({ seats }) => seats.map((seat) => (seat.kind === 'player' ? seat.player : seat.kind))),
    );

describe('the bracket of a knockout', () => {
    it.each([2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 21, 33])('of %i has everybody at their table at each moment', (size) => {
        const field = playedOut(size, (now, winners) => {
            const brackets = bracketsOf(told(now));
            for (const name of ['main', 'consolation'] as const) {
                const tables = drawnFrom(size, winners).filter(({ bracket }) => bracket === name);
                const rounds = Math.max(0, ...tables.map(({ round }) => round));
                const expected = Array.from({ length: rounds }, (_, nth) =>
                    tables
                        .filter(({ round, seats }) => round === nth + 1 && seats.some((seat) => seat !== 'nobody'))
                        .map(({ seats }) => seats.map(shown)),
                );
                expect(shownOf(brackets[name])).toEqual(expected);
            }
        });
        expect(field.rounds.length).toBeLessThanOrEqual(mostRounds(size));
        const { main, consolation } = bracketsOf(told(field));
        for (const { seats, match } of [...main, ...consolation].flat()) {
            if (match === undefined) continue;
            const winners = seats.flatMap((seat) => (seat.kind === 'player' && seat.hasWon ? [seat.player] : []));
            expect(winners).toEqual([match.result?.first === 2 ? match.first : match.second]);
        }
    });

    it('has each table half way between those from which its players come', () => {
        const { main, consolation } = bracketsOf(told(playedOut(6, () => undefined)));
        const drawn = (column: readonly BracketTable[]) =>
            column.map(({ row, rows, next }) => `${row} ${rows} ${next}`);
        expect(main.map(drawn)).toEqual([
            ['1 1 down', '2 1 up', '3 1 down', '4 1 up'],
            ['1 2 down', '3 2 up'],
            ['1 4 end'],
        ]);
        // The tables of the second round have a seat each for those who come later.
        expect(consolation.map(drawn).slice(0, 2)).toEqual([
            ['1 1 straight', '2 1 straight'],
            ['1 1 down', '2 1 up'],
        ]);
    });

    it('passes over matches for which it has no table, as nodes that are behind tell them', () => {
        const { rounds, ...rest } = told(playedOut(4, () => undefined));
        const [first, ...later] = rounds;
        const open = first.map((match) => ({ ...match, result: undefined }));
        const { main } = bracketsOf({ ...rest, rounds: [open, ...later] });
        expect(main.map((column) => column.map(({ match }) => match))).toEqual([open, [undefined]]);
    });
});

import { FACES, LOSING_FACE, TARGET } from '@dice-wards/games/dice_wards/rules';
import {
    afterDouble,
    DEAD,
    fromTheOtherSide,
    MOST_DOUBLES,
    mayDoubleAt,
    PLACES,
    type Place,
    placeOf,
} from '@dice-wards/robots/dice_wards/cube_places';
import { indexOf, scoresFromTheEnd, type Table } from './solve';

/** A way to play that knows the scores and the cube as the player sees them whose decision it is. */
export interface Policy {
    /**
     * Whether to roll again, by the points in the round, up to the last that does not win. Every policy rolls with none, and holds
     * for the game.
     */
    rolls(place: Place, mine: number, theirs: number): readonly boolean[];
    /** The probability of a double, where one may be offered. */
    doubles(place: Place, mine: number, theirs: number): number;
    /** @param place before the double */
    takes(place: Place, mine: number, theirs: number): boolean;
}

/** Exact equities at the beginning of a turn, for each of two players when the turn is theirs, as in a `Table`. */
export interface Evaluation {
    readonly first: readonly Table[];
    readonly second: readonly Table[];
}

/** No points on either side. */
export const START = indexOf(0, 0);

/** All places of the cube, higher stakes first. */
const ALL = [...PLACES].sort((one, other) => doublesAt(other) - doublesAt(one));

/**
 * One policy against another: the Markov chain of all positions at the beginning of a turn, solved from the end of the game.
 *
 * @param places those to evaluate, as the first player sees them
 */
export function evaluate(first: Policy, second: Policy, places: readonly Place[] = ALL): Evaluation {
    const emptyTables = () => PLACES.map(() => new Float64Array(TARGET * TARGET));
    const [firsts, seconds] = [emptyTables(), emptyTables()];
    for (const place of places) {
        const other = fromTheOtherSide(place);
        for (const [mine, theirs] of scoresFromTheEnd()) {
            const one = turnOf(first, second, { place, mine, theirs }, firsts, seconds);
            const two = turnOf(second, first, { place: other, mine: theirs, theirs: mine }, seconds, firsts);
            const equity = (one.settled - one.nothing * two.settled) / (1 - one.nothing * two.nothing);
            firsts[place][indexOf(mine, theirs)] = equity;
            seconds[other][indexOf(theirs, mine)] = two.settled - two.nothing * equity;
        }
    }
    return { first: firsts, second: seconds };
}

/** The probability of winning without a cube, for the player whose turn begins the game. */
export function winsWithoutCube(player: Policy, opponent: Policy): { readonly first: number; readonly second: number } {
    const { first, second } = evaluate(player, opponent, [DEAD]);
    return { first: (1 + first[DEAD][START]) / 2, second: (1 - second[DEAD][START]) / 2 };
}

function doublesAt(place: Place): number {
    return Array.from({ length: MOST_DOUBLES + 1 }, (_, doubles) => doubles).findIndex(
        (doubles) => placeOf(doubles, true) === place || placeOf(doubles, false) === place,
    );
}

interface Start {
    readonly place: Place;
    readonly mine: number;
    readonly theirs: number;
}

/** What a turn is worth to its player: by its ends that add something, and the probability of one that adds nothing. */
interface Turn {
    readonly settled: number;
    readonly nothing: number;
}

function turnOf(player: Policy, opponent: Policy, at: Start, own: readonly Table[], others: readonly Table[]): Turn {
    const { place, mine, theirs } = at;
    const other = fromTheOtherSide(place);
    const played = turnPlayed(player.rolls(place, mine, theirs), mine, theirs, others[other]);
    const often = mayDoubleAt(place) ? player.doubles(place, mine, theirs) : 0;
    if (often === 0) return played;
    const isTaken = opponent.takes(other, theirs, mine);
    const doubled = isTaken ? 2 * own[afterDouble(place)][indexOf(mine, theirs)] : 1;
    return { settled: often * doubled + (1 - often) * played.settled, nothing: (1 - often) * played.nothing };
}

function turnPlayed(rolls: readonly boolean[], mine: number, theirs: number, others: Table): Turn {
    const lacking = TARGET - mine;
    const reached = new Float64Array(lacking + FACES.length);
    reached[0] = 1;
    let settled = 0;
    let nothing = 0;
    for (let points = 0; points < reached.length; points += 1) {
        if (points >= lacking) {
            settled += reached[points];
        } else if (points > 0 && !rolls[points]) {
            settled -= reached[points] * others[indexOf(theirs, mine + points)];
        } else {
            const each = reached[points] / FACES.length;
            for (const face of FACES) {
                if (face === LOSING_FACE) nothing += each;
                else reached[points + face] += each;
            }
        }
    }
    return { settled, nothing };
}

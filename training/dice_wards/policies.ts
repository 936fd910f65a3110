import { TARGET } from '@dice-wards/games/dice_wards/rules';
import { afterDouble, fromTheOtherSide, mayDoubleAt, type Place } from '@dice-wards/robots/dice_wards/cube_places';
import { repliesAt } from '@dice-wards/robots/dice_wards/equities';
import type { Player } from '@dice-wards/robots/dice_wards/player';
import type { Position } from '@dice-wards/robots/dice_wards/position';
import { PLAYERS } from '@dice-wards/robots/dice_wards/robot';
import { SIMPLE_PLAYERS } from '@dice-wards/robots/dice_wards/simple_players';
import { equitiesOfRolling, type Replies } from '@dice-wards/robots/dice_wards/turn';
import type { Policy } from './evaluate';
import { equityWithoutDouble, indexOf, repliesIn, type Solution } from './solve';

/** The best policy, from the equities as they were worked out. */
export function exactPolicy(tables: Solution): Policy {
    const taken = (place: Place, mine: number, theirs: number) => 2 * tables[afterDouble(place)][indexOf(mine, theirs)];
    return {
        rolls: (place, mine, theirs) => rollsAgainst(mine, repliesIn(tables, place, mine, theirs)),
        doubles: (place, mine, theirs) => {
            const offer = Math.min(1, taken(place, mine, theirs));
            return offer > 0 && offer >= equityWithoutDouble(tables, place, mine, theirs) ? 1 : 0;
        },
        takes: (place, mine, theirs) => taken(fromTheOtherSide(place), theirs, mine) <= 1,
    };
}

/** Hard and Expert, as they are shipped. All rounds of a turn at once: asking for each would take minutes. */
export const HARD: Policy = {
    ...cubePolicy(PLAYERS.Hard),
    rolls: (place, mine, theirs) => rollsAgainst(mine, repliesAt(place, mine, theirs)),
};

/** A level that plays by rules of thumb, whatever its whim. */
export function simplePolicy(level: keyof typeof SIMPLE_PLAYERS): Policy {
    const player = SIMPLE_PLAYERS[level];
    return {
        ...cubePolicy(player),
        rolls: (place, mine, theirs) =>
            Array.from({ length: TARGET - mine }, (_, round) => player.rolls(turnAt(place, mine, theirs, round))),
    };
}

/** All that a whim can be, as far as a player tells them apart. */
const WHIMS = [0, 1, 2];

function cubePolicy(player: Player): Pick<Policy, 'doubles' | 'takes'> {
    return {
        doubles: (place, mine, theirs) => {
            const turn = turnAt(place, mine, theirs, 0);
            return WHIMS.filter((whim) => player.doubles(turn, whim)).length / WHIMS.length;
        },
        takes: (place, mine, theirs) =>
            player.accepts({ ...turnAt(place, mine, theirs, 0), kind: 'answer', mayDouble: false }),
    };
}

export function turnAt(place: Place, mine: number, theirs: number, round: number): Position {
    return { seat: 0, kind: 'turn', place, mine, theirs, round, mayDouble: round === 0 && mayDoubleAt(place) };
}

function rollsAgainst(mine: number, replies: Replies): boolean[] {
    const { equities } = replies;
    return equitiesOfRolling(mine, replies, 0)
        .map((roll, at) => roll >= -equities[at])
        .reverse();
}

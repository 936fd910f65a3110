import { bool, opt, record, vec } from '@dice-wards/candid/schema';
import type { Seat } from '../for_two';
import type { Requested } from '../rules';
import { bare, CUBE_VERBS, RESIGN, ROLL, verb } from '../verbs';
import { type Command, Move } from './commands';

const MAX_MOVES = 4;

/** Three times the actions of a match to 25 points: moves taken back stay in the log, and must not fill it. */
const MAX_VERSION_TO_UNDO = 30_000;

interface Turn {
    readonly moves: readonly Move[];
    /** The play is confirmed as well, and the turn passes. */
    readonly confirm: boolean | null;
    /** The player promises their next throw, and so not to double before it. */
    readonly rollNext: boolean | null;
}

export const verbs = {
    roll: ROLL,
    move: verb<Move>(Move, {
        says: 'Backgammon: moves one checker by one die.',
        command: (by: Seat, { from, die }) => ({ kind: 'move', by, from, die }) satisfies Command,
    }),
    /** The rest of a turn in one call, all or nothing. */
    play: verb<Turn>(record('Play', { moves: vec(Move), confirm: opt(bool), rollNext: opt(bool) }), {
        says: 'Backgammon: all the rest of a turn, up to four moves, or none of it; with `confirm` the turn passes too, and with `rollNext` your next dice fall by themselves.',
        fault: ({ moves, confirm, rollNext }) => {
            if (moves.length > MAX_MOVES) return `A turn has at most ${MAX_MOVES} moves`;
            return rollNext === true && confirm !== true ? 'rollNext goes with confirm' : undefined;
        },
        command: (by: Seat, { moves, rollNext }) =>
            ({ kind: 'play', by, moves, rollNext: rollNext === true }) satisfies Command,
        promisesThrow: ({ rollNext }) => rollNext === true,
        // As if asked for by another call. A play that ends the game needs none.
        next: ({ confirm }, _by, { rules, state, given }) =>
            confirm === true && given === 1 ? (rules.confirming?.(state) as Requested | undefined) : undefined,
    }),
    undo: bare('undo', 'Backgammon: takes back the last checker moved, until the turn is confirmed.', {
        mostVersion: MAX_VERSION_TO_UNDO,
    }),
    resign: RESIGN,
    acceptResignation: bare('acceptResignation', 'Lets the opponent give up for what they offer.'),
    refuseResignation: bare('refuseResignation', 'Plays on.'),
    ...CUBE_VERBS,
};

import type { Choice } from '@dice-wards/candid/schema';
import type { Move } from '@dice-wards/games/backgammon/commands';
import type { ResignationName } from '@dice-wards/games/resignation';
import type { App } from '../app';
import { perform } from './act';
import type { Answer } from './answers';
import { askedFor } from './carry_out';

/** The verbs that have a method of their own. A later game's are asked for by `act` alone. */

type Plain = (app: App, caller: Uint8Array, roomId: number, seen: number | null) => Answer;

function plain(name: string): Plain {
    const verb = askedFor(name, null);
    return (app, caller, roomId, seen) => perform(app, caller, roomId, verb, seen);
}

type WithOne<Argument> = (
    app: App,
    caller: Uint8Array,
    roomId: number,
    argument: Argument,
    seen: number | null,
) => Answer;

function withOne<Argument>(name: string): WithOne<Argument> {
    const { verb } = askedFor(name, null);
    return (app, caller, roomId, argument, seen) => perform(app, caller, roomId, { name, verb, argument }, seen);
}

export const roll = plain('roll');
export const hold = plain('hold');
export const proposeDouble = plain('proposeDouble');
export const acceptDouble = plain('acceptDouble');
/** Refuses a double, and with it the game. */
export const forfeit = plain('forfeit');
/** Takes back the last checker that was moved in this turn. */
export const undo = plain('undo');
export const acceptResignation = plain('acceptResignation');
export const refuseResignation = plain('refuseResignation');
/** Gives the game up, or the match: at once, or if the opponent accepts. */
export const resign = withOne<Choice<ResignationName> | null>('resign');
/** Chooses a door, from 1 to 3; the host opens another one. */
export const selectDoor = withOne<number>('selectDoor');
/** Stays with the chosen door, or goes to the other closed one: `stick` or `switch`. */
export const makeFinalChoice = withOne<string>('makeFinalChoice');

/** Moves one checker by one die. */
export function move(
    app: App,
    caller: Uint8Array,
    roomId: number,
    from: number,
    die: number,
    seen: number | null,
): Answer {
    return perform(app, caller, roomId, askedFor('move', { from, die }), seen);
}

/**
 * The rest of a turn in one call, all or nothing. `confirm`: the play is confirmed as well, and the turn passes. `act` alone takes the
 * promise of the next throw with it.
 */
export function play(
    app: App,
    caller: Uint8Array,
    roomId: number,
    moves: readonly Move[],
    seen: number | null,
    confirm: boolean | null,
): Answer {
    const asked = askedFor('play', { moves, confirm, rollNext: null });
    return perform(app, caller, roomId, asked, seen);
}

/** Rolls until the round has so many points, 1 to 100, or wins, or is lost; `holds`: it is then held, unless it is lost. */
export function rollUntil(
    app: App,
    caller: Uint8Array,
    roomId: number,
    points: number,
    holds: boolean | null,
    seen: number | null,
): Answer {
    return perform(app, caller, roomId, askedFor('rollUntil', { points, holds }), seen);
}

import type { Choice } from '@dice-wards/candid/schema';
import type { Move } from '../../games/backgammon/commands';
import type { ResignationName } from '../../games/resignation';
import type { Encoded } from '../../platform/method';
import type { Refused } from '../../platform/refusal';
import type { App } from '../app';
import { asked, perform } from './act';

/** The verbs that have a method of their own. A later game's are asked for by `act` alone. */

type Plain = (app: App, caller: Uint8Array, roomId: number, seen: number | null) => Refused | Encoded;

function plain(name: string): Plain {
    const verb = asked(name, null);
    return (app, caller, roomId, seen) => perform(app, caller, roomId, verb, seen);
}

type WithOne<Argument> = (
    app: App,
    caller: Uint8Array,
    roomId: number,
    argument: Argument,
    seen: number | null,
) => Refused | Encoded;

function withOne<Argument>(name: string): WithOne<Argument> {
    return (app, caller, roomId, argument, seen) => perform(app, caller, roomId, asked(name, argument), seen);
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
): Refused | Encoded {
    return perform(app, caller, roomId, asked('move', { from, die }), seen);
}

/** The rest of a turn in one call, all or nothing. `confirm`: the play is confirmed as well, and the turn passes. */
export function play(
    app: App,
    caller: Uint8Array,
    roomId: number,
    moves: readonly Move[],
    seen: number | null,
    confirm: boolean | null,
): Refused | Encoded {
    return perform(app, caller, roomId, asked('play', { moves, confirm }), seen);
}

/** Rolls until the round has so many points, 1 to 100, or wins, or is lost; `holds`: it is then held, unless it is lost. */
export function rollUntil(
    app: App,
    caller: Uint8Array,
    roomId: number,
    points: number,
    holds: boolean | null,
    seen: number | null,
): Refused | Encoded {
    return perform(app, caller, roomId, asked('rollUntil', { points, holds }), seen);
}

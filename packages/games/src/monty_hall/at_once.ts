import type { Played } from '../rules';
import { byDoor, DOORS, type Strategy } from './doors';
import { type Command, DECIDED, type Event, PLAYER, SELECTED } from './rules';
import { type State, stateOf } from './state';

/** All that a player may do, played beforehand: by the door of the prize, then by the player's, then by their strategy. */
const SELECTING = byDoor((prize) =>
    DOORS.map((door): Played<State, Event> => {
        const state = stateOf('hostReveal', prize, door, 'stick');
        return { ok: true, state, events: SELECTED[prize][door].value };
    }),
);
const DECIDING = byDoor((prize) =>
    byDoor((door) => {
        const decided = (strategy: Strategy): Played<State, Event> => {
            const state = stateOf('complete', prize, door, strategy);
            return { ok: true, state, events: DECIDED[prize][strategy].value };
        };
        return { stick: decided('stick'), switch: decided('switch') };
    }),
);

/**
 * The fast path: what a player may do, without the states that are only passed through; `undefined` for all that is refused.
 * A property test holds it to `decide` and `evolve`.
 */
export function playedAtOnce(state: State, command: Command): Played<State, Event> | undefined {
    if (command.kind === 'selectDoor') {
        if (command.by !== PLAYER || state.phase !== 'initialized') return undefined;
        return SELECTING[state.prizeLocation][command.door - 1];
    }
    if (command.kind === 'makeFinalChoice') {
        const { by, strategy } = command;
        if (by !== PLAYER || state.phase !== 'hostReveal') return undefined;
        if (strategy !== 'stick' && strategy !== 'switch') return undefined;
        return DECIDING[state.prizeLocation][state.playerChoice][strategy];
    }
    return undefined;
}

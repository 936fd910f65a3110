import type { Secrets } from '../rules';
import { revealedDoor } from './doors';
import type { Event } from './rules';
import type { State } from './state';

/**
 * Nobody knows where the prize is: a state that is shown has it behind the first door, or behind the chosen one, unless the door that the
 * host has opened tells everybody where it is.
 */
export const secrets: Secrets<State, Event> = {
    seenBy: (state) => {
        if (state.phase === 'initialized') return { ...state, prizeLocation: 0 };
        if (!('hostRevealed' in state)) return state;
        const { playerChoice, hostRevealed } = state;
        const tellsNothing = revealedDoor(playerChoice, playerChoice) === hostRevealed;
        return tellsNothing ? { ...state, prizeLocation: playerChoice } : state;
    },
    // An event tells of no prize before the end.
    knownTo: () => undefined,
};

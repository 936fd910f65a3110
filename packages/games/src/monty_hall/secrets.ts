import type { Secrets } from '../rules';
import type { Event } from './rules';
import type { State } from './state';

/** Nobody knows where the prize is: a state that is shown has it behind the door that would be guessed anyway. */
export const secrets: Secrets<State, Event> = {
    seenBy: (state) => {
        if (state.phase === 'initialized') return { ...state, prizeLocation: 0 };
        return 'playerChoice' in state ? { ...state, prizeLocation: state.playerChoice } : state;
    },
    // An event tells of no prize before the end.
    knownTo: () => undefined,
};

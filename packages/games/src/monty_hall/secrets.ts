import type { Secrets } from '../rules';
import { type Door, finalDoor, revealedDoor } from './doors';
import type { Event } from './rules';
import type { State } from './state';

/**
 * Nobody knows where the prize is: a state that is shown has it behind the door that would be guessed anyway. That is the chosen one, unless
 * the host would then have opened another: so that what is shown is a state that can be.
 */
export const secrets: Secrets<State, Event> = {
    seenBy: (state) => {
        if (state.phase === 'initialized') return { ...state, prizeLocation: 0 };
        if ('hostRevealed' in state)
            return { ...state, prizeLocation: guessed(state.playerChoice, state.hostRevealed) };
        return 'playerChoice' in state ? { ...state, prizeLocation: state.playerChoice } : state;
    },
    // An event tells of no prize before the end.
    knownTo: () => undefined,
};

function guessed(playerChoice: Door, hostRevealed: Door): Door {
    const isOfChosen = revealedDoor(playerChoice, playerChoice) === hostRevealed;
    return isOfChosen ? playerChoice : finalDoor(playerChoice, hostRevealed, 'switch');
}

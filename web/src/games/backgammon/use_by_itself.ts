import type { GameBackgammon } from '@dice-wards/client';
import { useEffect } from 'preact/hooks';
import { byItself } from '../../state/by_itself';
import type { AtTable } from '../../table/at_table';
import { quietly } from '../../table/cube';
import { doneByItself } from './by_itself';

/** Long enough to see the dice, and what was moved. */
const PAUSE_MS = 700;

/** Does for the player what they have turned on in their settings. @param game undefined while they are shown what came before */
export function useByItself({ table, state }: AtTable, game: GameBackgammon | undefined, rollsAhead: boolean): void {
    const { confirmed, draft, pending } = state;
    const now = `${confirmed?.version} ${draft.length} ${pending} ${game === undefined}`;
    useEffect(() => {
        const done = game && doneByItself(state, game, byItself());
        if (done === undefined) return undefined;
        const timer = setTimeout(() => {
            if (done.kind === 'play') void quietly(table.play(done.moves, true, rollsAhead));
            else void quietly(done.kind === 'roll' ? table.roll() : table.confirm());
        }, PAUSE_MS);
        return () => clearTimeout(timer);
        // The rest of the state follows from these.
    }, [now, rollsAhead]);
}

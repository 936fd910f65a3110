import type { EngineTypes } from '@dice-wards/client';
import type { Drawings } from '../web_game';
import { Doors } from './doors';
import './monty_hall.css';

const DOORS: readonly EngineTypes.Door[] = (['Closed', 'OpenWithGoat', 'Closed'] as const).map((state, index) => {
    return { index, number: index + 1, state, isOpen: state !== 'Closed', hasPrize: 'Unknown' };
});

/** The picture of `docs/play/rules/monty_hall.md`. */
export const DRAWINGS: Drawings = {
    doors: () => (
        <div class="stage">
            <Doors doors={DOORS} chosen={1} onChoose={undefined} />
        </div>
    ),
};

import { Die } from '../../parts/die';
import type { Drawings } from '../web_game';
import './farkle.css';

const ROLL = [3, 4, 1, 5, 6, 3];
const SCORING = [1, 5];

/** The picture of `docs/play/rules/farkle.md`. */
export const DRAWINGS: Drawings = {
    roll: () => (
        <div class="farkle-felt">
            <div class="farkle-dice">
                {ROLL.map((value, place) => (
                    <Die key={place} value={value} size={40} tone={SCORING.includes(value) ? 'ivory' : 'ebony'} />
                ))}
            </div>
        </div>
    ),
};

import { Die } from '../../parts/die';
import type { Drawings } from '../web_game';
import { Track } from './track';
import './dice_wards.css';

const ROUND = [4, 6, 2, 1];

/** The picture of `docs/play/rules/dice_wards.md`: its last die loses the round. */
export const DRAWINGS: Drawings = {
    round: () => (
        <>
            <div class="row">
                {ROUND.map((value, place) => (
                    <Die key={place} value={value} size={48} tone={value === 1 ? 'bad' : 'ivory'} />
                ))}
            </div>
            <Track score={58} round={0} isActive />
        </>
    ),
};

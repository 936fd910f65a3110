import { Die } from '../../parts/die';
import type { Drawings } from '../web_game';
import { counts } from './bids';
import './liars_dice.css';

const HANDS = [
    [5, 2, 1, 5, 3],
    [4, 6, 5, 2, 1],
];
const BID_FACE = 5;

/** The picture of `docs/play/rules/liars_dice.md`. */
export const DRAWINGS: Drawings = {
    hands: () => (
        <div class="liars-felt">
            {HANDS.map((hand, place) => (
                <div key={place} class="liars-row" dir="ltr">
                    {hand.map((value, at) => (
                        <Die key={at} value={value} size={36} tone={counts(value, BID_FACE) ? 'ivory' : 'ebony'} />
                    ))}
                </div>
            ))}
        </div>
    ),
};

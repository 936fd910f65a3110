import { EMPTY_CARD } from '@dice-wards/games/yacht/scoring';
import { Die } from '../../parts/die';
import type { Drawings } from '../web_game';
import { withBox } from './boxes';
import { Card } from './card';
import { TABLE_WORDS } from './table_words';
import './yacht.css';

const DICE = [5, 5, 5, 2, 2];
const CARD = withBox(withBox(withBox(EMPTY_CARD, 'fours', 12), 'smallStraight', 30), 'chance', 22);

/** The picture of `docs/play/rules/yacht.md`: what these dice would score in the boxes that are open. */
export const DRAWINGS: Drawings = {
    card: () => (
        <div class="yacht-drawing">
            <div class="row">
                {DICE.map((value, place) => (
                    <Die key={place} value={value} size={36} />
                ))}
            </div>
            <Card title={TABLE_WORDS.yourCard} card={CARD} dice={DICE} />
        </div>
    ),
};

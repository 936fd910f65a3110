import { SEATS } from '@dice-wards/client';
import { BOXES, DICE } from '@dice-wards/games/yacht/scoring';
import { Die } from '../../parts/die';
import { isInTheAir } from '../../table/at_table';
import { SmallFelt } from '../small_felt';
import type { SmallGame, SmallProps } from '../small_game';
import { boxesFilled, gameIn } from './boxes';
import { TABLE_WORDS } from './table_words';
import './yacht.css';

export const SMALL: SmallGame = {
    ratio: 2,
    Picture,
    scores: (view) => {
        const cards = gameIn(view)?.cards ?? [];
        return Object.fromEntries(cards.map(({ total }, place) => [SEATS[place], `${total}`]));
    },
    told: (view) => TABLE_WORDS.throwsLeft(gameIn(view)?.throwsLeft ?? 0),
};

/** The dice, between how far the cards are filled. */
function Picture({ view }: SmallProps) {
    const game = gameIn(view);
    if (game === undefined) return null;
    const { lastDice, version } = view;
    const shown = lastDice.length > 0 ? [...lastDice] : Array<undefined>(DICE).fill(undefined);
    return (
        <SmallFelt
            ways={game.cards.map((card, place) => (
                <svg key={place} viewBox={`0 0 ${BOXES.length} 1`} preserveAspectRatio="none" aria-hidden="true">
                    <rect width={BOXES.length} height="1" class="yacht-way-all" />
                    <rect width={boxesFilled(card)} height="1" class="yacht-way" />
                </svg>
            ))}
        >
            {shown.map((die, place) => (
                <Die key={place} value={die} size={34} throwId={version} rolling={isInTheAir(view)} />
            ))}
        </SmallFelt>
    );
}

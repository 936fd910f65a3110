import { SEATS } from '@dice-wards/client';
import { Die } from '../../parts/die';
import { isInTheAir } from '../../table/at_table';
import { SmallFelt } from '../small_felt';
import type { SmallGame, SmallProps } from '../small_game';
import { pointsIn } from './standing';
import { TABLE_WORDS } from './table_words';
import { Way } from './track';
import './dice_wards.css';

export const SMALL: SmallGame = {
    ratio: 2,
    Picture,
    scores: (view) => {
        const scores = pointsIn(view)?.scores ?? [];
        return Object.fromEntries(scores.map((score, place) => [SEATS[place], `${score}`]));
    },
    told: (view) => `${TABLE_WORDS.round}: ${pointsIn(view)?.roundScore ?? 0}`,
};

/** The die and what the round has, between the ways to 100. */
function Picture({ view }: SmallProps) {
    const points = pointsIn(view);
    if (points === undefined) return null;
    const { scores, roundScore } = points;
    const { activePlayer, lastDice, version } = view;
    const [die] = lastDice;
    const isLost = die === 1 && roundScore === 0;
    return (
        <SmallFelt
            ways={scores.map((score, place) => (
                <Way key={place} score={score} round={activePlayer === SEATS[place] ? roundScore : 0} />
            ))}
            points={roundScore}
        >
            <Die value={die} size={52} throwId={version} rolling={isInTheAir(view)} tone={isLost ? 'bad' : 'ivory'} />
        </SmallFelt>
    );
}

import { type GameFarkle, type GameView, SEATS } from '@dice-wards/client';
import { Die } from '../../parts/die';
import { isInTheAir } from '../../table/at_table';
import { SmallFelt } from '../small_felt';
import type { SmallGame, SmallProps } from '../small_game';
import { inPoints } from './points';
import { TABLE_WORDS } from './table_words';
import { Way } from './track';
import './farkle.css';

export const SMALL: SmallGame = {
    ratio: 2,
    Picture,
    scores: (view) => {
        const scores = gameIn(view)?.scores ?? [];
        return Object.fromEntries(scores.map((score, place) => [SEATS[place], inPoints(score)]));
    },
    told: (view) => `${TABLE_WORDS.turn}: ${inPoints(gameIn(view)?.roundScore ?? 0)}`,
};

function gameIn({ game }: GameView): GameFarkle | undefined {
    return game.kind === 'Farkle' ? game : undefined;
}

/** The dice and what the turn has, between the ways to 10,000. */
function Picture({ view }: SmallProps) {
    const game = gameIn(view);
    if (game === undefined) return null;
    const { scores, roundScore } = game;
    const { activePlayer, lastDice, version } = view;
    const isRolling = isInTheAir(view);
    const shown = lastDice.length > 0 ? [...lastDice] : [undefined];
    return (
        <SmallFelt
            ways={scores.map((score, place) => (
                <Way key={place} score={score} turn={activePlayer === SEATS[place] ? roundScore : 0} />
            ))}
            points={roundScore}
        >
            {shown.map((die, place) => (
                <Die key={place} value={die} size={34} throwId={version} rolling={isRolling} />
            ))}
        </SmallFelt>
    );
}

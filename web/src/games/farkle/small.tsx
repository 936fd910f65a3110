import type { GameFarkle, GameView } from '@dice-wards/client';
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
        const { player1Score = 0, player2Score = 0 } = gameIn(view) ?? {};
        return { Player1: inPoints(player1Score), Player2: inPoints(player2Score) };
    },
    told: (view) => `${TABLE_WORDS.turn}: ${inPoints(gameIn(view)?.roundScore ?? 0)}`,
};

function gameIn({ game }: GameView): GameFarkle | undefined {
    return game.kind === 'Farkle' ? game : undefined;
}

/** The dice and what the turn has, between the two ways to 10,000. */
function Picture({ view }: SmallProps) {
    const game = gameIn(view);
    if (game === undefined) return null;
    const { player1Score, player2Score, roundScore } = game;
    const { activePlayer, lastDice, version } = view;
    const isRolling = isInTheAir(view);
    const shown = lastDice.length > 0 ? [...lastDice] : [undefined];
    return (
        <SmallFelt
            ways={[
                <Way score={player1Score} turn={activePlayer === 'Player1' ? roundScore : 0} />,
                <Way score={player2Score} turn={activePlayer === 'Player2' ? roundScore : 0} />,
            ]}
            points={roundScore}
        >
            {shown.map((die, place) => (
                <Die key={place} value={die} size={34} throwId={version} rolling={isRolling} />
            ))}
        </SmallFelt>
    );
}

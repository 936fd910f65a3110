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
        const [one = 0, two = 0] = gameIn(view)?.scores ?? [];
        return { Player1: inPoints(one), Player2: inPoints(two) };
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
    const {
        scores: [first = 0, second = 0],
        roundScore,
    } = game;
    const { activePlayer, lastDice, version } = view;
    const isRolling = isInTheAir(view);
    const shown = lastDice.length > 0 ? [...lastDice] : [undefined];
    return (
        <SmallFelt
            ways={[
                <Way score={first} turn={activePlayer === 'Player1' ? roundScore : 0} />,
                <Way score={second} turn={activePlayer === 'Player2' ? roundScore : 0} />,
            ]}
            points={roundScore}
        >
            {shown.map((die, place) => (
                <Die key={place} value={die} size={34} throwId={version} rolling={isRolling} />
            ))}
        </SmallFelt>
    );
}

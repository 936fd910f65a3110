import type { GameDiceWards, GameView } from '@dice-wards/client';
import { Die } from '../../parts/die';
import { isInTheAir } from '../../table/at_table';
import { SmallFelt } from '../small_felt';
import type { SmallGame, SmallProps } from '../small_game';
import { TABLE_WORDS } from './table_words';
import { Way } from './track';
import './dice_wards.css';

export const SMALL: SmallGame = {
    ratio: 2,
    Picture,
    scores: (view) => {
        const { player1Score = 0, player2Score = 0 } = gameIn(view) ?? {};
        return { Player1: `${player1Score}`, Player2: `${player2Score}` };
    },
    told: (view) => `${TABLE_WORDS.round}: ${gameIn(view)?.roundScore ?? 0}`,
};

function gameIn({ game }: GameView): GameDiceWards | undefined {
    return game.kind === 'DiceWards' ? game : undefined;
}

/** The die and what the round has, between the two ways to 100. */
function Picture({ view }: SmallProps) {
    const game = gameIn(view);
    if (game === undefined) return null;
    const { player1Score, player2Score, roundScore } = game;
    const { activePlayer, lastDice, version } = view;
    const [die] = lastDice;
    const isLost = die === 1 && roundScore === 0;
    return (
        <SmallFelt
            ways={[
                <Way score={player1Score} round={activePlayer === 'Player1' ? roundScore : 0} />,
                <Way score={player2Score} round={activePlayer === 'Player2' ? roundScore : 0} />,
            ]}
            points={roundScore}
        >
            <Die value={die} size={52} throwId={version} rolling={isInTheAir(view)} tone={isLost ? 'bad' : 'ivory'} />
        </SmallFelt>
    );
}

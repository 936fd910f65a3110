import type { EngineTypes, GameView } from '@dice-wards/client';
import { lazy } from '../../parts/lazy';
import type { Resigning, WebGame } from '../web_game';
import { boardGame } from './board_game';
import { notation } from './notation';
import { Icon, Picture } from './picture';
import { WORDS } from './words';

export const backgammon: WebGame = {
    about: WORDS.about,
    Picture,
    Icon,
    roomName: WORDS.roomName,
    rules: async () => (await import('../../../../docs/play/rules/backgammon.md?raw')).default,
    drawings: async () => (await import('./drawings')).DRAWINGS,
    lesson: async () => (await import('./lesson')).STEPS,
    Table: lazy(async () => (await import('./table')).BackgammonTable),
    Review: lazy(async () => (await import('./review')).BackgammonReview),
    small: async () => (await import('./small')).SMALL,
    hasCube: true,
    hasPuzzles: true,
    ending: (game) => (boardGame(game)?.resignation?.as === 'Match' ? WORDS.matchResigned : undefined),
    voice,
    resigning: { legend: WORDS.resign.as, choices: levelsIn, consequence },
};

/** The other player's turn, and what there is to play. */
function voice(before: GameView | undefined, { me, turnId, activePlayer, ...view }: GameView): readonly string[] {
    const game = boardGame(view.game);
    if (game === undefined) return [];
    const told: string[] = [];
    const { lastTurn } = game;
    const isNew = before?.turnId !== turnId;
    if (lastTurn !== undefined && isNew && lastTurn.by !== me) {
        told.push(WORDS.voice.played([...lastTurn.dice], notation(lastTurn.moves)));
    }
    if (game.state === 'Rolled' && activePlayer === me) told.push(WORDS.voice.rolled([...game.diceLeft]));
    return told;
}

function levelsIn({ game }: GameView): ReturnType<Resigning['choices']> {
    const isMatch = boardGame(game)?.matchLength !== undefined;
    const values = ['Single', 'Gammon', 'Backgammon', ...(isMatch ? (['Match'] as const) : [])] as const;
    return values.map((value) => ({ value, text: WORDS.resign.levels[value] }));
}

/** Robots, and whoever wins the match by it, are not asked. */
function consequence({ robot }: GameView, as: EngineTypes.Resignation): string | undefined {
    if (as === 'Match') return WORDS.resign.matchAtOnce;
    return robot === undefined ? WORDS.resign.offer : undefined;
}

import type { GameView } from '@dice-wards/client';
import { lazy } from '../../parts/lazy';
import { isForMany, namesIn, seatsOf } from '../../table/seats';
import type { WebGame } from '../web_game';
import { Icon, Picture } from './picture';
import { WORDS } from './words';

export const farkle: WebGame = {
    about: WORDS.about,
    Picture,
    Icon,
    roomName: WORDS.roomName,
    rules: async () => (await import('../../../../docs/play/rules/farkle.md?raw')).default,
    drawings: async () => (await import('./drawings')).DRAWINGS,
    lesson: async () => (await import('./lesson')).STEPS,
    Table: lazy(async () => (await import('./table')).FarkleTable),
    Review: lazy(async () => (await import('./review')).FarkleReview),
    small: async () => (await import('./small')).SMALL,
    // Hard plays perfectly, so the stronger ones would be the same.
    levels: ['Easy', 'Medium', 'Hard'],
    voice,
};

/** What fell, and how it stands. */
function voice(before: GameView | undefined, view: GameView): readonly string[] {
    const { game, lastDice, me } = view;
    if (game.kind !== 'Farkle') return [];
    const told: string[] = [];
    if (before !== undefined && lastDice.length > 0 && before.lastDice.join() !== lastDice.join()) {
        told.push(WORDS.voice.dice([...lastDice]));
    }
    const [first = 0, second = 0] = game.scores;
    const names = namesIn(view);
    told.push(
        isForMany(view)
            ? WORDS.voice.standing(
                  seatsOf(view).map((seat, place) => [names[seat], game.scores[place] ?? 0]),
                  game.roundScore,
              )
            : WORDS.voice.scores(first, second, game.roundScore, me),
    );
    return told;
}

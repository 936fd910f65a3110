import type { GameView } from '@dice-wards/client';
import { lazy } from '../../parts/lazy';
import { isForMany, namesIn, seatsOf } from '../../table/seats';
import type { WebGame } from '../web_game';
import { Icon, Picture } from './picture';
import { pointsIn } from './standing';
import { WORDS } from './words';

export const diceWards: WebGame = {
    about: WORDS.about,
    Picture,
    Icon,
    roomName: WORDS.roomName,
    rules: async () => (await import('../../../../docs/play/rules/dice_wards.md?raw')).default,
    drawings: async () => (await import('./drawings')).DRAWINGS,
    lesson: async () => (await import('./lesson')).STEPS,
    Table: lazy(async () => (await import('./table')).DiceWardsTable),
    Review: lazy(async () => (await import('./review')).DiceWardsReview),
    small: async () => (await import('./small')).SMALL,
    // Hard plays perfectly, so the stronger ones would be the same.
    levels: ['Easy', 'Medium', 'Hard'],
    voice,
};

/** What fell, and how it stands. */
function voice(before: GameView | undefined, view: GameView): readonly string[] {
    const points = pointsIn(view);
    if (points === undefined) return [];
    const { scores, roundScore } = points;
    const [die] = view.lastDice;
    const told: string[] = [];
    const wasBefore = before && pointsIn(before);
    if (die !== undefined && wasBefore !== undefined && (roundScore > wasBefore.roundScore || die === 1)) {
        told.push(WORDS.voice.die(die));
    }
    const names = namesIn(view);
    const [first = 0, second = 0] = scores;
    told.push(
        isForMany(view)
            ? WORDS.voice.standing(
                  seatsOf(view).map((seat, place) => [names[seat], scores[place] ?? 0]),
                  roundScore,
              )
            : WORDS.voice.scores(first, second, roundScore, view.me),
    );
    return told;
}

import type { EngineTypes, GameView } from '@dice-wards/client';
import { TEXTS } from '../texts';

/** What a view and a history tell of the end of a game. */
export interface Ended {
    readonly reason?: EngineTypes.Reason;
    readonly ending?: EngineTypes.Ending;
}

/**
 * What ended a game, and that it was a gammon; `undefined` if nothing certain is told. Up to 0.2.0 there was no ending, and then
 * `Played` may stand for a resignation.
 */
export function endingInWords({ reason, ending }: Ended): string | undefined {
    const worth = reason === 'Gammon' || reason === 'Backgammon' ? reason : undefined;
    switch (ending) {
        case undefined:
            return reason === undefined ? undefined : TEXTS.endings.untold[reason];
        case 'PlayedOut':
            if (reason === 'Timeout') return TEXTS.endings.byClock;
            return worth === undefined ? TEXTS.endings.kinds.PlayedOut : TEXTS.endings.worth[worth];
        case 'Resigned':
            return worth === undefined ? TEXTS.endings.kinds.Resigned : TEXTS.endings.resigned[worth];
        default:
            return TEXTS.endings.kinds[ending];
    }
}

/** How a game ended, with what was won where that is more than the game. */
export function outcomeInWords({ outcome, game }: Pick<GameView, 'outcome' | 'game'>): string {
    if (outcome === undefined) return TEXTS.over.noResult;
    const { points, score } = outcome;
    const isMatchResigned = game.kind === 'Backgammon' && game.resignation?.as === 'Match';
    const words = [isMatchResigned ? TEXTS.endings.matchResigned : (endingInWords(outcome) ?? TEXTS.over.title)];
    if (game.kind === 'Backgammon' || points > 1) words.push(TEXTS.over.points(points));
    if (score !== undefined) words.push(TEXTS.over.score(score.player1, score.player2));
    return words.join(' · ');
}

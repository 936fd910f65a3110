import type { EngineTypes, GameView } from '@dice-wards/client';
import { gameOf, hasOption } from '../games';
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
    switch (ending) {
        case undefined:
            return reason === undefined ? undefined : TEXTS.endings.untold[reason];
        case 'PlayedOut':
            if (reason === 'Timeout') return TEXTS.endings.byClock;
            return (reason && TEXTS.endings.worth[reason]) ?? TEXTS.endings.kinds.PlayedOut;
        case 'Resigned':
            return (reason && TEXTS.endings.resigned[reason]) ?? TEXTS.endings.kinds.Resigned;
        default:
            return TEXTS.endings.kinds[ending];
    }
}

/** How a game ended, with what was won where that is more than the game. */
export function outcomeInWords({ kind, outcome, game }: Pick<GameView, 'kind' | 'outcome' | 'game'>): string {
    if (outcome === undefined) return TEXTS.over.noResult;
    const { points, score } = outcome;
    const words = [gameOf(kind).ending?.(game) ?? endingInWords(outcome) ?? TEXTS.over.title];
    if (hasOption(kind, 'matchLength') || points > 1) words.push(TEXTS.over.points(points));
    if (score !== undefined) words.push(TEXTS.over.score(score.player1, score.player2));
    return words.join(' · ');
}

import type { EngineTypes, GameView } from '@dice-wards/client';
import { gameOf, hasOption } from '../kinds';
import { isForMany } from '../table/seats';
import { TABLE_TEXTS } from '../table_texts';

/** What a view and a history tell of the end of a game. */
export interface Ended {
    readonly reason?: EngineTypes.Reason;
    readonly ending?: EngineTypes.Ending;
}

/**
 * What ended a game, and that it was a gammon; `undefined` if nothing certain is told. An ending that came after this page is told
 * by its reason.
 */
export function endingInWords({ reason, ending }: Ended): string | undefined {
    switch (ending) {
        case undefined:
            return reason === undefined ? undefined : TABLE_TEXTS.endings.untold[reason];
        case 'PlayedOut':
            if (reason === 'Timeout') return TABLE_TEXTS.endings.byClock;
            return (reason && TABLE_TEXTS.endings.worth[reason]) ?? TABLE_TEXTS.endings.kinds.PlayedOut;
        case 'Resigned':
            return (reason && TABLE_TEXTS.endings.resigned[reason]) ?? TABLE_TEXTS.endings.kinds.Resigned;
        default:
            return TABLE_TEXTS.endings.kinds[ending];
    }
}

/** How a game ended, with what was won where that is more than the game. */
export function outcomeInWords({
    kind,
    outcome,
    game,
    furtherPlayers,
}: Pick<GameView, 'kind' | 'outcome' | 'game' | 'furtherPlayers'>): string {
    if (outcome === undefined) return TABLE_TEXTS.over.noResult;
    const { points, score, ending } = outcome;
    // Of more than two the last one who stayed has won.
    const othersLeft =
        isForMany({ furtherPlayers }) && ending === 'Resigned' ? TABLE_TEXTS.endings.othersLeft : undefined;
    const words = [gameOf(kind).ending?.(game) ?? othersLeft ?? endingInWords(outcome) ?? TABLE_TEXTS.over.title];
    if (hasOption(kind, 'matchLength') || points > 1) words.push(TABLE_TEXTS.over.points(points));
    if (score !== undefined) words.push(TABLE_TEXTS.over.score(score.player1, score.player2));
    return words.join(' · ');
}

import type { Move, Role } from '@dice-wards/client';
import type { Item } from '../../../review/items';

/** A play that lost much. */
export interface Blunder {
    readonly moves: readonly Move[];
    /** In points. */
    readonly lost: number;
    /** Of the review, from 1. */
    readonly step: number;
    /** At which the dice lay, and nothing was played yet. */
    readonly version: number;
}

/** So much has a play to lose that it is worth a second try, in points. */
export const LEAST_LOST = 0.06;

/** The plays of a game that lost so much, in their order. @param by those of one seat alone */
export function blundersIn(items: readonly Item[], by?: Role): readonly Blunder[] {
    return items.flatMap((item, place) => {
        const { done, lost = 0, decidedAt } = item;
        const isAsked = by === undefined || item.by === by;
        if (!isAsked || done?.kind !== 'play' || decidedAt === undefined || lost < LEAST_LOST) return [];
        return [{ moves: done.value, lost, step: place + 1, version: decidedAt }];
    });
}

/** The one that lost most; the first of several. */
export function worstOf<B extends Pick<Blunder, 'lost'>>(blunders: readonly B[]): B | undefined {
    return blunders.reduce<B | undefined>((worst, each) => (each.lost > (worst?.lost ?? 0) ? each : worst), undefined);
}

import { bool, type Infer, nat32, opt, record } from '@dice-wards/candid/schema';
import { canBeRated, checkedOptions, turnSecondsFault } from '../../games/agreement';
import { type GameKindName, isForOne, KINDS } from '../../games/kinds';
import { GameKind, givenOptions, kindName } from '../../platform/messages';
import type { Settings } from './room';

/** Settings as callers give them; `null` stands for the default. */
export const GivenSettings = record('GameSettings', {
    kind: GameKind,
    turnSeconds: opt(nat32),
    rated: opt(bool),
    ...givenOptions,
});
export type GivenSettings = Infer<typeof GivenSettings>;

export type CheckedSettings = { readonly settings: Settings } | { readonly fault: string };

const NO_RATING_OF_HOUSE = 'A game against the house cannot be rated';

/** A game that can be rated is rated, unless its owner says otherwise. */
export function checkedSettings(given: GivenSettings): CheckedSettings {
    const { turnSeconds, rated } = given;
    const kind = kindName(given.kind);
    const fault = turnSecondsFault(kind, turnSeconds);
    if (fault !== undefined) return { fault };
    const checked = checkedOptions(kind, given);
    if (!checked.ok) return { fault: checked.error };
    const options = checked.value;
    const isRated = rated !== false && canBeRated(kind, options);
    if (rated === true && !isRated) return { fault: isForOne(kind) ? NO_RATING_OF_HOUSE : ratedIsMatch(kind) };
    // Stating the default window equals omitting it.
    const window = turnSeconds === KINDS[kind].windowSeconds ? null : turnSeconds;
    return { settings: { kind, turnSeconds: window, rated: isRated, options } };
}

function ratedIsMatch(kind: GameKindName): string {
    return `${KINDS[kind].title} is rated only in matches: give a matchLength`;
}

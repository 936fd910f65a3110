import { bool, type Infer, nat32, opt, record } from '@dice-wards/candid/schema';
import { isForOne, kindName, turnSecondsFault, WINDOW_SECONDS } from '../../games/kinds';
import { canBeRated, checkedOptions } from '../../games/options';
import { GameKind, givenOptions } from '../../platform/messages';
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
const RATED_IS_MATCH = 'Backgammon is rated only in matches: give a matchLength';

/** A game that can be rated is rated, unless its owner says otherwise. */
export function checkedSettings(given: GivenSettings): CheckedSettings {
    const { turnSeconds, rated } = given;
    const kind = kindName(given.kind);
    const fault = turnSecondsFault(kind, turnSeconds);
    if (fault !== undefined) return { fault };
    const checked = checkedOptions(kind, given);
    if ('fault' in checked) return checked;
    const { options } = checked;
    const isRated = rated !== false && canBeRated(kind, options);
    if (rated === true && !isRated) return { fault: isForOne(kind) ? NO_RATING_OF_HOUSE : RATED_IS_MATCH };
    // Stating the default window equals omitting it.
    const window = turnSeconds === WINDOW_SECONDS[kind] ? null : turnSeconds;
    return { settings: { kind, turnSeconds: window, rated: isRated, options } };
}

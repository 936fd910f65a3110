/** The games as pure rules. Each game's own parts have paths of their own: `backgammon`, `backgammon/lifecycle`, `throws`. */
export { checkedOptions } from './agreement';
export type { KindFacts } from './facts';
export { type AnyRules, GAME_KINDS, type GameKindName, KINDS, rulesOf } from './kinds';
export { type GameOptions, NO_OPTIONS } from './options';
export { err, ok, type Result } from './result';
export type {
    Actor,
    Luck,
    Outcome,
    Played,
    RuleRefusal,
    Rules,
    Seat,
} from './rules';
export { readThrows, type Throw, type Throws } from './throws';

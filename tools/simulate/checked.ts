import type { Model } from './model';
import type { Player } from './players';
import type { World } from './world';

/** What a check may look at: the canisters as everybody sees them, and what the model has learnt. */
export interface Checked {
    readonly world: World;
    readonly model: Model;
    readonly players: readonly Player[];
    /** Whether checks that take long are due, too. */
    readonly isThorough: boolean;
}

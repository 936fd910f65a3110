import type { RuleRefusal } from './rules';

/** Why the rules refuse a transition of a game's lifecycle. */
export class LifecycleError extends Error {
    override readonly name = 'LifecycleError';

    constructor(readonly refusal: RuleRefusal) {
        super('why' in refusal ? refusal.why : refusal.kind);
    }
}

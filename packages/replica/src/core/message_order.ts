import { hexOf } from './bytes';
import type { Message } from './call_contexts';
import type { Canister } from './canister';
import { Randomness, type RandomnessState } from './random';

/** Part of a network's state, empty for the fixed order. */
export interface OrderState {
    readonly order?: RandomnessState;
}

/** Rounds that a late answer may take when the order is shuffled. The IC needs one at least. */
export const MAX_ROUNDS_OF_ANSWER = 3;

/**
 * The order of messages within a round. By default it is always the same: canisters take turns in the order in which
 * they were created, and their messages come as they arrived. The IC promises less: only that messages from one sender
 * to one receiver keep their order. With a seed, the order is any that this allows, and the same for the same seed.
 */
export class MessageOrder {
    private constructor(private readonly random: Randomness | undefined) {}

    static create(seed: string | undefined): MessageOrder {
        return new MessageOrder(seed === undefined || seed === '' ? undefined : new Randomness(seed));
    }

    static restore({ order }: OrderState): MessageOrder {
        return new MessageOrder(order && Randomness.restore(order));
    }

    capture(): OrderState {
        return this.random === undefined ? {} : { order: this.random.capture() };
    }

    /** The canisters in the order in which they take their next turn. */
    turns(canisters: Iterable<Canister>): Iterable<Canister> {
        if (this.random === undefined) return canisters;
        const shuffled = [...canisters];
        for (let left = shuffled.length; left > 1; left -= 1) {
            const at = this.random.below(left);
            [shuffled[left - 1], shuffled[at]] = [shuffled[at] as Canister, shuffled[left - 1] as Canister];
        }
        return shuffled;
    }

    /** Whether a canister with messages lets this turn pass. */
    skips(): boolean {
        return this.random?.below(2) === 1;
    }

    /** Takes the canister's next message. */
    take(canister: Canister): Message | undefined {
        const { queue } = canister;
        if (this.random === undefined || queue.length < 2) return queue.shift();
        const firsts = new Map<string, number>();
        queue.forEach((message, at) => {
            const sender = senderOf(canister, message);
            if (!firsts.has(sender)) firsts.set(sender, at);
        });
        const at = [...firsts.values()][this.random.below(firsts.size)] as number;
        return queue.splice(at, 1)[0];
    }

    /** How many rounds later the answer of `raw_rand` or of a signing method arrives. */
    roundsOfAnswer(): number {
        return 1 + (this.random?.below(MAX_ROUNDS_OF_ANSWER) ?? 0);
    }
}

function senderOf({ openCalls }: Canister, message: Message): string {
    if (message.kind === 'task') return message.task;
    if (message.kind === 'response') return `canister ${openCalls.get(message.callbackId)?.callee}`;
    const { origin, caller } = message;
    return `${origin.kind === 'canister' ? 'canister' : 'user'} ${hexOf(caller)}`;
}

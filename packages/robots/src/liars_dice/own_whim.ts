import type { Hand } from '@dice-wards/games/liars_dice/bids';
import type { Seat } from '@dice-wards/games/rules';

/**
 * Numbers by which a robot decides what it does one time and not another. The whim alone may be public: whoever computes it would know which
 * bids are bluffs. So the player's own dice are mixed in, in the order in which they fell, which nobody else knows and which says nothing
 * of what they are worth: five dice of different faces fell in one of 120 orders. With one die there is no order, and the secret is the
 * die itself.
 */
export class OwnWhim {
    private state: number;

    /** @param whim an unsigned 32-bit number, which others may know */
    constructor(hand: Hand, seat: Seat, whim: number) {
        let state = mixed(whim ^ 0x9e3779b9);
        for (const die of hand) state = mixed(Math.imul(state, 31) + die);
        this.state = mixed(Math.imul(state, 31) + seat);
    }

    /** From 0 to below `limit`, which is at most 65,536. */
    below(limit: number): number {
        this.state = mixed(this.state + 0x6d2b79f5);
        return ((this.state >>> 16) * limit) >>> 16;
    }
}

/** Every bit of the answer depends on every bit of the number (Austin Appleby's MurmurHash3; public domain). */
function mixed(number: number): number {
    let bits = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return (bits ^ (bits >>> 16)) >>> 0;
}

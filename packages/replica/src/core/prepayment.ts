import type { Canister } from './canister';
import type { Prices } from './cycles';
import { freezingThreshold } from './resources';

/** Cycles that a canister has paid for a message before it runs. */
export class Prepayment {
    private constructor(
        private readonly canister: Canister,
        private readonly prices: Prices,
        private readonly is64: boolean,
        private readonly amount: bigint,
    ) {}

    /**
     * Pays for so many instructions; gives how many cycles are missing when there are too few above the freezing
     * threshold.
     */
    static take(canister: Canister, prices: Prices, instructions: bigint, is64: boolean): Prepayment | bigint {
        const amount = prices.execution + prices.instructions(instructions, is64);
        const needed = amount + freezingThreshold(canister, prices);
        if (canister.balance < needed) return needed - canister.balance;
        canister.balance -= amount;
        return new Prepayment(canister, prices, is64, amount);
    }

    /** The cycles set aside with a call, less the price of transmitting its answer. */
    static ofCall(canister: Canister, prices: Prices, is64: boolean, reserve: bigint, answerFee: bigint): Prepayment {
        return new Prepayment(canister, prices, is64, reserve - answerFee);
    }

    /** Returns the unused cycles. */
    settle(instructions: bigint): void {
        const { prices } = this;
        this.canister.balance += this.amount - prices.execution - prices.instructions(instructions, this.is64);
    }
}

import { type Canister, idleCyclesPerDay, type LocalNetwork } from '@dice-wards/replica';
import { promised } from './violation';

const SECOND = 1_000_000_000n;
const DAY_SECONDS = 86_400n;
/** Of messages that came and were not executed: the canister is stopping, stopped or out of cycles. */
const NOT_EXECUTED = new Set(['IC0509', 'IC0508', 'IC0207']);

/**
 * Every cycle of the canisters. What they hold only becomes less, but for deposits, and exactly by what each message, installation
 * and day of storage is told to cost.
 */
export class CyclesLedger {
    /** What the canisters held when they were looked at last, with all that came from outside since. */
    private most: bigint;
    /** What they must hold, when no message is under way. */
    private exact: bigint;
    /** Something was paid that nobody tells. */
    private isVague = false;
    /** The fees for messages that have no answer yet, by request. */
    private readonly receptions = new Map<string, bigint>();

    constructor(
        private readonly network: Pick<LocalNetwork, 'world'>,
        private readonly canisters: readonly Canister[],
    ) {
        this.exact = this.held();
        this.most = this.exact;
    }

    /** In balances, and set aside for answers. */
    private held(): bigint {
        let sum = 0n;
        for (const { balance, openCalls } of this.canisters) {
            sum += balance;
            for (const { cycles, reserve } of openCalls.values()) sum += cycles + reserve;
        }
        return sum;
    }

    /** Came from outside; negative for what was taken away. */
    deposit(amount: bigint): void {
        this.most += amount;
        this.exact += amount;
    }

    pay(amount: bigint): void {
        this.exact -= amount;
    }

    /** Runs something that is paid for as it is, and answers how much that was. */
    costOf(run: () => void): bigint {
        const before = this.held();
        run();
        return before - this.held();
    }

    /** A message was taken for so much. Its report tells that too, if it is ever executed. */
    receive(request: string, fee: bigint): void {
        this.receptions.set(request, fee);
    }

    /** @param errorCode of a rejection */
    answer(request: string, errorCode: string | undefined): void {
        if (errorCode !== undefined && NOT_EXECUTED.has(errorCode)) this.pay(this.receptions.get(request) ?? 0n);
        this.receptions.delete(request);
    }

    /** Runs a round. Time is paid for in some of them, by what `canister_status` tells of a day. */
    round(run: () => void): void {
        const before = this.canisters.map(({ chargedAt }) => chargedAt);
        run();
        this.canisters.forEach((canister, nth) => {
            const seconds = (canister.chargedAt - before[nth]) / SECOND;
            if (seconds === 0n) return;
            const { prices } = this.network.world(canister);
            this.pay((idleCyclesPerDay(canister, prices) * seconds) / DAY_SECONDS);
        });
    }

    /** What is paid until the next balance is not known. */
    blur(): void {
        this.isVague = true;
    }

    /** To be called at any time. @throws Violation if there are more cycles than there were */
    checkNoneAppeared(): void {
        const held = this.held();
        promised('cycles', held <= this.most, () => `${held - this.most} cycles have come from nowhere`);
        this.most = held;
    }

    /** To be called when no message is under way. @throws Violation unless all that is gone was told */
    balance(): void {
        const held = this.held();
        const lost = this.exact - held;
        const holds = this.isVague || lost === 0n;
        promised('cycles', holds, () => `${lost} cycles are gone, and nobody was told to pay them`);
        this.isVague = false;
        this.exact = held;
    }
}

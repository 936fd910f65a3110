import { createDebts } from './debts';
import { fairShare } from './fair_share';
import type { Host } from './host';
import { type Refused, tooManyRequests } from './refusal';

/** In millions of cycles: what it holds, and what flows in each second. */
export interface Bucket {
    readonly holds: number;
    readonly aSecond: number;
}

/** What principals may cause a canister to spend. `docs/build/limits.md` explains the numbers together. */
export interface Allowance {
    /** What everybody may, however many there are. */
    readonly sure: Bucket;
    /** What one principal may beyond that, as long as the house has it. */
    readonly more: Bucket;
    /** From which all take what is beyond their sure part. */
    readonly house: Bucket;
}

/**
 * A budget of cycles for each principal. Calls cost their callers nothing, and the canisters pay; so what a call makes this canister
 * and its neighbours do is charged to the caller before it is done.
 *
 * Everybody has a sure part, which no crowd takes from them. Who needs more takes it from the house's part, up to a share that falls
 * as the house's part is used up: nobody uses it up alone. All parts are refilled with time, and an upgrade fills them.
 */
export interface Budget {
    /**
     * `TooManyRequests`, with the seconds to wait, if the caller cannot afford it; otherwise it is paid. In millions of cycles.
     *
     * @param before what the same call has paid already, and will pay once more when it comes again: the seconds are for both
     */
    take(caller: Uint8Array, price: number, before?: number): Refused<'TooManyRequests'> | undefined;
    /** The house's part that is left, in millions of cycles. */
    left(): number;
    /** What was taken since the last upgrade, in millions of cycles. */
    charged(): number;
}

export function createBudget(host: Pick<Host, 'now'>, { sure, more, house }: Allowance): Budget {
    const sureDebts = createDebts();
    const moreDebts = createDebts();
    let houseUntilMs = 0;
    let charged = 0;

    /** How long a bucket lacks the price, if it may hold so much. */
    function lackMs({ aSecond }: Bucket, holds: number, untilMs: number, price: number, nowMs: number): number {
        return Math.max(untilMs - nowMs, 0) + ((price - holds) / aSecond) * 1000;
    }

    function after({ aSecond }: Bucket, untilMs: number, price: number, nowMs: number): number {
        return Math.max(untilMs, nowMs) + (price / aSecond) * 1000;
    }

    function houseDebt(nowMs: number): number {
        return (Math.max(houseUntilMs - nowMs, 0) / 1000) * house.aSecond;
    }

    function sureLackMs(caller: Uint8Array, price: number, nowMs: number): number {
        return lackMs(sure, sure.holds, sureDebts.of(caller), price, nowMs);
    }

    function moreLackMs(caller: Uint8Array, price: number, nowMs: number): number {
        const share = fairShare(houseDebt(nowMs), house.holds, more.holds, price);
        return Math.max(
            lackMs(more, share, moreDebts.of(caller), price, nowMs),
            lackMs(house, house.holds, houseUntilMs, price, nowMs),
        );
    }

    function take(caller: Uint8Array, price: number, before = 0): Refused<'TooManyRequests'> | undefined {
        const nowMs = host.now();
        if (sureLackMs(caller, price, nowMs) <= 0) {
            sureDebts.set(caller, after(sure, sureDebts.of(caller), price, nowMs));
            charged += price;
            return undefined;
        }
        if (moreLackMs(caller, price, nowMs) > 0) {
            const all = price + before;
            const waitMs = Math.min(sureLackMs(caller, all, nowMs), moreLackMs(caller, all, nowMs));
            return tooManyRequests(Math.ceil(waitMs / 1000));
        }
        moreDebts.set(caller, after(more, moreDebts.of(caller), price, nowMs));
        houseUntilMs = after(house, houseUntilMs, price, nowMs);
        charged += price;
        return undefined;
    }
    return { take, left: () => house.holds - houseDebt(host.now()), charged: () => charged };
}

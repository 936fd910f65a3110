import type { Principal } from '@icp-sdk/core/principal';
import { hexOf } from './bytes';

/** ICRC-1's account. */
export interface Account {
    readonly owner: Principal;
    readonly subaccount: [] | [Uint8Array];
}

/** What is remembered of a transaction, so that the same is not made twice. */
export interface Remembered {
    readonly block: bigint;
    readonly createdAt: bigint;
    /** The canister that it paid for. */
    readonly canister?: Uint8Array;
}

/** An account is named by its owner and subaccount in hexadecimal digits, a transaction by all that identifies it. */
export interface AccountsState {
    readonly balances: ReadonlyMap<string, bigint>;
    /** How many blocks there are. The blocks themselves are not kept. */
    readonly blocks: bigint;
    readonly transactions: ReadonlyMap<string, Remembered>;
}

/** Nanoseconds for which a transaction is remembered, and by which clocks may differ. */
const WINDOW = 86_400_000_000_000n;
const DRIFT = 60_000_000_000n;

/** The balances of a ledger's accounts, and its latest transactions. */
export class Accounts {
    private readonly balances: Map<string, bigint>;
    private readonly transactions: Map<string, Remembered>;
    private blocks: bigint;

    constructor(state?: AccountsState) {
        this.balances = new Map(state?.balances);
        this.transactions = new Map(state?.transactions);
        this.blocks = state?.blocks ?? 0n;
    }

    capture(): AccountsState {
        return {
            balances: new Map(this.balances),
            blocks: this.blocks,
            transactions: new Map(this.transactions),
        };
    }

    balanceOf(account: string): bigint {
        return this.balances.get(account) ?? 0n;
    }

    get total(): bigint {
        let sum = 0n;
        for (const balance of this.balances.values()) sum += balance;
        return sum;
    }

    /** Adds to a balance, or takes from it. */
    change(account: string, amount: bigint): void {
        const balance = this.balanceOf(account) + amount;
        if (balance === 0n) this.balances.delete(account);
        else this.balances.set(account, balance);
    }

    /** The number of a new block. With the time at which its maker made it, the transaction is remembered. */
    addBlock(transaction?: { readonly key: string; readonly createdAt: bigint | undefined }): bigint {
        const block = this.blocks;
        this.blocks += 1n;
        if (transaction?.createdAt !== undefined)
            this.transactions.set(transaction.key, { block, createdAt: transaction.createdAt });
        return block;
    }

    remembered(key: string): Remembered | undefined {
        return this.transactions.get(key);
    }

    /** Notes the canister that a remembered transaction has paid for. */
    noteCanister(key: string, canister: Uint8Array): void {
        const transaction = this.transactions.get(key);
        if (transaction !== undefined) this.transactions.set(key, { ...transaction, canister });
    }

    /** Forgets what is too old to come again. */
    prune(now: bigint): void {
        for (const [key, { createdAt }] of this.transactions)
            if (isTooOld(createdAt, now)) this.transactions.delete(key);
    }
}

/** Why a transaction cannot be made at this time, as the variant that ledgers answer. */
export function timeError(createdAt: bigint | undefined, now: bigint): object | undefined {
    if (createdAt === undefined) return undefined;
    if (isTooOld(createdAt, now)) return { TooOld: null };
    return createdAt > now + DRIFT ? { CreatedInFuture: { ledger_time: now } } : undefined;
}

function isTooOld(createdAt: bigint, now: bigint): boolean {
    return createdAt + WINDOW + DRIFT < now;
}

const SUBACCOUNT_BYTES = 32;

/** Undefined where the subaccount is none. A subaccount of zeros is the default one. */
export function keyOf({ owner, subaccount: [subaccount] }: Account): string | undefined {
    if (subaccount !== undefined && subaccount.length !== SUBACCOUNT_BYTES) return undefined;
    const place = subaccount?.some((byte) => byte !== 0) === true ? hexOf(subaccount) : '';
    return `${owner.toHex()}.${place}`;
}

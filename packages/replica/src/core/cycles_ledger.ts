import type { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { type Account, Accounts, type AccountsState, keyOf, timeError } from './accounts';
import { REJECT, type RejectCode } from './api';
import { hexOf } from './bytes';
import * as candid from './cycles_ledger_candid';
import { type Creation, type CyclesMinting, MINTING_ID } from './cycles_minting';
import { REJECTS } from './errors';
import { type Administration, type Opt, principalOf } from './management_method';
import { type NativeCall, type NativeMethod, nativeMethod, nativeTrap } from './native_code';

/** `um5iw-rqaaa-aaaaq-qaaba-cai`. */
export const LEDGER_ID = Principal.fromText('um5iw-rqaaa-aaaaq-qaaba-cai').toUint8Array();

/** Cycles that every block costs. */
export const LEDGER_FEE = 100_000_000n;
const MAX_MEMO_BYTES = 32;
const DECIMALS = 12;
const NAME = 'Trillion Cycles';
const SYMBOL = 'TCYCLES';

/** Of the anonymous principal at first, as PocketIC has it. Others get theirs from it. */
const ANONYMOUS_CYCLES = (1n << 127n) - 1n;
const ANONYMOUS: Account = { owner: Principal.anonymous(), subaccount: [] };

const DENIED_OWNER = 100_001n;
const CANNOT_TRANSFER_ZERO = 100_002n;

interface Payment {
    readonly from_subaccount: Account['subaccount'];
    readonly amount: bigint;
    readonly created_at_time: Opt<bigint>;
}
interface Transfer extends Payment {
    readonly to: Account;
    readonly fee: Opt<bigint>;
    readonly memo: Opt<Uint8Array>;
}
interface Withdrawal extends Payment {
    readonly to: Principal;
}
interface PaidCreation extends Payment {
    readonly creation_args: Opt<Creation>;
}
interface Deposit {
    readonly to: Account;
    readonly memo: Opt<Uint8Array>;
}

/** A payment from the caller's account that is about to be made. */
interface Transaction {
    readonly from: string;
    /** Tells it from all others that are made at the same time. */
    readonly key: string;
    readonly createdAt: bigint | undefined;
}

/**
 * The cycles ledger: accounts that hold cycles, by ICRC-1, and canisters that are made with them. Its source is at
 * dfinity/cycles-ledger. Blocks are counted and not kept, so ICRC-3 is missing; so are allowances, ICRC-2.
 */
export class CyclesLedger {
    private readonly accounts: Accounts;

    /** It creates canisters by the cycles minting canister, if there is one. */
    constructor(
        private readonly network: Administration,
        private readonly minting: CyclesMinting | undefined,
        state?: AccountsState,
    ) {
        this.accounts = new Accounts(state);
        if (state !== undefined) return;
        this.accounts.change(keyIn(ANONYMOUS), ANONYMOUS_CYCLES);
        this.accounts.addBlock();
    }

    /** Cycles that its canister needs at first. */
    static readonly initialCycles = ANONYMOUS_CYCLES;

    capture(): AccountsState {
        return this.accounts.capture();
    }

    readonly methods: Readonly<Record<string, NativeMethod>> = {
        icrc1_name: constant(candid.Text, NAME),
        icrc1_symbol: constant(candid.Text, SYMBOL),
        icrc1_decimals: constant(candid.Decimals, DECIMALS),
        icrc1_fee: constant(candid.Cycles, LEDGER_FEE),
        icrc1_minting_account: constant(candid.MaybeAccount, []),
        icrc1_metadata: constant(candid.Metadata, [
            ['icrc1:decimals', { Nat: BigInt(DECIMALS) }],
            ['icrc1:name', { Text: NAME }],
            ['icrc1:symbol', { Text: SYMBOL }],
            ['icrc1:fee', { Nat: LEDGER_FEE }],
            ['icrc1:max_memo_length', { Nat: BigInt(MAX_MEMO_BYTES) }],
        ]),
        icrc1_supported_standards: constant(candid.Standards, [
            { name: 'ICRC-1', url: 'https://github.com/dfinity/ICRC-1/blob/main/standards/ICRC-1/README.md' },
        ]),
        icrc1_total_supply: nativeMethod('query', undefined, candid.Cycles, () => this.accounts.total),
        icrc1_balance_of: nativeMethod<Account>('query', candid.AccountType, candid.Cycles, (account) =>
            this.accounts.balanceOf(keyIn(account)),
        ),
        icrc1_transfer: nativeMethod<Transfer>('update', candid.TransferArgs, candid.TransferResult, (argument, call) =>
            this.transfer(argument, call),
        ),
        deposit: nativeMethod<Deposit>('update', candid.DepositArgs, candid.DepositResult, (argument, call) =>
            this.deposit(argument, call),
        ),
        withdraw: nativeMethod<Withdrawal>('update', candid.WithdrawArgs, candid.WithdrawResult, (argument, call) =>
            this.withdraw(argument, call),
        ),
        create_canister: nativeMethod<PaidCreation>(
            'update',
            candid.CreateCanisterArgs,
            candid.CreateCanisterResult,
            (argument, call) => this.createCanister(argument, call),
        ),
    };

    private transfer(argument: Transfer, { caller }: NativeCall): object {
        const { to, amount, fee, memo } = argument;
        const target = keyIn(to);
        const transaction = transactionOf('transfer', argument, caller, [target, fee[0], memo[0] && hexOf(memo[0])]);
        const duplicate = this.accounts.remembered(transaction.key);
        if (duplicate !== undefined) return { Err: { Duplicate: { duplicate_of: duplicate.block } } };
        const denied = [principalOf(caller), to.owner].find((owner) => owner.toUint8Array().length === 0);
        if (denied !== undefined) {
            const message = `Owner of the account ${denied.toText()} cannot be part of transactions`;
            return { Err: { GenericError: { error_code: DENIED_OWNER, message } } };
        }
        if (fee[0] !== undefined && fee[0] !== LEDGER_FEE) return { Err: { BadFee: { expected_fee: LEDGER_FEE } } };
        const refusal = this.refusalOf(transaction, amount, memo[0]);
        if (refusal !== undefined) return { Err: refusal };
        const block = this.pay(transaction, amount);
        this.accounts.change(target, amount);
        return { Ok: block };
    }

    private deposit({ to, memo }: Deposit, call: NativeCall): object {
        const { cycles } = call;
        const account = keyIn(to);
        if (cycles < LEDGER_FEE)
            throw nativeTrap(
                `The requested amount ${cycles} to be deposited is less than the cycles ledger fee: ${LEDGER_FEE}`,
            );
        if (cycles === LEDGER_FEE)
            throw nativeTrap(`Cannot deposit 0 cycles (amount: ${cycles}, cycles ledger fee: ${LEDGER_FEE})`);
        checkMemo(memo[0]);
        call.taken = cycles;
        this.move(cycles);
        this.accounts.change(account, cycles - LEDGER_FEE);
        return { block_index: this.accounts.addBlock(), balance: this.accounts.balanceOf(account) };
    }

    private withdraw(argument: Withdrawal, { caller }: NativeCall): object {
        const { to, amount } = argument;
        if (isSelfAuthenticating(to)) return { Err: { InvalidReceiver: { receiver: to } } };
        if (amount === 0n) {
            const message = 'The withdraw_from 0 cycles is not possible';
            return { Err: { GenericError: { error_code: CANNOT_TRANSFER_ZERO, message } } };
        }
        const transaction = transactionOf('withdraw', argument, caller, [to.toText()]);
        const duplicate = this.accounts.remembered(transaction.key);
        if (duplicate !== undefined) return { Err: { Duplicate: { duplicate_of: duplicate.block } } };
        const refusal = this.refusalOf(transaction, amount);
        if (refusal !== undefined) return { Err: refusal };
        const block = this.pay(transaction, amount);
        const receiver = this.network.find(to.toUint8Array());
        if (receiver !== undefined) {
            this.move(-amount);
            receiver.deposit(amount);
            return { Ok: block };
        }
        const { rejectCode, message } = REJECTS.notFound(to.toUint8Array());
        const failure = { rejection_code: { [REJECTION_CODES[rejectCode]]: null }, rejection_reason: message };
        return { Err: { FailedToWithdraw: { ...failure, fee_block: this.refund(transaction, amount) } } };
    }

    private createCanister(argument: PaidCreation, { caller }: NativeCall): object {
        const { amount, creation_args } = argument;
        const transaction = transactionOf('create', argument, caller, []);
        const duplicate = this.accounts.remembered(transaction.key);
        if (duplicate !== undefined) {
            const { block, canister } = duplicate;
            const canister_id = canister === undefined ? [] : [principalOf(canister)];
            return { Err: { Duplicate: { duplicate_of: block, canister_id } } };
        }
        const refusal = this.refusalOf(transaction, amount);
        if (refusal !== undefined) return { Err: refusal };
        const block = this.pay(transaction, amount);
        this.move(-amount);
        const created = this.creation(amount, caller, creation_args[0]);
        if ('Ok' in created) {
            this.accounts.noteCanister(transaction.key, created.Ok.toUint8Array());
            return { Ok: { block_id: block, canister_id: created.Ok } };
        }
        const { refund_amount, create_error } = created.Err.Refunded;
        this.move(refund_amount);
        const refund_block = this.refund(transaction, refund_amount);
        return { Err: { FailedToCreate: { fee_block: [block], refund_block, error: create_error } } };
    }

    /** The caller controls the canister unless the settings name others. */
    private creation(amount: bigint, caller: Uint8Array, given: Creation | undefined) {
        if (this.minting === undefined) {
            const create_error = REJECTS.notFound(MINTING_ID).message;
            return { Err: { Refunded: { refund_amount: amount, create_error } } };
        }
        const controller: [Principal[]] = [[principalOf(caller)]];
        const [settings] = given?.settings ?? [];
        const controllers =
            settings === undefined || settings.controllers.length === 0 ? controller : settings.controllers;
        return this.minting.create(LEDGER_ID, amount, {
            settings: [{ ...candid.NO_SETTINGS, ...settings, controllers }],
            subnet_selection: given?.subnet_selection ?? [],
        });
    }

    /** Why the payment cannot be made now, as the variant of all methods. */
    private refusalOf({ from, createdAt }: Transaction, amount: bigint, memo?: Uint8Array): object | undefined {
        const balance = this.accounts.balanceOf(from);
        if (balance < amount + LEDGER_FEE) return { InsufficientFunds: { balance } };
        checkMemo(memo);
        return timeError(createdAt, this.now);
    }

    /** Takes the amount and the fee from the account, and returns the block's number. */
    private pay(transaction: Transaction, amount: bigint): bigint {
        this.accounts.prune(this.now);
        this.accounts.change(transaction.from, -amount - LEDGER_FEE);
        return this.accounts.addBlock(transaction);
    }

    /** Gives back what is left after the fee of one more block, if anything; that block's number. */
    private refund({ from }: Transaction, amount: bigint): Opt<bigint> {
        if (amount <= LEDGER_FEE) return [];
        this.accounts.change(from, amount - LEDGER_FEE);
        return [this.accounts.addBlock()];
    }

    /** Cycles into the ledger's canister, or out of it. */
    private move(cycles: bigint): void {
        const canister = this.network.find(LEDGER_ID);
        if (canister === undefined) return;
        if (cycles > 0n) canister.deposit(cycles);
        else canister.balance += cycles;
    }

    private get now(): bigint {
        const canister = this.network.find(LEDGER_ID);
        return canister === undefined ? 0n : this.network.world(canister).now;
    }
}

const REJECTION_CODES: Readonly<Record<RejectCode, string>> = {
    [REJECT.sysFatal]: 'SysFatal',
    [REJECT.sysTransient]: 'SysTransient',
    [REJECT.destinationInvalid]: 'DestinationInvalid',
    [REJECT.canisterReject]: 'CanisterReject',
    [REJECT.canisterError]: 'CanisterError',
    [REJECT.sysUnknown]: 'Unknown',
};

function constant(type: IDL.Type, value: unknown): NativeMethod {
    return nativeMethod('query', undefined, type, () => value);
}

function transactionOf(
    kind: string,
    { from_subaccount, amount, created_at_time: [createdAt] }: Payment,
    caller: Uint8Array,
    rest: readonly (string | bigint | undefined)[],
): Transaction {
    const from = keyIn({ owner: principalOf(caller), subaccount: from_subaccount });
    const key = [kind, from, amount, createdAt, ...rest].map((part) => part ?? '-').join(' ');
    return { from, key, createdAt };
}

function keyIn(account: Account): string {
    const key = keyOf(account);
    if (key === undefined) throw nativeTrap('failed to decode call arguments');
    return key;
}

function checkMemo(memo: Uint8Array | undefined): void {
    if (memo !== undefined && memo.length > MAX_MEMO_BYTES)
        throw nativeTrap(`memo length exceeds the maximum of ${MAX_MEMO_BYTES} bytes`);
}

/** A user's principal, by which no canister can be named. */
function isSelfAuthenticating(principal: Principal): boolean {
    return principal.toUint8Array()[28] === 2;
}

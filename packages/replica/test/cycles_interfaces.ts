import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import type { Response } from '../src/core/api';
import { type Lab, USER } from './lab';

export const LEDGER = Principal.fromText('um5iw-rqaaa-aaaaq-qaaba-cai');
export const MINTING = Principal.fromText('rkp4c-7iaaa-aaaaa-aaaca-cai');
export const ANONYMOUS = Principal.anonymous();

/** As clients know them, by `cycles-ledger.did`, `cmc.did` and the types of icp-cli 1.5. */
const Subaccount = IDL.Opt(IDL.Vec(IDL.Nat8));
const Account = IDL.Record({ owner: IDL.Principal, subaccount: Subaccount });
const CreatedAt = IDL.Opt(IDL.Nat64);
const Memo = IDL.Opt(IDL.Vec(IDL.Nat8));
const GenericError = IDL.Record({ message: IDL.Text, error_code: IDL.Nat });
const errors = (own: Record<string, IDL.Type>) =>
    IDL.Variant({
        GenericError,
        TemporarilyUnavailable: IDL.Null,
        CreatedInFuture: IDL.Record({ ledger_time: IDL.Nat64 }),
        TooOld: IDL.Null,
        InsufficientFunds: IDL.Record({ balance: IDL.Nat }),
        ...own,
    });
const result = (Ok: IDL.Type, Err: IDL.Type) => IDL.Variant({ Ok, Err });
const Duplicate = IDL.Record({ duplicate_of: IDL.Nat });
const BadFee = IDL.Record({ expected_fee: IDL.Nat });
const Settings = IDL.Record({
    controllers: IDL.Opt(IDL.Vec(IDL.Principal)),
    compute_allocation: IDL.Opt(IDL.Nat),
    freezing_threshold: IDL.Opt(IDL.Nat),
    wasm_memory_limit: IDL.Opt(IDL.Nat),
    log_memory_limit: IDL.Opt(IDL.Nat),
    environment_variables: IDL.Opt(IDL.Vec(IDL.Record({ name: IDL.Text, value: IDL.Text }))),
});
const Creation = IDL.Record({
    settings: IDL.Opt(Settings),
    subnet_selection: IDL.Opt(
        IDL.Variant({
            Filter: IDL.Record({ subnet_type: IDL.Opt(IDL.Text) }),
            Subnet: IDL.Record({ subnet: IDL.Principal }),
        }),
    ),
});
const RejectionCode = IDL.Variant({
    NoError: IDL.Null,
    CanisterError: IDL.Null,
    SysTransient: IDL.Null,
    DestinationInvalid: IDL.Null,
    Unknown: IDL.Null,
    SysFatal: IDL.Null,
    CanisterReject: IDL.Null,
});
const MetadataValue = IDL.Variant({ Nat: IDL.Nat, Int: IDL.Int, Text: IDL.Text, Blob: IDL.Vec(IDL.Nat8) });
const method = (args: IDL.Type[], results: IDL.Type[], isQuery = false) =>
    // IDL.Func's types tell no value from some; these may be either.
    IDL.Func(args as [], results as [], isQuery ? ['query'] : []);

const LEDGER_METHODS = {
    icrc1_name: method([], [IDL.Text], true),
    icrc1_symbol: method([], [IDL.Text], true),
    icrc1_decimals: method([], [IDL.Nat8], true),
    icrc1_fee: method([], [IDL.Nat], true),
    icrc1_total_supply: method([], [IDL.Nat], true),
    icrc1_minting_account: method([], [IDL.Opt(Account)], true),
    icrc1_metadata: method([], [IDL.Vec(IDL.Tuple(IDL.Text, MetadataValue))], true),
    icrc1_supported_standards: method([], [IDL.Vec(IDL.Record({ name: IDL.Text, url: IDL.Text }))], true),
    icrc1_balance_of: method([Account], [IDL.Nat], true),
    icrc1_transfer: method(
        [
            IDL.Record({
                from_subaccount: Subaccount,
                to: Account,
                amount: IDL.Nat,
                fee: IDL.Opt(IDL.Nat),
                memo: Memo,
                created_at_time: CreatedAt,
            }),
        ],
        [result(IDL.Nat, errors({ BadFee, Duplicate, BadBurn: IDL.Record({ min_burn_amount: IDL.Nat }) }))],
    ),
    deposit: method(
        [IDL.Record({ to: Account, memo: Memo })],
        [IDL.Record({ balance: IDL.Nat, block_index: IDL.Nat })],
    ),
    withdraw: method(
        [
            IDL.Record({
                amount: IDL.Nat,
                from_subaccount: Subaccount,
                to: IDL.Principal,
                created_at_time: CreatedAt,
            }),
        ],
        [
            result(
                IDL.Nat,
                errors({
                    BadFee,
                    Duplicate,
                    InvalidReceiver: IDL.Record({ receiver: IDL.Principal }),
                    FailedToWithdraw: IDL.Record({
                        fee_block: IDL.Opt(IDL.Nat),
                        rejection_code: RejectionCode,
                        rejection_reason: IDL.Text,
                    }),
                }),
            ),
        ],
    ),
    create_canister: method(
        [
            IDL.Record({
                from_subaccount: Subaccount,
                created_at_time: CreatedAt,
                amount: IDL.Nat,
                creation_args: IDL.Opt(Creation),
            }),
        ],
        [
            result(
                IDL.Record({ block_id: IDL.Nat, canister_id: IDL.Principal }),
                errors({
                    Duplicate: IDL.Record({ duplicate_of: IDL.Nat, canister_id: IDL.Opt(IDL.Principal) }),
                    FailedToCreate: IDL.Record({
                        error: IDL.Text,
                        refund_block: IDL.Opt(IDL.Nat),
                        fee_block: IDL.Opt(IDL.Nat),
                    }),
                }),
            ),
        ],
    ),
};
const MINTING_METHODS = {
    get_default_subnets: method([], [IDL.Vec(IDL.Principal)], true),
    get_subnet_types_to_subnets: method(
        [],
        [IDL.Record({ data: IDL.Vec(IDL.Tuple(IDL.Text, IDL.Vec(IDL.Principal))) })],
        true,
    ),
    create_canister: method(
        [Creation],
        [
            result(
                IDL.Principal,
                IDL.Variant({ Refunded: IDL.Record({ create_error: IDL.Text, refund_amount: IDL.Nat }) }),
            ),
        ],
    ),
};

/** The cycles ledger's service. */
export const ledgerInterface: IDL.InterfaceFactory = () => IDL.Service(LEDGER_METHODS);
/** The cycles minting canister's service. */
export const mintingInterface: IDL.InterfaceFactory = () => IDL.Service(MINTING_METHODS);

export type LedgerMethod = keyof typeof LEDGER_METHODS;
export type MintingMethod = keyof typeof MINTING_METHODS;

/** Fields that an argument may leave out. */
const ABSENT = {
    from_subaccount: [],
    fee: [],
    memo: [],
    created_at_time: [],
    creation_args: [],
    settings: [],
    subnet_selection: [],
};
export const NO_CREATION_SETTINGS = {
    controllers: [],
    compute_allocation: [],
    freezing_threshold: [],
    wasm_memory_limit: [],
    log_memory_limit: [],
    environment_variables: [],
};

export const account = (owner: Principal, subaccount?: Uint8Array) => ({
    owner,
    subaccount: subaccount === undefined ? [] : [subaccount],
});

/** Of all labs: a fork knows the requests of its original. */
let requests = 0;

/** The two system canisters of a lab, as a user calls them. */
export class Cycles {
    constructor(readonly lab: Lab) {}

    /** @throws Error with the reject's code and text */
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there
    ledger(name: LedgerMethod, argument?: object, sender: Uint8Array = USER): any {
        return this.call(LEDGER, name, LEDGER_METHODS[name], argument, sender);
    }

    /** @throws Error with the reject's code and text */
    // biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there
    minting(name: MintingMethod, argument?: object, sender: Uint8Array = USER): any {
        return this.call(MINTING, name, MINTING_METHODS[name], argument, sender);
    }

    balance(owner: Uint8Array, subaccount?: Uint8Array): bigint {
        return this.ledger('icrc1_balance_of', account(Principal.fromUint8Array(owner), subaccount));
    }

    /** Transfers cycles from the anonymous principal, and their fee. */
    give(to: Uint8Array, amount: bigint): void {
        const argument = { to: account(Principal.fromUint8Array(to)), amount };
        this.ledger('icrc1_transfer', argument, ANONYMOUS.toUint8Array());
    }

    /** Queries, and any method of any canister. */
    raw(canister: Principal, method: string, arg: Uint8Array, sender: Uint8Array, isQuery: boolean): Response {
        const request = { sender, canisterId: canister.toUint8Array(), method, arg };
        if (isQuery) return this.lab.network.query(request);
        requests += 1;
        const id = new Uint8Array(32).fill(0xee);
        new DataView(id.buffer).setUint32(0, requests);
        const refusal = this.lab.network.submit(request, id);
        if (refusal !== undefined) return refusal;
        this.lab.network.tick();
        const status = this.lab.network.status(id);
        if (status.kind !== 'replied' && status.kind !== 'rejected') throw new Error(status.kind);
        return status;
    }

    private call(
        canister: Principal,
        name: string,
        type: IDL.FuncClass,
        argument: object | undefined,
        sender: Uint8Array,
    ): unknown {
        const values = argument === undefined ? [] : [{ ...ABSENT, ...argument }];
        const arg = new Uint8Array(IDL.encode(type.argTypes, values));
        const response = this.raw(canister, name, arg, sender, type.annotations.includes('query'));
        if (response.kind === 'rejected') throw new Error(`${response.errorCode}: ${response.message}`);
        return IDL.decode(type.retTypes, response.data)[0];
    }
}

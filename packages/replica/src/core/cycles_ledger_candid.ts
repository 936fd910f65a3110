import { IDL } from '@icp-sdk/core/candid';

/** The cycles ledger's Candid types, by `cycles-ledger.did` in dfinity/cycles-ledger. */

const Blob = IDL.Vec(IDL.Nat8);
const Subaccount = IDL.Opt(Blob);
const CreatedAt = IDL.Opt(IDL.Nat64);
const Insufficient = IDL.Record({ balance: IDL.Nat });
const InFuture = IDL.Record({ ledger_time: IDL.Nat64 });
const DuplicateOf = IDL.Record({ duplicate_of: IDL.Nat });
const ExpectedFee = IDL.Record({ expected_fee: IDL.Nat });
const GenericError = IDL.Record({ message: IDL.Text, error_code: IDL.Nat });
const RejectionCode = IDL.Variant({
    NoError: IDL.Null,
    CanisterError: IDL.Null,
    SysTransient: IDL.Null,
    DestinationInvalid: IDL.Null,
    Unknown: IDL.Null,
    SysFatal: IDL.Null,
    CanisterReject: IDL.Null,
});
export const resultOf = (Ok: IDL.Type, Err: IDL.Type) => IDL.Variant({ Ok, Err });

export const AccountType = IDL.Record({ owner: IDL.Principal, subaccount: Subaccount });

export const TransferArgs = IDL.Record({
    from_subaccount: Subaccount,
    to: AccountType,
    amount: IDL.Nat,
    fee: IDL.Opt(IDL.Nat),
    memo: IDL.Opt(Blob),
    created_at_time: CreatedAt,
});
export const TransferError = IDL.Variant({
    BadFee: ExpectedFee,
    BadBurn: IDL.Record({ min_burn_amount: IDL.Nat }),
    InsufficientFunds: Insufficient,
    TooOld: IDL.Null,
    CreatedInFuture: InFuture,
    Duplicate: DuplicateOf,
    TemporarilyUnavailable: IDL.Null,
    GenericError,
});

export const DepositArgs = IDL.Record({ to: AccountType, memo: IDL.Opt(Blob) });
export const DepositResult = IDL.Record({ balance: IDL.Nat, block_index: IDL.Nat });

export const WithdrawArgs = IDL.Record({
    amount: IDL.Nat,
    from_subaccount: Subaccount,
    to: IDL.Principal,
    created_at_time: CreatedAt,
});
export const WithdrawError = IDL.Variant({
    GenericError,
    TemporarilyUnavailable: IDL.Null,
    FailedToWithdraw: IDL.Record({
        fee_block: IDL.Opt(IDL.Nat),
        rejection_code: RejectionCode,
        rejection_reason: IDL.Text,
    }),
    Duplicate: DuplicateOf,
    BadFee: ExpectedFee,
    InvalidReceiver: IDL.Record({ receiver: IDL.Principal }),
    CreatedInFuture: InFuture,
    TooOld: IDL.Null,
    InsufficientFunds: Insufficient,
});

/** It knows fewer settings than the management canister. Others are left off. */
const Settings = IDL.Record({
    controllers: IDL.Opt(IDL.Vec(IDL.Principal)),
    compute_allocation: IDL.Opt(IDL.Nat),
    memory_allocation: IDL.Opt(IDL.Nat),
    freezing_threshold: IDL.Opt(IDL.Nat),
    reserved_cycles_limit: IDL.Opt(IDL.Nat),
    wasm_memory_limit: IDL.Opt(IDL.Nat),
    wasm_memory_threshold: IDL.Opt(IDL.Nat),
    log_visibility: IDL.Opt(
        IDL.Variant({ controllers: IDL.Null, public: IDL.Null, allowed_viewers: IDL.Vec(IDL.Principal) }),
    ),
    environment_variables: IDL.Opt(IDL.Vec(IDL.Record({ name: IDL.Text, value: IDL.Text }))),
});
/** Settings that change nothing. */
export const NO_SETTINGS = {
    controllers: [],
    compute_allocation: [],
    memory_allocation: [],
    freezing_threshold: [],
    reserved_cycles_limit: [],
    wasm_memory_limit: [],
    wasm_memory_threshold: [],
    log_visibility: [],
    environment_variables: [],
} as const satisfies Record<string, []>;
export const CreationArgs = IDL.Record({
    settings: IDL.Opt(Settings),
    subnet_selection: IDL.Opt(
        IDL.Variant({
            Subnet: IDL.Record({ subnet: IDL.Principal }),
            Filter: IDL.Record({ subnet_type: IDL.Opt(IDL.Text) }),
        }),
    ),
});
export const CreateCanisterArgs = IDL.Record({
    from_subaccount: Subaccount,
    created_at_time: CreatedAt,
    amount: IDL.Nat,
    creation_args: IDL.Opt(CreationArgs),
});
export const CreateCanisterSuccess = IDL.Record({ block_id: IDL.Nat, canister_id: IDL.Principal });
export const CreateCanisterError = IDL.Variant({
    InsufficientFunds: Insufficient,
    TooOld: IDL.Null,
    CreatedInFuture: InFuture,
    TemporarilyUnavailable: IDL.Null,
    Duplicate: IDL.Record({ duplicate_of: IDL.Nat, canister_id: IDL.Opt(IDL.Principal) }),
    FailedToCreate: IDL.Record({
        fee_block: IDL.Opt(IDL.Nat),
        refund_block: IDL.Opt(IDL.Nat),
        error: IDL.Text,
    }),
    GenericError,
});

export const Metadata = IDL.Vec(IDL.Tuple(IDL.Text, IDL.Variant({ Nat: IDL.Nat, Int: IDL.Int, Text: IDL.Text, Blob })));
export const Standards = IDL.Vec(IDL.Record({ url: IDL.Text, name: IDL.Text }));

export const Text = IDL.Text;
export const Decimals = IDL.Nat8;
export const Cycles = IDL.Nat;
export const MaybeAccount = IDL.Opt(AccountType);
export const TransferResult = resultOf(IDL.Nat, TransferError);
export const WithdrawResult = resultOf(IDL.Nat, WithdrawError);
export const CreateCanisterResult = resultOf(CreateCanisterSuccess, CreateCanisterError);

import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { describe, expect, it } from 'vitest';
import { decodeState, encodeState } from '../src';
import { subnetKeys } from '../src/pocket_ic/subnet_keys';
import { AFTER_EXPLICIT_TRAP, AFTER_NO_METHOD } from './advice';
import { encoded } from './candid_bytes';
import { ANONYMOUS, account, Cycles, LEDGER, MINTING, NO_CREATION_SETTINGS as NONE } from './cycles_interfaces';
import { Lab, USER } from './lab';
import { managementCaller, outcome } from './management_caller';
import { Office, principal } from './office';
import { Wat } from './wat';

const FEE = 100_000_000n;
const T = 1_000_000_000_000n;
const CREATION_FEE = 500_000_000_000n;
const OTHER = Principal.selfAuthenticating(Uint8Array.of(7)).toUint8Array();
const ALL = (1n << 127n) - 1n;
const EMPTY_CANDID = encoded([], []);
const DAY_NS = 86_400_000_000_000n;
const MINUTE_NS = 60_000_000_000n;
const FEATURES = { icpFeatures: ['cycles_minting', 'cycles_token'] } as const;

function start(...subnets: ('NNS' | 'II' | 'Application' | 'Fiduciary')[]): Cycles {
    const kinds = subnets.length === 0 ? (['NNS', 'II', 'Application'] as const) : subnets;
    return new Cycles(new Lab(...kinds, { ...FEATURES, publicKeyOf: (place) => subnetKeys(place).publicKey }));
}
/** A user with 10 T cycles. */
function withFunds(): Cycles {
    const cycles = start();
    cycles.give(USER, 10n * T);
    return cycles;
}
const to = (owner: Uint8Array) => ({ to: account(principal(owner)) });
const idOf = (cycles: Cycles, kind: string) => {
    const subnet = cycles.lab.network.subnets().find((each) => each.kind === kind);
    if (subnet === undefined) throw new Error(`there is no ${kind} subnet`);
    return principal(subnet.id);
};
const found = ({ lab }: Cycles, id: Principal) => {
    const canister = lab.network.find(id.toUint8Array());
    if (canister === undefined) throw new Error(`there is no ${id.toText()}`);
    return canister;
};

describe('the cycles ledger', () => {
    it('is an ICRC-1 ledger on the II subnet, where the anonymous principal holds all cycles', () => {
        const cycles = start();
        expect(cycles.ledger('icrc1_name')).toBe('Trillion Cycles');
        expect(cycles.ledger('icrc1_symbol')).toBe('TCYCLES');
        expect(cycles.ledger('icrc1_decimals')).toBe(12);
        expect(cycles.ledger('icrc1_fee')).toBe(FEE);
        expect(cycles.ledger('icrc1_minting_account')).toEqual([]);
        expect(cycles.ledger('icrc1_supported_standards')).toMatchObject([{ name: 'ICRC-1' }]);
        expect(cycles.ledger('icrc1_metadata')).toContainEqual(['icrc1:fee', { Nat: FEE }]);
        expect(cycles.balance(ANONYMOUS.toUint8Array())).toBe(ALL);
        expect(cycles.ledger('icrc1_total_supply')).toBe(ALL);
        expect(cycles.balance(USER)).toBe(0n);
        const place = cycles.lab.network.subnets().findIndex(({ kind }) => kind === 'II');
        expect(found(cycles, LEDGER).subnetIndex).toBe(place);
    });

    it('answers queries as updates too, and takes the argument that clients send for none', () => {
        const cycles = start();
        const unit = encoded([IDL.Null], [null]);
        for (const isQuery of [true, false]) {
            const response = cycles.raw(LEDGER, 'icrc1_fee', unit, USER, isQuery);
            expect(response).toEqual({ kind: 'replied', data: encoded([IDL.Nat], [FEE]) });
        }
    });

    it('refuses what it does not have, updates as queries, and arguments of other types', () => {
        const cycles = start();
        const error = (method: string, isQuery: boolean, arg = EMPTY_CANDID) => {
            const response = cycles.raw(LEDGER, method, arg, USER, isQuery);
            return response.kind === 'rejected' ? `${response.errorCode}: ${response.message}` : response.kind;
        };
        const head = `Error from Canister ${LEDGER.toText()}: Canister`;
        expect(error('icrc2_approve', false)).toBe(
            `IC0536: ${head} has no update method 'icrc2_approve'${AFTER_NO_METHOD}`,
        );
        expect(error('toString', true)).toBe(`IC0536: ${head} has no query method 'toString'${AFTER_NO_METHOD}`);
        expect(error('create_canister', true)).toBe(
            `IC0536: ${head} has no query method 'create_canister'${AFTER_NO_METHOD}`,
        );
        const undecodable = `IC0503: ${head} called \`ic0.trap\` with message: 'failed to decode call arguments'${AFTER_EXPLICIT_TRAP}`;
        expect(error('create_canister', false)).toBe(undecodable);
        expect(error('icrc1_balance_of', true, encoded([IDL.Nat], [1n]))).toBe(undecodable);
        expect(() => cycles.balance(USER, new Uint8Array(31))).toThrow('failed to decode call arguments');
    });
});

describe('icrc1_transfer', () => {
    it('moves cycles and burns the fee', () => {
        const cycles = withFunds();
        expect(cycles.balance(USER)).toBe(10n * T);
        expect(cycles.ledger('icrc1_transfer', { ...to(OTHER), amount: T, fee: [FEE] })).toEqual({ Ok: 2n });
        expect(cycles.balance(USER)).toBe(9n * T - FEE);
        expect(cycles.balance(OTHER)).toBe(T);
        expect(cycles.ledger('icrc1_total_supply')).toBe(ALL - 2n * FEE);
    });

    it('knows subaccounts; one of zeros is the default one', () => {
        const cycles = withFunds();
        const [zeros, seven] = [new Uint8Array(32), new Uint8Array(32).fill(7)];
        const own = { to: account(principal(USER), seven), amount: T };
        cycles.ledger('icrc1_transfer', { ...own, from_subaccount: [zeros] });
        expect(cycles.balance(USER, zeros)).toBe(9n * T - FEE);
        expect(cycles.balance(USER, seven)).toBe(T);
        const back = { ...to(OTHER), amount: T - FEE, from_subaccount: [seven] };
        expect(cycles.ledger('icrc1_transfer', back)).toEqual({ Ok: 3n });
        expect(cycles.balance(USER, seven)).toBe(0n);
    });

    it('refuses another fee, more than there is, long memos, and the management canister as an owner', () => {
        const cycles = withFunds();
        const transfer = (argument: object) =>
            cycles.ledger('icrc1_transfer', { ...to(OTHER), amount: T, ...argument });
        expect(transfer({ fee: [FEE - 1n] })).toEqual({ Err: { BadFee: { expected_fee: FEE } } });
        expect(transfer({ amount: 10n * T })).toEqual({ Err: { InsufficientFunds: { balance: 10n * T } } });
        expect(transfer({ amount: 1n << 130n })).toEqual({ Err: { InsufficientFunds: { balance: 10n * T } } });
        expect(transfer({ to: account(Principal.managementCanister()) })).toMatchObject({
            Err: { GenericError: { error_code: 100_001n } },
        });
        expect(() => transfer({ memo: [new Uint8Array(33)] })).toThrow(
            /^IC0503: .*'memo length exceeds the maximum of 32 bytes'\.\nConsider/,
        );
        expect(cycles.balance(USER)).toBe(10n * T);
        expect(transfer({ amount: 10n * T - FEE, memo: [new Uint8Array(32)] })).toEqual({ Ok: 2n });
    });

    it('makes a transfer with a time once, within a day and a minute of it', () => {
        const cycles = withFunds();
        const { network } = cycles.lab;
        network.setTime(10n * DAY_NS);
        const at = (created: bigint, memo: number[] = []) =>
            cycles.ledger('icrc1_transfer', {
                ...to(OTHER),
                amount: T,
                created_at_time: [created],
                memo: [Uint8Array.from(memo)],
            });
        const time = 10n * DAY_NS;
        expect(at(time)).toEqual({ Ok: 2n });
        expect(at(time)).toEqual({ Err: { Duplicate: { duplicate_of: 2n } } });
        expect(at(time, [1])).toEqual({ Ok: 3n });
        expect(at(time + 2n * MINUTE_NS)).toEqual({ Err: { CreatedInFuture: { ledger_time: network.now() } } });
        expect(at(time - DAY_NS - 2n * MINUTE_NS)).toEqual({ Err: { TooOld: null } });
        network.setTime(time + DAY_NS + 2n * MINUTE_NS);
        expect(at(network.nextTime())).toEqual({ Ok: 4n });
        expect(at(time)).toEqual({ Err: { TooOld: null } });
    });
});

describe('create_canister', () => {
    it('makes a canister that the caller controls, with the cycles less the fee of the creation', () => {
        const cycles = withFunds();
        const { Ok } = cycles.ledger('create_canister', { amount: 2n * T });
        expect(Ok.block_id).toBe(2n);
        const canister = found(cycles, Ok.canister_id);
        expect(canister.balance).toBe(2n * T - CREATION_FEE);
        expect(canister.controllers.map(principal)).toEqual([principal(USER)]);
        expect(idOf(cycles, 'Application').toUint8Array()).toEqual(
            cycles.lab.network.subnets()[canister.subnetIndex]?.id,
        );
        expect(cycles.balance(USER)).toBe(8n * T - FEE);
        expect(canister.history.capture().changes).toMatchObject([
            { origin: { kind: 'canister', id: MINTING.toUint8Array() }, details: { kind: 'creation' } },
        ]);
    });

    it('sets what is asked for; settings that the ledger does not know are left off', () => {
        const cycles = withFunds();
        const settings = {
            ...NONE,
            freezing_threshold: [7_776_000n],
            wasm_memory_limit: [268_435_456n],
            log_memory_limit: [65_536n],
            environment_variables: [[{ name: 'PUBLIC_CANISTER_ID:a', value: 'aaaaa-aa' }]],
        };
        const created = (more: object) =>
            found(
                cycles,
                cycles.ledger('create_canister', {
                    amount: T,
                    creation_args: [{ settings: [{ ...settings, ...more }], subnet_selection: [] }],
                }).Ok.canister_id,
            );
        const canister = created({});
        const status = new Office(cycles.lab).of(canister, 'canister_status').settings;
        expect(status).toMatchObject({
            controllers: [principal(USER)],
            freezing_threshold: 7_776_000n,
            wasm_memory_limit: 268_435_456n,
            log_memory_limit: 4_096n,
            environment_variables: [{ name: 'PUBLIC_CANISTER_ID:a', value: 'aaaaa-aa' }],
        });
        const others = created({ controllers: [[principal(OTHER)]] });
        expect(others.controllers.map(principal)).toEqual([principal(OTHER)]);
    });

    it('takes the subnet that is named, if the caller may use it', () => {
        const cycles = withFunds();
        const on = (subnet_selection: object) =>
            cycles.ledger('create_canister', {
                amount: T,
                creation_args: [{ settings: [], subnet_selection: [subnet_selection] }],
            });
        const place = cycles.lab.network.subnets().findIndex(({ kind }) => kind === 'Application');
        const { Ok } = on({ Subnet: { subnet: idOf(cycles, 'Application') } });
        expect(found(cycles, Ok.canister_id).subnetIndex).toBe(place);
        expect(on({ Filter: { subnet_type: [] } })).toHaveProperty('Ok');
        const before = cycles.balance(USER);
        const nns = idOf(cycles, 'NNS');
        expect(on({ Subnet: { subnet: nns } })).toEqual({
            Err: {
                FailedToCreate: {
                    error: `Subnet ${nns.toText()} does not exist or ${LEDGER.toText()} is not authorized to deploy to that subnet.`,
                    fee_block: [4n],
                    refund_block: [5n],
                },
            },
        });
        // The ledger's two blocks, and the minting canister's penalty.
        expect(before - cycles.balance(USER)).toBe(3n * FEE);
        expect(on({ Filter: { subnet_type: ['fiduciary'] } })).toMatchObject({
            Err: { FailedToCreate: { error: 'Provided subnet type fiduciary does not exist' } },
        });
    });

    it('gives back what a failure leaves', () => {
        const cycles = withFunds();
        const create = (amount: bigint) => cycles.ledger('create_canister', { amount });
        expect(create(10n * T)).toEqual({ Err: { InsufficientFunds: { balance: 10n * T } } });
        expect(create(FEE)).toEqual({
            Err: { FailedToCreate: { error: 'Insufficient cycles attached.', fee_block: [2n], refund_block: [] } },
        });
        expect(cycles.balance(USER)).toBe(10n * T - 2n * FEE);
        const { FailedToCreate } = create(CREATION_FEE - 1n).Err;
        expect(FailedToCreate.error).toBe(
            `Creating canister in subnet ${idOf(cycles, 'Application').toText()} failed with code 4: ` +
                "Creating a canister requires a fee of 500_000_000_000 that is deducted from the canister's initial balance but only 499_999_999_999 cycles were received with the create_canister request.",
        );
        expect(cycles.balance(USER)).toBe(10n * T - 5n * FEE);
        expect(found(cycles, LEDGER).balance).toBe(ALL - FEE - FEE + FEE);
    });

    it('makes a canister once for a time, and names it again', () => {
        const cycles = withFunds();
        const created_at_time = [cycles.lab.network.now()];
        const create = () => cycles.ledger('create_canister', { amount: T, created_at_time });
        const { Ok } = create();
        const { canister_id } = Ok;
        expect(create()).toEqual({ Err: { Duplicate: { duplicate_of: 2n, canister_id: [canister_id] } } });
        expect(cycles.balance(USER)).toBe(9n * T - FEE);
    });

    it('needs the cycles minting canister', () => {
        const cycles = new Cycles(new Lab('NNS', 'II', 'Application', { icpFeatures: ['cycles_token'] }));
        cycles.give(USER, 10n * T);
        expect(cycles.ledger('create_canister', { amount: T })).toEqual({
            Err: {
                FailedToCreate: {
                    error: `Canister ${MINTING.toText()} not found`,
                    fee_block: [2n],
                    refund_block: [3n],
                },
            },
        });
        expect(cycles.balance(USER)).toBe(10n * T - 2n * FEE);
    });
});

describe('cycles of canisters', () => {
    it('are deposited by a canister that sends them', () => {
        const cycles = start();
        const Deposit = IDL.Record({
            to: IDL.Record({ owner: IDL.Principal, subaccount: IDL.Opt(IDL.Vec(IDL.Nat8)) }),
        });
        const deposit = (amount: number) => {
            const arg = encoded([Deposit], [to(USER)]);
            const options = { cycles: amount, callee: LEDGER.toUint8Array() };
            const id = cycles.lab.submit(managementCaller(cycles.lab, 'deposit', arg, options), 'go');
            cycles.lab.network.tick();
            return outcome(cycles.lab, id);
        };
        expect(deposit(Number(T))).toMatchObject({ rejectCode: 0, refunded: 0n });
        expect(cycles.balance(USER)).toBe(T - FEE);
        expect(found(cycles, LEDGER).balance).toBe(ALL + T);
        expect(deposit(Number(FEE))).toMatchObject({
            rejectCode: 5,
            refunded: FEE,
            message: expect.stringMatching(/^IC0503: Error from Canister um5iw.*Cannot deposit 0 cycles/),
        });
        expect(deposit(1)).toMatchObject({ message: expect.stringContaining('is less than the cycles ledger fee') });
        expect(cycles.balance(USER)).toBe(T - FEE);
    });

    it('are withdrawn into a canister', () => {
        const cycles = withFunds();
        const canister = cycles.lab.empty();
        const [before, id] = [canister.balance, principal(canister.id)];
        const withdraw = (argument: object) => cycles.ledger('withdraw', { amount: T, to: id, ...argument });
        expect(withdraw({})).toEqual({ Ok: 2n });
        expect(canister.balance).toBe(before + T);
        expect(found(cycles, LEDGER).balance).toBe(ALL - T);
        expect(cycles.balance(USER)).toBe(9n * T - FEE);
        expect(withdraw({ amount: 9n * T })).toEqual({ Err: { InsufficientFunds: { balance: 9n * T - FEE } } });
        expect(withdraw({ amount: 0n })).toMatchObject({ Err: { GenericError: { error_code: 100_002n } } });
        expect(withdraw({ to: principal(OTHER) })).toEqual({
            Err: { InvalidReceiver: { receiver: principal(OTHER) } },
        });
        const nobody = Principal.fromText('rrkah-fqaaa-aaaaa-aaaaq-cai');
        expect(withdraw({ to: nobody })).toEqual({
            Err: {
                FailedToWithdraw: {
                    fee_block: [4n],
                    rejection_code: { DestinationInvalid: null },
                    rejection_reason: `Canister ${nobody.toText()} not found`,
                },
            },
        });
        expect(cycles.balance(USER)).toBe(9n * T - 3n * FEE);
        expect(found(cycles, LEDGER).balance).toBe(ALL - T);
    });
});

describe('the cycles minting canister', () => {
    it('names the subnets that anybody may use, and those of a type', () => {
        const cycles = start('NNS', 'II', 'Fiduciary', 'Application', 'Application');
        const subnets = cycles.lab.network.subnets();
        const of = (kind: string) => subnets.filter((each) => each.kind === kind).map(({ id }) => principal(id));
        expect(cycles.minting('get_default_subnets')).toEqual(of('Application'));
        expect(cycles.minting('get_subnet_types_to_subnets')).toEqual({ data: [['fiduciary', of('Fiduciary')]] });
        expect(start().minting('get_subnet_types_to_subnets')).toEqual({ data: [] });
        cycles.give(USER, 10n * T);
        const creation_args = [{ settings: [], subnet_selection: [{ Filter: { subnet_type: ['fiduciary'] } }] }];
        const { Ok } = cycles.ledger('create_canister', { amount: 2n * T, creation_args });
        expect(principal(subnets[found(cycles, Ok.canister_id).subnetIndex]?.id ?? USER)).toEqual(of('Fiduciary')[0]);
    });

    it('creates canisters for canisters, and gives cycles back if it cannot', () => {
        const cycles = start();
        const Selection = IDL.Opt(IDL.Variant({ Subnet: IDL.Record({ subnet: IDL.Principal }) }));
        const create = (subnet_selection: object[], amount: bigint) => {
            const arg = encoded([IDL.Record({ subnet_selection: Selection })], [{ subnet_selection }]);
            const options = { cycles: Number(amount), callee: MINTING.toUint8Array() };
            const caller = managementCaller(cycles.lab, 'create_canister', arg, options);
            const id = cycles.lab.submit(caller, 'go');
            cycles.lab.network.tick();
            const { data, refunded } = outcome(cycles.lab, id) ?? { data: EMPTY_CANDID, refunded: -1n };
            const Err = IDL.Variant({ Refunded: IDL.Record({ create_error: IDL.Text, refund_amount: IDL.Nat }) });
            const [result] = IDL.decode([IDL.Variant({ Ok: IDL.Principal, Err })], new Uint8Array(data));
            // biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there
            return { caller, result: result as any, refunded };
        };
        const done = create([], 2n * T);
        expect(done.refunded).toBe(0n);
        const canister = found(cycles, done.result.Ok);
        expect(canister.controllers).toEqual([done.caller.id]);
        expect(canister.balance).toBe(2n * T - CREATION_FEE);
        const failed = create([{ Subnet: { subnet: idOf(cycles, 'II') } }], T);
        expect(failed.refunded).toBe(T - FEE);
        expect(failed.result.Err.Refunded.refund_amount).toBe(T - FEE);
        expect(create([], 99_999_999_999n)).toMatchObject({
            refunded: 99_999_999_999n,
            result: { Err: { Refunded: { create_error: 'Insufficient cycles attached.' } } },
        });
        expect(cycles.minting('create_canister', {})).toMatchObject({ Err: { Refunded: { refund_amount: 0n } } });
    });
});

describe('the state', () => {
    it('keeps accounts and the transactions of a day, in a fork and in a file', () => {
        const cycles = withFunds();
        const argument = { ...to(OTHER), amount: T, created_at_time: [cycles.lab.network.now()] };
        cycles.ledger('icrc1_transfer', argument);
        const { network } = cycles.lab;
        const fork = new Cycles(cycles.lab.fork());
        const restored = new Cycles(cycles.lab.goOn(decodeState(encodeState(network.capture()))));
        cycles.ledger('icrc1_transfer', { ...to(OTHER), amount: T });
        for (const copy of [fork, restored]) {
            expect(copy.balance(OTHER)).toBe(T);
            expect(copy.ledger('icrc1_transfer', argument)).toEqual({ Err: { Duplicate: { duplicate_of: 2n } } });
            expect(copy.ledger('create_canister', { amount: T }).Ok.block_id).toBe(3n);
        }
        expect(cycles.balance(USER)).toBe(8n * T - 2n * FEE);
    });

    it('says nothing of them where there are none', () => {
        expect(new Lab('NNS', 'II').network.capture()).not.toHaveProperty('systemCanisters');
    });
});

describe('the canisters', () => {
    it('are those of the NNS root canister, which can put a module in their place', () => {
        const cycles = start();
        const root = new Uint8Array(Principal.fromText('r7inp-6aaaa-aaaaa-aaabq-cai').toUint8Array());
        const office = new Office(cycles.lab);
        const ledger = found(cycles, LEDGER);
        expect(() => office.of(ledger, 'stop_canister')).toThrow('IC0512');
        const wat = new Wat();
        const name = encoded([IDL.Text], ['another']);
        wat.query('icrc1_name', `(call $msg_reply_data_append ${wat.bytes(new Uint8Array(name))}) (call $msg_reply)`);
        const installation = { mode: { install: null }, wasm_module: wat.build(), arg: EMPTY_CANDID };
        office.of(ledger, 'install_code', installation, root);
        expect(cycles.ledger('icrc1_name')).toBe('another');
    });

    it('are all that there are, and need their subnets', () => {
        const unknown = { icpFeatures: ['nns_ui' as 'cycles_token'] };
        expect(() => new Lab('NNS', 'II', unknown)).toThrow(
            'icpFeatures: this replica has no feature nns_ui; it has cycles_minting and cycles_token.',
        );
        expect(() => new Lab('II', { icpFeatures: ['cycles_minting'] })).toThrow(
            'The feature cycles_minting needs a subnet of the kind NNS',
        );
        expect(() => new Lab('NNS', FEATURES)).toThrow('cycles_token needs a subnet of the kind II');
    });
});

import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { hexOf, sameBytes } from './bytes';
import { CreationArgs, NO_SETTINGS, resultOf } from './cycles_ledger_candid';
import { type Administration, type Opt, principalOf } from './management_method';
import { createCanister } from './management_methods';
import { type NativeCall, type NativeMethod, nativeMethod } from './native_code';
import type { SettingsArgument } from './settings';

/** `rkp4c-7iaaa-aaaaa-aaaca-cai`. */
export const MINTING_ID = Principal.fromText('rkp4c-7iaaa-aaaaa-aaaca-cai').toUint8Array();

/** With fewer cycles it does not try to create a canister. */
const MIN_CYCLES = 100_000_000_000n;
/** Cycles that a creation costs that fails. */
const PENALTY = 100_000_000n;

type SubnetSelection = { Subnet: { subnet: Principal } } | { Filter: { subnet_type: Opt<string> } };

/** What a new canister is to be. Newer settings than the ledger's are not among these. */
export interface Creation {
    readonly settings: Opt<Omit<SettingsArgument, 'log_memory_limit'>>;
    readonly subnet_selection: Opt<SubnetSelection>;
}
type Created =
    | { readonly Ok: Principal }
    | { readonly Err: { readonly Refunded: { readonly refund_amount: bigint; readonly create_error: string } } };

const CreateCanisterError = IDL.Variant({
    Refunded: IDL.Record({ refund_amount: IDL.Nat, create_error: IDL.Text }),
});
const SubnetTypes = IDL.Record({ data: IDL.Vec(IDL.Tuple(IDL.Text, IDL.Vec(IDL.Principal))) });

/**
 * The part of the cycles minting canister that creates canisters from cycles: its source is `rs/nns/cmc` in dfinity/ic. There
 * is no ICP to make cycles of. As in PocketIC, anybody may use the application subnets, and a Fiduciary subnet by its type.
 */
export class CyclesMinting {
    constructor(private readonly network: Administration) {}

    readonly methods: Readonly<Record<string, NativeMethod>> = {
        get_default_subnets: nativeMethod('query', undefined, IDL.Vec(IDL.Principal), () =>
            this.subnetsOf('Application').map(principalOf),
        ),
        get_subnet_types_to_subnets: nativeMethod('query', undefined, SubnetTypes, () => ({
            data: this.typesOfSubnets().map(([type, subnets]) => [type, subnets.map(principalOf)]),
        })),
        create_canister: nativeMethod<Creation>(
            'update',
            CreationArgs,
            resultOf(IDL.Principal, CreateCanisterError),
            ({ settings: [settings], subnet_selection }, call) => this.createByCall(settings, subnet_selection, call),
        ),
    };

    private createByCall(
        settings: Creation['settings'][0],
        subnet_selection: Creation['subnet_selection'],
        call: NativeCall,
    ): Created {
        const { caller, cycles } = call;
        const controllers: [Principal[]] = [[principalOf(caller)]];
        const complete = settings === undefined || settings.controllers.length === 0 ? { controllers } : {};
        const created = this.create(caller, cycles, {
            settings: [{ ...NO_SETTINGS, ...settings, ...complete }],
            subnet_selection,
        });
        call.taken = 'Ok' in created ? cycles : cycles - created.Err.Refunded.refund_amount;
        return created;
    }

    /** A canister with these cycles, less the fee, on the first subnet that takes it; on the IC they come in any order. */
    create(caller: Uint8Array, cycles: bigint, { settings, subnet_selection }: Creation): Created {
        const refunded = (create_error: string, penalty: bigint): Created => ({
            Err: { Refunded: { refund_amount: cycles - penalty, create_error } },
        });
        if (cycles < MIN_CYCLES) return refunded('Insufficient cycles attached.', 0n);
        const subnets = this.selected(caller, subnet_selection[0]);
        if (typeof subnets === 'string') return refunded(subnets, PENALTY);
        let error = 'No subnets in which to create a canister.';
        for (const subnet of subnets) {
            const created = this.createOn(subnet, cycles, settings);
            if (created instanceof Principal) return { Ok: created };
            error = created;
        }
        return refunded(error, PENALTY);
    }

    private createOn(subnetId: Uint8Array, cycles: bigint, [settings]: Creation['settings']): Principal | string {
        const { network } = this;
        const subnet = network.subnets().findIndex(({ id }) => sameBytes(id, subnetId));
        const call = {
            kind: 'call',
            origin: { kind: 'canister', canister: hexOf(MINTING_ID), callbackId: 0 },
            caller: MINTING_ID,
            method: 'create_canister',
            arg: new Uint8Array(0),
            cycles,
            deadline: 0n,
            subnet,
        } as const;
        const complete: Opt<SettingsArgument> = settings === undefined ? [] : [{ ...settings, log_memory_limit: [] }];
        const argument = { settings: complete, sender_canister_version: [] as Opt<bigint> };
        const fee = network.pricesAt(subnet).createCanister;
        const outcome = createCanister({ network, call, taken: 0n }, argument, cycles, fee);
        if (outcome !== 'later' && 'value' in outcome) return (outcome.value as { canister_id: Principal }).canister_id;
        const [code, why] = outcome === 'later' ? [0, 'no answer'] : [outcome.rejectCode, outcome.message];
        return `Creating canister in subnet ${principalOf(subnetId).toText()} failed with code ${code}: ${why}`;
    }

    /** The subnets to try, or why there are none. */
    private selected(caller: Uint8Array, selection: SubnetSelection | undefined): readonly Uint8Array[] | string {
        const open = this.subnetsOf('Application');
        if (selection === undefined) return open;
        const types = new Map(this.typesOfSubnets());
        if ('Filter' in selection) {
            const [type] = selection.Filter.subnet_type;
            return type === undefined ? open : (types.get(type) ?? `Provided subnet type ${type} does not exist`);
        }
        const { subnet } = selection.Subnet;
        const asked = subnet.toUint8Array();
        const known = [...open, ...[...types.values()].flat()].some((id) => sameBytes(id, asked));
        return known
            ? [asked]
            : `Subnet ${subnet.toText()} does not exist or ${principalOf(caller).toText()} is not authorized to deploy to that subnet.`;
    }

    private typesOfSubnets(): readonly (readonly [string, readonly Uint8Array[]])[] {
        const fiduciary = this.subnetsOf('Fiduciary');
        return fiduciary.length === 0 ? [] : [['fiduciary', fiduciary]];
    }

    private subnetsOf(kind: 'Application' | 'Fiduciary'): readonly Uint8Array[] {
        return this.network
            .subnets()
            .filter((subnet) => subnet.kind === kind)
            .map(({ id }) => id);
    }
}

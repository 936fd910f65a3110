import { Principal } from '@icp-sdk/core/principal';
import type { AccountsState } from './accounts';
import { textOf } from './bytes';
import type { Canister } from './canister';
import { CyclesLedger, LEDGER_ID } from './cycles_ledger';
import { CyclesMinting, MINTING_ID } from './cycles_minting';
import { StateError } from './errors';
import type { Administration } from './management_method';
import { NativeCode, type NativeMethod } from './native_code';
import type { SubnetKind } from './subnet_kinds';
import { contains } from './subnets';

/** Of PocketIC's `icp_features`, those that are here: the cycles minting canister and the cycles ledger. */
export const ICP_FEATURES = ['cycles_minting', 'cycles_token'] as const;
export type IcpFeature = (typeof ICP_FEATURES)[number];

export function isIcpFeature(name: string): name is IcpFeature {
    return ICP_FEATURES.some((feature) => feature === name);
}

/** What to say to whoever asks for another one. */
export function noSuchFeature(name: string): string {
    return `this replica has no feature ${name}; it has ${ICP_FEATURES.join(' and ')}.`;
}

/** The subnets that host their canisters. */
export const FEATURE_HOSTS: Readonly<Record<IcpFeature, SubnetKind>> = { cycles_minting: 'NNS', cycles_token: 'II' };
const IDS: Readonly<Record<IcpFeature, Uint8Array>> = { cycles_minting: MINTING_ID, cycles_token: LEDGER_ID };

/** The NNS root canister controls them on the IC. Here nobody has its id. */
const ROOT = Principal.fromText('r7inp-6aaaa-aaaaa-aaabq-cai').toUint8Array();

export interface SystemCanistersState {
    readonly features: readonly IcpFeature[];
    readonly cyclesLedger?: AccountsState;
}

/** The canisters of the IC that come with a network, with code of the replica's own. */
export class SystemCanisters {
    private readonly ledger: CyclesLedger | undefined;

    private constructor(
        network: Administration,
        private readonly features: readonly IcpFeature[],
        state?: SystemCanistersState,
    ) {
        const has = (feature: IcpFeature) => features.includes(feature);
        const minting = has('cycles_minting') ? new CyclesMinting(network) : undefined;
        if (has('cycles_token')) this.ledger = new CyclesLedger(network, minting, state?.cyclesLedger);
        const attach = (feature: IcpFeature, methods: Readonly<Record<string, NativeMethod>>) => {
            const id = IDS[feature];
            const canister = network.find(id);
            if (canister !== undefined) canister.native = new NativeCode(id, methods);
        };
        if (minting !== undefined) attach('cycles_minting', minting.methods);
        if (this.ledger !== undefined) attach('cycles_token', this.ledger.methods);
    }

    /**
     * Makes the canisters on a new network.
     *
     * @throws Error where a feature is not here, or a subnet is missing that it needs
     */
    static create(network: Administration, features: readonly IcpFeature[]): SystemCanisters {
        for (const feature of features) {
            // Programs in JavaScript may name any.
            if (!isIcpFeature(feature)) throw new Error(`icpFeatures: ${noSuchFeature(feature)}`);
            const canister = createAt(network, IDS[feature], FEATURE_HOSTS[feature], feature);
            if (feature === 'cycles_token') canister.balance = CyclesLedger.initialCycles;
        }
        return new SystemCanisters(network, features);
    }

    /** Goes on from a state; the network has the canisters already. */
    static restore(network: Administration, state: SystemCanistersState | undefined): SystemCanisters {
        return new SystemCanisters(network, state?.features ?? [], state);
    }

    /** Nothing where there are none. */
    capture(): SystemCanistersState | undefined {
        const { features, ledger } = this;
        return features.length === 0 ? undefined : { features, ...(ledger && { cyclesLedger: ledger.capture() }) };
    }
}

/** A canister with an id of the IC's on the subnet where it belongs, whose ranges get the id if they lack it. */
function createAt(network: Administration, id: Uint8Array, kind: SubnetKind, feature: IcpFeature): Canister {
    const host = network.subnets().find((subnet) => subnet.kind === kind);
    if (host === undefined) throw new Error(`The feature ${feature} needs a subnet of the kind ${kind}`);
    if (!contains(host, id)) host.ranges = [...host.ranges, [id, id]];
    const canister = network.create([ROOT], id, undefined);
    if ('kind' in canister) throw new StateError(`The canister ${textOf(id)} cannot be made: ${canister.message}`);
    return canister;
}

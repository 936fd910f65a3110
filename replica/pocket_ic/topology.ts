import { textOf } from '../core/bytes';
import type { LocalNetwork } from '../core/network';
import type { SubnetKind } from '../core/subnets';
import { BadRequest, toBase64 } from './encoding';

interface SubnetConfig {
    readonly state_config?: unknown;
}
export interface CreateInstanceBody {
    readonly subnet_config_set?: {
        readonly nns?: SubnetConfig | null;
        readonly sns?: SubnetConfig | null;
        readonly ii?: SubnetConfig | null;
        readonly fiduciary?: SubnetConfig | null;
        readonly bitcoin?: SubnetConfig | null;
        readonly system?: readonly SubnetConfig[];
        readonly application?: readonly SubnetConfig[];
        readonly verified_application?: readonly SubnetConfig[];
    };
}

/** The subnets a client asked for, the NNS first: its key is the root key. */
export function requestedSubnets({ subnet_config_set: set = {} }: CreateInstanceBody): SubnetKind[] {
    const single = [
        ['NNS', set.nns],
        ['SNS', set.sns],
        ['II', set.ii],
        ['Fiduciary', set.fiduciary],
        ['Bitcoin', set.bitcoin],
    ] as const;
    const many = [
        ['System', set.system],
        ['Application', set.application],
        ['Application', set.verified_application],
    ] as const;
    const wanted = [
        ...single.flatMap(([kind, config]) => (config == null ? [] : [{ kind, config }])),
        ...many.flatMap(([kind, configs]) => (configs ?? []).map((config) => ({ kind, config }))),
    ];
    for (const { config } of wanted) {
        if (config.state_config !== undefined && config.state_config !== 'New') {
            throw new BadRequest('A subnet can only start with a new state here.');
        }
    }
    if (wanted.length === 0) throw new BadRequest('SubnetConfigSet must contain at least one subnet');
    return wanted.map(({ kind }) => kind);
}

export function encodeTopology(network: LocalNetwork): unknown {
    const subnets = network.subnets();
    const configs = subnets.map(({ id, kind, size, ranges }) => [
        textOf(id),
        {
            subnet_kind: kind,
            size,
            canister_ranges: ranges.map(([start, end]) => ({
                start: { canister_id: toBase64(start) },
                end: { canister_id: toBase64(end) },
            })),
        },
    ]);
    const [first] = subnets[network.defaultSubnet()]?.ranges ?? [];
    return {
        subnet_configs: Object.fromEntries(configs),
        default_effective_canister_id: { canister_id: toBase64(first?.[0] ?? new Uint8Array(0)) },
    };
}

import { textOf } from '../core/bytes';
import type { LocalNetwork } from '../core/network';
import type { SubnetConfig, SubnetKind } from '../core/subnets';
import { BadRequest, toBase64 } from './encoding';
import type { Fields } from './fields';

/** Every subnet has a key, and making one takes milliseconds. */
const MAX_SUBNETS = 50;

/** In the order of the topology: the NNS comes first, since its key is the root key. */
const SINGLE = [
    ['NNS', 'nns'],
    ['SNS', 'sns'],
    ['II', 'ii'],
    ['Fiduciary', 'fiduciary'],
    ['Bitcoin', 'bitcoin'],
] as const;
const MANY = [
    ['System', 'system'],
    ['Application', 'application'],
    ['Application', 'verified_application'],
] as const;

/** The subnets a client asked for; none if the state that it names defines them. */
export function requestedSubnets(body: Fields): SubnetConfig[] {
    const set = body.optional('subnet_config_set', (name) => body.object(name));
    const wanted: SubnetConfig[] = [];
    const want = (kind: SubnetKind, config: Fields | undefined) => {
        if (config === undefined) return;
        if (config.has('state_config') && !config.isText('state_config', 'New')) {
            throw new BadRequest('A subnet can only start with a new state here.');
        }
        wanted.push({ kind, isFree: isFree(config) });
    };
    for (const [kind, name] of SINGLE) {
        want(
            kind,
            set?.optional(name, () => set.object(name)),
        );
    }
    for (const [kind, name] of MANY) {
        for (const config of set?.objects(name, MAX_SUBNETS) ?? []) want(kind, config);
    }
    if (wanted.length > MAX_SUBNETS) throw new BadRequest(`There can be at most ${MAX_SUBNETS} subnets here.`);
    return wanted;
}

/** PocketIC's cost schedules are "Normal", which is the default, and "Free". */
function isFree(config: Fields): boolean {
    if (!config.has('cost_schedule') || config.isText('cost_schedule', 'Normal')) return false;
    if (config.isText('cost_schedule', 'Free')) return true;
    throw new BadRequest('A cost schedule is "Normal" or "Free".');
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

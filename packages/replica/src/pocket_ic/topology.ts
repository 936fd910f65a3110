import { textOf } from '../core/bytes';
import type { LocalNetwork } from '../core/network';
import type { SubnetKind } from '../core/subnet_kinds';
import { COST_SCHEDULES, type CostSchedule } from '../core/subnets';
import { FEATURE_HOSTS, ICP_FEATURES, type IcpFeature, isIcpFeature, noSuchFeature } from '../core/system_canisters';
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

export interface RequestedSubnet {
    readonly kind: SubnetKind;
    readonly costSchedule: CostSchedule;
}

/** The subnets a client asked for; none if the state that it names defines them. */
export function requestedSubnets(body: Fields): RequestedSubnet[] {
    const set = body.optional('subnet_config_set', (name) => body.object(name));
    const wanted: RequestedSubnet[] = [];
    const want = (kind: SubnetKind, config: Fields | undefined) => {
        if (config === undefined) return;
        if (config.has('state_config') && !config.isText('state_config', 'New')) {
            throw new BadRequest('A subnet can only start with a new state here.');
        }
        wanted.push({ kind, costSchedule: costScheduleOf(config) });
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

/**
 * The IC's canisters that a client asked for.
 *
 * @throws BadRequest for one that is not here: a test would look for it in vain
 */
export function requestedFeatures(body: Fields): readonly IcpFeature[] {
    const asked = body.optional('icp_features', (name) => body.object(name));
    for (const name of asked?.names() ?? []) {
        if (!isIcpFeature(name)) throw new BadRequest(`icp_features.${name}: ${noSuchFeature(name)}`);
        if (!asked?.isText(name, 'DefaultConfig')) {
            throw new BadRequest(`icp_features.${name} can only be DefaultConfig here.`);
        }
    }
    return ICP_FEATURES.filter((feature) => asked?.names().includes(feature));
}

/** The subnets, and after them those that the features need besides: the first one keeps the root key and its ids. */
export function withHosts(
    subnets: readonly RequestedSubnet[],
    features: readonly IcpFeature[],
): readonly RequestedSubnet[] {
    const missing = features
        .map((feature) => FEATURE_HOSTS[feature])
        .filter((kind) => subnets.every((subnet) => subnet.kind !== kind))
        .map((kind) => ({ kind, costSchedule: 'Normal' as const }));
    return [...subnets, ...missing];
}

function costScheduleOf(config: Fields): CostSchedule {
    const name = config.optional('cost_schedule', (field) => config.text(field)) ?? 'Normal';
    const schedule = COST_SCHEDULES.find((each) => each === name);
    if (schedule === undefined) throw new BadRequest(`cost_schedule is none of ${COST_SCHEDULES.join(' and ')}`);
    return schedule;
}

export function encodeTopology(network: LocalNetwork): object {
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

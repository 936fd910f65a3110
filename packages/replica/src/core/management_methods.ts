import type { Principal } from '@icp-sdk/core/principal';
import { sameBytes, textOf } from './bytes';
import type { Canister } from './canister';
import { CHAIN_KEY_METHODS } from './chain_key_methods';
import { cyclesText, DEFAULT_PROVISIONAL_CYCLES } from './cycles';
import { REJECTS, reject } from './errors';
import { HTTP_REQUEST } from './http_request_method';
import { encodeResult, type ManagementMethod } from './management_candid';
import { CODE_METHODS } from './management_code';
import {
    type Administration,
    about,
    type CanisterRecord,
    type Context,
    DONE,
    general,
    type Method,
    method,
    type Opt,
    type Outcome,
    originOf,
    principalOf,
    type Versioned,
} from './management_method';
import { SNAPSHOT_DATA_METHODS } from './management_snapshot_data';
import { SNAPSHOT_METHODS } from './management_snapshots';
import { infoOf, statusOf } from './management_status';
import { REFUSED_METHODS } from './refused_methods';
import { charge } from './resources';
import { applySettings, checkAffordable, checkSettings, type SettingsArgument } from './settings';

/** A message to `update_settings` of at most so many bytes is paid for by the new settings. */
const MAX_POSTPONED_BYTES = 366;

/** There is no release of the IC's software here; the answer has to be a text all the same. */
const REPLICA_VERSION = 'local';

type LogFilter = { by_idx: LogRange } | { by_timestamp_nanos: LogRange };
interface LogRange {
    readonly start: bigint;
    /** Exclusive. */
    readonly end: bigint;
}

/** The methods of the management canister. */
export const METHODS: Readonly<Record<ManagementMethod, Method>> = {
    ...CODE_METHODS,
    ...SNAPSHOT_METHODS,
    ...SNAPSHOT_DATA_METHODS,
    ...CHAIN_KEY_METHODS,
    ...REFUSED_METHODS,
    http_request: HTTP_REQUEST,
    create_canister: general<Creation>({
        onlyCanisters: true,
        run: (context, argument) => {
            const { cycles, subnet } = context.call;
            context.taken = cycles;
            return createCanister(context, argument, cycles, context.network.pricesAt(subnet).createCanister);
        },
    }),
    provisional_create_canister_with_cycles: general<Creation & { amount: Opt<bigint>; specified_id: Opt<Principal> }>({
        run: (context, argument) => {
            const { amount, specified_id } = argument;
            const cycles = amount[0] ?? DEFAULT_PROVISIONAL_CYCLES;
            return createCanister(context, argument, cycles, 0n, specified_id[0]?.toUint8Array());
        },
    }),
    provisional_top_up_canister: method<CanisterRecord & { amount: bigint }>({
        about,
        open: true,
        run: (_, { amount }, canister) => {
            canister.deposit(amount);
            return DONE;
        },
    }),
    update_settings: method<CanisterRecord & Versioned & { settings: SettingsArgument }>({
        about,
        run: (context, argument, canister) => {
            const { network, call } = context;
            const { now, prices } = network.world(canister);
            const { settings } = argument;
            const refusal = checkSettings(settings) ?? checkAffordable(canister, prices, settings);
            if (refusal !== undefined) return refusal;
            const undo = applySettings(canister, settings);
            const unpaid = charge(canister, prices, call.caller, call.postponedFee ?? 0n);
            if (unpaid !== undefined) {
                undo();
                return unpaid;
            }
            canister.version += 1n;
            if (settings.controllers.length > 0)
                canister.recordChange(now, originOf(context, argument), {
                    kind: 'controllers_change',
                    controllers: canister.controllers,
                });
            return DONE;
        },
    }),
    canister_status: method<CanisterRecord>({
        about,
        self: true,
        query: true,
        run: ({ network }, _, canister) => ({ value: statusOf(canister, network.world(canister).prices) }),
    }),
    canister_info: method<CanisterRecord & { num_requested_changes: Opt<bigint> }>({
        about,
        open: true,
        onlyCanisters: true,
        query: true,
        run: (_, { num_requested_changes }, canister) => ({ value: infoOf(canister, num_requested_changes[0] ?? 0n) }),
    }),
    start_canister: method<CanisterRecord>({
        about,
        run: ({ network }, _, canister) => {
            for (const { origin, cycles } of canister.stopRequests)
                network.respond(origin, REJECTS.stopCancelled(canister.id), cycles);
            canister.stopRequests = [];
            canister.status = 'running';
            canister.version += 1n;
            return DONE;
        },
    }),
    stop_canister: method<CanisterRecord>({
        about,
        run: ({ network, call }, _, canister) => {
            if (canister.status === 'stopped') return DONE;
            if (canister.status === 'running') canister.version += 1n;
            canister.status = 'stopping';
            canister.stopRequests.push({ ...call, since: network.world(canister).now });
            network.settleStop(canister);
            return 'later';
        },
    }),
    delete_canister: method<CanisterRecord>({
        about,
        run: ({ network, call }, _, canister) => {
            if (sameBytes(call.caller, canister.id))
                return reject('invalidController', `Canister ${textOf(canister.id)} cannot delete itself.`);
            if (canister.status !== 'stopped')
                return reject('notStopped', `Canister ${textOf(canister.id)} must be stopped before it is deleted.`);
            if (canister.queue.length > 0)
                return reject(
                    'canisterQueueNotEmpty',
                    `Canister ${textOf(canister.id)} has messages in its queues and cannot be deleted now. Please retry after some time.`,
                );
            network.remove(canister);
            return DONE;
        },
    }),
    deposit_cycles: method<CanisterRecord>({
        about,
        open: true,
        onlyCanisters: true,
        run: (context, _, canister) => {
            canister.deposit(context.call.cycles);
            context.taken = context.call.cycles;
            return DONE;
        },
    }),
    raw_rand: general<undefined>({
        onlyCanisters: true,
        run: ({ network, call: { origin, cycles } }) => {
            const data = encodeResult('raw_rand', network.random(32));
            network.respondLater({ origin, response: { kind: 'replied', data }, refund: cycles });
            return 'later';
        },
    }),
    node_metrics_history: general<{ subnet_id: Principal }>({
        onlyCanisters: true,
        run: ({ network }, { subnet_id }) => ofSubnet(network, subnet_id, []),
    }),
    subnet_info: general<{ subnet_id: Principal }>({
        onlyCanisters: true,
        run: ({ network }, { subnet_id }) =>
            ofSubnet(network, subnet_id, { replica_version: REPLICA_VERSION, registry_version: 1n }),
    }),
    fetch_canister_logs: method<CanisterRecord & { filter: Opt<LogFilter> }>({
        about,
        open: true,
        query: true,
        onlyQuery: true,
        run: ({ call }, { filter }, canister) => {
            if (!mayReadLogs(canister, call.caller))
                return reject(
                    'invalidController',
                    `Caller ${textOf(call.caller)} is not allowed to access canister logs`,
                );
            const records = canister.log.records.map(({ index, timestamp, content }) => ({
                idx: index,
                timestamp_nanos: timestamp,
                content,
            }));
            return { value: { canister_log_records: records.filter(passes(filter[0])) } };
        },
    }),
};

interface Creation extends Versioned {
    readonly settings: Opt<SettingsArgument>;
}

/** A canister with these cycles, less the fee. */
function createCanister(
    context: Context,
    argument: Creation,
    cycles: bigint,
    fee: bigint,
    specifiedId?: Uint8Array,
): Outcome {
    const { network, call } = context;
    const [settings] = argument.settings;
    const refusal = settings === undefined ? undefined : checkSettings(settings);
    if (refusal !== undefined) return refusal;
    if (cycles < fee) {
        return reject(
            'notEnoughCyclesForCreate',
            `Creating a canister requires a fee of ${cyclesText(fee)} that is deducted from the canister's initial balance but only ${cyclesText(cycles)} cycles were received with the create_canister request.`,
        );
    }
    const canister = network.create([call.caller], specifiedId, call.subnet);
    if ('kind' in canister) return canister;
    const { now, prices } = network.world(canister);
    canister.deposit(cycles - fee);
    if (settings !== undefined) {
        const tooDear = checkAffordable(canister, prices, settings);
        if (tooDear !== undefined) {
            network.remove(canister);
            return tooDear;
        }
        applySettings(canister, settings);
    }
    canister.recordChange(now, originOf(context, argument), { kind: 'creation', controllers: canister.controllers });
    return { value: { canister_id: principalOf(canister.id) } };
}

/** Whether a message is paid for only after its execution, so that settings that freeze a canister can be undone. */
export function isPostponed(name: ManagementMethod, arg: Uint8Array): boolean {
    return name === 'update_settings' && arg.length <= MAX_POSTPONED_BYTES;
}

function passes(filter: LogFilter | undefined): (record: { idx: bigint; timestamp_nanos: bigint }) => boolean {
    if (filter === undefined) return () => true;
    const within = ({ start, end }: LogRange, value: bigint) => start <= value && value < end;
    return 'by_idx' in filter
        ? ({ idx }) => within(filter.by_idx, idx)
        : ({ timestamp_nanos }) => within(filter.by_timestamp_nanos, timestamp_nanos);
}

function ofSubnet(network: Administration, id: Principal, value: unknown): Outcome {
    return network.hasSubnet(id.toUint8Array())
        ? { value }
        : reject('subnetNotFound', `Subnet ${id.toText()} not found.`);
}

function mayReadLogs({ settings: { logVisibility }, controllers }: Canister, caller: Uint8Array): boolean {
    if ('public' in logVisibility) return true;
    const viewers =
        'allowed_viewers' in logVisibility ? [...controllers, ...logVisibility.allowed_viewers] : controllers;
    return viewers.some((viewer) => sameBytes(viewer, caller));
}

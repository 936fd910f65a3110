import { Actor, type ActorMethod, type HttpAgent, SubnetStatus } from '@icp-sdk/core/agent';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { BUILD, CANISTERS, type CanisterName } from '../../tools/layout';
import { readModule } from '../../tools/start/modules';
import type { EmptyNetwork } from './deployers';
import { amount, icpYaml } from './icp_yaml';

const LEDGER = Principal.fromText('um5iw-rqaaa-aaaaq-qaaba-cai');
const MINTING = Principal.fromText('rkp4c-7iaaa-aaaaa-aaaca-cai');

const T = 1_000_000_000_000n;
/** What icp-cli gives a new canister, and at the start of its own networks each identity; and the ledger's fee. */
const CYCLES = { canister: 2n * T, identity: 1_000n * T, fee: 100_000_000n };

type Opt<X> = [] | [X];
interface Variable {
    readonly name: string;
    readonly value: string;
}
interface Settings {
    readonly controllers: Opt<Principal[]>;
    readonly compute_allocation: Opt<bigint>;
    readonly freezing_threshold: Opt<bigint>;
    readonly wasm_memory_limit: Opt<bigint>;
    readonly wasm_memory_threshold: Opt<bigint>;
    readonly log_memory_limit: Opt<bigint>;
    readonly log_visibility: Opt<Record<string, null>>;
    readonly environment_variables: Opt<Variable[]>;
}
type Result<Ok> = { readonly Ok: Ok } | { readonly Err: Readonly<Record<string, { readonly balance: bigint }>> };

interface Ledger {
    icrc1_transfer: ActorMethod<[object], Result<bigint>>;
    create_canister: ActorMethod<[object], Result<{ readonly canister_id: Principal }>>;
}
interface Minting {
    get_default_subnets: ActorMethod<[], Principal[]>;
}
interface OfCanister {
    readonly canister_id: Principal;
}
interface Status {
    readonly status: { readonly running: null } | { readonly stopped: null };
    readonly module_hash: Opt<Uint8Array>;
    readonly settings: Readonly<Record<keyof Settings, unknown>>;
}
interface ManagementCanister {
    update_settings: ActorMethod<[OfCanister & { readonly settings: Settings }], void>;
    canister_status: ActorMethod<[OfCanister], Status>;
    stop_canister: ActorMethod<[OfCanister], void>;
    start_canister: ActorMethod<[OfCanister], void>;
    install_code: ActorMethod<[OfCanister & { mode: object; wasm_module: Uint8Array; arg: Uint8Array }], void>;
}

const SettingsTypes = {
    controllers: IDL.Vec(IDL.Principal),
    compute_allocation: IDL.Nat,
    freezing_threshold: IDL.Nat,
    wasm_memory_limit: IDL.Nat,
    wasm_memory_threshold: IDL.Nat,
    log_memory_limit: IDL.Nat,
    log_visibility: IDL.Variant({ controllers: IDL.Null, public: IDL.Null }),
    environment_variables: IDL.Vec(IDL.Record({ name: IDL.Text, value: IDL.Text })),
};
const SettingsArgument = IDL.Record(
    Object.fromEntries(Object.entries(SettingsTypes).map(([name, type]) => [name, IDL.Opt(type as IDL.Type)])),
);

const ledgerInterface: IDL.InterfaceFactory = ({ IDL }) => {
    const Subaccount = IDL.Opt(IDL.Vec(IDL.Nat8));
    const Insufficient = IDL.Record({ balance: IDL.Nat });
    const Creation = IDL.Record({
        settings: IDL.Opt(SettingsArgument),
        subnet_selection: IDL.Opt(IDL.Variant({ Subnet: IDL.Record({ subnet: IDL.Principal }) })),
    });
    const Err = IDL.Variant({
        InsufficientFunds: Insufficient,
        FailedToCreate: IDL.Record({ error: IDL.Text }),
        GenericError: IDL.Record({ message: IDL.Text }),
    });
    return IDL.Service({
        icrc1_transfer: IDL.Func(
            [
                IDL.Record({
                    to: IDL.Record({ owner: IDL.Principal, subaccount: Subaccount }),
                    amount: IDL.Nat,
                    fee: IDL.Opt(IDL.Nat),
                }),
            ],
            [IDL.Variant({ Ok: IDL.Nat, Err: IDL.Variant({ InsufficientFunds: Insufficient }) })],
        ),
        create_canister: IDL.Func(
            [IDL.Record({ amount: IDL.Nat, creation_args: IDL.Opt(Creation) })],
            [IDL.Variant({ Ok: IDL.Record({ canister_id: IDL.Principal }), Err })],
        ),
    });
};
const mintingInterface: IDL.InterfaceFactory = ({ IDL }) =>
    IDL.Service({ get_default_subnets: IDL.Func([], [IDL.Vec(IDL.Principal)], ['query']) });
const managementInterface: IDL.InterfaceFactory = ({ IDL }) => {
    const OfCanister = IDL.Record({ canister_id: IDL.Principal });
    return IDL.Service({
        update_settings: IDL.Func([IDL.Record({ canister_id: IDL.Principal, settings: SettingsArgument })], []),
        canister_status: IDL.Func(
            [OfCanister],
            [
                IDL.Record({
                    status: IDL.Variant({ running: IDL.Null, stopping: IDL.Null, stopped: IDL.Null }),
                    module_hash: IDL.Opt(IDL.Vec(IDL.Nat8)),
                    settings: IDL.Record(SettingsTypes),
                }),
            ],
        ),
        stop_canister: IDL.Func([OfCanister], []),
        start_canister: IDL.Func([OfCanister], []),
        install_code: IDL.Func(
            [
                IDL.Record({
                    canister_id: IDL.Principal,
                    mode: IDL.Variant({ install: IDL.Null, upgrade: IDL.Opt(IDL.Record({})) }),
                    wasm_module: IDL.Vec(IDL.Nat8),
                    arg: IDL.Vec(IDL.Nat8),
                }),
            ],
            [],
        ),
    });
};

/** What `icp network start` does for each identity: the anonymous one gives it cycles. */
export async function giveCycles(network: EmptyNetwork, identity: string, cycles = CYCLES.identity): Promise<void> {
    const owner = await (await network.agentOf(identity)).getPrincipal();
    const agent = await network.agentOf('anonymous');
    const ledger = Actor.createActor<Ledger>(ledgerInterface, { agent, canisterId: LEDGER });
    const fee: Opt<bigint> = [CYCLES.fee];
    const given = await ledger.icrc1_transfer({ to: { owner, subaccount: [] }, amount: cycles, fee });
    if ('Err' in given) throw new Error(`Failed to transfer cycles: ${Object.keys(given.Err)}`);
}

/**
 * What icp-cli 1.5 does at `icp deploy`, by its `deploy.rs` and `operations/`: it has the cycles ledger create the canisters of
 * `icp.yaml` that have no id, tells each the ids of all in its environment, sets what differs from `icp.yaml`, then
 * installs them side by side. There are no sync steps. Every deployment upgrades.
 */
export async function deployByIcp(network: EmptyNetwork, identity: string): Promise<void> {
    const agent = await network.agentOf(identity);
    const project = await settingsByName();
    const names = [...project.keys()];
    const missing = names.filter((name) => !network.ids.has(name));
    if (missing.length > 0) {
        const subnet = await subnetFor(network, agent);
        const created = await Promise.all(missing.map((name) => create(agent, subnet, project.get(name) as Settings)));
        for (const [place, name] of missing.entries()) network.ids.set(name, (created[place] as Principal).toText());
    }
    const variables = names.map((name) => ({ name: `PUBLIC_CANISTER_ID:${name}`, value: network.idOf(name) }));
    const canisters = names.map((name) => ({ name, canister_id: Principal.fromText(network.idOf(name)) }));
    const management = managementOf(agent);
    await Promise.all(
        canisters.map(({ canister_id }) =>
            management.update_settings({ canister_id, settings: { ...NONE, environment_variables: [variables] } }),
        ),
    );
    await Promise.all(
        canisters.map(({ name, canister_id }) => synchronize(management, canister_id, project.get(name) as Settings)),
    );
    await Promise.all(canisters.map(({ name, canister_id }) => install(management, name, canister_id)));
}

/** `canister_status`, as the identity sees it. */
export async function statusOf(network: EmptyNetwork, identity: string, name: CanisterName): Promise<Status> {
    const management = managementOf(await network.agentOf(identity));
    return management.canister_status({ canister_id: Principal.fromText(network.idOf(name)) });
}

/** On the subnet of a canister that is there, or on one of those that are open to all. */
async function subnetFor(network: EmptyNetwork, agent: HttpAgent): Promise<Principal> {
    const [neighbour] = network.ids.values();
    if (neighbour !== undefined) return agent.getSubnetIdFromCanister(neighbour);
    const minting = Actor.createActor<Minting>(mintingInterface, { agent, canisterId: MINTING });
    const subnets = await minting.get_default_subnets();
    const subnet = subnets[Math.floor(Math.random() * subnets.length)];
    if (subnet === undefined) throw new Error('no available subnets found');
    return subnet;
}

async function create(agent: HttpAgent, subnet: Principal, settings: Settings): Promise<Principal> {
    // It asks whether the subnet is a cloud engine.
    await SubnetStatus.request({ agent, subnetId: subnet, paths: ['canisterRanges', 'publicKey'] });
    const ledger = Actor.createActor<Ledger>(ledgerInterface, { agent, canisterId: LEDGER });
    const creation = { settings: [settings], subnet_selection: [{ Subnet: { subnet } }] };
    const result = await ledger.create_canister({ amount: CYCLES.canister, creation_args: [creation] });
    if ('Ok' in result) return result.Ok.canister_id;
    const { InsufficientFunds } = result.Err;
    if (InsufficientFunds === undefined) throw new Error(`Failed to create canister: ${Object.keys(result.Err)}`);
    throw new Error(
        `Insufficient cycles. Requested: ${CYCLES.canister} cycles, available balance: ${InsufficientFunds.balance} cycles.`,
    );
}

/** Sets what differs from `icp.yaml`. */
async function synchronize(management: ManagementCanister, canister_id: Principal, wanted: Settings): Promise<void> {
    const { settings } = await management.canister_status({ canister_id });
    const differs = Object.entries(wanted).some(
        ([name, value]) => value.length > 0 && textOf(value[0]) !== textOf(settings[name as keyof Settings]),
    );
    if (differs) await management.update_settings({ canister_id, settings: wanted });
}

async function install(management: ManagementCanister, name: CanisterName, canister_id: Principal): Promise<void> {
    const { module_hash, status } = await management.canister_status({ canister_id });
    const isUpgrade = module_hash.length > 0;
    const stops = isUpgrade && 'running' in status;
    if (stops) await management.stop_canister({ canister_id });
    const mode = isUpgrade ? { upgrade: [] } : { install: null };
    const arg = new Uint8Array(IDL.encode([], []));
    try {
        const wasm_module = await readModule(BUILD, name);
        await management.install_code({ canister_id, mode, wasm_module, arg });
    } finally {
        if (stops) await management.start_canister({ canister_id });
    }
}

function managementOf(agent: HttpAgent): ManagementCanister {
    return Actor.createActor<ManagementCanister>(managementInterface, {
        agent,
        canisterId: Principal.managementCanister(),
        callTransform: (_method, [argument]) => ({ effectiveCanisterId: (argument as OfCanister).canister_id }),
    });
}

const NONE: Settings = {
    controllers: [],
    compute_allocation: [],
    freezing_threshold: [],
    wasm_memory_limit: [],
    wasm_memory_threshold: [],
    log_memory_limit: [],
    log_visibility: [],
    environment_variables: [],
};

/** The settings of `icp.yaml`, in its order. */
async function settingsByName(): Promise<ReadonlyMap<CanisterName, Settings>> {
    const byName = new Map<CanisterName, Settings>();
    for (const { name, settings } of (await icpYaml()).canisters) {
        const known = CANISTERS.find((canister) => canister === name);
        if (known === undefined) throw new Error(`there is no canister ${name}`);
        const given = Object.entries(settings).map(([key, text]) => {
            const value = amount(text);
            return [key, [typeof value === 'number' ? BigInt(value) : { [value]: null }]];
        });
        byName.set(known, { ...NONE, ...Object.fromEntries(given) });
    }
    return byName;
}

function textOf(value: unknown): string {
    return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each));
}

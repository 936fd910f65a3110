import { createHash } from 'node:crypto';
import {
    Actor,
    type ActorMethod,
    AgentError,
    CertifiedRejectErrorCode,
    type HttpAgent,
    UncertifiedRejectErrorCode,
    UncertifiedRejectUpdateErrorCode,
} from '@icp-sdk/core/agent';
import type { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';

interface CanisterRecord {
    readonly canister_id: Principal;
}
type InstallMode = { install: null } | { upgrade: [] };
interface Variable {
    readonly name: string;
    readonly value: string;
}
interface Settings {
    readonly controllers: [] | [Principal[]];
    readonly environment_variables: [] | [Variable[]];
}
interface Service {
    update_settings: ActorMethod<[CanisterRecord & { settings: Settings }], void>;
    provisional_create_canister_with_cycles: ActorMethod<[{ amount: []; settings: [] }], CanisterRecord>;
    install_code: ActorMethod<[CanisterRecord & { mode: InstallMode; wasm_module: Uint8Array; arg: Uint8Array }], void>;
    stop_canister: ActorMethod<[CanisterRecord], void>;
    start_canister: ActorMethod<[CanisterRecord], void>;
    canister_status: ActorMethod<[CanisterRecord], { cycles: bigint; module_hash: [] | [Uint8Array] }>;
}

/** As much of the management canister's interface as local tools need. Fields that are left out are optional or unread. */
const idlFactory: IDL.InterfaceFactory = ({ IDL }) => {
    const CanisterRecord = IDL.Record({ canister_id: IDL.Principal });
    return IDL.Service({
        provisional_create_canister_with_cycles: IDL.Func(
            [IDL.Record({ amount: IDL.Opt(IDL.Nat), settings: IDL.Opt(IDL.Record({})) })],
            [CanisterRecord],
        ),
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
        update_settings: IDL.Func(
            [
                IDL.Record({
                    canister_id: IDL.Principal,
                    settings: IDL.Record({
                        controllers: IDL.Opt(IDL.Vec(IDL.Principal)),
                        environment_variables: IDL.Opt(IDL.Vec(IDL.Record({ name: IDL.Text, value: IDL.Text }))),
                    }),
                }),
            ],
            [],
        ),
        stop_canister: IDL.Func([CanisterRecord], []),
        start_canister: IDL.Func([CanisterRecord], []),
        canister_status: IDL.Func(
            [CanisterRecord],
            [IDL.Record({ cycles: IDL.Nat, module_hash: IDL.Opt(IDL.Vec(IDL.Nat8)) })],
        ),
    });
};

/** The management canister of a local network. The agent has to be a controller of the canisters that it names. */
export class Management {
    private readonly service: Service;

    /** @param neighbour any canister id of the subnet on which new canisters are to be made */
    constructor(agent: HttpAgent, neighbour: Principal) {
        this.service = Actor.createActor<Service>(idlFactory, {
            agent,
            canisterId: Principal.managementCanister(),
            callTransform: (_method, [argument]) => ({ effectiveCanisterId: concerned(argument) ?? neighbour }),
        });
    }

    /** A new empty canister; the agent is its controller. Local networks alone give cycles away like this. */
    async create(): Promise<string> {
        const { canister_id } = await this.service.provisional_create_canister_with_cycles({
            amount: [],
            settings: [],
        });
        return canister_id.toText();
    }

    async install(id: string, wasm: Uint8Array, arg: Uint8Array = NO_ARGUMENT): Promise<void> {
        await this.installCode(id, wasm, { install: null }, arg);
    }

    /**
     * Replaces a canister's module; its stable memory stays. Where that fails, nothing has changed. The canister is stopped
     * meanwhile, because the answers to its calls must not come to a module that has not made them.
     */
    async upgrade(id: string, wasm: Uint8Array, arg: Uint8Array = NO_ARGUMENT): Promise<void> {
        const canister_id = Principal.fromText(id);
        await this.service.stop_canister({ canister_id });
        try {
            await this.installCode(id, wasm, { upgrade: [] }, arg);
        } finally {
            await this.service.start_canister({ canister_id });
        }
    }

    /** Replaces a canister's environment variables. */
    async setEnvironment(id: string, variables: Readonly<Record<string, string>>): Promise<void> {
        const list = Object.entries(variables).map(([name, value]) => ({ name, value }));
        await this.change(id, { controllers: [], environment_variables: [list] });
    }

    /** Those who are named from now on, and nobody else. */
    async setControllers(id: string, controllers: readonly string[]): Promise<void> {
        const principals = controllers.map((each) => Principal.fromText(each));
        await this.change(id, { controllers: [principals], environment_variables: [] });
    }

    private async change(id: string, settings: Settings): Promise<void> {
        await this.service.update_settings({ canister_id: Principal.fromText(id), settings });
    }

    status(id: string): Promise<{ cycles: bigint; module_hash: [] | [Uint8Array] }> {
        return this.service.canister_status({ canister_id: Principal.fromText(id) });
    }

    private async installCode(id: string, wasm: Uint8Array, mode: InstallMode, arg: Uint8Array): Promise<void> {
        const canister_id = Principal.fromText(id);
        await this.service.install_code({ canister_id, mode, wasm_module: wasm, arg });
    }
}

const NO_ARGUMENT = new Uint8Array(0);

/** A module's hash as the IC computes it: of the bytes that were sent, gzipped or not. */
export function hashOf(wasm: Uint8Array): Uint8Array {
    return createHash('sha256').update(wasm).digest();
}

/** What the network said where it rejected a call, without the advice on further lines. Nothing for errors of any other kind. */
export function rejectOf(error: unknown): { code: string | undefined; message: string } | undefined {
    const code = error instanceof AgentError ? error.code : undefined;
    const rejected =
        code instanceof CertifiedRejectErrorCode ||
        code instanceof UncertifiedRejectErrorCode ||
        code instanceof UncertifiedRejectUpdateErrorCode;
    if (!rejected) return undefined;
    const [message] = code.rejectMessage.split('\n', 1);
    return { code: code.rejectErrorCode, message };
}

/** The canister that a call of the management canister is about; none where it makes a new one. */
function concerned(argument: unknown): Principal | undefined {
    return (argument as Partial<CanisterRecord>).canister_id;
}

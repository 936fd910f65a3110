import { tmpdir } from 'node:os';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { type ServerOptions, startReplica } from '../src';

const ADMIN = Uint8Array.of(4);
const EFFECTIVE = { effective_principal: 'None' } as const;
export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** A server's answer: its status, and the body, which is JSON. */
export interface RestAnswer {
    readonly status: number;
    readonly body: { readonly [name: string]: unknown } & {
        readonly message?: string;
        readonly Created?: { readonly instance_id: number };
    };
}

/** One instance of a PocketIC server, driven over HTTP without any client library. */
export class RestInstance {
    constructor(
        readonly url: string,
        readonly id: number,
    ) {}

    static async create(url: string, config: object = {}): Promise<RestInstance> {
        const body = { subnet_config_set: { application: [{ state_config: 'New' }] }, ...config };
        return new RestInstance(url, created(await post(`${url}/instances`, body)));
    }

    async fork(): Promise<RestInstance> {
        return new RestInstance(this.url, created(await post(`${this.url}/instances/${this.id}/fork`, undefined)));
    }

    /** The URL of an HTTP gateway to it, which its removal leaves open. */
    async gateway(): Promise<string> {
        const { body } = await post(`${this.url}/http_gateway`, { forward_to: { PocketIcInstance: this.id } });
        return `http://127.0.0.1:${(body.Created as { readonly port?: number } | undefined)?.port}`;
    }

    async remove(): Promise<number> {
        return (await fetch(`${this.url}/instances/${this.id}`, { method: 'DELETE' })).status;
    }

    post(path: string, body?: unknown): Promise<RestAnswer> {
        return post(`${this.url}/instances/${this.id}/${path}`, body);
    }

    async get(path: string): Promise<RestAnswer['body']> {
        const answer = await fetch(`${this.url}/instances/${this.id}/${path}`);
        return (await answer.json()) as RestAnswer['body'];
    }

    query(canister: Uint8Array, method: string): Promise<RestAnswer> {
        return this.post('read/query', { sender: base64(ADMIN), canister_id: base64(canister), method, payload: '' });
    }

    /** The reply's bytes. */
    async update(canister: Uint8Array, method: string, arg: Uint8Array = new Uint8Array(0)): Promise<Uint8Array> {
        const call = {
            sender: base64(ADMIN),
            canister_id: base64(canister),
            method,
            payload: base64(arg),
            ...EFFECTIVE,
        };
        const { body } = await this.post('update/submit_ingress_message', call);
        if (body.Ok === undefined) throw new Error(JSON.stringify(body));
        const answer = await this.post('update/await_ingress_message', body.Ok);
        if (typeof answer.body.Ok !== 'string') throw new Error(JSON.stringify(answer.body));
        return new Uint8Array(Buffer.from(answer.body.Ok, 'base64'));
    }

    /** A canister with this module, controlled by the one user there is. */
    async install(wasm: Uint8Array): Promise<Uint8Array> {
        const management = new Uint8Array(0);
        const amount = IDL.Record({ amount: IDL.Opt(IDL.Nat) });
        const arg = new Uint8Array(IDL.encode([amount], [{ amount: [1_000_000_000_000_000n] }]));
        const reply = await this.update(management, 'provisional_create_canister_with_cycles', arg);
        const [made] = IDL.decode([IDL.Record({ canister_id: IDL.Principal })], reply);
        const { canister_id } = made as unknown as { canister_id: Principal };
        const Install = IDL.Record({
            mode: IDL.Variant({ install: IDL.Null }),
            canister_id: IDL.Principal,
            wasm_module: IDL.Vec(IDL.Nat8),
            arg: IDL.Vec(IDL.Nat8),
        });
        const values = { mode: { install: null }, canister_id, wasm_module: wasm, arg: [] };
        await this.update(management, 'install_code', new Uint8Array(IDL.encode([Install], [values])));
        return Principal.from(canister_id).toUint8Array();
    }
}

/** What control routes want to be told, also of a body that is not there. */
export const JSON_TYPE = { 'content-type': 'application/json' } as const;

/** Starts a server in this process, which keeps states in temporary folders; what canisters print is dropped. */
export const startQuietly = (options: ServerOptions = {}) =>
    startReplica({ seed: 'rest', print: () => {}, stateRoot: tmpdir(), ...options });

async function post(url: string, body: unknown): Promise<RestAnswer> {
    const answer = await fetch(url, {
        method: 'POST',
        headers: JSON_TYPE,
        ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as RestAnswer['body'] };
}

function created({ status, body }: RestAnswer): number {
    if (body.Created === undefined) throw new Error(`${status}: ${body.message}`);
    return body.Created.instance_id;
}

import { Principal } from '@icp-sdk/core/principal';
import type { Hono } from 'hono';
import { type Canister, createNetwork, installCode, type LocalNetwork } from '../../src';
import type { SubnetKind } from '../../src/core/subnet_kinds';
import { createIcApp } from '../../src/http_interface/app';
import type { SubnetKeys } from '../../src/http_interface/keys';
import { subnetKeys } from '../../src/pocket_ic/subnet_keys';
import { encodeTopology } from '../../src/pocket_ic/topology';

export const CONTROLLER = Principal.selfAuthenticating(Uint8Array.of(1)).toUint8Array();
const EMPTY = new Uint8Array(0);

/** What a request to the HTTP interface came to. */
export interface Answer {
    readonly status: number;
    readonly text: string;
    readonly bytes: Uint8Array;
}

/** A real network of several subnets behind the HTTP interface, in this process and without a port. */
export class IcNetwork {
    readonly network: LocalNetwork;
    readonly app: Hono;
    /** How many BLS signatures were made. */
    signatures = 0;

    constructor(...subnets: readonly SubnetKind[]) {
        this.network = createNetwork({ subnets, seed: 'the same every time', time: BigInt(Date.now()) * 1_000_000n });
        this.app = createIcApp({
            network: this.network,
            keysOf: (place) => this.counted(subnetKeys(place)),
            progress: () => this.network.tick(),
            topology: () => encodeTopology(this.network),
        });
    }

    /** For agents: hosts and ports mean nothing to it. */
    readonly fetch: typeof fetch = async (input, init) => this.app.fetch(new Request(input, init));

    install(wasm: Uint8Array, place = 0): Canister {
        const canister = this.network.create([CONTROLLER], undefined, place);
        if ('kind' in canister) throw new Error(canister.message);
        canister.balance = 10n ** 18n;
        const installation = { mode: { kind: 'install' }, wasm, arg: EMPTY, caller: CONTROLLER } as const;
        const refusal = installCode(canister, this.network.world(canister), installation);
        if (refusal !== undefined) throw new Error(refusal.message);
        return canister;
    }

    async post(path: string, body: Uint8Array): Promise<Answer> {
        const headers = { 'content-type': 'application/cbor' };
        const response = await this.app.request(path, { method: 'POST', headers, body: new Uint8Array(body) });
        const bytes = new Uint8Array(await response.arrayBuffer());
        return { status: response.status, text: Buffer.from(bytes).toString('utf8'), bytes };
    }

    private counted(keys: SubnetKeys): SubnetKeys {
        const signAsSubnet = (message: Uint8Array) => {
            this.signatures += 1;
            return keys.signAsSubnet(message);
        };
        return { ...keys, signAsSubnet };
    }
}

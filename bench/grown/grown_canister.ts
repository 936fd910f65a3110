import { IDL } from '@icp-sdk/core/candid';
import { type KnownLinks, linksArgument } from '../../tools/canisters/links';
import { compileVariant } from '../canisters/compiled_variant';
import { methodsOf } from '../canisters/subjects';
import { BenchNetwork, Client } from '../measure/network';
import type { Cost } from '../measure/samples';

/** A canister of ours that can also fill itself, by the stores that its use cases write. */
export class GrownCanister {
    readonly client: Client;
    readonly network = new BenchNetwork();
    private readonly wasm: Uint8Array;

    constructor(
        name: 'profiles' | 'lobbies',
        growing: readonly [IDL.Type, ...IDL.Type[]],
        private readonly links: (network: BenchNetwork) => KnownLinks,
    ) {
        this.wasm = compileVariant(`grown_${name}`, `bench/canisters/grown/${name}.ts`);
        const canister = this.network.create();
        const orRefusal = IDL.Variant({ Ok: IDL.Null, Err: IDL.Reserved });
        const methods = new Map([...methodsOf(name), ['grow', IDL.Func([...growing], [orRefusal], [])]]);
        this.client = new Client(this.network, { canister, methods });
        this.argument = linksArgument(this.links(this.network));
        this.network.install(canister, this.wasm, this.argument);
        this.network.settle({ canister });
    }

    private readonly argument: Uint8Array;

    /** With what the canister does by itself in the seconds after it. */
    upgrade(seconds: number): { readonly upgrade: Cost; readonly after: Cost } {
        const { target } = this.client;
        const upgrade = this.network.upgrade(target.canister, this.wasm, this.argument);
        return { upgrade, after: this.network.advance(target, seconds) };
    }
}

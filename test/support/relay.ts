import { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';
import { compileMotoko } from '../../packages/replica/test/motoko_canister';
import type { AnyName, World } from './world';

/** It sends any call, and answers the reply, or nothing for a reject. */
const SOURCE = `
import Prim "mo:prim";
persistent actor {
  public func relay(to : Principal, method : Text, argument : Blob) : async ?Blob {
    try { ?(await Prim.call_raw(to, method, argument)) } catch (_) { null };
  };
};`;

/** A canister of a stranger, whose calls no filter sees. */
export interface Relay {
    readonly id: Principal;
    /** What the house's canister replies to it, if there is a reply. */
    send(name: AnyName, method: string, argument: Uint8Array): Promise<Uint8Array | undefined>;
}

let compiled: Uint8Array | undefined;

export async function openRelay(world: World): Promise<Relay> {
    const { pic, admin: sender } = world;
    compiled ??= compileMotoko(SOURCE);
    const id = await pic.createCanister({ sender });
    await pic.installCode({ canisterId: id, wasm: compiled, sender });
    return {
        id,
        send: async (name, method, argument) => {
            const types = [IDL.Principal, IDL.Text, IDL.Vec(IDL.Nat8)];
            const arg = new Uint8Array(IDL.encode(types, [world.idOf(name), method, argument]));
            const answer = await pic.updateCall({ canisterId: id, method: 'relay', arg, sender });
            const [[reply]] = IDL.decode([IDL.Opt(IDL.Vec(IDL.Nat8))], answer) as unknown as [[] | [Uint8Array]];
            return reply && Uint8Array.from(reply);
        },
    };
}

import { PocketIc } from '@dfinity/pic';
import { IDL } from '@icp-sdk/core/candid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileMotoko } from './motoko_canister';
import { picUrl } from './pic_server';

interface Tally {
    add: (amount: bigint) => Promise<bigint>;
    addTwice: (amount: bigint) => Promise<bigint>;
    total: () => Promise<bigint>;
    fail: () => Promise<bigint>;
    whoami: () => Promise<string>;
}

const SOURCE = `
    persistent actor Tally {
        var sum : Nat = 0;
        public func add(amount : Nat) : async Nat { sum += amount; sum };
        public func addTwice(amount : Nat) : async Nat {
            ignore await add(amount);
            await add(amount)
        };
        public query func total() : async Nat { sum };
        public func fail() : async Nat { sum += 1000; assert false; sum };
        public shared query ({ caller }) func whoami() : async Text { debug_show caller };
    }`;

const idlFactory: IDL.InterfaceFactory = () =>
    IDL.Service({
        add: IDL.Func([IDL.Nat], [IDL.Nat], []),
        addTwice: IDL.Func([IDL.Nat], [IDL.Nat], []),
        total: IDL.Func([], [IDL.Nat], ['query']),
        fail: IDL.Func([], [IDL.Nat], []),
        whoami: IDL.Func([], [IDL.Text], ['query']),
    });

describe('a canister of another toolchain: Motoko', () => {
    const arg = new Uint8Array(IDL.encode([], []));
    const wasm = compileMotoko(SOURCE);
    let pic: PocketIc;

    beforeAll(async () => {
        pic = await PocketIc.create(await picUrl());
    });
    afterAll(async () => {
        await pic?.tearDown();
    });

    it('keeps its variables over calls, awaits, traps and an upgrade', async () => {
        const { actor, canisterId } = await pic.setupCanister<Tally>({ idlFactory, wasm, arg });
        expect(await actor.add(5n)).toBe(5n);
        expect(await actor.addTwice(10n)).toBe(25n);
        await expect(actor.fail()).rejects.toThrow(/assertion failed.*Error code: 503/s);
        expect(await actor.total()).toBe(25n);
        expect(await actor.whoami()).toBe('2vxsx-fae');
        await pic.upgradeCanister({ canisterId, wasm, arg });
        expect(await actor.total()).toBe(25n);
        await pic.reinstallCode({ canisterId, wasm, arg });
        expect(await actor.total()).toBe(0n);
    });
});

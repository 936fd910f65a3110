import { readFile } from 'node:fs/promises';
import { PocketIc, PocketIcServer } from '@dfinity/pic';
import { IDL } from '@icp-sdk/core/candid';
import { afterAll, beforeAll, expect, test } from 'vitest';

const bankInterface: IDL.InterfaceFactory = ({ IDL }) =>
    IDL.Service({
        deposit: IDL.Func([IDL.Nat], [IDL.Nat], []),
        balance: IDL.Func([], [IDL.Nat], ['query']),
    });
const tellerInterface: IDL.InterfaceFactory = ({ IDL }) =>
    IDL.Service({ collect: IDL.Func([IDL.Vec(IDL.Nat)], [IDL.Nat], []) });

interface Bank {
    balance: () => Promise<bigint>;
}
interface Teller {
    collect: (amounts: bigint[]) => Promise<bigint>;
}

let server: PocketIcServer;
let pic: PocketIc;

beforeAll(async () => {
    server = await PocketIcServer.start(); // the program that POCKET_IC_BIN names
    pic = await PocketIc.create(server.getUrl());
});
afterAll(async () => {
    await pic.tearDown();
    await server.stop();
});

test('a teller collects for the bank', async () => {
    const code = async (name: string) => new Uint8Array(await readFile(`${name}.wasm`));
    const bank = await pic.setupCanister<Bank>({ idlFactory: bankInterface, wasm: await code('Bank') });
    const arg = IDL.encode([IDL.Text], [bank.canisterId.toText()]);
    const teller = await pic.setupCanister<Teller>({ idlFactory: tellerInterface, wasm: await code('Teller'), arg });
    expect(await teller.actor.collect([1n, 2n, 3n])).toBe(6n);
    expect(await bank.actor.balance()).toBe(6n);
});

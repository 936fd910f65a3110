import { readFile } from 'node:fs/promises';
import { PocketIc, PocketIcServer } from '@dfinity/pic';
import type { IDL } from '@icp-sdk/core/candid';
import { afterAll, beforeAll, expect, test } from 'vitest';

const greeterInterface: IDL.InterfaceFactory = ({ IDL }) =>
    IDL.Service({
        greet: IDL.Func([IDL.Text], [IDL.Text], []),
        count: IDL.Func([], [IDL.Nat32], ['query']),
    });

interface Greeter {
    greet: (name: string) => Promise<string>;
    count: () => Promise<number>;
}

let server: PocketIcServer;
let pic: PocketIc;

beforeAll(async () => {
    server = await PocketIcServer.start();
    pic = await PocketIc.create(server.getUrl());
});
afterAll(async () => {
    await pic.tearDown();
    await server.stop();
});

test('a greeter counts, and its timer runs when the time has come', async () => {
    const wasm = new Uint8Array(await readFile('greeter.wasm'));
    const { actor } = await pic.setupCanister<Greeter>({ idlFactory: greeterInterface, wasm });
    expect(await actor.greet('Ada')).toBe('Hello, Ada!');
    expect(await actor.greet('Grace')).toBe('Hello, Grace!');
    expect(await actor.count()).toBe(2);
    await pic.advanceTime(61_000);
    await pic.tick(2);
    expect(await actor.count()).toBe(102);
}, 120_000); // milliseconds: the first message of an Azle canister takes seconds on a small machine

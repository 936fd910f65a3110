import { generateRandomIdentity, PocketIc, SubnetStateType } from '@dfinity/pic';
import { Actor as AgentActor, HttpAgent } from '@icp-sdk/core/agent';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AFTER_EXPLICIT_TRAP } from './advice';
import { picUrl } from './pic_server';
import { Wat } from './wat';

interface Counter {
    inc: () => Promise<number>;
    get: () => Promise<number>;
    whoami: () => Promise<Principal>;
    now: () => Promise<bigint>;
    fail: () => Promise<number>;
    forward: () => Promise<number>;
}
const counterInterface: IDL.InterfaceFactory = () =>
    IDL.Service({
        inc: IDL.Func([], [IDL.Nat32], []),
        get: IDL.Func([], [IDL.Nat32], ['query']),
        whoami: IDL.Func([], [IDL.Principal], ['query']),
        now: IDL.Func([], [IDL.Nat64], ['query']),
        fail: IDL.Func([], [IDL.Nat32], []),
        forward: IDL.Func([], [IDL.Nat32], []),
    });

/** Replies Candid: the header of one value of a type, then the bytes at an address. */
function counter(increment: number): Uint8Array {
    const wat = new Wat();
    const header = (type: number) =>
        `(call $msg_reply_data_append ${wat.bytes(Uint8Array.of(0x44, 0x49, 0x44, 0x4c, 0, 1, type))})`;
    const reply = (type: number, at: number, size: string) =>
        `${header(type)} (call $msg_reply_data_append (i32.const ${at}) ${size}) (call $msg_reply)`;
    const value = reply(0x79, 0, '(i32.const 4)');
    const back = wat.callback(value);
    return wat
        .update('inc', `(i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const ${increment}))) ${value}`)
        .query('get', value)
        .query(
            'whoami',
            `(i32.store8 (i32.const 8) (i32.const 1)) (i32.store8 (i32.const 9) (call $msg_caller_size))
            (call $msg_caller_copy (i32.const 10) (i32.const 0) (call $msg_caller_size))
            ${reply(0x68, 8, '(i32.add (i32.const 2) (call $msg_caller_size))')}`,
        )
        .query('now', `(i64.store (i32.const 8) (call $time)) ${reply(0x78, 8, '(i32.const 8)')}`)
        .update('fail', wat.trap('on purpose'))
        .update('forward', wat.call(undefined, 'inc', { onReply: back, onReject: back }))
        .entry('canister_global_timer', '(i32.store (i32.const 0) (i32.const 1000))')
        .entry('canister_init', '(drop (call $global_timer_set (i64.add (call $time) (i64.const 3600000000000))))')
        .build();
}

/** The module with a custom section that makes it as large as an Azle build. */
function padded(wasm: Uint8Array, bytes: number): Uint8Array {
    const size = [0, 7, 14, 21].map((shift) => ((bytes >> shift) & 0x7f) | (shift < 21 ? 0x80 : 0));
    const padding = new Uint8Array(bytes).map((_, index) => (index * index) >> 3);
    padding.set([3, 0x70, 0x61, 0x64]);
    return Uint8Array.from(Buffer.concat([wasm, Uint8Array.from([0, ...size]), padding]));
}

describe('pic-js', () => {
    const wasm = counter(1);
    let pic: PocketIc;

    beforeAll(async () => {
        pic = await PocketIc.create(await picUrl());
    });
    afterAll(async () => {
        await pic?.tearDown();
    });
    const setup = () => pic.setupCanister<Counter>({ idlFactory: counterInterface, wasm });

    it('sets a canister up, calls and queries it', async () => {
        const { actor } = await setup();
        expect(await actor.inc()).toBe(1);
        expect(await actor.forward()).toBe(2);
        expect(await actor.get()).toBe(2);
    });

    it('throws what the IC says of a trap', async () => {
        const { actor, canisterId } = await setup();
        await expect(actor.fail()).rejects.toThrow(
            `Canister call failed: Error from Canister ${canisterId.toText()}: Canister called \`ic0.trap\` with message: 'on purpose'${AFTER_EXPLICIT_TRAP}. Reject code: 5. Error code: 503. Certified: true`,
        );
        await expect(pic.queryCall({ canisterId, method: 'none' })).rejects.toThrow(
            /no query method 'none'.*Error code: 536/s,
        );
        await expect(
            pic.updateCall({ canisterId: Principal.fromText('rdmx6-jaaaa-aaaaa-aaadq-cai'), method: 'x' }),
        ).rejects.toThrow(/Reject code: 3. Error code: 301/);
    });

    it('takes the caller from identities and principals', async () => {
        const { actor } = await setup();
        expect((await actor.whoami()).toText()).toBe('2vxsx-fae');
        const identity = generateRandomIdentity();
        actor.setIdentity(identity);
        expect((await actor.whoami()).toText()).toBe(identity.getPrincipal().toText());
        actor.setPrincipal(Principal.fromText('aaaaa-aa'));
        expect((await actor.whoami()).toText()).toBe('aaaaa-aa');
    });

    it('creates, installs, upgrades and reinstalls', async () => {
        const sender = generateRandomIdentity().getPrincipal();
        const canisterId = await pic.createCanister({
            sender,
            controllers: [sender],
            cycles: 5_000_000_000_000_000_000n,
        });
        await pic.installCode({ canisterId, wasm, sender });
        const actor = pic.createActor<Counter>(counterInterface, canisterId);
        await actor.inc();
        await expect(pic.installCode({ canisterId, wasm, sender })).rejects.toThrow(/is not empty.*Error code: 514/s);
        await expect(pic.upgradeCanister({ canisterId, wasm })).rejects.toThrow(
            /Only the controllers.*Error code: 512/s,
        );
        await pic.upgradeCanister({
            canisterId,
            wasm: counter(7),
            sender,
            upgradeModeOptions: { skip_pre_upgrade: [true], wasm_memory_persistence: [] },
        });
        expect(await actor.inc()).toBe(7);
        await pic.reinstallCode({ canisterId, wasm, sender });
        expect(await actor.inc()).toBe(1);
        expect(await pic.getControllers(canisterId)).toEqual([sender]);
        const balance = BigInt(await pic.getCyclesBalance(canisterId));
        expect(balance).toBeLessThan(5_000_000_000_000_000_000n);
        expect(balance).toBeGreaterThan(4_999_999_999_000_000_000n);
        expect(await pic.addCycles(canisterId, 340_282_366_920_938_463_463n)).toBe(
            balance + 340_282_366_920_938_463_463n,
        );
    });

    it('installs a large module through the chunk store', async () => {
        const large = padded(wasm, 3_400_000);
        const { actor, canisterId } = await pic.setupCanister<Counter>({ idlFactory: counterInterface, wasm: large });
        expect(await actor.inc()).toBe(1);
        expect((await pic.canisterStatus({ canisterId })).moduleHash).toHaveLength(32);
    });

    it('stops, starts, shows and changes a canister', async () => {
        const { actor, canisterId } = await setup();
        await pic.stopCanister({ canisterId });
        await expect(actor.inc()).rejects.toThrow(/is stopped.*Error code: 508/);
        expect((await pic.canisterStatus({ canisterId })).status).toEqual({ stopped: null });
        await pic.startCanister({ canisterId });
        expect(await actor.inc()).toBe(1);
        const controller = generateRandomIdentity().getPrincipal();
        await pic.updateCanisterSettings({
            canisterId,
            controllers: [controller],
            freezingThreshold: 77n,
            environmentVariables: [{ name: 'a', value: 'b' }],
        });
        const { settings, status, cycles } = await pic.canisterStatus({ canisterId, sender: controller });
        expect(settings).toMatchObject({
            controllers: [controller],
            freezingThreshold: 77n,
            environmentVariables: [{ name: 'a', value: 'b' }],
        });
        expect(status).toEqual({ running: null });
        expect(cycles).toBeLessThanOrEqual(1_000_000_000_000_000_000n);
        await expect(pic.canisterStatus({ canisterId })).rejects.toThrow(/Error code: 512/);
    });

    it('moves the clock only when told', async () => {
        const { actor } = await setup();
        const before = await pic.getTime();
        await pic.tick(3);
        expect(await pic.getTime()).toBe(before);
        await pic.advanceTime(1_000);
        await pic.tick();
        expect(await pic.getTime()).toBe(before + 1_000);
        await pic.advanceCertifiedTime(1_000);
        expect(Number((await actor.now()) / 1_000_000n)).toBe(before + 2_000);
        expect(await actor.get()).toBe(0);
        await pic.advanceTime(3_600_000);
        await pic.tick();
        expect(await actor.get()).toBe(1000);
        await pic.setTime(new Date(before + 10_000_000));
        await pic.setCertifiedTime(before + 20_000_000);
        expect(await pic.getTime()).toBe(before + 20_000_000);
        await expect(pic.setTime(before)).rejects.toThrow(/SettingTimeIntoPast/);
    });

    it('submits messages to await them later', async () => {
        const { actor, canisterId } = await setup();
        const deferred = pic.createDeferredActor<Counter>(counterInterface, canisterId);
        const answers = [await deferred.inc(), await deferred.inc(), await deferred.inc()];
        expect(await actor.get()).toBe(0);
        await pic.tick();
        expect(await actor.get()).toBe(3);
        expect(await Promise.all(answers.map((answer) => answer()))).toEqual([1, 2, 3]);
    });

    it('reads and writes stable memory', async () => {
        const { canisterId } = await setup();
        expect(await pic.getStableMemory(canisterId)).toHaveLength(0);
        await pic.setStableMemory(canisterId, Uint8Array.of(1, 2, 3));
        const memory = await pic.getStableMemory(canisterId);
        expect([memory.length, ...memory.slice(0, 4)]).toEqual([65_536, 1, 2, 3, 0]);
    });

    it("gives queries a certificate of the canister's data", async () => {
        const certificate = `(call $data_certificate_copy (i32.const 0) (i32.const 0) (call $data_certificate_size))
            (call $msg_reply_data_append (i32.const 0) (call $data_certificate_size)) (call $msg_reply)`;
        const wat = new Wat();
        const certify = `(call $certified_data_set ${wat.text('sealed')})`;
        const canisterId = await pic.createCanister();
        await pic.installCode({
            canisterId,
            wasm: wat.entry('canister_init', certify).query('certificate', certificate).build(),
        });
        const bytes = await pic.queryCall({ canisterId, method: 'certificate' });
        const text = Buffer.from(bytes).toString('latin1');
        for (const part of ['certified_data', 'sealed', 'signature']) expect(text).toContain(part);
    });

    it('has instances that know nothing of each other', async () => {
        const other = await PocketIc.create(await picUrl());
        const mine = await other.setupCanister<Counter>({ idlFactory: counterInterface, wasm });
        await mine.actor.inc();
        await other.advanceTime(5_000);
        expect(await other.getTime()).not.toBe(await pic.getTime());
        await other.tearDown();
        await expect(mine.actor.get()).rejects.toThrow('Instance was deleted');
    });
});

describe('topology', () => {
    const fresh = { state: { type: SubnetStateType.New } } as const;

    it('has the subnets that were asked for', async () => {
        const pic = await PocketIc.create(await picUrl(), {
            nns: fresh,
            sns: fresh,
            ii: fresh,
            fiduciary: fresh,
            bitcoin: fresh,
            system: [fresh],
            application: [fresh, fresh],
            verifiedApplication: [fresh],
        });
        const topology = await pic.getTopology();
        expect(topology.map(({ type }) => type)).toEqual([
            'NNS',
            'SNS',
            'II',
            'Fiduciary',
            'Bitcoin',
            'System',
            'Application',
            'Application',
            'Application',
        ]);
        expect((await pic.getNnsSubnet())?.size).toBe(40);
        const [, second] = await pic.getApplicationSubnets();
        const there = await pic.createCanister({ targetSubnetId: second?.id });
        expect((await pic.getCanisterSubnetId(there))?.toText()).toBe(second?.id.toText());
        const chosen = Principal.fromText('ryjl3-tyaaa-aaaaa-aaaba-cai');
        expect((await pic.createCanister({ targetCanisterId: chosen })).toText()).toBe(chosen.toText());
        expect((await pic.getCanisterSubnetId(chosen))?.toText()).toBe(topology[0]?.id.toText());
        const key = Uint8Array.from(await pic.getPubKey(topology[0]?.id as Principal));
        expect(Principal.selfAuthenticating(key).toText()).toBe(topology[0]?.id.toText());
        await pic.tearDown();
    });
});

describe('live mode', () => {
    it('serves agents, and follows the real clock', async () => {
        const pic = await PocketIc.create(await picUrl());
        const { canisterId } = await pic.setupCanister<Counter>({ idlFactory: counterInterface, wasm: counter(1) });
        const port = (await pic.makeLive()) as unknown as number;
        const agent = await HttpAgent.create({
            host: `http://127.0.0.1:${port}`,
            shouldFetchRootKey: true,
            verifyQuerySignatures: true,
        });
        const actor = AgentActor.createActor<Counter>(counterInterface, { agent, canisterId });
        // Its timer fell due when the clock went to the present.
        expect(await actor.inc()).toBe(1001);
        expect(await actor.get()).toBe(1001);
        const earliest = Date.now() - 5_000;
        const told = Number((await actor.now()) / 1_000_000n);
        expect(told).toBeGreaterThan(earliest);
        expect(told).toBeLessThan(Date.now() + 5_000);
        await pic.stopLive();
        await expect(fetch(`http://127.0.0.1:${port}/api/v2/status`)).rejects.toThrow();
        await pic.tearDown();
    });
});

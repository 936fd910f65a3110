import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cbor } from '@icp-sdk/core/agent';
import { IDL } from '@icp-sdk/core/candid';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { Principal } from '@icp-sdk/core/principal';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { output, run } from '../../../test/tools/programs';
import { actorsFor, connect } from '../../../tools/canisters/actors';
import { Management } from '../../../tools/canisters/management';
import { ROOT } from '../../../tools/layout';
import { developer } from '../../../tools/start/developer';
import { type Deed, type EvilSite, type Loot, openEvilSite } from '../support/attack';
import { IS_FIREFOX, newContext, openBrowser } from '../support/browser';

const IN_2100 = 4_102_444_800_000;

/** The house that a developer has started in a terminal. */
interface Started {
    readonly process: ChildProcessWithoutNullStreams;
    /** PocketIC's REST protocol. */
    readonly control: string;
    readonly network: string;
    readonly page: string;
    readonly ids: Readonly<Record<'profiles' | 'lobbies' | 'game_engine' | 'tournaments', string>>;
}

let house: Started;
let evil: EvilSite;
let browser: Browser;
beforeAll(async () => {
    house = await started();
    evil = await openEvilSite();
    browser = await openBrowser({
        args: [
            '--host-resolver-rules=MAP *.test 127.0.0.1',
            // The house has to hold without what newer browsers do for it.
            '--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests',
        ],
    });
});
afterAll(async () => {
    await browser.close();
    evil.close();
    house.process.kill('SIGINT');
    await once(house.process, 'close');
});

/** `npm start`, with the port of its replica told. */
async function started(): Promise<Started> {
    const folder = mkdtempSync(join(tmpdir(), 'house-'));
    const [port, program] = [await freePort(), join(folder, 'pocket-ic')];
    const replica = process.env.REPLICA_BIN ?? join(ROOT, 'packages', 'replica', 'bin', 'pocket-ic');
    writeFileSync(program, `#!/bin/sh\nexec '${replica}' --port ${port} "$@"\n`);
    chmodSync(program, 0o755);
    const child = run('start', ['--no-build'], { PORT: '0', PAGE_PORT: '0', POCKET_IC_BIN: program });
    const told = await output(child, 'Ctrl-C ends it');
    const found = (pattern: RegExp) => pattern.exec(told)?.[1] ?? `nothing in ${told}`;
    const idOf = (name: string) => found(new RegExp(`${name} +([a-z0-9-]+-cai)`));
    return {
        process: child,
        control: `http://127.0.0.1:${port}`,
        network: found(/live at (\S+)/),
        page: found(/your browser: (\S+)/),
        ids: {
            profiles: idOf('profiles'),
            lobbies: idOf('lobbies'),
            game_engine: idOf('game_engine'),
            tournaments: idOf('tournaments'),
        },
    };
}

async function freePort(): Promise<number> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    server.close();
    await once(server, 'close');
    return port;
}

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');

/** A call of the anonymous principal, which everybody may send. */
function call(
    base: string,
    canister: string,
    method: string,
    types: IDL.Type[],
    values: unknown[],
    effective = canister,
) {
    const content = {
        request_type: 'call',
        canister_id: Principal.fromText(canister).toUint8Array(),
        method_name: method,
        arg: new Uint8Array(IDL.encode(types, values)),
        sender: Principal.anonymous().toUint8Array(),
        ingress_expiry: BigInt(Date.now() + 200_000) * 1_000_000n,
    };
    const url = `${base}/api/v2/canister/${effective}/call`;
    return {
        url,
        method: 'POST',
        type: 'application/cbor',
        body: base64(new Uint8Array(Cbor.encode({ content }))),
    } as const;
}

/** What was done to the house before it looked at who asks. @param folder that is to be made */
function deeds(
    { control, network, page }: Pick<Started, 'control' | 'network' | 'page'>,
    folder: string,
): readonly Deed[] {
    const { lobbies, tournaments } = house.ids;
    const management = 'aaaaa-aa';
    const ById = IDL.Record({ canister_id: IDL.Principal });
    const json = (path: string, body: object): Deed => ({
        url: control + path,
        method: 'POST',
        type: 'application/json',
        body: base64(JSON.stringify(body)),
    });
    const look = (url: string): Deed => ({ url, method: 'GET', type: 'application/json', body: '' });
    const named = { canister_id: Principal.fromText(tournaments) };
    const Pause = IDL.Variant({ Pause: IDL.Text });
    const New = IDL.Record({ amount: IDL.Opt(IDL.Nat) });
    const subnets = { application: [{ state_config: 'New' }] };
    return [
        json('/instances', { subnet_config_set: subnets, state_dir: folder }),
        json('/instances/0/update/set_time', { nanos_since_epoch: IN_2100 * 1e6 }),
        json('/instances/0/stop_progress', {}),
        json('/http_gateway', { forward_to: { PocketIcInstance: 0 } }),
        { ...json('/blobstore', {}), type: 'application/octet-stream' },
        { ...json('/instances/0', {}), method: 'DELETE' },
        look(`${control}/instances`),
        ...[network, page].flatMap((base) => [
            call(base, lobbies, 'operate', [Pause], [{ Pause: 'by an evil page' }]),
            call(base, management, 'uninstall_code', [ById], [named], tournaments),
            call(base, management, 'provisional_create_canister_with_cycles', [New], [{ amount: [] }], tournaments),
            look(`${base}/api/v2/status`),
        ]),
        look(`${page}/canisters.json`),
    ];
}

/** What the deeds would have changed. */
async function facts() {
    const { control, network, ids } = house;
    const get = async (path: string) => (await fetch(control + path)).json();
    const { nanos_since_epoch } = (await get('/instances/0/read/get_time')) as { nanos_since_epoch: number };
    const ofControl = {
        instances: await get('/instances'),
        isLive: await get('/instances/0/auto_progress'),
        isBefore2100: nanos_since_epoch < IN_2100 * 1e6,
    };
    // A network that stands still answers nobody.
    if (ofControl.isLive !== true) return ofControl;
    const agent = await connect(network, await developer());
    const management = new Management(agent, Principal.fromText(ids.lobbies));
    const { lobbies } = actorsFor(await connect(network, Ed25519KeyIdentity.generate()), ids);
    const opened = await lobbies.createRoom({ name: 'Doors', kind: 'MontyHall', settings: [] });
    return {
        ...ofControl,
        tournaments: (await management.status(ids.tournaments)).module_hash.length,
        fifthCanister: await hasFifthCanister(),
        opened: 'Ok' in opened ? 'a room' : Object.keys(opened.Err),
    };
}

const UNHARMED = {
    instances: ['Instance 0'],
    isLive: true,
    isBefore2100: true,
    tournaments: 1,
    fifthCanister: false,
    opened: 'a room',
};

/** The one after those of the house, by its id. */
async function hasFifthCanister(): Promise<boolean> {
    const id = Principal.fromText(house.ids.tournaments).toUint8Array();
    id[7] = (id[7] ?? 0) + 1;
    const answer = await fetch(`${house.control}/instances/0/read/get_controllers`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ canister_id: base64(id) }),
    });
    return answer.ok;
}

async function lootOf(page: Page): Promise<Loot> {
    await page.waitForFunction(() => 'loot' in globalThis);
    return page.evaluate(() => (globalThis as unknown as { loot: Loot }).loot);
}

/** Opens a page, and lets it do all it can. */
async function visited(url: string, at: Pick<Started, 'control' | 'network' | 'page'> = house): Promise<void> {
    const folder = join(mkdtempSync(join(tmpdir(), 'evil-')), 'made');
    evil.deeds = deeds(at, folder);
    const context = await newContext(browser);
    try {
        const page = await context.newPage();
        await page.goto(url);
        const { read, tried } = await lootOf(page);
        expect(tried).toBeGreaterThan(100);
        expect.soft(read).toEqual([]);
        expect.soft(existsSync(folder)).toBe(false);
        expect(await facts()).toEqual(UNHARMED);
    } finally {
        await context.close();
    }
}

/** The same ports under a name of the attacker's, which now leads to this machine. */
function under(name: string): Pick<Started, 'control' | 'network' | 'page'> {
    const moved = (url: string) => url.replace('127.0.0.1', name);
    return { control: moved(house.control), network: moved(house.network), page: moved(house.page) };
}

describe.skipIf(IS_FIREFOX)(
    'a page of another origin does nothing to the house of npm start, and learns nothing of it',
    () => {
        test('from another site', () => visited(`http://evil.test:${evil.port}/attack`));

        test('from another port of this machine', () => visited(`http://127.0.0.1:${evil.port}/attack`));

        test('from a name that looks like this machine', () =>
            visited(`http://127.0.0.1.evil.test:${evil.port}/attack`));

        test('from a frame with a sandbox, which has no origin', () => visited(`http://evil.test:${evil.port}/framed`));

        test('under names for this machine', () => visited(`http://evil.test:${evil.port}/attack`, under('localhost')));

        test('under its own name, once a name server has turned it to this machine', async () => {
            for (const port of ['control', 'network', 'page'] as const) {
                const origin = under('rebound.test')[port];
                const context = await newContext(browser);
                const page = await context.newPage();
                evil.deeds = deeds(under('rebound.test'), join(tmpdir(), 'never'));
                const body = await (await fetch(`http://127.0.0.1:${evil.port}/attack`)).text();
                await page.route(`${origin}/attack`, (route) => route.fulfill({ contentType: 'text/html', body }));
                await page.goto(`${origin}/attack`);
                const { read } = await lootOf(page);
                // Of its own origin it reads every answer: these are refusals.
                expect.soft(read.length).toBeGreaterThan(0);
                expect.soft(read.filter((each) => !each.endsWith(': 403'))).toEqual([]);
                expect(await facts()).toEqual(UNHARMED);
                await context.close();
            }
        });
    },
);

test('the house’s own page goes on', async () => {
    const context = await newContext(browser);
    const page = await context.newPage();
    for (const address of [house.page, house.page.replace('127.0.0.1', 'localhost')]) {
        await page.goto(address);
        await page.getByRole('button', { name: 'Play a robot' }).nth(1).click();
        await page.locator('.dice-wards').waitFor();
    }
    await context.close();
});

test('whoever reaches the network without a key is no operator', async () => {
    const { network, ids } = house;
    const agent = await connect(network);
    const { lobbies } = actorsFor(agent, ids);
    await expect(lobbies.operate({ Pause: 'by nobody' })).rejects.toThrow('This method is for controllers');
    const management = new Management(agent, Principal.fromText(ids.lobbies));
    for (const id of Object.values(ids)) await expect(management.status(id)).rejects.toThrow('IC0512');
});

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { IDL as OldIDL } from '@dfinity/candid';
import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { toIdl } from '@dice-wards/candid/idl';
import { fuelFor } from '@dice-wards/candid/limits';
import { IDL } from '@icp-sdk/core/candid';
import { describe, expect, onTestFinished, test } from 'vitest';
import { INTERFACES } from '../../src/interface';
import type { Rows } from '../../src/interface/row';
import { writeBindings } from '../../tools/declarations/bindings';
import { CANISTERS, ROOT } from '../../tools/layout';
import { DICE_WARDS, newRoom, playGame, startGame } from '../support/games';
import { encodeArguments, methodOf, methodsOf } from '../support/interfaces';
import { hex } from '../support/memory_map';
import { ALL_NAMES, type AnyName, freshWorld, happy } from '../support/world';

const ROWS: Readonly<Record<AnyName, Rows>> = INTERFACES;

function text(...path: string[]): Promise<string> {
    return readFile(join(ROOT, ...path), 'utf8');
}

describe.each(CANISTERS)('the interface of %s', (name) => {
    test('that is committed is the one that is built', async () => {
        expect(await text('src', name, `${name}.did`)).toBe(await text('build', name, `${name}.did`));
    });

    test('is in the public metadata of the Wasm that is deployed, once', async () => {
        const did = await text('src', name, `${name}.did`);
        const zipped = await readFile(join(ROOT, 'build', name, `${name}.wasm.gz`));
        const plain = await readFile(join(ROOT, 'build', name, `${name}.wasm`));
        expect(gunzipSync(zipped).equals(plain)).toBe(true);
        const sections = WebAssembly.Module.customSections(new WebAssembly.Module(plain), 'icp:public candid:service');
        expect(sections.map((section) => new TextDecoder().decode(section))).toEqual([did]);
    });

    test('has the bindings that are made from it now', async () => {
        const outDir = await mkdtemp(join(tmpdir(), 'declarations-'));
        onTestFinished(() => rm(outDir, { recursive: true }));
        const files = await writeBindings(join(ROOT, 'src', name, `${name}.did`), outDir);
        expect(files).toHaveLength(2);
        for (const file of files) {
            expect(await text('src', 'declarations', file), file).toBe(await readFile(join(outDir, file), 'utf8'));
        }
    });
});

test.each(ALL_NAMES)('%s exports exactly the methods of its interface, each with its kind', (name) => {
    expect(Object.keys(ROWS[name]).sort()).toEqual([...methodsOf(name).keys()].sort());
});

test('dfx.json names files that exist, and leaves the building to npm', async () => {
    interface DfxCanister {
        readonly type: string;
        readonly main: string;
        readonly candid: string;
        readonly wasm: string;
        readonly build: string;
        readonly gzip: boolean;
        readonly metadata: readonly { readonly name: string; readonly visibility: string }[];
    }
    const { canisters } = JSON.parse(await text('dfx.json')) as { canisters: Record<string, DfxCanister> };
    expect(Object.keys(canisters)).toEqual([...CANISTERS]);
    for (const [name, canister] of Object.entries(canisters)) {
        expect(canister.type, name).toBe('custom');
        expect(canister.gzip, name).toBe(true);
        expect(canister.build, name).toBe(`npm run build -- ${name}`);
        expect(canister.metadata, name).toContainEqual({ name: 'candid:service', visibility: 'public' });
        for (const file of [canister.main, canister.candid, canister.wasm]) expect(await text(file)).not.toBe('');
    }
});

const SENT_AS_SUBTYPES = ['getGameState', 'getLog', 'leaderboard'];

describe('replies', () => {
    test('are the same to both Candid libraries, the older and the newer, as to the codec that wrote them', async () => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        await happy(ana.profiles.upsertProfile('Ana'));
        const { roomId } = await playGame(world, ana, ben);
        const running = await startGame(ana, ben);
        await happy(ana.lobbies.createRoom(newRoom({ private: [true], turnSeconds: [60] })));
        const asked: [AnyName, string, unknown[]][] = [
            ['gameEngine', 'getGameState', [roomId]],
            ['gameEngine', 'getGameState', [running]],
            ['gameEngine', 'getGameState', [99]],
            ['gameEngine', 'getLog', [roomId, 0]],
            ['gameEngine', 'getDice', [roomId, 0]],
            ['lobbies', 'getRoom', [roomId]],
            [
                'lobbies',
                'listRooms',
                [
                    { status: [], kind: [], bots: [] },
                    { before: [], limit: 10 },
                ],
            ],
            ['profiles', 'getMyProfile', []],
            ['profiles', 'leaderboard', [DICE_WARDS, { offset: 0, limit: 10 }]],
            ['profiles', 'http_request', [{ method: 'GET', url: '/metrics' }]],
        ];
        for (const [name, method, values] of asked) {
            const answer = await world.query(name, method, encodeArguments(name, method, values), ana.principal);
            if ('reject' in answer) throw new Error(`${method}: ${answer.reject}`);
            const { retTypes } = methodOf(name, method);
            const schema = ROWS[name][method].reply;
            const type = toIdl(schema, OldIDL);
            const own = compileDecoder([schema], { maxBytes: 100_000, steps: fuelFor });

            const decoded = own(answer.reply);
            if (!decoded.ok) throw new Error(`${method}: ${decoded.error}`);
            const whole = hex(compileEncoder([schema])(decoded.value));
            // They and refusals are sent as subtypes, without the types of what they do not hold.
            const isRefusal = typeof decoded.value[0] === 'object' && 'Err' in (decoded.value[0] as object);
            if (SENT_AS_SUBTYPES.includes(method)) expect(2 * answer.reply.length, method).toBeLessThan(whole.length);
            else if (!isRefusal) expect(hex(answer.reply), method).toBe(whole);

            const older = OldIDL.decode([type], answer.reply);
            expect(hex(new Uint8Array(OldIDL.encode([type], older))), method).toBe(whole);

            const theirs = IDL.decode(retTypes, answer.reply);
            expect(own(new Uint8Array(IDL.encode(retTypes, theirs))), method).toEqual(decoded);
        }
    });
});

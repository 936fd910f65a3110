import { Cbor, lookup_path, reconstruct } from '@icp-sdk/core/agent';
import { expect, test } from 'vitest';
import { getCertifiedEngines } from '../../src/lobbies/queries/get_certified_engines';
import { getEngines } from '../../src/lobbies/queries/get_engines';
import { ENGINE, happy, OTHER_ENGINE, World } from './world';

/** The certified list, as its witness tells it. @throws Error if another root is certified */
async function certified(world: World): Promise<Buffer> {
    const tree = Cbor.decode(happy(getCertifiedEngines(world.app)).witness) as Parameters<typeof reconstruct>[0];
    expect(Buffer.from(await reconstruct(tree))).toEqual(Buffer.from(world.host.certified ?? []));
    const found = lookup_path(['engines'], tree);
    return Buffer.from('value' in found ? found.value : []);
}

function expected(world: World): Buffer {
    const rows = getEngines(world.app).map(({ id, open }) => [id.length, ...id, open ? 1 : 0]);
    return Buffer.from(rows.flat());
}

test('the engines are certified from the start, and after each change', async () => {
    const world = new World();
    expect(await certified(world)).toHaveLength(0);
    world.link(ENGINE);
    expect(await certified(world)).toEqual(Buffer.from([5, ...ENGINE, 1]));
    const { engines } = world.app.links;
    const changes = [
        () => engines.set(OTHER_ENGINE, 'open'),
        () => engines.set(OTHER_ENGINE, 'draining'),
        () => engines.set(ENGINE, 'draining'),
        () => world.app.links.remove('gameEngine', OTHER_ENGINE),
        () => engines.remove(ENGINE),
    ];
    for (const change of changes) {
        const before = await certified(world);
        change();
        expect(await certified(world)).toEqual(expected(world));
        expect(await certified(world)).not.toEqual(before);
    }
});

test('the longest list is certified too', async () => {
    const world = await World.ready();
    for (let n = 0; n < 29; n += 1) world.app.links.engines.set(new Uint8Array(29).fill(n), 'open');
    expect(await certified(world)).toEqual(expected(world));
});

test('an upgrade certifies them anew', async () => {
    const world = await World.ready();
    world.app.links.engines.set(OTHER_ENGINE, 'open');
    world.host.certified = undefined;
    world.upgrade();
    expect(await certified(world)).toEqual(expected(world));
});

test('a node without a certificate says so', async () => {
    const world = await World.ready();
    world.host.certificate = () => undefined;
    expect(getCertifiedEngines(world.app)).toMatchObject({ Err: { Busy: expect.anything() } });
});

import { Cbor, reconstruct } from '@icp-sdk/core/agent';
import { expect, test } from 'vitest';
import { serveGame } from '../../src/game_engine/queries/game_page';
import { pruneGames } from '../../src/game_engine/updates/prune';
import { SKIPPED, WHOLE } from '../../src/platform/http_certification';
import { ACKNOWLEDGED, World } from './world';

/** More than passes until the page of a finished game is certified. */
const SOON_MS = 15_000;

function asked(world: World, roomId: number) {
    const answer = serveGame(world.app, { method: 'GET', url: `/games/${roomId}` });
    if (answer === undefined) throw new Error('no answer');
    const headers = Object.fromEntries(answer.headers);
    return {
        status: answer.status_code,
        expression: headers['IC-CertificateExpression'],
        certificate: headers['IC-Certificate'],
        page: JSON.parse(new TextDecoder().decode(answer.body)),
    };
}

/** Whether the tree of an answer is the one whose root is certified now. */
async function expectCertified(world: World, roomId: number): Promise<void> {
    const [, tree] = /tree=:([^:]*):/.exec(asked(world, roomId).certificate) ?? [];
    const root = await reconstruct(Cbor.decode(Buffer.from(tree, 'base64')));
    expect(Buffer.from(root).toString('hex')).toBe(Buffer.from(world.host.certified ?? []).toString('hex'));
}

test('the page of a game is certified some seconds after its end, comes back after an upgrade, and goes with the game', async () => {
    const world = await World.ready();
    for (const roomId of [1, 7, 70]) world.begin(roomId);
    for (const roomId of [7, 70]) world.finish(roomId);
    expect(asked(world, 7).expression).toBe(SKIPPED.text);
    await world.host.pass(SOON_MS);
    for (let looked = 0; looked < 2; looked += 1) {
        expect([1, 7, 70, 8].map((roomId) => asked(world, roomId).expression)).toEqual([
            SKIPPED.text,
            WHOLE.text,
            WHOLE.text,
            SKIPPED.text,
        ]);
        for (const roomId of [1, 7, 70, 8]) await expectCertified(world, roomId);
        await world.upgrade();
        await world.host.pass(2 * SOON_MS);
    }
    expect(asked(world, 1)).toMatchObject({ status: 200, page: { roomId: 1, status: 'InProgress' } });
    expect(asked(world, 7)).toMatchObject({ status: 200, page: { roomId: 7, status: 'Finished' } });
    expect(asked(world, 8)).toMatchObject({ status: 404 });

    // Only games whose ends were heard of are pruned.
    for (const call of [...world.host.calls]) await call.answer(ACKNOWLEDGED);
    const prune = pruneGames(world.app, world.host.now() + 1);
    while (prune() !== undefined);
    await world.host.pass(SOON_MS);
    expect(asked(world, 7)).toMatchObject({ status: 404, expression: SKIPPED.text });
    await expectCertified(world, 7);
});

test('a private game has no page, whatever its state', async () => {
    const world = await World.ready();
    world.begin(7, { private: true });
    expect(asked(world, 7)).toEqual({ ...asked(world, 8) });
    world.finish(7);
    await world.host.pass(SOON_MS);
    expect(asked(world, 7)).toEqual({ ...asked(world, 8) });
});

test('no timer is set for the page of a game that has none', async () => {
    const timersAfterEnd = async (isPrivate: boolean) => {
        const world = await World.ready();
        world.begin(7, { private: isPrivate });
        // Until then it is not among the certified.
        await world.host.pass(SOON_MS);
        world.finish(7);
        return world.host.timersSet();
    };
    expect(await timersAfterEnd(true)).toBe((await timersAfterEnd(false)) - 1);
});

test.each(['/games', '/games/', '/games/07', '/games/7/', '/metrics'])('%s is no page', (url) => {
    expect(serveGame(new World().app, { method: 'GET', url })).toBeUndefined();
});

test('other methods than GET have no answer', () => {
    expect(serveGame(new World().app, { method: 'POST', url: '/games/7' })).toBeUndefined();
});

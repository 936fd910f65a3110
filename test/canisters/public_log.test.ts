import { createHash } from 'node:crypto';
import { Cbor, lookup_path, reconstruct } from '@icp-sdk/core/agent';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PublicLine, PublicLog } from '../../src/declarations/lobbies.did';
import { lineBytes, lineIn } from '../../src/platform/public_line';
import { newRoom, playGame, startGame } from '../support/games';
import { ALL_NAMES, type AnyName, freshWorld, happy, type Player, refused, type World } from '../support/world';

const ABUSE = { Abuse: null } as const;
const DAY = 24 * 3_600_000;

let world: World;
let ana: Player;
let ben: Player;
let mira: Player;
let controller: Player;
beforeEach(async () => {
    world = await freshWorld({ tournaments: true });
    [ana, ben, mira] = world.players('ana', 'ben', 'mira');
    controller = world.as(world.admin);
});

const page = (name: AnyName, before: [] | [number] = []): Promise<PublicLog> => ana[name].getPublicLog(before);
const acts = async (name: AnyName): Promise<string[]> =>
    (await page(name)).lines.map(({ role, act, rooms }) => `${role} ${act} [${[...rooms]}]`).reverse();

/** The hash of these lines, the newest first, behind those whose hash is given. */
function hashOf(lines: readonly PublicLine[], before: Uint8Array | number[]): string {
    let hash = Buffer.from(before);
    for (const line of [...lines].reverse()) {
        const { by, principals, rooms, events } = line;
        const told = {
            ...line,
            atMs: Number(line.atMs),
            rooms: [...rooms],
            events: [...events],
            by: by.toUint8Array(),
        };
        const bytes = lineBytes({ ...told, principals: principals.map((each) => each.toUint8Array()) });
        hash = createHash('sha256').update(hash).update(bytes).digest();
    }
    return hash.toString('hex');
}

const hex = (bytes: Uint8Array | number[]): string => Buffer.from(bytes).toString('hex');

describe('the public log', () => {
    test('begins with the installation, and each canister has it', async () => {
        for (const name of ALL_NAMES) {
            const { lines, last } = await page(name);
            expect(lines.length, name).toBe(last);
            expect(lines.at(-1)).toMatchObject({ number: 1, act: 'install', by: world.admin });
            expect(lines[0]).toMatchObject({ act: 'link', by: world.admin, role: 'controller' });
            expect(lines[0].outcome).toBe('linked for the first time');
        }
    });

    test('is certified with its last line, beside all else that is certified', async () => {
        await playGame(world, ana, ben);
        for (const name of ALL_NAMES) {
            await happy(controller[name].operate({ Ban: world.player('nobody').principal }));
            await world.advance(60_000);
            const { lines, hashBefore, last, lastHash, witness, certificate } = await page(name);
            expect(certificate, name).toHaveLength(1);
            const tree: Parameters<typeof reconstruct>[0] = Cbor.decode(Uint8Array.from(witness));
            const leaf = lookup_path(['public_log'], tree) as { value: Uint8Array };
            expect(hex(leaf.value)).toBe(last.toString(16).padStart(8, '0') + hex(lastHash));
            expect(hashOf(lines, hashBefore)).toBe(hex(lastHash));
            expect(hex(hashBefore)).toBe('00'.repeat(32));
            const signed = Cbor.decode<{ tree: Parameters<typeof reconstruct>[0] }>(
                Uint8Array.from(certificate[0] ?? []),
            );
            const id = world.idOf(name).toUint8Array();
            const data = lookup_path(['canister', id, 'certified_data'], signed.tree) as { value: Uint8Array };
            expect(hex(await reconstruct(tree)), name).toBe(hex(data.value));
        }
    });

    test('comes in pages, each of which ends where the one before begins', async () => {
        for (let n = 0; n < 60; n += 1)
            await happy(controller.profiles.operate({ Unban: world.player(`p${n}`).principal }));
        const first = await page('profiles');
        expect(first.lines).toHaveLength(50);
        const second = await page('profiles', [first.lines[49].number]);
        expect(hashOf(second.lines, second.hashBefore)).toBe(hex(first.hashBefore));
        expect(second.lines[0].number + 1).toBe(first.lines[49].number);
        expect([await page('profiles', [1]), await page('profiles', [0])].map(({ lines }) => lines)).toEqual([[], []]);
    });

    test('has each command that may change something, with the room that it touches, and none that reads or is refused', async () => {
        const roomId = await startGame(ana, ben);
        await happy(controller.gameEngine.operate({ LetGo: roomId }));
        await happy(controller.gameEngine.operate({ Letters: null }));
        await happy(controller.lobbies.operate({ Engines: null }));
        expect(await refused(controller.gameEngine.operate({ LetGo: 999 }))).toEqual({ RoomNotFound: null });
        await happy(controller.gameEngine.recover());
        expect(await acts('gameEngine')).toEqual([
            'controller install []',
            'controller link []',
            `controller LetGo [${roomId}]`,
            'controller recover []',
        ]);
        expect(await acts('lobbies')).toEqual(['controller install []', 'controller link []']);
        const [, line] = (await page('gameEngine')).lines;
        expect(line).toMatchObject({
            argument: `{"LetGo":${roomId}}`,
            outcome: 'The game is gone, and its room is told',
        });
    });

    test('says which games were pruned', async () => {
        const { roomId } = await playGame(world, ana, ben);
        await world.advance(5 * DAY);
        await world.advance(DAY);
        await happy(controller.gameEngine.operate({ Prune: { olderThanDays: 4 } }));
        await world.advance(10_000);
        expect(await acts('gameEngine')).toContain(`code Prune [${roomId}]`);
    });

    test('has what moderators do, and who, but no name that was taken away', async () => {
        await happy(controller.lobbies.operate({ Appoint: mira.principal }));
        await happy(ben.profiles.upsertProfile('Rude_Name'));
        await happy(mira.lobbies.moderate({ Rename: { player: ben.principal, category: ABUSE } }));
        const { id } = await happy(ben.lobbies.createRoom(newRoom()));
        await happy(mira.lobbies.moderate({ CloseRoom: { roomId: id, category: ABUSE } }));
        const [closed, renamed] = (await page('lobbies')).lines;
        expect(closed).toMatchObject({ role: 'moderator', by: mira.principal, act: 'CloseRoom', outcome: 'act 2' });
        expect([...closed.rooms]).toEqual([id]);
        expect(renamed).toMatchObject({ act: 'Rename', principals: [ben.principal] });
        const [taken] = (await page('profiles')).lines;
        expect(taken).toMatchObject({ role: 'house', act: 'takeNameAway', by: world.ids.lobbies });
        expect(
            JSON.stringify([...(await page('lobbies')).lines, taken], (_, value) =>
                typeof value === 'bigint' ? Number(value) : value,
            ),
        ).not.toContain('Rude');
    });

    test('stays whole over an upgrade, which is a line too', async () => {
        await happy(
            controller.lobbies.operate({ CloseRoom: 1 }).then(() => controller.lobbies.operate({ Resume: null })),
        );
        const before = await page('lobbies');
        await world.upgrade('lobbies');
        await world.settle();
        const { lines, lastHash, hashBefore } = await page('lobbies');
        expect(lines[0]).toMatchObject({ act: 'upgrade', by: world.admin, number: before.last + 1 });
        expect(lines.slice(1)).toEqual(before.lines);
        expect(hashOf(lines, hashBefore)).toBe(hex(lastHash));
    });
});

test('a line is read as it was written', () => {
    const line = {
        number: 7,
        atMs: 1_800_000_000_123,
        by: Uint8Array.of(1, 2, 3),
        role: 'controller',
        act: 'LetGo',
        argument: '{"LetGo":7}',
        outcome: 'gone',
        rooms: [7, 70_000],
        events: [3],
        principals: [Uint8Array.of(4), new Uint8Array(29)],
    };
    expect(lineIn(lineBytes(line))).toEqual(line);
});

import { HttpAgent } from '@icp-sdk/core/agent';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CallError, type Client, type GameKind, type LogEntry, legalPlays, valueIn } from '../src';
import { checkEngines, checkLeaderboard } from '../src/certificate';
import { connect as connectByDfinity } from '../src/dfinity';
import { goLive, type Live } from './support/live';
import { trustIn } from './support/trust';

const PATIENTLY = { timeout: 60_000, interval: 300 };

let live: Live;
let ana: Client;
let ben: Client;
let finished: number;
beforeAll(async () => {
    live = await goLive();
    ana = await live.player('ana of certified heads');
    ben = await live.player('ben of certified heads');
    finished = await playToTheEnd('DiceWards');
});
afterAll(() => live.stop());

async function playToTheEnd(kind: GameKind): Promise<number> {
    const room = valueIn(await ana.lobbies.createRoom({ name: kind, kind }));
    const id = valueIn(await ben.lobbies.joinRoom(room.id));
    const tables = [ana, ben].map((client) => client.table(id));
    await Promise.all(
        tables.map((table) =>
            table.takeTurns(({ view: { version, game, me }, actions, roll, play, resign, acceptResignation }) => {
                if (actions.includes('acceptResignation')) return acceptResignation();
                if (version >= 20) return resign();
                const [first] = 'legalMoves' in game && me !== undefined ? legalPlays(game, me) : [];
                if (first !== undefined) return play(first.steps);
                return actions.includes('roll') ? roll() : resign();
            }),
        ),
    );
    for (const table of tables) table.close();
    await certifiedTo(id, valueIn(await ana.log(id)).length);
    return id;
}

/** The head is certified right after the end. */
async function certifiedTo(id: number, version: number): Promise<void> {
    await vi.waitUntil(async () => {
        const answer = await ana.certified(id);
        return answer.ok && answer.value.version === version;
    }, PATIENTLY);
}

describe('a certified head', () => {
    it('is that of the log, down to the root key, with either library', async () => {
        const log = valueIn(await ana.log(finished));
        const byDfinity = await connectByDfinity({ host: live.host, canisterIds: live.canisterIds });
        for (const client of [ana, byDfinity]) {
            expect(valueIn(await client.certified(finished))).toMatchObject({ version: log.length });
            expect(valueIn(await client.verify(finished))).toMatchObject({ fair: true, certified: log.length });
        }
    });

    it.each([
        'Backgammon',
        'Farkle',
        'Nackgammon',
    ] as const)('of %s is what its client makes of the log', async (kind) => {
        const id = await playToTheEnd(kind);
        expect(valueIn(await ben.verify(id))).toMatchObject({
            fair: true,
            certified: valueIn(await ben.log(id)).length,
        });
    });

    it('stays through an upgrade', async () => {
        const before = valueIn(await ana.certified(finished));
        await live.world.upgrade('gameEngine');
        await certifiedTo(finished, before.version);
        expect(valueIn(await ana.certified(finished))).toEqual(before);
    });

    it('is told to nobody but its players where the game is private', async () => {
        const room = valueIn(
            await ana.lobbies.createRoom({
                name: 'secret',
                kind: 'DiceWards',
                settings: { robot: 'Easy', private: true },
            }),
        );
        expect(await ben.certified(room.id)).toMatchObject({ ok: false, refusal: { kind: 'RoomNotFound' } });
    });
});

describe('the engines of a house', () => {
    it('are certified, and no update goes elsewhere', async () => {
        const { engines } = valueIn(await ana.lobbies.getCertifiedEngines());
        expect(engines).toEqual([{ id: live.canisterIds.gameEngine.toString(), open: true }]);
        expect(valueIn(await ana.gameEngine.getGameState(finished)).roomId).toBe(finished);
        expect(await ana.gameEngine.getMyGames()).toBeInstanceOf(Array);
    });

    it('are not believed from a node that names others', async () => {
        const told = valueIn(await ana.lobbies.getCertifiedEngines());
        const trust = await trustIn(live.host);
        const lobbies = live.canisterIds.lobbies.toString();
        await checkEngines(trust, lobbies, told);
        const lies = [
            { ...told, engines: [] },
            { ...told, engines: [...told.engines, { id: lobbies, open: true }] },
            { ...told, engines: told.engines.map(({ id }) => ({ id, open: false })) },
            { ...told, engines: [{ id: lobbies, open: true }] },
        ];
        for (const lie of lies) await expect(checkEngines(trust, lobbies, lie)).rejects.toThrow('not the engines');
        const other = valueIn(await ana.gameEngine.getCertificate(finished));
        await expect(checkEngines(trust, lobbies, { ...told, ...other })).rejects.toThrow();
    });
});

const ENTRY = { id: 'aaaaa-aa', place: 1, rating: 2000, provisional: false, gamesPlayed: 100, gamesWon: 90 };

describe('a leaderboard', () => {
    it('is certified, down to the root key, and no other is believed', async () => {
        const told = valueIn(await ana.certifiedLeaderboard('Backgammon'));
        expect(told.total).toBe(told.entries.length);
        const { entries } = valueIn(await ana.profiles.leaderboard('Backgammon', { offset: 0, limit: 100 }));
        expect(told.entries).toEqual(entries);
        const trust = await trustIn(live.host);
        const profiles = live.canisterIds.profiles.toString();
        const lies = [
            { ...told, total: told.total + 1 },
            { ...told, atMs: told.atMs + 1 },
            { ...told, entries: [...told.entries, ENTRY] },
        ];
        for (const lie of lies)
            await expect(checkLeaderboard(trust, profiles, 'Backgammon', lie)).rejects.toThrow('not the leaderboard');
        await expect(checkLeaderboard(trust, profiles, 'Farkle', told)).rejects.toThrow();
    });
});

describe('an examination', () => {
    it('has the game, each throw and the head', async () => {
        const { view, log, dice, throws, verdict, head } = valueIn(await ana.examine(finished));
        expect(view).toMatchObject({ roomId: finished, status: 'Finished' });
        expect(valueIn(await ana.log(finished))).toEqual(log);
        expect(valueIn(await ana.dice(finished))).toEqual(dice);
        expect(head).toMatchObject({ ok: true, value: { version: log.length } });
        expect(verdict).toMatchObject({ fair: true, throws: throws.length, certified: log.length });
        const dies = log.flatMap(({ version, events }) =>
            events.value.flatMap((event) => (event.kind === 'DieLanded' ? [{ version, shown: [event.value] }] : [])),
        );
        expect(throws).toEqual(dies);
    });

    it('of a game that goes on says so', async () => {
        const room = valueIn(await ana.playRobot('DiceWards', 'Easy', { seat: 'Player1' }));
        const { verdict, head } = valueIn(await ben.examine(room.id));
        expect(verdict).toEqual({ fair: false, wrong: { kind: 'unfinished', version: 0 } });
        expect(head).toBeUndefined();
    });

    it('is refused where there is no such game', async () => {
        expect(await ben.examine(4_000_000)).toMatchObject({ ok: false, refusal: { kind: 'RoomNotFound' } });
    });
});

describe('a lie is noticed', () => {
    /** What a node would tell in place of the answers of this method. */
    async function lying<Name extends 'getCertificate' | 'getLog' | 'getGameState', Told>(
        name: Name,
        told: (answer: never) => Told,
    ): Promise<Client> {
        const client = await live.player('cleo, who is lied to');
        const ask = client.gameEngine[name] as (...args: unknown[]) => Promise<{ ok: boolean; value: never }>;
        Object.assign(client.gameEngine, {
            [name]: async (...args: unknown[]) => {
                const answer = await ask(...args);
                return answer.ok ? { ...answer, value: told(answer.value) } : answer;
            },
        });
        return client;
    }
    const flipped = (bytes: Uint8Array, place: number) => bytes.map((byte, at) => (at === place ? byte ^ 1 : byte));
    const untrusted = (client: Client, id = finished) =>
        expect(client.certified(id)).rejects.toSatisfy(
            (error) => error instanceof CallError && error.fault === 'untrusted',
        );

    it('in one bit of the head, of the tree or of the certificate', async () => {
        type Told = { witness: Uint8Array; certificate: Uint8Array };
        const { length } = valueIn(await ana.gameEngine.getCertificate(finished)).witness;
        for (const place of [length - 1, length - 32, length - 46, 15]) {
            await untrusted(
                await lying('getCertificate', (it: Told) => ({ ...it, witness: flipped(it.witness, place) })),
            );
        }
        for (const place of [30, 200, 300]) {
            await untrusted(
                await lying('getCertificate', (it: Told) => ({ ...it, certificate: flipped(it.certificate, place) })),
            );
        }
    });

    it('about the room', async () => {
        const other = await playToTheEnd('DiceWards');
        const told = valueIn(await ana.gameEngine.getCertificate(other));
        await untrusted(await lying('getCertificate', () => told));
    });

    it('about the network', async () => {
        const rootKey = flipped(await rootKeyOf(live.host), 132);
        const client = await live.player('dora, with another root key', { rootKey });
        await expect(client.certified(finished)).rejects.toBeInstanceOf(CallError);
    });

    it('in the log', async () => {
        const later = (log: readonly LogEntry[]) => log.map((entry) => ({ ...entry, atMs: entry.atMs + 1 }));
        const client = await lying('getLog', later);
        const version = valueIn(await ana.log(finished)).length;
        expect(valueIn(await client.verify(finished))).toEqual({ fair: false, wrong: { kind: 'log', version } });
        const other = await lying('getGameState', (view: object) => ({ ...view, rated: false }));
        expect(valueIn(await other.verify(finished))).toEqual({ fair: false, wrong: { kind: 'log', version } });
    });
});

async function rootKeyOf(host: string): Promise<Uint8Array> {
    const { rootKey } = await HttpAgent.create({ host, shouldFetchRootKey: true });
    if (rootKey === null) throw new Error('no root key');
    return rootKey;
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyRequestResponsePair } from '@dfinity/response-verification';
import { type Client, legalPlays, valueIn } from '@dice-wards/client';
import { Actor, type ActorMethod, HttpAgent } from '@icp-sdk/core/agent';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { goLive, type Live } from '../../packages/client/test/support/live';
import { run } from '../docs/saved_programs';
import { type HttpAnswer as Answer, type HttpRequest as Asked, httpInterface } from '../support/http_interface';
import { temporaryFolder } from '../tools/modules';

const PATIENTLY = { timeout: 120_000, interval: 500 };
/** How old a certificate may be: the network's clock is not this machine's. */
const AT_ANY_TIME_NS = 10n ** 18n;
const YES = /certification:Certification\{/;

let live: Live;
let ana: Client;
let ben: Client;
let agent: HttpAgent;
let finished: number;
beforeAll(async () => {
    live = await goLive();
    ana = await live.player('ana');
    ben = await live.player('ben');
    agent = await HttpAgent.create({ host: live.host, shouldFetchRootKey: true, fetch: olderFetch });
    finished = await played('DiceWards');
});
afterAll(() => live.stop());

/** The verifier knows delegations of certificates in the form that version 2 of the interface has. */
function olderFetch(url: string | URL | Request, init?: RequestInit): Promise<Response> {
    return fetch(String(url).replace('/api/v3/', '/api/v2/'), init);
}

async function played(kind: 'DiceWards' | 'Backgammon', settings: { private?: boolean } = {}): Promise<number> {
    const room = valueIn(await ana.lobbies.createRoom({ name: 'A game', kind, settings }));
    const id = valueIn(await ben.lobbies.joinRoom(room.id, room.inviteCode));
    const tables = [ana, ben].map((client) => client.table(id));
    await Promise.all(
        tables.map((table) =>
            table.takeTurns(({ view, actions, roll, play, resign, acceptResignation }) => {
                if (actions.includes('acceptResignation')) return acceptResignation();
                const { game, me, version } = view;
                const [first] = 'legalMoves' in game && me !== undefined ? legalPlays(game, me) : [];
                if (version < 12 && first !== undefined) return play(first.steps);
                return version < 12 && actions.includes('roll') ? roll() : resign();
            }),
        ),
    );
    for (const table of tables) table.close();
    return id;
}

async function ask(url: string): Promise<[Asked, Answer]> {
    const canister = { agent, canisterId: live.canisterIds.gameEngine };
    const { http_request } = Actor.createActor<{ http_request: ActorMethod<[Asked], Answer> }>(httpInterface, canister);
    const request: Asked = { method: 'GET', url, headers: [], body: new Uint8Array(0), certificate_version: [2] };
    return [request, await http_request(request)];
}

/** As a gateway of the Internet Computer does. @throws where the answer does not follow from what the network certifies */
function verify(request: Asked, answer: Answer): void {
    const now = BigInt(Date.now()) * 1_000_000n;
    const key = agent.rootKey as Uint8Array;
    const id = live.world.ids.gameEngine.toUint8Array();
    verifyRequestResponsePair(request, answer, id, now, AT_ANY_TIME_NS, key, 2);
}

const headerOf = ({ headers }: Answer, name: string) => headers.find(([each]) => each === name)?.[1] ?? '';
const isCertified = (answer: Answer) => YES.test(headerOf(answer, 'IC-CertificateExpression'));
const jsonOf = ({ body }: Answer) => JSON.parse(new TextDecoder().decode(Uint8Array.from(body)));

/** The page of a finished game is certified some seconds after its end. */
async function certifiedPage(roomId: number): Promise<[Asked, Answer]> {
    let asked = await ask(`/games/${roomId}`);
    await vi.waitUntil(async () => {
        asked = await ask(`/games/${roomId}`);
        return isCertified(asked[1]);
    }, PATIENTLY);
    return asked;
}

describe('a finished game', () => {
    test('is certified as a whole, and nothing that changes is in it', async () => {
        const [request, answer] = await certifiedPage(finished);
        verify(request, answer);
        const page = jsonOf(answer);
        const log = valueIn(await ana.log(finished));
        const dice = valueIn(await ana.dice(finished));
        expect(page).toMatchObject({ roomId: finished, kind: 'DiceWards', status: 'Finished', version: log.length });
        expect(page.log.map(({ version, atMs, by }: typeof page) => ({ version, atMs, by }))).toEqual(
            log.map(({ version, atMs, by }) => ({ version, atMs, by })),
        );
        expect(page.dice).toEqual(
            dice.map(({ seal, bytes = [] }) => ({
                seal: Buffer.from(seal).toString('hex'),
                bytes: Buffer.from(bytes).toString('hex'),
            })),
        );
        expect(page.certified).toBeUndefined();
        valueIn(await ana.profiles.upsertProfile('Ana_by_HTTP'));
        await live.world.upgrade('gameEngine');
        const [again, later] = await certifiedPage(finished);
        verify(again, later);
        expect(Buffer.from(later.body)).toEqual(Buffer.from(answer.body));
    });

    test('of backgammon has its match', async () => {
        const id = await played('Backgammon');
        const [request, answer] = await certifiedPage(id);
        verify(request, answer);
        expect(jsonOf(answer).match).toMatch(/Game 1\n/);
    });

    test('is refused by gateways with another body, for another room, and as one that is not certified', async () => {
        const [request, answer] = await certifiedPage(finished);
        verify(request, answer);
        const body = Uint8Array.from(answer.body);
        body[body.length - 2] ^= 1;
        expect(() => verify(request, { ...answer, body })).toThrow();
        expect(() => verify({ ...request, url: '/games/4000000' }, answer)).toThrow();
        const [, other] = await ask('/games/4000000');
        expect(() => verify(request, { ...other, body: answer.body, status_code: 200 })).toThrow();
    });

    test('comes through the gateway as JSON, of which the program in Python recomputes every throw', async () => {
        await certifiedPage(finished);
        const { gameEngine } = live.canisterIds;
        const response = await fetch(`${live.host}/games/${finished}?canisterId=${gameEngine}`);
        expect(response.headers.get('content-type')).toBe('application/json');
        const page = await response.text();
        expect(JSON.parse(page)).toMatchObject({ roomId: finished, status: 'Finished' });
        const file = join(await temporaryFolder(), 'game.json');
        await writeFile(file, page);
        const { printed, complained } = await run('python3', ['docs/check_dice.py', file]);
        expect(printed, complained).toMatch(/^\d+ throws, and every one of its tape and its number\n$/);
    });
});

describe('a game that goes on', () => {
    test('is not certified, and has the head of its log, the certificate and the witness inside', async () => {
        const room = valueIn(await ana.playRobot('DiceWards', 'Easy', { seat: 'Player1', private: false }));
        let page: { version: number; certified?: { version: number; head: string } } = { version: 0 };
        await vi.waitUntil(async () => {
            const [request, answer] = await ask(`/games/${room.id}`);
            verify(request, answer);
            expect(isCertified(answer)).toBe(false);
            page = jsonOf(answer);
            return page.certified !== undefined;
        }, PATIENTLY);
        const { head, version } = valueIn(await ana.certified(room.id));
        expect(page).toMatchObject({
            roomId: room.id,
            status: 'InProgress',
            robot: { level: 'Easy', seat: 'Player2' },
        });
        expect(page.certified).toMatchObject({ version, head: Buffer.from(head).toString('hex') });
    });
});

describe('no page', () => {
    test('is there for a private game, before and after its end, as for one that never was', async () => {
        const [unknown, none] = await ask('/games/4000000');
        verify(unknown, none);
        expect(none.status_code).toBe(404);
        const room = valueIn(await ana.playRobot('DiceWards', 'Easy', { seat: 'Player1', private: true }));
        const secret = await played('DiceWards', { private: true });
        await certifiedPage(await played('DiceWards'));
        for (const id of [room.id, secret]) {
            const [request, answer] = await ask(`/games/${id}`);
            verify(request, answer);
            expect([answer.status_code, answer.body]).toEqual([404, none.body]);
        }
    });

    test.each([
        '/games/',
        '/games/0',
        '/games/007',
        '/games/7/log',
        '/games/seven',
        '/games/99999999999',
    ])('is there under %s', async (url) => {
        expect((await ask(url))[1].status_code).toBe(404);
    });
});

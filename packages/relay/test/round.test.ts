import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Message, Pushed } from '../src/push';
import { playRound, type Round } from '../src/round';
import { Subscriptions } from '../src/subscriptions';

const KEYS = { p256dh: '', auth: '' };
const BEGINNING = 1_000_000;

let folder: string;
let subscriptions: Subscriptions;
let nowMs: number;
let answer: Pushed;
let pushed: (Message & { to: string; seconds: number })[];
/** By player: the beginnings of the turns that wait for them; the room is named by its place. */
let turns: Readonly<Record<string, readonly number[]>>;
let asked: number[];
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'relay-'));
    subscriptions = await Subscriptions.open(join(folder, 'subscriptions.json'));
    nowMs = BEGINNING;
    answer = 'sent';
    pushed = [];
    asked = [];
    turns = {};
});
afterEach(() => rm(folder, { recursive: true }));

const add = (player: string, endpoint = player) =>
    subscriptions.put({ endpoint, keys: KEYS, player, toldMs: BEGINNING, pushedAtMs: 0, faults: 0 });

/** @param answered players that the engine answers for in one query */
async function round(answered = 50): Promise<string[]> {
    pushed = [];
    const engine: Round['engine'] = {
        whoseTurn: async (players) => {
            asked.push(players.length);
            const told = players.slice(0, answered).map((player) => {
                const waiting = turns[player] ?? [];
                const longest = { roomId: 1, sinceMs: Math.min(...waiting), untilMs: nowMs + 90_000 };
                if (waiting.length === 0) return { turns: 0 };
                return { turns: waiting.length, longest, newestSinceMs: Math.max(...waiting) };
            });
            return { ok: true, value: told };
        },
    };
    const push = async ({ endpoint }: { endpoint: string }, message: Message, seconds: number): Promise<Pushed> => {
        pushed.push({ to: endpoint, seconds, ...message });
        return answer;
    };
    await playRound({ engine, pusher: { publicKey: '', push }, subscriptions, now: () => nowMs, patienceMs: 10_000 });
    return pushed.map(({ to }) => to);
}
const pass = (seconds: number) => {
    nowMs += 1_000 * seconds;
};

it('tells a turn once it has lasted, once, to each browser of the player', async () => {
    add('ana', 'phone');
    add('ana', 'desk');
    add('ben');
    turns = { ana: [BEGINNING + 1] };
    pass(9);
    expect(await round()).toEqual([]);
    pass(2);
    expect((await round()).sort()).toEqual(['desk', 'phone']);
    expect(pushed[0]).toMatchObject({ kind: 'turn', turns: 1, roomId: 1, seconds: 90 });
    pass(600);
    expect(await round()).toEqual([]);
});

it('tells the next turn, but not within a minute of the last one', async () => {
    add('ana');
    turns = { ana: [BEGINNING + 1] };
    pass(11);
    expect(await round()).toEqual(['ana']);
    turns = { ana: [BEGINNING + 1, BEGINNING + 20_000] };
    pass(50);
    expect(await round()).toEqual([]);
    pass(11);
    expect(await round()).toEqual(['ana']);
    expect(pushed[0]).toMatchObject({ turns: 2 });
    turns = { ana: [BEGINNING + 20_000] };
    pass(100);
    expect(await round()).toEqual([]);
});

it('tries again what the push service did not take, for fifty times', async () => {
    add('ana');
    answer = 'later';
    turns = { ana: [BEGINNING + 1] };
    for (let tries = 0; tries < 50; tries += 1) {
        pass(61);
        expect(await round()).toEqual(['ana']);
    }
    expect(subscriptions.has('ana')).toBe(true);
    pass(61);
    await round();
    expect(subscriptions.has('ana')).toBe(false);
});

it('asks for fifty players at once, and again for those who were not answered', async () => {
    const players = Array.from({ length: 120 }, (_, place) => `player ${place}`);
    for (const player of players) add(player);
    turns = Object.fromEntries(players.map((player) => [player, [BEGINNING + 1]]));
    pass(11);
    expect(await round()).toEqual(players);
    expect(asked).toEqual([50, 50, 20]);
    turns = Object.fromEntries(players.map((player) => [player, [BEGINNING + 2]]));
    pass(61);
    expect(await round(40)).toEqual(players);
    expect(asked.slice(3)).toEqual([50, 50, 40]);
});

it('knows after a restart what it has told, and whom', async () => {
    add('ana');
    turns = { ana: [BEGINNING + 1] };
    pass(11);
    await round();
    subscriptions = await Subscriptions.open(join(folder, 'subscriptions.json'));
    pass(100);
    expect(await round()).toEqual([]);
    expect(subscriptions.has('ana')).toBe(true);
});

import { compileDecoder } from '@dice-wards/candid/codec';
import { compileRow } from '@dice-wards/candid/rows';
import { type Infer, variant } from '@dice-wards/candid/schema';
import { Cbor, lookup_path, reconstruct } from '@icp-sdk/core/agent';
import { expect, it } from 'vitest';
import { LeaderboardEntry } from '../../src/profiles/model/leaderboard_entry';
import { CertifiedLeaderboard, certifiedLeaderboard } from '../../src/profiles/queries/certified_leaderboard';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { upsertProfile } from '../../src/profiles/updates/upsert_profile';
import { wire } from '../../src/profiles/wiring';
import { FakeHost } from '../support/fake_host';
import { memories } from '../support/memory_map';
import { ANA, createWorld, ENGINE, happy, leaderboard, match, NO_BOUNDS, player } from './world';

const BACKGAMMON = 'Backgammon';
const FARKLE = 'Farkle';
const PAUSE_MS = 600_000;
const encodeRow = compileRow(LeaderboardEntry);
const decode = compileDecoder([variant('', { Ok: CertifiedLeaderboard })]);
type World = Pick<ReturnType<typeof createWorld>, 'app' | 'host'>;

function told({ app }: World, kind: string): Infer<typeof CertifiedLeaderboard> {
    const reply = certifiedLeaderboard(app, ANA, kind);
    if (!(reply instanceof Uint8Array)) throw new Error(JSON.stringify(reply.Err));
    const decoded = decode(reply);
    if (!decoded.ok) throw new Error(decoded.error);
    return happy(decoded.value[0]);
}

/** The same, after its witness has proved it as the client has it. */
async function proved(world: World, kind: string): Promise<Infer<typeof CertifiedLeaderboard>> {
    const answer = told(world, kind);
    const tree = Cbor.decode(answer.witness) as Parameters<typeof reconstruct>[0];
    expect(Buffer.from(await reconstruct(tree))).toEqual(Buffer.from(world.host.certified ?? []));
    const found = lookup_path(['leaderboards', kind], tree);
    const opening = Buffer.alloc(10);
    opening.writeUIntBE(answer.atMs, 0, 6);
    opening.writeUInt32BE(answer.total, 6);
    expect('value' in found ? Buffer.from(found.value) : undefined).toEqual(
        Buffer.concat([opening, ...answer.entries.map(encodeRow)]),
    );
    return answer;
}

let games = 0;
function play({ app }: World, winner: number, loser: number, kind: string = BACKGAMMON): void {
    games += 1;
    happy(onGameFinished(app, ENGINE, player(winner), player(loser), match(games, 25, { kind })));
}

/** Rated matches of so many players, each with several others: those with the lower numbers are the better ones. */
function season(world: World, players: number): void {
    for (let gap = 1; gap <= 20; gap += 1) {
        for (let each = 1; each <= players; each += 1) {
            const other = ((each + gap - 1) % players) + 1;
            play(world, Math.min(each, other), Math.max(each, other));
        }
    }
}

it('the first hundred of each kind are certified, ten minutes after the last time', async () => {
    const world = createWorld();
    world.app.start();
    expect(await proved(world, BACKGAMMON)).toMatchObject({ entries: [], total: 0 });
    happy(upsertProfile(world.app, player(3), 'Zoe'));
    season(world, 120);
    expect(told(world, BACKGAMMON).total).toBe(0);
    await world.host.pass(PAUSE_MS);
    play(world, 1, 2);
    const { entries, total, atMs } = await proved(world, BACKGAMMON);
    expect([entries.length, total, atMs]).toEqual([100, 120, world.host.now()]);
    expect(entries).toEqual(happy(leaderboard(world.app, ANA, BACKGAMMON, { offset: 0, limit: 100 })).entries);
    play(world, 2, 1);
    expect(told(world, BACKGAMMON).entries).toEqual(entries);
    expect(await proved(world, FARKLE)).toMatchObject({ entries: [], total: 0 });
});

it('a change of what is not shown certifies nothing', async () => {
    const world = createWorld();
    world.app.start();
    season(world, 140);
    await world.host.pass(PAUSE_MS);
    play(world, 1, 2);
    const before = told(world, BACKGAMMON).atMs;
    await world.host.pass(PAUSE_MS);
    const last = happy(leaderboard(world.app, ANA, BACKGAMMON, { offset: 138, limit: 2 })).entries.map(
        ({ id }) => id[0],
    );
    play(world, last[0], last[1]);
    expect(told(world, BACKGAMMON).atMs).toBe(before);
});

it('they come back after an upgrade, in the background', async () => {
    const memory = memories();
    const host = new FakeHost();
    const first = wire(host, memory, NO_BOUNDS);
    first.links.set({ profiles: null, lobbies: null, gameEngine: ENGINE });
    first.start();
    season({ app: first, host }, 30);
    const upgraded = wire(host, memory, NO_BOUNDS);
    host.certified = undefined;
    upgraded.start();
    const world = { app: upgraded, host };
    expect(certifiedLeaderboard(upgraded, ANA, BACKGAMMON)).toHaveProperty('Err.Other.code', 'NotCertified');
    await host.pass(2000);
    expect((await proved(world, BACKGAMMON)).entries).toHaveLength(30);
    expect(await proved(world, FARKLE)).toMatchObject({ total: 0 });
});

import { DelegationChain, DelegationIdentity, Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { describe, expect, it, vi } from 'vitest';
import { CallError, connect } from '../src';
import { callError } from '../src/call_error';
import { openMyGames } from '../src/lists';
import { SignIn } from '../src/signed_in';
import { Machine } from './support/machine';
import { seated } from './support/seated';

const OVER =
    'Invalid delegation expiry: Specified sender delegation has expired: Provided expiry: 2026-01-01 00:00:00 UTC, Local replica time: 2026-01-01 00:00:01 UTC';
/** As both agent libraries tell it. */
const rejected = (text: string) =>
    Object.assign(new Error(`HTTP request failed: status: 400, body: ${text}`), {
        kind: 'Protocol',
        code: { status: 400 },
    });
const SIGNED_OUT = new CallError('changedSince', 'signedOut', false, rejected(OVER));

async function identityUntil(endMs: number): Promise<DelegationIdentity> {
    const key = Ed25519KeyIdentity.generate();
    const chain = await DelegationChain.create(Ed25519KeyIdentity.generate(), key.getPublicKey(), new Date(endMs));
    return DelegationIdentity.fromDelegation(key, chain);
}

describe('a sign-in that has ended', () => {
    it('is a fault of its own, by which nothing has happened', () => {
        const error = callError('roll', true, rejected(OVER));
        expect(error).toMatchObject({ fault: 'signedOut', mayHaveHappened: false, isPassing: false });
        expect(error.text).toMatch(/sign-in has ended/);
        expect(callError('roll', true, rejected('Invalid signature')).fault).toBe('rejected');
    });

    it('is known by the clock, before anything is sent, and by the word of the network', async () => {
        let now = 1_000;
        const ended = vi.fn();
        const roll = vi.fn(async () => 'rolled');
        const identity = await identityUntil(5_000);
        const byClock = new SignIn(identity, ended, () => now).actor({ roll });
        expect(await byClock.roll()).toBe('rolled');
        now = 5_000;
        for (let n = 0; n < 3; n += 1) {
            await expect(byClock.roll()).rejects.toMatchObject({ method: 'roll', fault: 'signedOut' });
        }
        expect([roll.mock.calls.length, ended.mock.calls.length]).toEqual([1, 1]);

        const refusing = vi.fn(() => Promise.reject(rejected(OVER)));
        const byWord = new SignIn(identity, ended, () => 0).actor({ roll: refusing });
        for (let n = 0; n < 3; n += 1) await expect(byWord.roll()).rejects.toMatchObject({ fault: 'signedOut' });
        expect([refusing.mock.calls.length, ended.mock.calls.length]).toEqual([1, 2]);
    });

    it('leaves other failures and other identities as they are', async () => {
        const failing = vi.fn(() => Promise.reject(new Error('no network')));
        const guest = new SignIn(Ed25519KeyIdentity.generate()).actor({ roll: failing });
        for (let n = 0; n < 2; n += 1) await expect(guest.roll()).rejects.toThrow('no network');
        expect(failing).toHaveBeenCalledTimes(2);
    });

    it('is told to whoever has connected, and nothing is asked of the network any more', async () => {
        const ended = vi.fn();
        const network = vi.fn(fetch);
        const client = await connect({
            host: 'https://icp-api.io',
            identity: await identityUntil(Date.now() - 1),
            canisterIds: {
                profiles: 'lxzze-o7777-77777-aaaaa-cai',
                lobbies: 'lqy7q-dh777-77777-aaaaq-cai',
                gameEngine: 'lz3um-vp777-77777-aaaba-cai',
                tournaments: 'lz3um-vp777-77777-aaaba-cai',
            },
            fetch: network,
            onSignedOut: ended,
        });
        const events = await client.tournaments();
        for (const asked of [client.lobbies.getMyRooms(), client.gameEngine.getGameState(1), events?.enter(1)]) {
            await expect(asked).rejects.toMatchObject({ fault: 'signedOut' });
        }
        expect([network.mock.calls.length, ended.mock.calls.length]).toEqual([0, 1]);
    });
});

describe('who lives on answers', () => {
    it('a table stops asking, and says why', async () => {
        const { machine, engine, table } = seated();
        await machine.pass(1_000);
        engine.lost = SIGNED_OUT;
        await machine.pass(10_000);
        expect(table.get()).toMatchObject({ connection: 'signedOut', lost: { fault: 'signedOut' } });
        const { asked } = engine;
        table.refresh();
        await machine.show(false);
        await machine.show(true);
        await machine.pass(600_000);
        expect([engine.asked, table.get().connection]).toEqual([asked, 'signedOut']);
        table.close();
        expect(table.get().connection).toBe('closed');
    });

    it('a list does, too', async () => {
        const machine = new Machine();
        const getMyGames = vi.fn(() => Promise.reject(SIGNED_OUT));
        const games = openMyGames({ getMyGames }, machine);
        await machine.pass(60_000);
        expect([getMyGames.mock.calls.length, games.get().connection]).toEqual([1, 'signedOut']);
    });

    it('a program at a table ends with it', async () => {
        const { machine, engine, table } = seated();
        await machine.pass(1_000);
        const decide = vi.fn(({ roll }) => roll());
        engine.answer = () => Promise.reject(SIGNED_OUT);
        const played = table.takeTurns(decide);
        engine.lost = SIGNED_OUT;
        await expect(played).rejects.toBe(SIGNED_OUT);
        const waiting = table.takeTurns(decide);
        await machine.pass(10_000);
        await expect(waiting).rejects.toMatchObject({ fault: 'signedOut' });
    });
});

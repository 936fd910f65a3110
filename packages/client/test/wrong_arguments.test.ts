import { expect, it } from 'vitest';
import { CallError, type Client, connect } from '../src';
import { callError } from '../src/call_error';

const canisterIds = {
    profiles: 'lxzze-o7777-77777-aaaaa-cai',
    lobbies: 'lqy7q-dh777-77777-aaaaq-cai',
    gameEngine: 'lz3um-vp777-77777-aaaba-cai',
};
const ROOT_KEY = new Uint8Array(133);

/** A client whose network nobody may ask. */
async function offline() {
    const network = { asked: 0 };
    const client = await connect({
        canisterIds,
        host: 'https://icp-api.io',
        rootKey: ROOT_KEY,
        fetch: async () => {
            network.asked += 1;
            throw new TypeError('fetch failed');
        },
    });
    // What JavaScript lets anybody write.
    return { network, client, untyped: client as unknown as Untyped };
}
type Untyped = { readonly [Part in keyof Client]: Record<string, (...args: unknown[]) => Promise<unknown>> };

const NEW_ROOM = { name: 'A room', kind: 'DiceWards' };

it.each<[string, RegExp, (client: Untyped) => Promise<unknown>]>([
    ['no room id', /nat32/, ({ gameEngine }) => gameEngine.roll()],
    ['a text for a number', /"1"/, ({ gameEngine }) => gameEngine.roll('1')],
    ['a number too large', /300/, ({ gameEngine }) => gameEngine.selectDoor(1, 300)],
    ['no moves', /expected a list, not undefined/, ({ gameEngine }) => gameEngine.play(1)],
    ['a text for moves', /expected a list, not "8\/5"/, ({ gameEngine }) => gameEngine.play(1, '8/5')],
    ['no game', /expected a text, not undefined/, ({ lobbies }) => lobbies.createRoom({ name: 'A room' })],
    ['nothing', /expected a record with/, ({ lobbies }) => lobbies.createRoom()],
    [
        'a number for settings',
        /expected a record with/,
        ({ lobbies }) => lobbies.createRoom({ ...NEW_ROOM, settings: 5 }),
    ],
    ['no player', /expected a principal/, ({ lobbies }) => lobbies.block()],
    ['a name for a principal', /Principal/, ({ profiles }) => profiles.getProfile('ana')],
])('%s is told as a wrong argument, and not sent', async (_, why, call) => {
    const { network, untyped } = await offline();
    const error = await call(untyped).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ fault: 'invalid', mayHaveHappened: false, message: expect.stringMatching(why) });
    expect(network.asked).toBe(0);
});

it('a table and a list say that they were opened with a wrong argument', async () => {
    const { client } = await offline();
    const opened = [client.table('seven' as never), client.lobby({ kind: 7 as never })];
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const each of opened) {
        expect(each.get()).toMatchObject({ connection: 'lost', lost: { name: 'CallError', fault: 'invalid' } });
        each.close();
        expect(each.get().lost).toBeUndefined();
    }
});

it("an id of a canister that is none is told with the canister's name", async () => {
    const connected = connect({ canisterIds: { ...canisterIds, lobbies: 'lobbies' }, rootKey: ROOT_KEY });
    await expect(connected).rejects.toMatchObject({
        name: 'CallError',
        fault: 'invalid',
        message: expect.stringMatching(/canisterIds\.lobbies/),
    });
});

it.each([
    [400, 'rejected'],
    [404, 'rejected'],
    [408, 'unreachable'],
    [429, 'unreachable'],
    [503, 'unreachable'],
])('the status %d of a network is %s', (status, fault) => {
    const cause = Object.assign(new Error('HTTP request failed'), { kind: 'Protocol', code: { status } });
    expect(callError('roll', true, cause)).toMatchObject({ fault });
});

it.each([
    ['Sign in first: the anonymous principal may look, but not act', 'Sign in first.'],
    ['You are banned: you may look, but not act', 'You are banned: you may look, but not act.'],
    ['There is no method of this name', 'The network refused this. Try again later.'],
])('a rejection as %s is told to people', (said, text) => {
    const cause = Object.assign(new Error(`Reject text: Error from Canister: Panicked: Uncaught Error: ${said}\n`), {
        kind: 'Reject',
    });
    expect(callError('roll', true, cause)).toMatchObject({ fault: 'rejected', text, isPassing: false });
});

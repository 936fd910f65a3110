import { IDL } from '@icp-sdk/core/candid';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import type { Principal } from '@icp-sdk/core/principal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileMotoko } from '../../packages/replica/test/motoko_canister';
import type { LinkedName } from '../../src/platform/links';
import {
    CALLERS,
    CANISTERS,
    type CallerName,
    type CanisterCaller,
    DROPS,
    isUnauthorized,
    type Outcome,
    outcomeOfCall,
    outcomeOfQuery,
    outcomeOfUpdate,
    ROWS,
    type Row,
} from '../support/gate_rules';
import { encodeArguments, methodOf, methodsOf } from '../support/interfaces';
import { soundArguments } from '../support/sound_arguments';
import {
    ALL_NAMES,
    ANONYMOUS,
    type Answer,
    type AnyName,
    happy,
    type linksOf,
    type Player,
    World,
} from '../support/world';

/** Every method of every canister, by everybody: each answer is that of the rules, of which the rows are all that is read. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A canister that sends any call; it answers the reply, or nothing for a reject. */
const RELAY = `
import Prim "mo:prim";
persistent actor {
  public func relay(to : Principal, method : Text, argument : Blob) : async ?Blob {
    try { ?(await Prim.call_raw(to, method, argument)) } catch (_) { null };
  };
};`;

/** The canisters that each canister links. */
const LINKS: Readonly<Record<AnyName, readonly LinkedName[]>> = {
    profiles: ['profiles', 'lobbies', 'gameEngine'],
    lobbies: ['profiles', 'lobbies', 'gameEngine', 'tournaments'],
    gameEngine: ['profiles', 'lobbies', 'gameEngine'],
    tournaments: ['profiles', 'lobbies'],
};

let world: World;
const callers: Partial<Record<CallerName, Principal>> = {};
/** The players behind keys. */
const players: Partial<Record<CallerName, Principal>> = {};

beforeAll(async () => {
    world = await World.create({ tournaments: true });
    const admin = world.as(world.admin);
    const [player, owner, outlaw, cheat, mira, mona, brief] = world.players(...'abcdefg');
    const keys: Player[] = [];
    for (const [who, ms] of [
        [owner, DAY_MS],
        [outlaw, DAY_MS],
        [owner, DAY_MS],
        [brief, HOUR_MS],
        [mira, DAY_MS],
    ] as const) {
        const seed = new Uint8Array(32).fill(keys.length + 1);
        const key = world.as(Ed25519KeyIdentity.generate(seed).getPrincipal());
        await happy(who.lobbies.openSession(key.principal, BigInt((await world.pic.getTime()) + ms)));
        await happy(key.lobbies.confirmSession(who.principal));
        keys.push(key);
    }
    for (const { principal } of [mira, mona]) await happy(admin.lobbies.operate({ Appoint: principal }));
    for (const { principal } of [outlaw, cheat, keys[2], mona]) await happy(admin.lobbies.operate({ Ban: principal }));
    await world.advance(HOUR_MS);
    await world.advanceSlowly(15);
    Object.assign(callers, {
        anonymous: ANONYMOUS,
        player: player.principal,
        banned: cheat.principal,
        key: keys[0].principal,
        'key of a banned player': keys[1].principal,
        'banned key': keys[2].principal,
        'expired key': keys[3].principal,
        moderator: mira.principal,
        'key of a moderator': keys[4].principal,
        'banned moderator': mona.principal,
        controller: world.admin,
    } satisfies Record<CallerName, Principal>);
    Object.assign(players, { key: owner.principal, 'key of a moderator': mira.principal });
    // What a person sees differs from what a stranger sees.
    await happy(owner.profiles.upsertProfile('Olivia'));
    await happy(owner.lobbies.block(cheat.principal));
    return () => world.close();
}, 600_000);

function principalOf(name: CallerName): Principal {
    const found = callers[name];
    if (found === undefined) throw new Error(`nobody is ${name}`);
    return found;
}

const argumentOf = (name: AnyName, method: string) => encodeArguments(name, method, soundArguments(name, method));

function outcomeIn(name: AnyName, method: string, answer: Answer): Outcome {
    if ('reply' in answer) {
        const [value] = IDL.decode(methodOf(name, method).retTypes, answer.reply);
        return isUnauthorized(value) ? 'unauthorized' : 'answered';
    }
    for (const why of Object.keys(DROPS) as (keyof typeof DROPS)[]) {
        if (answer.reject.includes(DROPS[why])) return { dropped: why };
    }
    return 'rejected';
}

/** One line for each answer that is not as the rules say. */
async function walk(
    name: AnyName,
    rows: readonly Row[],
    ask: (row: Row) => Promise<Answer>,
    expected: (row: Row) => Outcome,
): Promise<string[]> {
    const wrong: string[] = [];
    for (const row of rows) {
        const outcome = outcomeIn(name, row.method, await ask(row));
        const [was, should] = [outcome, expected(row)].map((each) => JSON.stringify(each));
        if (was !== should) wrong.push(`${name}.${row.method}: ${was}, and not ${should}`);
    }
    return wrong;
}

test('the rows are all the methods that the built canisters have', () => {
    for (const name of ALL_NAMES) {
        expect(ROWS[name].map(({ method }) => method).sort()).toEqual([...methodsOf(name).keys()].sort());
    }
});

describe.each(ALL_NAMES)('%s, from outside', (name) => {
    test.each(CALLERS)('%s: every update, and every query sent as one', async (caller) => {
        const sender = principalOf(caller);
        const ask = ({ method }: Row) => world.update(name, method, argumentOf(name, method), sender);
        expect(await walk(name, ROWS[name], ask, (row) => outcomeOfUpdate(row, caller))).toEqual([]);
    }, 600_000);

    test.each(CALLERS)('%s: every query', async (caller) => {
        const sender = principalOf(caller);
        const queries = ROWS[name].filter(({ mode }) => mode === 'query');
        const ask = ({ method }: Row) => world.query(name, method, argumentOf(name, method), sender);
        expect(await walk(name, queries, ask, (row) => outcomeOfQuery(row, caller))).toEqual([]);
    }, 600_000);

    test('a key is answered as its player is, where it signs for them, and otherwise as strangers are', async () => {
        const wrong: string[] = [];
        for (const { mode, method, signer, isForModerators, canRefuse } of ROWS[name]) {
            if (mode !== 'query' || isForModerators === true || method === 'http_request') continue;
            if (signer !== 'session' && canRefuse) continue;
            const argument = argumentOf(name, method);
            const by = async (principal: Principal = ANONYMOUS) =>
                JSON.stringify(await world.query(name, method, argument, principal));
            const as = signer === 'session' ? players.key : ANONYMOUS;
            if ((await by(callers.key)) !== (await by(as))) wrong.push(method);
        }
        expect(wrong).toEqual([]);
    }, 600_000);
});

describe('between canisters, where no filter looks', () => {
    const relays: Partial<Record<CanisterCaller, Principal>> = {};

    beforeAll(async () => {
        const wasm = compileMotoko(RELAY);
        for (const caller of CANISTERS) {
            const canisterId = await world.pic.createCanister({ sender: world.admin });
            await world.pic.installCode({ canisterId, wasm, sender: world.admin });
            relays[caller] = canisterId;
        }
        const outlaw = relays['banned canister'];
        if (outlaw === undefined) throw new Error('no canister is banned');
        await happy(world.as(world.admin).lobbies.operate({ Ban: outlaw }));
        await world.advanceSlowly(15);
        await world.link(linksTo(relays));
    }, 600_000);
    afterAll(() => world.link());

    const linksTo = (ids: typeof relays): Parameters<typeof linksOf>[0] => ({
        profiles: ids.profiles,
        lobbies: ids.lobbies,
        gameEngine: ids.gameEngine,
        tournaments: ids.tournaments,
    });

    async function relayed(by: CanisterCaller, name: AnyName, method: string): Promise<Answer> {
        const canisterId = relays[by];
        if (canisterId === undefined) throw new Error(`there is no ${by}`);
        const types = [IDL.Principal, IDL.Text, IDL.Vec(IDL.Nat8)];
        const arg = new Uint8Array(IDL.encode(types, [world.idOf(name), method, argumentOf(name, method)]));
        const answer = await world.pic.updateCall({ canisterId, method: 'relay', arg, sender: world.admin });
        const [[reply]] = IDL.decode([IDL.Opt(IDL.Vec(IDL.Nat8))], answer) as unknown as [[] | [Uint8Array]];
        return reply === undefined ? { reject: 'relayed' } : { reply: Uint8Array.from(reply) };
    }

    describe.each(ALL_NAMES)('%s', (name) => {
        test.each(CANISTERS)('called by %s', async (caller) => {
            const ask = ({ method }: Row) => relayed(caller, name, method);
            const expected = (row: Row) => outcomeOfCall(row, caller, LINKS[name]);
            expect(await walk(name, ROWS[name], ask, expected)).toEqual([]);
        }, 600_000);
    });
});

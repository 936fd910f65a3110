import { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { encodeArguments, methodOf } from '../support/interfaces';
import { openRelay, type Relay } from '../support/relay';
import { sessionOf } from '../support/session_keys';
import { soundArguments } from '../support/sound_arguments';
import { ALL_NAMES, ANONYMOUS, type Answer, type AnyName, happy, type Player, World } from '../support/world';

/** Every method of every canister, by everybody: each answer is that of the rules, of which the rows are all that is read. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

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
        keys.push(await sessionOf(world, who, keys.length + 1, ms));
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
    const relays = {} as Record<CanisterCaller, Relay>;

    beforeAll(async () => {
        for (const caller of CANISTERS) relays[caller] = await openRelay(world);
        await happy(world.as(world.admin).lobbies.operate({ Ban: relays['banned canister'].id }));
        await world.advanceSlowly(15);
        const [profiles, lobbies, gameEngine, tournaments] = ALL_NAMES.map((name) => relays[name].id);
        await world.link({ profiles, lobbies, gameEngine, tournaments });
    }, 600_000);
    afterAll(() => world.link());

    async function relayed(by: CanisterCaller, name: AnyName, method: string): Promise<Answer> {
        const reply = await relays[by].send(name, method, argumentOf(name, method));
        return reply === undefined ? { reject: 'relayed' } : { reply };
    }

    describe.each(ALL_NAMES)('%s', (name) => {
        test.each(CANISTERS)('called by %s', async (caller) => {
            const ask = ({ method }: Row) => relayed(caller, name, method);
            const expected = (row: Row) => outcomeOfCall(row, caller, LINKS[name]);
            expect(await walk(name, ROWS[name], ask, expected)).toEqual([]);
        }, 600_000);
    });
});

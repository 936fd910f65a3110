import { createIdentity } from '@dfinity/pic';
import type { Principal } from '@icp-sdk/core/principal';
import { beforeAll, expect, test } from 'vitest';
import { ADMIN } from '../../tools/canisters/principals';
import { BUILD, HOUSE, type HouseName } from '../../tools/layout';
import type { Args, MethodName, Result } from '../../tools/simulate/interface';
import { loadModules } from '../../tools/simulate/modules';
import { createOrigin, type Origin } from '../../tools/simulate/origin';
import { World } from '../../tools/simulate/world';
import { newRoom } from '../support/games';

const [ANA, BEN] = ['ana', 'ben'].map((name) => createIdentity(name).getPrincipal());
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAYS = [3 * 24 * 60 * 60] as [number];
/** More answers than a canister waits for at a time. */
const ALL = 50;

let origin: Origin;
beforeAll(() => {
    origin = createOrigin(loadModules(BUILD));
});

/** The answer of a call, if it comes at once. */
function ask<C extends HouseName, M extends MethodName<C>>(
    world: World,
    by: Principal,
    name: C,
    method: M,
    ...args: Args<C, M>
): Result<C, M> | undefined {
    let answered: Result<C, M> | undefined;
    world.submit(by, name, method, args, (answer) => {
        if (answer.kind === 'replied') answered = answer.value;
    });
    world.settle();
    return answered;
}

/** `Ok`'s value. */
function happy<T>(reply: { Ok: T } | { Err: unknown } | undefined): T {
    if (reply !== undefined && 'Ok' in reply) return reply.Ok;
    throw new Error(`refused: ${JSON.stringify(reply)}`);
}

function open(world: World, turnSeconds: [] | [number] = DAYS): number {
    return happy(ask(world, ANA, 'lobbies', 'createRoom', newRoom({ turnSeconds, doubling: [true] }))).id;
}

function begin(world: World, turnSeconds?: [] | [number]): number {
    const id = open(world, turnSeconds);
    happy(ask(world, BEN, 'lobbies', 'joinRoom', id, [], []));
    return id;
}

/** A double that is refused: two calls, and the game is over. */
function end(world: World, id: number): void {
    const { activePlayer } = happy(ask(world, ANA, 'game_engine', 'getGameState', id));
    const isAnas = 'Player1' in (activePlayer[0] ?? {});
    const [first, second] = isAnas ? [ANA, BEN] : [BEN, ANA];
    happy(ask(world, first, 'game_engine', 'proposeDouble', id, []));
    happy(ask(world, second, 'game_engine', 'forfeit', id, []));
}

/** What is under way in a canister, and the games that it is about: they are over, or run. */
interface CallOut {
    readonly by: HouseName;
    readonly act: (world: World) => readonly number[];
}

/** What a canister asks for after an upgrade: `raw_rand`, and itself for the seed that Azle wants. */
const renewed = (by: HouseName): CallOut => ({
    by,
    act: (world) => {
        world.upgrade(by);
        world.runUntil(world.nowMs + SECOND);
        return [];
    },
});

const CALLS: Readonly<Record<string, CallOut>> = {
    'Lobbies’ start of a game': {
        by: 'lobbies',
        act: (world) => {
            const id = open(world);
            ask(world, BEN, 'lobbies', 'joinRoom', id, [], []);
            return [id];
        },
    },
    'the review of Lobbies’ rooms': {
        by: 'lobbies',
        act: (world) => {
            ask(world, ADMIN, 'lobbies', 'recover');
            world.runUntil(world.nowMs + 5 * SECOND);
            return [];
        },
    },
    'letters with a result': {
        by: 'game_engine',
        act: (world) => {
            const id = begin(world);
            end(world, id);
            return [id];
        },
    },
    'raw_rand and a timer’s call of the canister itself, after an upgrade': renewed('game_engine'),
    'the clock’s second attempt, after its timer was lost': {
        by: 'game_engine',
        act: (world) => {
            const id = begin(world, [30]);
            world.network.relent();
            late(world, 'game_engine');
            world.canisters.game_engine.globalTimer = 0n;
            world.runUntil(world.nowMs + 45 * SECOND);
            ask(world, ANA, 'game_engine', 'checkTimeout', id);
            world.runUntil(world.nowMs + SECOND);
            return [id];
        },
    },
    'a timer of Lobbies': renewed('lobbies'),
    'a timer of Profiles': renewed('profiles'),
    ...Object.fromEntries(
        HOUSE.map((by): [string, CallOut] => [
            `wakes by ${by}`,
            {
                by,
                act: (world) => {
                    world.network.relent();
                    const id = begin(world);
                    late(world, by);
                    world.runUntil(world.nowMs + 65 * MINUTE);
                    return [id];
                },
            },
        ]),
    ),
};

/** Holds back what this canister waits for. */
function late(world: World, by: HouseName): void {
    const fault = { kind: 'late', untilMs: Number.POSITIVE_INFINITY } as const;
    for (let answer = 0; answer < ALL; answer += 1) {
        for (const of of ['itself', 'others'] as const) world.network.disturbNextAnswer(world.canisters[by], of, fault);
    }
}

test.each(Object.entries(CALLS))('%s: the canister is upgraded before the answers come', (_what, { by, act }) => {
    const world = World.begin(origin, 2);
    late(world, by);
    const games = act(world);
    expect(world.canisters[by].openCalls.size).toBeGreaterThan(0);
    world.upgrade(by);
    const { traps } = world.totals;
    world.network.relent();
    world.runUntil(world.nowMs + MINUTE);
    // A timer whose own call has no answer is found with the next message of any kind.
    ask(world, ADMIN, by, 'link', { profiles: [], lobbies: [], gameEngine: [], tournaments: [] });
    world.runUntil(world.nowMs + 2 * MINUTE);

    // All that was under way has come about, once.
    for (const id of games) {
        const view = happy(ask(world, ANA, 'game_engine', 'getGameState', id));
        if ('InProgress' in view.status) end(world, id);
    }
    // What is new goes on, too: games begin, the clock strikes, and results arrive.
    const another = begin(world, [30]);
    world.runUntil(world.nowMs + 35 * SECOND);
    expect(happy(ask(world, ANA, 'game_engine', 'getGameState', another)).version).toBe(1);
    end(world, another);
    world.runUntil(world.nowMs + MINUTE);
    const profile = happy(ask(world, ANA, 'profiles', 'getProfile', BEN));
    expect(profile.gamesPlayed).toBe(games.length + 1);
    for (const id of [...games, another]) {
        expect(happy(ask(world, ANA, 'lobbies', 'getRoom', id)).status).toEqual({ Finished: null });
    }
    expect(world.unanswered).toBe(0);
    expect(world.totals.traps).toBe(traps);
});

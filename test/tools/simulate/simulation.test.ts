import { GAME_KINDS } from '@dice-wards/games/kinds';
import { Principal } from '@icp-sdk/core/principal';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameView } from '../../../src/declarations/game_engine.did';
import { ADMIN } from '../../../tools/canisters/principals';
import { BUILD } from '../../../tools/layout';
import type { Checked } from '../../../tools/simulate/checked';
import {
    DRILLS,
    ENGINE_DRILLS,
    EVENT_DRILLS,
    MODEL_DRILLS,
    performDrill,
    WHOLE_GAME,
} from '../../../tools/simulate/drills';
import { enginesHold } from '../../../tools/simulate/engine_invariants';
import { FAULT_NAMES } from '../../../tools/simulate/faults';
import { INVARIANTS } from '../../../tools/simulate/invariants';
import { FIRST_WITH_EVENTS } from '../../../tools/simulate/members';
import type { KnownGame } from '../../../tools/simulate/model';
import { loadModules } from '../../../tools/simulate/modules';
import { commandsHold } from '../../../tools/simulate/operator_invariants';
import { createOrigin, type Origin } from '../../../tools/simulate/origin';
import { Random } from '../../../tools/simulate/random';
import { replay, Simulation, simulate } from '../../../tools/simulate/simulation';
import { generateSteps } from '../../../tools/simulate/steps';
import type { World } from '../../../tools/simulate/world';
import { FAILS } from './failing';

let origin: Origin;
beforeAll(() => {
    origin = createOrigin(loadModules(BUILD));
});

describe('a simulation', () => {
    it('is the same for the same seed, and when its script is replayed', () => {
        const first = simulate(origin, { seed: 5, hours: 0.2, faults: FAULT_NAMES });
        expect(first.violation).toBeUndefined();
        expect(first.messages).toBeGreaterThan(100);
        expect(simulate(origin, { seed: 5, hours: 0.2, faults: FAULT_NAMES }).digest).toBe(first.digest);
        expect(replay(origin, first.script).digest).toBe(first.digest);
        expect(simulate(origin, { seed: 6, hours: 0.2, faults: FAULT_NAMES }).digest).not.toBe(first.digest);
    });
});

describe('a simulation of one game', () => {
    it.each(GAME_KINDS)('plays %s, and its script is replayed with it', (kind) => {
        const outcome = simulate(origin, { seed: 1, hours: 0.5, faults: FAULT_NAMES, games: [kind] });
        expect(outcome.violation).toBeUndefined();
        expect(outcome.finished[kind]).toBeGreaterThan(0);
        expect(replay(origin, outcome.script).digest).toBe(outcome.digest);
    });
});

/** Simulations without faults, right before they are checked: a house of one engine, one of three, and one with events. */
let simulation: Simulation;
let ofThree: Simulation;
let withEvents: Simulation;
beforeAll(() => {
    simulation = played(1);
    ofThree = played(2);
    withEvents = played(FIRST_WITH_EVENTS);
});

function played(seed: number): Simulation {
    const simulation = new Simulation(origin, seed);
    const staff = { operators: false, hosts: simulation.world.hasEvents };
    const steps = [...generateSteps(new Random(1), 0.1, [], () => 0, staff)];
    for (const step of steps) {
        if (step.act !== 'calm') simulation.perform(step, true);
        else simulation.world.runUntil(simulation.world.nowMs + 240_000);
    }
    for (const { check } of INVARIANTS) check(simulation);
    return simulation;
}

/** A copy, in which something may be broken. */
function copied({ world, model, players } = simulation): Checked {
    return { world: world.fork(), model: model.copy(), players, isThorough: true };
}

const someGame = ({ model }: Checked, fits: (game: KnownGame) => boolean): KnownGame => {
    const game = [...model.games.values()].find(fits);
    if (game === undefined) throw new Error('no such game was played');
    return game;
};
const isWon = ({ view }: KnownGame): boolean => view.winner.length > 0;

/** A query of this name has another answer from now on. */
function answering(world: World, name: string, value: () => unknown): void {
    const query = world.query.bind(world) as (...args: unknown[]) => unknown;
    const instead = (...args: unknown[]): unknown =>
        args[2] === name ? { kind: 'replied', value: value() } : query(...args);
    Object.assign(world, { query: instead });
}

/** For each invariant, something that breaks it. */
const BREAKS: Readonly<Record<string, (checked: Checked) => void>> = {
    'every canister runs, and nothing is locked or waits': ({ world }) => {
        world.manage('stop_canister', 'profiles');
        world.settle();
    },
    'every room is known, and goes on': ({ model }) => {
        const [room] = model.rooms.values();
        model.rooms.set(999_999, { ...room, id: 999_999, status: { InGame: null } });
    },
    'no cycle is lost or made': ({ world }) => {
        world.canisters.lobbies.balance -= 1n;
    },
    'every game goes on, or sleeps rightly, and clocks are on time': ({ world }) => {
        // One that has lost its timer is woken by the others.
        for (const canister of Object.values(world.canisters)) canister.globalTimer = 0n;
        world.runUntil(world.nowMs + 60 * 60_000);
    },
    'live games hold a place each, and no other does': (checked) => {
        const game = someGame(checked, () => true);
        checked.model.games.set(999_999, { ...game, isOver: false });
    },
    'operators’ commands hold': ({ model }) => {
        model.operated.bannedFrom('lobbies').add('somebody');
    },
    'each game is in one engine of the house': ({ model, players }) => {
        model.operated.bannedFrom('lobbies').add(players[0].text);
    },
    'every finished game has closed its room': (checked) => {
        const { view } = someGame(checked, isWon);
        const room = checked.model.rooms.get(view.roomId);
        if (room !== undefined) checked.model.rooms.set(view.roomId, { ...room, winner: [] });
    },
    'profiles have counted every finished game once': (checked) => {
        const game = someGame(checked, isWon);
        checked.model.games.set(999_999, { ...game, view: { ...game.view, roomId: 999_999 } });
    },
    'profiles have counted games against robots by level': (checked) => {
        const { view, ...game } = someGame(checked, isWon);
        const robot: GameView['robot'] = [{ level: 'Easy', seat: { Player2: null } }];
        checked.model.games.set(999_999, { ...game, view: { ...view, robot, roomId: 999_999 } });
        checked.model.count();
    },
    'ratings follow results': ({ world }) => {
        const game = { roomId: 1, won: true, rating: [{ before: 1500, after: 1499 }] };
        answering(world, 'getGames', () => ({ Ok: { games: [game], next: [] } }));
    },
    'histories have every game once': ({ world }) =>
        answering(world, 'getGames', () => ({ Ok: { games: [], next: [] } })),
    'lists tell of games what the games tell': (checked) => {
        const { view } = someGame(checked, ({ isOver }) => !isOver);
        answering(checked.world, 'getGameState', () => ({ Ok: { ...view, version: 999 } }));
    },
    'everybody sees the public games of a player': ({ world, model, players }) => {
        const [room] = model.rooms.values();
        const running = { ...room, owner: players[0].principal, status: { InGame: null }, isPrivate: false };
        model.rooms.set(999_999, { ...running, id: 999_999 });
        answering(world, 'getGamesOf', () => []);
    },
    'turns that wait are told': ({ world, players }) => {
        const none = { turns: 3, longest: [], newestSinceMs: [] };
        answering(world, 'whoseTurn', () => ({ Ok: players.map(() => none) }));
    },
    'robots have acted': (checked) => {
        const { view } = someGame(checked, ({ isOver }) => !isOver);
        const robot = [{ level: 'Easy', seat: { Player1: null } }];
        answering(checked.world, 'getGameState', () => ({ Ok: { ...view, robot, activePlayer: [{ Player1: null }] } }));
    },
    'names are told': ({ model }) => {
        Object.assign(model, { haveNamesBeenLost: false });
        for (const { player1 } of model.rooms.values()) model.names.set(player1.toText(), 'somebody else');
    },
    'statistics have counted every finished game once': (checked) => {
        const { view } = someGame(checked, ({ kind, isOver }) => kind === 'MontyHall' && isOver);
        checked.model.games.delete(view.roomId);
    },
    'no letter is left, and nothing has failed': ({ world }) => {
        world.manage('stop_canister', 'profiles');
        // Somebody without rooms: players may have as many as they can.
        const principal = Principal.selfAuthenticating(Uint8Array.of(1));
        const settings = { kind: 'MontyHall', settings: [] as [] };
        world.submit(principal, 'lobbies', 'quickMatch', [settings], (answer) => {
            if (answer.kind === 'rejected' || 'Err' in answer.value) throw new Error('no game began');
            const { id } = answer.value.Ok;
            world.submit(principal, 'game_engine', 'selectDoor', [id, 1, []], () => undefined);
            world.submit(principal, 'game_engine', 'makeFinalChoice', [id, 'stick', []], () => undefined);
        });
        world.runUntil(world.nowMs + 10_000);
    },
    'players see the rooms in which they are': ({ model, players }) => {
        const [room] = model.rooms.values();
        const mine = { ...room, id: 999_999, owner: players[0].principal, status: { InGame: null } };
        model.rooms.set(mine.id, mine);
    },
    'players see the games that they play': (checked) => {
        const { players: seats } = someGame(checked, ({ isOver }) => !isOver);
        const asked = checked.players.filter(({ text }) => !seats.includes(text)).slice(0, 1);
        Object.assign(checked, { players: asked.map((stranger) => ({ ...stranger, text: seats[0] })) });
    },
    'rematches seat the same two on the same terms': (checked) => {
        const { world, model } = checked;
        const [over] = [...model.rooms.values()].filter(({ status }) => 'Finished' in status);
        model.company.rematches.asks(over.id);
        const rematch = { askedBy: { Player1: null }, expiresAtMs: 0n, roomId: [over.id] };
        answering(world, 'getRoom', () => ({ Ok: { ...over, rematch: [rematch], quick: !over.quick } }));
    },
    'challenges are shown to whoever is challenged': ({ model, players }) => {
        const [room] = model.rooms.values();
        const invited: [Principal] = [players[0].principal];
        const status = { WaitingForPlayers: null };
        // Of somebody whom nobody has blocked.
        const owner = Principal.selfAuthenticating(Uint8Array.of(1));
        model.rooms.set(999_999, { ...room, id: 999_999, owner, player2: [], status, invited });
    },
    'whoever is blocked is shown nothing': ({ model: { company }, players }) => {
        company.blocks.asking(players[0].text, players[1].text, 'block', () => new Set())(true);
    },
    'rooms and tables of events agree': ({ world }) =>
        answering(world, 'getRoom', () => ({ Err: { RoomNotFound: null } })),
    'nobody has more rooms than their share': ({ model, players }) => {
        const [room] = model.rooms.values();
        const owner = players[0].principal;
        const status = { WaitingForPlayers: null };
        const mine = { ...room, owner, player2: [] as [], checksReady: false, status };
        for (let id = 999_999; id > 999_990; id -= 1) model.rooms.set(id, { ...mine, id });
    },
    'logs are complete': (checked) => {
        const game = someGame(checked, () => true);
        checked.model.games.set(999_999, { ...game, view: { ...game.view, version: game.view.version + 1 } });
    },
    'the dice of finished games are what was sealed, or came late': ({ world }) =>
        answering(world, 'getDice', () => ({ Ok: [] })),
    'strangers see games with a delay late': (checked) => {
        const { view } = someGame(checked, ({ isOver }) => !isOver);
        const room = checked.model.rooms.get(view.roomId);
        if (room !== undefined) checked.model.rooms.set(view.roomId, { ...room, spectatorDelay: true });
    },
    'dice under cups are hidden': (checked) => {
        const game = someGame(checked, () => true);
        checked.model.games.set(game.view.roomId, { ...game, kind: 'LiarsDice', isOver: false });
        const LiarsDice = { ownDice: [1], underCups: [1, 1] };
        const view = { ...game.view, status: { InProgress: null }, game: [{ LiarsDice }] };
        answering(checked.world, 'getGameState', () => ({ Ok: view }));
    },
    'scores and ends are those of the rules': (checked) => {
        const game = someGame(checked, ({ kind, view }) => kind === 'MontyHall' && view.winner.length > 0);
        const winner: GameView['winner'] = [
            'Player1' in (game.view.winner[0] ?? {}) ? { Player2: null } : { Player1: null },
        ];
        checked.model.games.set(game.view.roomId, { ...game, view: { ...game.view, winner } });
        checked.model.settled.clear();
    },
    'what is shown is what is stored': (checked) => {
        const earlier = new Simulation(origin, 1).world;
        Object.assign(checked.world, { fork: () => earlier });
    },
};

describe('commands that do not hold', () => {
    it.each<[string, string, (checked: Checked) => void]>([
        ['a pause that the engine does not know', 'T7', ({ model }) => model.operated.pausedAtMs.set('game_engine', 1)],
        [
            'a game that was let go and is still there',
            'S3',
            (checked) => checked.model.operated.letGo.add(someGame(checked, () => true).view.roomId),
        ],
        [
            'an old game that was not pruned',
            'C9',
            ({ model }) => {
                model.operated.prunings.set('game_engine', { toldMs: Infinity, beforeMs: Infinity });
            },
        ],
    ])('%s is noticed', (_, promise, breaks) => {
        const checked = copied();
        breaks(checked);
        expect(() => commandsHold(checked)).toThrow(promise);
    });

    it('a pause in which windows run out is noticed', () => {
        const checked = copied();
        const { world, model } = checked;
        world.submit(ADMIN, 'game_engine', 'operate', [{ Pause: 'Back soon' }], () => undefined);
        world.settle();
        model.operated.pausedAtMs.set('game_engine', world.nowMs);
        commandsHold(checked);
        model.operated.pausedAtMs.set('game_engine', 1);
        expect(() => commandsHold(checked)).toThrow('T7');
    });
});

describe('the invariants', () => {
    it.each(
        INVARIANTS.map(({ says, promise, check }) => [says, promise, check] as const),
    )('%s, or it is noticed', (says, promise, check) => {
        const checked = copied({ C12: ofThree, E5: withEvents }[promise] ?? simulation);
        BREAKS[says](checked);
        expect(() => check(checked)).toThrow(promise);
    });
});

describe('a house with events', () => {
    it('plays all of their tables', () => {
        const { Played } = withEvents.model.events.counts();
        expect(Played).toBeGreaterThan(0);
        expect(withEvents.world.members).toContain('tournaments');
    });

    it('is the same for the same seed, through all faults, and when its script is replayed', () => {
        const first = simulate(origin, { seed: FIRST_WITH_EVENTS + 5, hours: 0.1, faults: FAULT_NAMES });
        expect(first.violation).toBeUndefined();
        expect(Object.keys(first.events)).not.toEqual([]);
        expect(replay(origin, first.script).digest).toBe(first.digest);
    });
});

describe('a house of several engines', () => {
    it('has games in all of them', () => {
        const homes = new Set([...ofThree.model.games.keys()].map((id) => ofThree.model.engineOf(id)));
        expect([...homes].sort()).toEqual(ofThree.world.engines);
        expect(ofThree.world.engines.length).toBe(3);
    });

    it.each<[string, (checked: Checked) => void]>([
        [
            'a game that is in another engine',
            (checked) => {
                const { roomId } = someGame(checked, () => true).view;
                const { model } = checked;
                model.learnHome(roomId, model.engineOf(roomId) === 'game_engine' ? 'game_engine_2' : 'game_engine');
            },
        ],
        [
            'an engine that is gone with its games',
            ({ world }) => answering(world, 'getEngines', () => [{ id: world.principalOf('game_engine'), open: true }]),
        ],
    ])('%s is noticed', (_, breaks) => {
        const checked = copied(ofThree);
        enginesHold(checked);
        breaks(checked);
        expect(() => enginesHold(checked)).toThrow('C12');
    });

    it('of one has nothing to check', () => {
        const checked = copied();
        checked.model.operated.bannedFrom('lobbies').add('somebody');
        enginesHold(checked);
    });
});

const ALL_DRILLS = [
    ...DRILLS.map((drill) => [drill.says, drill, () => simulation] as const),
    ...[WHOLE_GAME, ...MODEL_DRILLS].map((drill) => [drill.says, drill, () => simulation] as const),
    ...ENGINE_DRILLS.map((drill) => [drill.says, drill, () => ofThree] as const),
    ...EVENT_DRILLS.map((drill) => [drill.says, drill, () => withEvents] as const),
];

describe('the drills', () => {
    it.each(ALL_DRILLS)('%s, or it is noticed', (says, drill, house) => {
        const checked = copied(house());
        performDrill(checked, drill, new Random(1));
        FAILS[says](checked.world);
        expect(() => performDrill(checked, drill, new Random(1))).toThrow(drill.promise);
    });
});

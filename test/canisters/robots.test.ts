import { IDL } from '@icp-sdk/core/candid';
import { describe, expect, test } from 'vitest';
import type { Analysis, GameView } from '../../src/declarations/game_engine.did';
import type { NewRoom, Room } from '../../src/declarations/lobbies.did';
import { backgammonOf } from '../support/backgammon';
import { soundMatch } from '../support/backgammon_replay';
import {
    BACKGAMMON,
    DICE_WARDS,
    diceWardsOf,
    isMine,
    isOver,
    newRoom,
    startGame,
    type Wishes,
    wholeLog,
} from '../support/games';
import {
    CANISTER_NAMES,
    freshWorld,
    happy,
    type Player,
    refused,
    shareWorld,
    type World,
    worldWithOwnDice,
} from '../support/world';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const FIRST = { Player1: null } as const;
const SECOND_SEAT = { Player2: null } as const;
const MONTY_HALL = 'MontyHall' as const;
const LEVELS = ['Easy', 'Medium', 'Hard', 'Expert'] as const;
type Level = (typeof LEVELS)[number];

function againstRobot(level: Level, changes: Partial<Wishes> = {}): NewRoom {
    return newRoom({ robot: [level], ...changes });
}

function open({ lobbies }: Player, level: Level, changes: Partial<Wishes> = {}): Promise<Room> {
    return happy(lobbies.createRoom(againstRobot(level, changes)));
}

/** One action of a person: holds at 20 points, moves the first legal checker, takes every double. */
function act({ gameEngine }: Player, view: GameView): Promise<GameView> {
    const { roomId, cube } = view;
    if (cube[0]?.offered) return happy(gameEngine.acceptDouble(roomId, []));
    if (view.kind === DICE_WARDS) {
        return happy(gameEngine[diceWardsOf(view).roundScore >= 20 ? 'hold' : 'roll'](roomId, []));
    }
    const [step] = backgammonOf(view).legalMoves;
    if (step === undefined) return happy(gameEngine.roll(roomId, []));
    return happy(gameEngine.move(roomId, step.from, step.die, []));
}

/** The person's part until it is the robot's turn, or the game is over. */
async function playTurn(player: Player, roomId: number): Promise<GameView> {
    let view = await happy(player.gameEngine.getGameState(roomId));
    while (!isOver(view) && isMine(view)) view = await act(player, view);
    return view;
}

/** A game or match to its end. After each turn of the person's the robot has two seconds; the engine is upgraded now and then. */
async function playOut(world: World, player: Player, roomId: number): Promise<GameView> {
    for (let turn = 0; ; turn += 1) {
        let view = await playTurn(player, roomId);
        if (isOver(view)) return view;
        // Between the person's last message and the robot's first.
        if (turn % 4 === 0) await world.upgrade('gameEngine');
        // A robot whose tape ends right after an upgrade waits a second for the seed of the next one.
        for (let second = 0; second < 2; second += 1) await world.advance(SECOND);
        view = await happy(player.gameEngine.getGameState(roomId));
        if (isOver(view)) return view;
        expect(isMine(view)).toBe(true);
    }
}

async function movers(player: Player, roomId: number): Promise<Set<string>> {
    return new Set((await wholeLog(player, roomId)).map(({ by }) => Object.keys(by)[0]));
}

describe('a room against a robot', () => {
    let world: World;
    let ana: Player;
    let ben: Player;
    shareWorld((...given) => {
        [world, ana, ben] = given;
    });

    test.each(LEVELS)('of level %j starts at once, in the seat that its owner chooses', async (level) => {
        const engine = world.ids.gameEngine;
        const second = await open(ana, level, { seat: [SECOND_SEAT] });
        expect(second).toMatchObject({
            status: { InGame: null },
            owner: ana.principal,
            player1: engine,
            player2: [ana.principal],
            rated: false,
            robot: [{ seat: FIRST, level }],
            gameId: [second.id],
        });
        const first = await open(ana, level, { seat: [FIRST], kind: BACKGAMMON, matchLength: [3] });
        expect(first).toMatchObject({ player1: ana.principal, player2: [engine], rated: false });
        const view = await happy(ana.gameEngine.getGameState(first.id));
        expect(view).toMatchObject({ robot: [{ seat: SECOND_SEAT, level }], me: [FIRST], rated: false });
        expect(await happy(ben.gameEngine.getGameState(first.id))).toMatchObject({ me: [], robot: view.robot });
    });

    test.each<[Partial<Wishes>, string]>([
        [{ kind: MONTY_HALL }, 'No robot plays Monty Hall'],
        [{ rated: [true] }, 'A game against a robot cannot be rated'],
        [{ robot: [], seat: [FIRST] }, 'seat is for games against robots'],
        [{ crawford: [true] }, 'Dice Wards has no crawford'],
    ])('with %j is refused', async (changes, why) => {
        const reply = ana.lobbies.createRoom(againstRobot('Easy', changes));
        expect(await refused(reply)).toEqual({ InvalidArgument: why });
    });
});

/** The comments on the first game of a match tell the first page of its analysis, and nothing else changes in the text. */
async function pagesOf(gameEngine: Player['gameEngine'], id: number, game: [] | [number]): Promise<Analysis[]> {
    const pages: Analysis[] = [];
    for (let since: number | undefined = 0; since !== undefined; [since] = pages[pages.length - 1].next) {
        pages.push(await happy(gameEngine.analyse(id, game, since)));
    }
    return pages;
}

async function expectComments(world: World, { principal, gameEngine }: Player, id: number): Promise<void> {
    const plain = await happy(gameEngine.exportMatch(id, []));
    const commented = await happy(gameEngine.exportMatch(id, [1]));
    const added = commented.split('\n').filter((line) => line.startsWith('; ') && !line.startsWith('; ['));
    expect(commented.split('\n').filter((line) => !added.includes(line))).toEqual(plain.split('\n'));
    expect(soundMatch(commented)).toEqual(soundMatch(plain));
    expect(added[0]).toBe('; Analysis of game 1');
    // A long game is not commented to its end.
    const [, last] = /after version (\d+) are not looked at/.exec(added.at(-1) ?? '') ?? [];
    const pages = await pagesOf(gameEngine, id, [1]);
    const decisions = pages
        .flatMap((page) => page.decisions)
        .filter(({ version }) => version <= Number(last ?? version));
    for (const [place, role] of ['Player1', 'Player2'].entries()) {
        const counted = decisions.filter(({ seat, forced }) => role in seat && !forced);
        const loss = counted.reduce((sum, each) => sum + each.loss, 0);
        expect(added[place + 1]).toContain(`${role}: decisions ${counted.length}, `);
        // The one is rounded to a tenth of a millipoint, the other to a whole one.
        const told = Number(/loss ([\d.]+), /.exec(added[place + 1] ?? '')?.[1]);
        expect(Math.abs(told - loss)).toBeLessThan(0.0006);
    }
    const marked = decisions.filter(({ mark }) => mark.length > 0);
    expect(added.slice(3, 3 + marked.length).map((line) => Number(/^; Version (\d+),/.exec(line)?.[1]))).toEqual(
        marked.map(({ version }) => version),
    );
    // A client of before knows nothing of games.
    const asked = new Uint8Array(IDL.encode([IDL.Nat32], [id]));
    const answer = await world.query('gameEngine', 'exportMatch', asked, principal);
    if ('reject' in answer) throw new Error(answer.reject);
    expect(IDL.decode([IDL.Variant({ Ok: IDL.Text })], answer.reply)).toEqual([{ Ok: plain }]);
}

describe('a whole game', () => {
    test.each(
        LEVELS,
    )('of Dice Wards against level %j, with an upgrade after every few turns, is counted apart', async (level) => {
        const world = await freshWorld();
        const [ana] = world.players('ana');
        const { id } = await open(ana, level, { doubling: [true] });
        await world.settle();
        const final = await playOut(world, ana, id);
        await world.settle();
        expect(await movers(ana, id)).toEqual(new Set(['Player1', 'Player2']));
        const won = JSON.stringify(final.winner) === JSON.stringify(final.me) ? 1 : 0;
        expect(await happy(ana.profiles.getMyProfile())).toMatchObject({
            gamesPlayed: 0,
            gamesWon: 0,
            kinds: [],
            robots: [{ kind: DICE_WARDS, level, gamesPlayed: 1, gamesWon: won }],
        });
        expect(await refused(ana.profiles.getProfile(world.ids.gameEngine))).toEqual({ ProfileNotFound: null });
        const winner = won === 1 ? ana.principal : world.ids.gameEngine;
        const room = await happy(ana.lobbies.getRoom(id));
        expect(room).toMatchObject({ status: { Finished: null }, winner: [winner] });
        expect(await ana.lobbies.getMyRooms()).toEqual([]);
        expect(await world.metric('gameEngine', 'dice_wards_robot_faults')).toBe(0);
        expect(await world.metric('gameEngine', 'dice_wards_robots_waiting')).toBe(0);
    });

    test.each(LEVELS)('of backgammon against level %j, with an upgrade after every few turns', async (level) => {
        const points = level === 'Hard' ? 3 : 1;
        const world = await freshWorld();
        const [ana] = world.players('ana');
        const { id } = await open(ana, level, { kind: BACKGAMMON, matchLength: [points] });
        await world.advance(2 * SECOND);
        await playOut(world, ana, id);
        await world.settle();
        expect(await movers(ana, id)).toEqual(new Set(['Player1', 'Player2', 'Chance']));
        const { robots } = await happy(ana.profiles.getMyProfile());
        expect(robots).toMatchObject([{ kind: BACKGAMMON, level, gamesPlayed: 1 }]);

        // Every decision of both is judged, at least three to a page.
        const pages = await pagesOf(ana.gameEngine, id, []);
        const judged = pages.reduce((sum, { decisions }) => sum + decisions.length, 0);
        expect(judged).toBeGreaterThan(10);
        expect(pages.length).toBeLessThanOrEqual(judged / 3);
        // The first throws for the start may tie.
        const thrown = (await happy(ana.gameEngine.getLog(id, 0))).find(({ by }) => !('Chance' in by));
        const { choices } = await happy(ana.gameEngine.hint(id, [thrown?.version ?? 0]));
        expect(choices.length).toBeGreaterThan(0);
        expect(choices.length).toBeLessThanOrEqual(5);
        await expectComments(world, ana, id);
    });
});

describe('a turn of a robot', () => {
    /** Ana has just made it the robot's turn, with a window of an hour. */
    async function atRobotsTurn(): Promise<{ world: World; ana: Player; id: number }> {
        const world = await worldWithOwnDice();
        const [ana] = world.players('ana');
        const { id } = await open(ana, 'Hard', { seat: [FIRST], turnSeconds: [3600] });
        await playTurn(ana, id);
        return { world, ana, id };
    }

    async function isBack({ world, ana, id }: Awaited<ReturnType<typeof atRobotsTurn>>): Promise<boolean> {
        const view = await happy(ana.gameEngine.getGameState(id));
        const waiting = await world.metric('gameEngine', 'dice_wards_robots_waiting');
        expect(await movers(ana, id)).not.toContain('Clock');
        return isMine(view) && waiting === 0;
    }

    test('outlives a stop', async () => {
        const given = await atRobotsTurn();
        await given.world.stop('gameEngine');
        await given.world.advance(2 * MINUTE);
        await given.world.start('gameEngine');
        await happy(given.world.player('stranger').gameEngine.checkTimeout(given.id));
        await given.world.advanceSlowly(10);
        expect(await isBack(given)).toBe(true);
    });

    test('outlives lost timers: another canister wakes the engine', async () => {
        const given = await atRobotsTurn();
        await given.world.stop('gameEngine');
        await given.world.advance(10 * MINUTE);
        await given.world.start('gameEngine');
        for (let passed = 0; passed < 36 * MINUTE; passed += 50 * SECOND) await given.world.advance(50 * SECOND);
        expect(await isBack(given)).toBe(true);
    });
});

describe('advice', () => {
    test('is for the person of a game against a robot, and for nobody in a running game between people', async () => {
        const world = await freshWorld();
        const [ana, ben, cleo] = world.players('ana', 'ben', 'cleo');
        const between = await startGame(ana, ben);
        for (const player of [ana, ben, cleo]) {
            for (const at of [[], [0]] as const) {
                expect(await refused(player.gameEngine.hint(between, [...at]))).toEqual({ Unauthorized: null });
            }
            const notOver = { InvalidState: 'The game is not over yet' };
            expect(await refused(player.gameEngine.analyse(between, [], 0))).toEqual(notOver);
        }
        const { id } = await open(ana, 'Easy', { seat: [FIRST] });
        const { choices, cube } = await happy(ana.gameEngine.hint(id, []));
        expect(choices.map(({ command }) => command)).toEqual([{ roll: null }, { hold: null }]);
        expect(choices[0].equity).toBeGreaterThan(choices[1].equity);
        expect(choices[0].chances.win).toBeCloseTo(0.5306, 3);
        expect(cube).toEqual([]);
        for (const player of [ben, world.as(world.ids.gameEngine)]) {
            if (player === ben) expect(await refused(player.gameEngine.hint(id, []))).toEqual({ Unauthorized: null });
        }
        const hidden = await open(ana, 'Easy', { private: [true] });
        expect(await refused(ben.gameEngine.hint(hidden.id, []))).toEqual({ RoomNotFound: null });
        expect(await refused(ben.gameEngine.analyse(hidden.id, [], 0))).toEqual({ RoomNotFound: null });
    });

    test('is for the players of a finished game, position by position, and its analysis for everybody', async () => {
        const world = await freshWorld();
        const [ana, ben] = world.players('ana', 'ben');
        const { id } = await open(ana, 'Hard', { seat: [FIRST] });
        const final = await playOut(world, ana, id);
        expect(await refused(ana.gameEngine.hint(id, []))).toEqual({ GameFinished: null });
        expect((await happy(ana.gameEngine.hint(id, [0]))).choices).toHaveLength(2);
        expect((await happy(ana.gameEngine.hint(id, [final.version]))).choices).toEqual([]);
        expect(await refused(ana.gameEngine.hint(id, [final.version + 1]))).toHaveProperty('InvalidArgument');
        expect(await refused(ben.gameEngine.hint(id, [0]))).toEqual({ Unauthorized: null });
        for (const player of [ana, ben]) {
            const pages = await pagesOf(player.gameEngine, id, []);
            const all = pages.flatMap(({ decisions }) => decisions);
            expect(all).toHaveLength(final.version);
            for (const { decisions, player1, player2 } of pages) {
                // The robot plays as well as can be.
                expect(player2.loss).toBeCloseTo(0, 6);
                expect(player2.rating).toEqual(player2.decisions === 0 ? [] : [{ Supernatural: null }]);
                const lost = decisions.filter(({ seat }) => 'Player1' in seat).reduce((sum, { loss }) => sum + loss, 0);
                expect(player1.loss).toBeCloseTo(lost, 9);
                expect(player1.errorRate).toBeCloseTo((1000 * player1.loss) / Math.max(player1.decisions, 1), 9);
            }
            const rest = await happy(player.gameEngine.analyse(id, [1], final.version - 20));
            expect(rest.decisions).toEqual(all.filter(({ version }) => version > final.version - 20));
        }
    });
});

test('an upgrade of any canister leaves rooms, games and counts against robots as they are', async () => {
    const world = await freshWorld();
    const [ana] = world.players('ana');
    const finished = await open(ana, 'Medium');
    await world.settle();
    await playOut(world, ana, finished.id);
    const live = await open(ana, 'Expert', { kind: BACKGAMMON, seat: [SECOND_SEAT] });
    await world.advance(2 * SECOND);
    const look = async () => ({
        rooms: [await happy(ana.lobbies.getRoom(finished.id)), await happy(ana.lobbies.getRoom(live.id))],
        mine: await ana.lobbies.getMyRooms(),
        listed: await ana.lobbies.listRooms({ status: [], kind: [], bots: [] }, { before: [], limit: 10 }),
        profile: await happy(ana.profiles.getMyProfile()),
        robot: (await happy(ana.gameEngine.getGameState(live.id))).robot,
    });
    const before = await look();
    for (const name of CANISTER_NAMES) await world.upgrade(name);
    await world.settle();
    expect(await look()).toEqual(before);
});

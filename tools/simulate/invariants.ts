import { GAME_KINDS, KINDS } from '@dice-wards/games/kinds';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import type { Profile } from '../../src/declarations/profiles.did';
import type { HouseName } from '../layout';
import type { Checked } from './checked';
import { blocksHold, challengesAreShown, rematchesAreFair, sharesAreKept } from './company_invariants';
import { delaysHold } from './delay_invariants';
import { diceAreFair } from './dice_invariants';
import { enginesHold } from './engine_invariants';
import { eventsAreStored, eventsHold, nothingOfEventsIsLeft } from './event_invariants';
import { historiesAreWhole } from './history_invariants';
import { learnLostGames, learnPlayersRooms, learnPublicRooms } from './learning';
import { gamesAreShown, listsAgree, turnsAreTold } from './list_invariants';
import { type KnownGame, type Model, reserveOf } from './model';
import { scoresAreRight } from './models/scores';
import { kindName, nameOf } from './names';
import { commandsHold } from './operator_invariants';
import { namesAreTold, ratingsFollowResults, robotGamesCount, robotsHaveActed } from './people_invariants';
import type { Player } from './players';
import { ask, gameState, isClosed, isCommitted, lastEntries, metrics, roomOf } from './queries';
import { isGathering, peopleIn, playersIn, seatOf } from './seats';
import { diceAreHidden } from './secret_invariants';
import { LONGEST_WINDOW } from './settings';
import { promised } from './violation';
import type { World } from './world';

/** What holds when nothing has been disturbed for some minutes and nobody acts. */
export interface Invariant {
    /** Its name in `docs/change/invariants.md`. */
    readonly promise: string;
    readonly says: string;
    readonly check: (checked: Checked) => void;
}

const MINUTE = 60_000;
const WAITING_LIFE_MS = 30 * MINUTE;
/** How late the clock may be. */
const CLOCK_SLACK_MS = MINUTE;
/** Moves by the clock after which a game sleeps. */
const MAX_IDLE_MOVES = 8;

export const INVARIANTS: readonly Invariant[] = [
    { promise: 'C2', says: 'every canister runs, and nothing is locked or waits', check: nothingWaits },
    { promise: 'C2', says: 'every room is known, and goes on', check: roomsGoOn },
    { promise: 'cycles', says: 'no cycle is lost or made', check: ({ world }) => world.cycles.balance() },
    { promise: 'T3', says: 'every game goes on, or sleeps rightly, and clocks are on time', check: gamesGoOn },
    { promise: 'T3', says: 'live games hold a place each, and no other does', check: placesAreHeld },
    { promise: 'C9', says: 'operators’ commands hold', check: commandsHold },
    { promise: 'C12', says: 'each game is in one engine of the house', check: enginesHold },
    { promise: 'C1', says: 'every finished game has closed its room', check: roomsAreClosed },
    { promise: 'C1', says: 'profiles have counted every finished game once', check: profilesCount },
    { promise: 'C1', says: 'profiles have counted games against robots by level', check: robotGamesCount },
    { promise: 'C1', says: 'ratings follow results', check: ratingsFollowResults },
    { promise: 'C10', says: 'histories have every game once', check: historiesAreWhole },
    { promise: 'T8', says: 'robots have acted', check: robotsHaveActed },
    { promise: 'names', says: 'names are told', check: namesAreTold },
    { promise: 'C1', says: 'statistics have counted every finished game once', check: statisticsCount },
    { promise: 'C1', says: 'no letter is left, and nothing has failed', check: lettersAreDelivered },
    { promise: 'C2', says: 'players see the rooms in which they are', check: playersSeeTheirRooms },
    { promise: 'C2', says: 'players see the games that they play', check: playersSeeTheirGames },
    { promise: 'C2', says: 'lists tell of games what the games tell', check: listsAgree },
    { promise: 'C2', says: 'everybody sees the public games of a player', check: gamesAreShown },
    { promise: 'T2', says: 'turns that wait are told', check: turnsAreTold },
    { promise: 'M3', says: 'rematches seat the same two on the same terms', check: rematchesAreFair },
    { promise: 'M4', says: 'challenges are shown to whoever is challenged', check: challengesAreShown },
    { promise: 'M5', says: 'whoever is blocked is shown nothing', check: blocksHold },
    { promise: 'E5', says: 'rooms and tables of events agree', check: eventsHold },
    { promise: 'S1', says: 'nobody has more rooms than their share', check: sharesAreKept },
    { promise: 'G5', says: 'logs are complete', check: logsAreComplete },
    { promise: 'G14', says: 'the dice of finished games are what was sealed, or came late', check: diceAreFair },
    { promise: 'G17', says: 'dice under cups are hidden', check: diceAreHidden },
    { promise: 'rules', says: 'scores and ends are those of the rules', check: scoresAreRight },
    { promise: 'S5', says: 'strangers see games with a delay late', check: delaysHold },
    { promise: 'C3', says: 'what is shown is what is stored', check: storedIsShown },
];

function nothingWaits({ world }: Checked): void {
    promised('C7', !isClosed(world), () => 'Lobbies does not know which ids were issued');
    promised('C2', world.unanswered === 0, () => `${world.unanswered} calls of players have no answer`);
    for (const name of world.members) {
        const { status, openCalls, contexts, queue } = world.canisters[name];
        promised('C2', status === 'running', () => `${name} is ${status}`);
        promised('C2', openCalls.size === 0, () => `${name} still waits for ${openCalls.size} answers`);
        promised('C2', contexts.size === 0, () => `${name} has ${contexts.size} calls that never end`);
        promised('C2', queue.length === 0, () => `${name} has messages that are not run`);
    }
}

/** Learns every room that has changed, and every game. */
function roomsGoOn({ world, model, players }: Checked): void {
    const isSettled = (id: number): boolean => {
        const known = model.rooms.get(id);
        return known !== undefined && 'Finished' in known.status;
    };
    learnPublicRooms(world, model, ({ id }) => isSettled(id));
    learnPlayersRooms(world, model, players);
    for (const { id } of [...model.rooms.values()]) {
        if (isSettled(id)) continue;
        const shown = roomOf(world, model, id);
        if ('Err' in shown) {
            const hadGame = nameOf(model.rooms.get(id)?.status ?? {}) === 'InGame';
            const mayGo = !hadGame || model.operated.closed.has(id);
            promised('C2', mayGo, () => `room ${id} is gone with its game`);
            model.forgetRoom(id);
            continue;
        }
        const { status, createdAtMs } = shown.Ok;
        model.learnRoom(shown.Ok);
        if ('WaitingForPlayers' in status) {
            // Players of a match come from wherever they are, and whoever has invited somebody may be away for minutes.
            const mayBeAway = shown.Ok.tournament.length > 0 || shown.Ok.isPrivate;
            const isAsked = mayBeAway && isCheckedIn(shown.Ok, world.nowMs);
            promised('C2', isGathering(shown.Ok) || isAsked, () => `room ${id} is starting for ever`);
            const age = world.nowMs - Number(createdAtMs);
            promised('C2', age <= WAITING_LIFE_MS, () => `room ${id} waits for ${age / MINUTE} minutes`);
            const game = model.games.get(id);
            const mayHaveGame = game !== undefined && model.hasLostRoomOf(game);
            const isIdle = mayHaveGame || gameState(world, model, id) === undefined;
            promised('C2', isIdle, () => `room ${id} waits, and has a game`);
        }
        if ('InGame' in status)
            promised('C2', gameState(world, model, id) !== undefined, () => `room ${id} has no game`);
    }
}

/** A match of an event whose players are being asked whether they are there. */
function isCheckedIn({ readyBy: [untilMs] }: Room, nowMs: number): boolean {
    return untilMs !== undefined && nowMs <= Number(untilMs) + CLOCK_SLACK_MS;
}

function gamesGoOn({ world, model, players }: Checked): void {
    if (model.roomsLostAtMs > 0) learnLostGames(world, model, players);
    for (const id of model.ids()) {
        if (model.games.get(id)?.isOver) continue;
        const view = gameState(world, model, id);
        if (view === undefined && model.mayVanish(id)) {
            model.operated.letGo.add(id);
            model.games.delete(id);
            continue;
        }
        if (view === undefined) {
            promised('C2', !model.games.has(id), () => `game ${id} is gone`);
            continue;
        }
        const late = `game ${id} has a turn that ran out, and nobody noticed`;
        promised('T3', isCommitted(world, model, view), () => late);
        model.learnGame(view);
        if ('Finished' in view.status) continue;
        const [deadline] = view.turnExpiresAtMs;
        if (deadline === undefined)
            promised('T3', hasLongBeenIdle(world, model, view), () => `game ${id} sleeps too early`);
        else if (model.operated.pausedMsIn(model.engineOf(id)) === undefined) {
            // A clock that is lost shows a fresh window again and again, so the log is what tells.
            const [last] = lastEntries(world, model, view, 1);
            const moved = Number(last?.atMs ?? view.createdAtMs);
            const since = Math.max(moved, world.calmSinceMs, model.operated.resumedMs);
            const latest = since + windowMs(model, view) + CLOCK_SLACK_MS;
            // The engine's time is that of its round, which lies behind.
            const isOpen = world.nowMs <= Number(deadline) + CLOCK_SLACK_MS;
            promised('T3', world.nowMs <= latest && isOpen, () => late);
        }
    }
}

/** One entry of the clock for each. */
function placesAreHeld({ world, model }: Checked): void {
    const live = [...model.games.values()].filter(({ isOver }) => !isOver);
    for (const engine of world.engines) {
        const held = metrics(world, engine).get('dice_wards_games_watched') ?? 0;
        const here = live.filter(({ view }) => model.engineOf(view.roomId) === engine).length;
        promised('T3', held === here, () => `${here} games are live in ${engine}, and ${held} hold places`);
    }
}

/**
 * What its reserve leaves to a game, or the window of its room, or of its kind. If its room is lost, that may be any: another room may
 * have had the id before.
 */
function windowMs(model: Model, view: GameView): number {
    const {
        roomId,
        kind,
        reserve: [reserve],
    } = view;
    if (reserve !== undefined) return 1000 * reserve.delaySeconds + Math.max(...reserveOf(view));
    const game = model.games.get(roomId);
    const isUnknown = game !== undefined && model.hasLostRoomOf(game);
    return 1000 * (isUnknown ? LONGEST_WINDOW : (model.windows.get(roomId) ?? KINDS[kindName(kind)].windowSeconds));
}

/** The clock's last moves, with nobody's between. Chance moves with the clock in some games. Against a robot a game sleeps as it is. */
function hasLongBeenIdle(world: World, model: Model, view: GameView): boolean {
    if (view.robot.length > 0) return true;
    return lastEntries(world, model, view, MAX_IDLE_MOVES).every(({ by }) => 'Clock' in by || 'Chance' in by);
}

function roomsAreClosed({ model }: Checked): void {
    const { closed, letGo } = model.operated;
    for (const game of model.finished()) {
        const { view, players } = game;
        const room = model.rooms.get(view.roomId);
        if (room === undefined || closed.has(room.id) || model.disrupted.has(room.id)) continue;
        if (model.hasLostRoomOf(game) && 'WaitingForPlayers' in room.status) continue;
        promised('C1', 'Finished' in room.status, () => `room ${room.id} does not know that its game is over`);
        const [winner] = view.winner;
        const expected = winner === undefined ? undefined : players[seatOf(winner)];
        const shown = room.winner[0]?.toText();
        promised('C1', shown === expected, () => `room ${room.id} was won by ${shown}, its game by ${expected}`);
    }
    for (const room of model.rooms.values()) {
        if (model.disrupted.has(room.id)) continue;
        const hasEnded = closed.has(room.id) || letGo.has(room.id);
        if (hasEnded) promised('C9', room.winner.length === 0, () => `room ${room.id} was closed, and has a winner`);
        if (hasEnded || !('Finished' in room.status)) continue;
        promised('C1', model.games.get(room.id)?.isOver === true, () => `room ${room.id} is finished, its game is not`);
    }
}

function profilesCount({ world, model, players }: Checked): void {
    model.count();
    for (const { principal, text } of players) {
        const shown = ask(world, 'profiles', 'getProfile', principal);
        const kinds = 'Ok' in shown ? shown.Ok.kinds : [];
        const expected = model.recordsOf(text);
        for (const kind of GAME_KINDS) {
            const record = kinds.find((each) => kindName(each.kind) === kind);
            const counted = [record?.gamesPlayed ?? 0, record?.gamesWon ?? 0, record?.points ?? 0];
            const { played, won, points } = expected.get(kind) ?? { played: 0, won: 0, points: 0 };
            promised(
                'C1',
                String(counted) === String([played, won, points]),
                () =>
                    `${text} has played, won and scored ${[played, won, points]} in ${kind}, and is counted ${counted}`,
            );
        }
        if ('Ok' in shown) checkTotals(shown.Ok, model.names.get(text));
    }
}

function checkTotals({ gamesPlayed, gamesWon, kinds, username }: Profile, name: string | undefined): void {
    const sum = (of: (kind: Profile['kinds'][number]) => number): number =>
        kinds.reduce((total, kind) => total + of(kind), 0);
    const adds = gamesPlayed === sum((kind) => kind.gamesPlayed) && gamesWon === sum((kind) => kind.gamesWon);
    promised('C1', adds, () => 'the totals of a profile are not the sums of its kinds');
    promised('names', username[0]?.toLowerCase() === name, () => `${name} is called ${username[0]}`);
}

function statisticsCount({ world, model, players }: Checked): void {
    const games = model.finished().filter(({ kind }) => KINDS[kind].statistics);
    compareStatistics(world, [], games);
    for (const { principal, text } of players) {
        compareStatistics(
            world,
            [principal],
            games.filter((game) => game.players[0] === text),
        );
    }
}

function compareStatistics(world: World, player: [] | [Player['principal']], games: readonly KnownGame[]): void {
    const abandoned = games.filter(({ view }) => view.winner.length === 0).length;
    const counted = [0, 0];
    for (const engine of world.engines) {
        const shown = ask(world, engine, 'getStatistics', player);
        promised('C1', 'Ok' in shown, () => 'there are no statistics');
        if ('Err' in shown) return;
        counted[0] += shown.Ok.games;
        counted[1] += shown.Ok.abandoned;
    }
    const expected = [games.length - abandoned, abandoned];
    const holds = String(counted) === String(expected);
    promised('C1', holds, () => `${expected} Monty Hall games are counted as ${counted}`);
}

/** Metrics that are zero when all is well. */
const ZEROS = {
    lobbies: ['lobbies_letters', 'lobbies_news'],
    game_engine: ['dice_wards_letters_waiting', 'dice_wards_clock_faults', 'dice_wards_ending_faults'],
} as const satisfies Partial<Record<HouseName, readonly string[]>>;

function lettersAreDelivered({ world }: Checked): void {
    for (const canister of ['lobbies', ...world.engines] as const) {
        const shown = metrics(world, canister);
        for (const name of ZEROS[canister === 'lobbies' ? canister : 'game_engine'])
            promised('C1', shown.get(name) === 0, () => `${canister} shows ${name} ${shown.get(name)}`);
    }
    if (world.hasEvents) nothingOfEventsIsLeft(world);
}

function playersSeeTheirRooms({ world, model, players }: Checked): void {
    for (const { principal, text } of players) {
        const mine = world.query(principal, 'lobbies', 'getMyRooms');
        promised('C2', mine.kind === 'replied', () => 'getMyRooms is not answered');
        if (mine.kind === 'rejected') continue;
        const shown = mine.value.map(({ id }) => id).sort((a, b) => a - b);
        const expected = [...model.rooms.values()]
            .filter(({ status }) => !('Finished' in status))
            .filter((room) => peopleIn(room).includes(text))
            .map(({ id }) => id)
            .sort((a, b) => a - b);
        promised('C2', String(shown) === String(expected), () => `${text} is in ${expected}, and is shown ${shown}`);
    }
}

/** The engine's list has every game of theirs that goes on, and no other. */
function playersSeeTheirGames({ world, model, players }: Checked): void {
    const known = model.unsettled().flatMap(({ view }) => gameState(world, model, view.roomId) ?? []);
    const live = known.filter(({ status }) => !('Finished' in status));
    for (const { principal, text } of players) {
        const shown = world.engines.flatMap((engine) => {
            const mine = world.query(principal, engine, 'getMyGames');
            promised('C2', mine.kind === 'replied', () => 'getMyGames is not answered');
            return mine.kind === 'rejected' ? [] : mine.value.map(({ roomId }) => roomId);
        });
        const theirs = live.filter((view) => playersIn(view).includes(text));
        for (const { roomId } of theirs) {
            promised('C2', shown.includes(roomId), () => `${text} plays ${roomId}, and is shown ${shown}`);
        }
        const over = known.filter(({ status, roomId }) => 'Finished' in status && shown.includes(roomId));
        promised('C2', over.length === 0, () => `${text} is shown ${over[0].roomId}, which is over`);
    }
}

/** Every version has its entry, in order, and times never go back. */
function logsAreComplete({ world, model }: Checked): void {
    for (const { view } of model.unsettled()) {
        if (model.operated.pruned.has(view.roomId)) continue;
        const entries = lastEntries(world, model, view, 100);
        const first = Math.max(0, view.version - 100) + 1;
        const isWhole = entries.length === view.version - first + 1;
        promised(
            'G5',
            isWhole,
            () => `the log of game ${view.roomId} has ${entries.length} entries up to ${view.version}`,
        );
        entries.forEach(({ version, atMs }, nth) => {
            const inOrder = version === first + nth && (nth === 0 || atMs >= entries[nth - 1].atMs);
            promised('G5', inOrder, () => `the log of game ${view.roomId} is out of order at ${version}`);
        });
    }
}

/** A fork is upgraded, which leaves it with stable memory alone, and must show the same. */
function storedIsShown({ world, model, players, isThorough }: Checked): void {
    if (!isThorough) return;
    const renewed = world.fork();
    for (const name of world.members) renewed.upgrade(name);
    for (const { view } of model.unsettled()) {
        const [shown, stored] = [gameState(world, model, view.roomId), gameState(renewed, model, view.roomId)];
        const holds = withoutWindow(shown) === withoutWindow(stored);
        promised('C3', holds, () => `game ${view.roomId} is not stored as shown`);
    }
    if (world.hasEvents) eventsAreStored(world, renewed);
    for (const { id } of model.rooms.values()) {
        if (model.settled.has(id)) continue;
        const [shown, stored] = [world, renewed].map((each) => roomOf(each, model, id));
        promised('C3', textOf(shown) === textOf(stored), () => `room ${id} is not stored as shown`);
    }
    for (const { principal, text } of players) {
        const both = [world, renewed];
        const rooms = both.map((each) => textOf(each.query(principal, 'lobbies', 'getMyRooms')));
        promised('C3', rooms[0] === rooms[1], () => `the rooms of ${text} are not stored as shown`);
        const profiles = both.map((each) => textOf(ask(each, 'profiles', 'getProfile', principal)));
        promised('C3', profiles[0] === profiles[1], () => `the profile of ${text} is not stored as shown`);
    }
}

/** An upgrade may give a fresh window, and nothing else. */
function withoutWindow(view: GameView | undefined): string {
    return view === undefined ? '' : textOf({ ...view, turnExpiresAtMs: 0, remainingMs: 0 });
}

function textOf(value: unknown): string {
    return JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each));
}

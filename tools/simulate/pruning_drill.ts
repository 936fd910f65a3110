/** Games and rooms that are pruned by themselves, and what the log tells of games that go: `docs/run/commands.md` and `docs/play/audit.md`; see `drills.ts`. */
import { ADMIN } from '../canisters/principals';
import { begin } from './clock_drills';
import type { Member } from './members';
import { linesOf } from './models/public_log';
import { askAs } from './queries';
import type { Random } from './random';
import { game, type Visit, WINDOW_SECONDS } from './visit';

const DAY_MS = 86_400_000;
const DAYS = 5;
/** It happens once a day. */
const PRUNED_WITHIN_DAYS = 1;
const TOLD_SECONDS = 15;
const WISHED = game({ rated: [false], checksReady: [false], dice: ['Sealed'] });

/** What ended so many days ago is gone, and what ended later is not; results stay. */
export function oldGamesGo(visit: Visit, luck: Random): void {
    const { anna, world } = visit;
    visit.commandEngines({ PruneAfter: DAYS });
    visit.command('lobbies', { PruneAfter: DAYS });
    const old = finished(visit);
    visit.pass(TOLD_SECONDS);
    dayPasses(visit);
    dayPasses(visit);
    const young = finished(visit);
    visit.pass(TOLD_SECONDS);
    for (let day = 2; day < DAYS - 1; day += 1) dayPasses(visit);
    if (luck.chance(0.5)) world.renew(luck.pick<Member>(['lobbies', visit.engineOf(old)]));
    isThere(visit, old, true);
    for (let day = 0; day <= PRUNED_WITHIN_DAYS; day += 1) dayPasses(visit);
    isThere(visit, old, false);
    isThere(visit, young, true);
    const shown = askAs(anna, world, 'profiles', 'getProfile', anna);
    const games = 'Ok' in shown ? shown.Ok.gamesPlayed : 0;
    visit.promised(games === 2, `two games are counted as ${games} when one is pruned`);
    const history = askAs(anna, world, 'profiles', 'getGames', anna, [], 10);
    const told = 'Ok' in history ? history.Ok.games.map(({ roomId }) => roomId) : [];
    visit.promised(String(told) === String([young, old]), `a history tells ${told} when one is pruned`);
}

function dayPasses(visit: Visit): void {
    visit.world.jump(DAY_MS);
    visit.pass(60);
}

function finished(visit: Visit): number {
    const { anna, bert } = visit;
    const id = begin(visit, WISHED);
    visit.does(anna, 'game_engine', 'hold', id, []);
    visit.does(bert, 'game_engine', 'resign', id, [], []);
    return id;
}

function isThere(visit: Visit, id: number, expected: boolean): void {
    const { anna, world } = visit;
    const shown = askAs(anna, world, visit.engineOf(id), 'getGameState', id);
    visit.promised('Ok' in shown === expected, `a game is ${expected ? 'gone too early' : 'not pruned'}`);
    const isRoom = visit.room(anna, id) !== undefined;
    visit.promised(isRoom === expected, `a room is ${expected ? 'gone too early' : 'not pruned'}`);
}

/** What operators do to a room or game, and what rules do, is told with its number. */
export function roomsAreNamed(visit: Visit, luck: Random): void {
    const { anna, bert, world } = visit;
    const closed = visit.does(anna, 'lobbies', 'createRoom', { ...WISHED, name: 'Table' }).id;
    const gone = begin(visit, WISHED);
    const engine = visit.engineOf(gone);
    visit.does(anna, 'game_engine', 'hold', gone, []);
    const before = { lobbies: linesOf(world, 'lobbies').length, engine: linesOf(world, engine).length };
    visit.command('lobbies', { CloseRoom: closed });
    visit.does(ADMIN, engine, 'operate', { LetGo: gone });
    visit.pass(TOLD_SECONDS);
    if (luck.chance(0.3)) world.renew(engine);
    visit.promised(visit.room(anna, closed) === undefined, 'a room that is closed still waits');
    const room = visit.room(bert, gone);
    const isOver = room !== undefined && 'Finished' in room.status && room.winner.length === 0;
    visit.promised(isOver, 'the room of a game that was let go is not over, or has a winner');
    const shown = askAs(bert, world, engine, 'getGameState', gone);
    visit.promised('Err' in shown, 'a game that was let go goes on');
    for (const [member, from, act, id] of [
        ['lobbies', before.lobbies, 'CloseRoom', closed],
        [engine, before.engine, 'LetGo', gone],
    ] as const) {
        const lines = linesOf(world, member)
            .slice(from)
            .filter((line) => line.act === act);
        const told = lines.map(({ rooms, role }) => `${role} ${rooms}`);
        visit.promised(String(told) === `controller ${id}`, `${act} of room ${id} is told as ${told}`);
    }
}

/** Eight windows, each with its grace; and a timer may be a second late. */
const SLEEPS_AFTER_SECONDS = 8 * (WINDOW_SECONDS + 3) + 20;
const SLEEPS_DAYS = 30;

/** A game that has slept for thirty days is let go by a rule, and not before: it counts for nobody, and the log says so. */
export function sleepersAreLetGo(visit: Visit, luck: Random): void {
    const { anna, world } = visit;
    const id = begin(visit, WISHED);
    const engine = visit.engineOf(id);
    visit.does(anna, 'game_engine', 'hold', id, []);
    visit.pass(SLEEPS_AFTER_SECONDS);
    const before = linesOf(world, engine).length;
    const log = askAs(anna, world, engine, 'getLog', id, 0);
    const sinceMs = Number(('Ok' in log ? log.Ok.at(-1)?.atMs : undefined) ?? 0n);
    // Nothing runs out while a canister does not run, so the end comes when it does.
    world.jump(sinceMs + SLEEPS_DAYS * DAY_MS - world.nowMs - 120_000);
    visit.pass(60);
    if (luck.chance(0.5)) world.renew(engine);
    const shown = askAs(anna, world, engine, 'getGameState', id);
    visit.promised('Ok' in shown, 'a game that sleeps is gone too early');
    visit.pass(240);
    const later = askAs(anna, world, engine, 'getGameState', id);
    visit.promised('Err' in later, 'a game sleeps for more than thirty days');
    const room = visit.room(anna, id);
    const isOver = room !== undefined && 'Finished' in room.status && room.winner.length === 0;
    visit.promised(isOver, 'the room of a game that has slept is not over, or has a winner');
    const lines = linesOf(world, engine).slice(before);
    const told = lines.some(({ act, role, rooms }) => act === 'LetGo' && role === 'code' && rooms.includes(id));
    visit.promised(told, 'a game that is let go by a rule is not in the public log');
    const profile = askAs(anna, world, 'profiles', 'getProfile', anna);
    const games = 'Ok' in profile ? profile.Ok.gamesPlayed : 0;
    visit.promised(games === 0, `a game that was let go is counted as ${games}`);
}

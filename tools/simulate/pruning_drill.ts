/** Games and rooms that are pruned by themselves, and what the log tells of games that go: `docs/run/commands.md` and `docs/play/audit.md`; see `drills.ts`. */
import type { Member } from './members';
import { linesOf } from './models/public_log';
import type { Random } from './random';
import { game, PLAIN, type Visit, WINDOW_SECONDS } from './visit';

const DAY_MS = 86_400_000;
const DAYS = 5;
/** It happens once a day. */
const PRUNED_WITHIN_DAYS = 1;
const TOLD_SECONDS = 15;
const WISHED = game({ ...PLAIN, dice: ['Sealed'] });

/** What ended so many days ago is gone, and what ended later is not; results stay. */
export function oldGamesGo(visit: Visit, luck: Random): void {
    const { anna, world } = visit;
    visit.commandEngines({ PruneAfter: DAYS });
    visit.command('lobbies', { PruneAfter: DAYS });
    const old = visit.played(WISHED);
    visit.pass(TOLD_SECONDS);
    daysPass(visit, 2);
    const young = visit.played(WISHED);
    visit.pass(TOLD_SECONDS);
    daysPass(visit, DAYS - 3);
    if (luck.chance(0.5)) world.renew(luck.pick<Member>(['lobbies', visit.engineOf(old)]));
    isThere(visit, old, true);
    daysPass(visit, 1 + PRUNED_WITHIN_DAYS);
    isThere(visit, old, false);
    isThere(visit, young, true);
    visit.counts(anna, 2);
    const history = visit.peek(anna, 'profiles', 'getGames', anna, [], 10)?.games ?? [];
    visit.is(
        history.map(({ roomId }) => roomId),
        [young, old],
        'a history of which one game is pruned',
    );
}

function daysPass(visit: Visit, days: number): void {
    for (let day = 0; day < days; day += 1) {
        visit.world.jump(DAY_MS);
        visit.pass(60);
    }
}

function isThere(visit: Visit, id: number, expected: boolean): void {
    const isGame = visit.peek(visit.anna, 'game_engine', 'getGameState', id) !== undefined;
    visit.promised(isGame === expected, `a game is ${expected ? 'gone too early' : 'not pruned'}`);
    const isRoom = visit.room(visit.anna, id) !== undefined;
    visit.promised(isRoom === expected, `a room is ${expected ? 'gone too early' : 'not pruned'}`);
}

/** What operators do to a room or game, and what rules do, is told with its number. */
export function roomsAreNamed(visit: Visit, luck: Random): void {
    const { anna, bert, world } = visit;
    const closed = visit.opens(anna, WISHED).id;
    const gone = visit.table(WISHED);
    const engine = visit.engineOf(gone);
    visit.does(anna, 'game_engine', 'hold', gone, []);
    const before = { lobbies: linesOf(world, 'lobbies').length, engine: linesOf(world, engine).length };
    visit.command('lobbies', { CloseRoom: closed });
    visit.command(engine, { LetGo: gone });
    visit.pass(TOLD_SECONDS);
    if (luck.chance(0.3)) world.renew(engine);
    visit.is(visit.room(anna, closed), undefined, 'a room that is closed');
    visit.promised(visit.isVoid(bert, gone), 'the room of a game that was let go is not over, or has a winner');
    visit.is(visit.peek(bert, 'game_engine', 'getGameState', gone), undefined, 'a game that was let go');
    for (const [member, from, act, id] of [
        ['lobbies', before.lobbies, 'CloseRoom', closed],
        [engine, before.engine, 'LetGo', gone],
    ] as const) {
        const lines = linesOf(world, member)
            .slice(from)
            .filter((line) => line.act === act);
        visit.is(
            lines.map(({ rooms, role }) => `${role} ${rooms}`),
            `controller ${id}`,
            `who has done ${act}`,
        );
    }
}

/** Eight windows, each with its grace; and a timer may be a second late. */
const SLEEPS_AFTER_SECONDS = 8 * (WINDOW_SECONDS + 3) + 20;
const SLEEPS_DAYS = 30;

/** A game that has slept for thirty days is let go by a rule, and not before: it counts for nobody, and the log says so. */
export function sleepersAreLetGo(visit: Visit, luck: Random): void {
    const { anna, world } = visit;
    const id = visit.table(WISHED);
    const engine = visit.engineOf(id);
    visit.does(anna, 'game_engine', 'hold', id, []);
    visit.pass(SLEEPS_AFTER_SECONDS);
    const before = linesOf(world, engine).length;
    const sinceMs = Number(visit.peek(anna, 'game_engine', 'getLog', id, 0)?.at(-1)?.atMs ?? 0n);
    // Nothing runs out while a canister does not run, so the end comes when it does.
    world.jump(sinceMs + SLEEPS_DAYS * DAY_MS - world.nowMs - 120_000);
    visit.pass(60);
    if (luck.chance(0.5)) world.renew(engine);
    visit.view(anna, id);
    visit.pass(240);
    visit.is(visit.peek(anna, 'game_engine', 'getGameState', id), undefined, 'a game after thirty days of sleep');
    visit.promised(visit.isVoid(anna, id), 'the room of a game that has slept is not over, or has a winner');
    const lines = linesOf(world, engine).slice(before);
    const isTold = lines.some(({ act, role, rooms }) => act === 'LetGo' && role === 'code' && rooms.includes(id));
    visit.promised(isTold, 'a game that is let go by a rule is not in the public log');
    visit.counts(anna, 0);
}

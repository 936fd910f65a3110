/** What happens to the engines of a house that has several, tried in a fork; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import type { Checked } from './checked';
import { housedEngines, openEngines } from './engine_invariants';
import type { EngineName } from './members';
import { forgedResult } from './mischief';
import { askAs, metrics } from './queries';
import type { Random } from './random';
import { LONGEST_WINDOW } from './settings';
import { game, type Visit } from './visit';

const MONTY_HALL: { readonly kind: 'MontyHall'; readonly settings: [] } = {
    kind: 'MontyHall',
    settings: [],
};
const NAME = 'newcomer';
/** So long an engine rests that has not taken a game, and some seconds more. */
const REST_SECONDS = 35;
/** Until an engine without games is let go, or Profiles is tried again. */
const LET_GO_SECONDS = 60;
const RETRY_SECONDS = 180;
/** Until a letter asks again for a game whose start had no answer. */
const LETTER_SECONDS = 100;
/** Until engines have heard what Lobbies has to tell. */
const NEWS_SECONDS = 10;

/** One does not take a game: another does, at once. A while later it takes games again. */
export function gamesBeginElsewhere(visit: Visit): void {
    const { anna, bert, world } = visit;
    const [first, second, ...others] = openEngines(world);
    // Another one may be closing, for as long as somebody plays there.
    if (second === undefined) return;
    for (const engine of others) order(visit, engine, 'DrainEngine');
    // Lobbies forgets what they had to do, and begins with the first.
    world.renew('lobbies');
    world.manage('stop_canister', first);
    world.settle();
    const { id } = visit.does(anna, 'lobbies', 'quickMatch', MONTY_HALL);
    visit.promised(visit.engineOf(id) === second, 'a game begins in an engine that is stopped');
    world.start(first);
    visit.pass(REST_SECONDS);
    world.manage('stop_canister', second);
    world.settle();
    visit.does(bert, 'lobbies', 'quickMatch', MONTY_HALL);
}

/** A game ends in an engine that closes while Profiles stands still. */
export function closingLosesNothing(visit: Visit, luck: Random, { model }: Checked): void {
    const { anna, world } = visit;
    const closable = openEngines(world).filter((name) => name !== 'game_engine');
    if (closable.length === 0) return;
    const engine = luck.pick(closable);
    const { id } = beginIn(visit, engine);
    const view = visit.view(anna, id);
    letGoOthers(visit, model.games.values(), engine, (roomId) => model.engineOf(roomId));
    world.manage('stop_canister', 'profiles');
    world.settle();
    close(visit, engine);
    visit.does(anna, 'game_engine', 'selectDoor', id, luck.between(1, 3), []);
    visit.does(anna, 'game_engine', 'makeFinalChoice', id, 'stick', []);
    visit.pass(LET_GO_SECONDS);
    visit.promised(housedEngines(world).includes(engine), 'an engine is let go before its results are told');
    world.start('profiles');
    visit.pass(RETRY_SECONDS);
    const profile = askAs(anna, world, 'profiles', 'getProfile', anna);
    const games = 'Ok' in profile ? profile.Ok.gamesPlayed : 0;
    visit.promised(games === 1, `one game of an engine that closes is counted as ${games}`);
    visit.pass(LET_GO_SECONDS);
    visit.promised(!housedEngines(world).includes(engine), 'an engine that has nothing left is not let go');
    const forged = forgedResult(1_000_000 + view.roomId, view, world.nowMs);
    const believed = visit.call(world.principalOf(engine), 'profiles', 'onGameFinished', anna, view.player2, forged);
    const isRefused = believed.kind === 'rejected' || 'Err' in believed.value;
    visit.promised(isRefused, 'Profiles believes an engine that is gone');
}

/** The answer to the call that begins a game is lost: the same engine is asked again. */
export function lostStartsAreAskedAgain(visit: Visit, luck: Random): void {
    const { anna, world } = visit;
    const engine = openEngines(world).find((name) => name !== 'game_engine');
    if (engine === undefined) return;
    drainOthers(visit, engine);
    world.network.disturbNextAnswer(world.canisters.lobbies, 'others', { kind: 'garbled', luck: luck.next() });
    // With a window that lasts until the letter comes.
    const { settings } = game({ turnSeconds: [LONGEST_WINDOW] });
    visit.call(anna, 'lobbies', 'quickMatch', { ...MONTY_HALL, settings });
    visit.pass(LETTER_SECONDS);
    const [room] = askAs(anna, world, 'lobbies', 'getMyRooms');
    visit.promised(room !== undefined && 'InGame' in room.status, 'a game whose start was lost does not begin');
    const hosts = world.engines.filter((name) => 'Ok' in askAs(anna, world, name, 'getGameState', room.id));
    visit.promised(String(hosts) === engine, `a game whose start was lost is in ${hosts}, and not in ${engine}`);
}

/** Lobbies bans somebody, and pauses the house. */
export function newsReachesAll(visit: Visit): void {
    const { anna, bert, world } = visit;
    const isHeard = (who: Principal, engine: EngineName): boolean => {
        const answer = visit.call(who, engine as 'game_engine_2', 'checkTimeout', 0);
        return answer.kind === 'replied' && !('Err' in answer.value && 'Unauthorized' in answer.value.Err);
    };
    const check = (isOn: boolean): void => {
        visit.pass(NEWS_SECONDS);
        for (const engine of housedEngines(world)) {
            visit.promised(isHeard(anna, engine) === !isOn, `${engine} does not know of a ban`);
            visit.promised(isHeard(bert, engine), `${engine} knows of a ban that there is not`);
            const isPaused = metrics(world, engine).get('dice_wards_paused') === 1;
            visit.promised(isPaused === isOn, `${engine} does not know of a pause`);
        }
    };
    visit.command('lobbies', { Ban: anna });
    visit.command('lobbies', { Pause: 'Back soon' });
    check(true);
    visit.command('lobbies', { Unban: anna });
    visit.command('lobbies', { Resume: null });
    check(false);
}

/** Somebody is called otherwise while they play in an engine that Profiles does not tell. */
export function renamesReachGames(visit: Visit): void {
    const { anna, world } = visit;
    const engine = openEngines(world).find((name) => name !== 'game_engine');
    if (engine === undefined) return;
    const { id } = beginIn(visit, engine);
    visit.does(anna, 'profiles', 'upsertProfile', NAME);
    visit.pass(NEWS_SECONDS);
    const [names] = visit.view(anna, id).publicNames;
    visit.promised(names?.player1[0] === NAME, `${engine} calls a player ${names?.player1[0]}`);
}

/** A game of anna's in this engine, against the house. */
function beginIn(visit: Visit, engine: EngineName): { readonly id: number } {
    const others = drainOthers(visit, engine);
    const room = visit.does(visit.anna, 'lobbies', 'quickMatch', MONTY_HALL);
    visit.promised(visit.engineOf(room.id) === engine, 'a game begins in an engine that drains');
    for (const other of others) order(visit, other, 'OpenEngine');
    return room;
}

/** Answers which ones. */
function drainOthers(visit: Visit, engine: EngineName): readonly EngineName[] {
    const others = openEngines(visit.world).filter((name) => name !== engine);
    for (const other of others) order(visit, other, 'DrainEngine');
    return others;
}

function close(visit: Visit, engine: EngineName): void {
    order(visit, engine, 'DrainEngine');
    order(visit, engine, 'CloseEngine');
}

function order(visit: Visit, engine: EngineName, command: 'OpenEngine' | 'DrainEngine' | 'CloseEngine'): void {
    const id = visit.world.principalOf(engine);
    visit.command('lobbies', { [command]: id } as { readonly OpenEngine: typeof id });
}

/** Ends the games of an engine that others play there. */
function letGoOthers(
    visit: Visit,
    games: Iterable<{ readonly isOver: boolean; readonly view: { readonly roomId: number } }>,
    engine: EngineName,
    engineOf: (roomId: number) => EngineName,
): void {
    for (const { isOver, view } of games)
        if (!isOver && engineOf(view.roomId) === engine) visit.command(engine, { LetGo: view.roomId });
}

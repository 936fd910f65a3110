/** What happens to the engines of a house that has several, tried in a fork; see `drills.ts`. */
import type { Checked } from './checked';
import { housedEngines, openEngines } from './engine_invariants';
import type { EngineName } from './members';
import { forgedResult } from './mischief';
import { askAs } from './queries';
import type { Random } from './random';
import type { Visit } from './visit';

const MONTY_HALL: { readonly kind: { MontyHall: null }; readonly settings: [] } = {
    kind: { MontyHall: null },
    settings: [],
};
/** So long an engine rests that has not taken a game, and some seconds more. */
const REST_SECONDS = 35;
/** Until an engine without games is let go, or Profiles is tried again. */
const LET_GO_SECONDS = 60;
const RETRY_SECONDS = 180;

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

/** A game of anna's in this engine, against the house. */
function beginIn(visit: Visit, engine: EngineName): { readonly id: number } {
    const others = openEngines(visit.world).filter((name) => name !== engine);
    for (const other of others) order(visit, other, 'DrainEngine');
    const room = visit.does(visit.anna, 'lobbies', 'quickMatch', MONTY_HALL);
    visit.promised(visit.engineOf(room.id) === engine, 'a game begins in an engine that drains');
    for (const other of others) order(visit, other, 'OpenEngine');
    return room;
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

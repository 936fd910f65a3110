/** What happens to the engines of a house that has several, tried in a fork; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import type { Checked } from './checked';
import { housedEngines, openEngines } from './engine_invariants';
import type { EngineName } from './members';
import { forgedResult } from './mischief';
import { metrics, peekAs } from './queries';
import type { Random } from './random';
import { LONGEST_WINDOW } from './settings';
import { game, MONTY_HALL, type Visit } from './visit';

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
    visit.stands(first);
    visit.is(visit.engineOf(visit.doors(anna)), second, 'the engine of a game that begins while one stands');
    world.start(first);
    visit.pass(REST_SECONDS);
    visit.stands(second);
    visit.doors(bert);
}

/** A game ends in an engine that closes while Profiles stands still. */
export function closingLosesNothing(visit: Visit, luck: Random, { model }: Checked): void {
    const { anna, world } = visit;
    const closable = openEngines(world).filter((name) => name !== 'game_engine');
    if (closable.length === 0) return;
    const engine = luck.pick(closable);
    const id = beginIn(visit, engine);
    const view = visit.view(anna, id);
    for (const {
        isOver,
        view: { roomId },
    } of model.games.values())
        if (!isOver && model.engineOf(roomId) === engine) visit.command(engine, { LetGo: roomId });
    visit.stands('profiles');
    order(visit, engine, 'DrainEngine');
    order(visit, engine, 'CloseEngine');
    visit.chooses(anna, id, 'stick', luck);
    visit.pass(LET_GO_SECONDS);
    visit.promised(housedEngines(world).includes(engine), 'an engine is let go before its results are told');
    world.start('profiles');
    visit.pass(RETRY_SECONDS);
    visit.counts(anna, 1);
    visit.pass(LET_GO_SECONDS);
    visit.promised(!housedEngines(world).includes(engine), 'an engine that has nothing left is not let go');
    const forged = forgedResult(1_000_000 + view.roomId, view, world.nowMs);
    visit.isRefused(world.principalOf(engine), 'profiles', 'onGameFinished', anna, view.player2, forged);
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
    const [room] = visit.peek(anna, 'lobbies', 'getMyRooms');
    visit.promised(room !== undefined && 'InGame' in room.status, 'a game whose start was lost does not begin');
    const hosts = world.engines.filter((name) => peekAs(anna, world, name, 'getGameState', room.id) !== undefined);
    visit.is(hosts, engine, 'the engine of a game whose start was lost');
}

/** Lobbies bans somebody, and pauses the house. */
export function newsReachesAll(visit: Visit): void {
    const { anna, bert, world } = visit;
    const isHeard = (who: Principal, engine: EngineName): boolean => {
        const answer = visit.call(who, engine as 'game_engine_2', 'checkTimeout', 0);
        return answer.kind === 'replied' && !('Err' in answer.value && 'Unauthorized' in answer.value.Err);
    };
    for (const isOn of [true, false]) {
        visit.command('lobbies', isOn ? { Ban: anna } : { Unban: anna });
        visit.command('lobbies', isOn ? { Pause: 'Back soon' } : { Resume: null });
        visit.pass(NEWS_SECONDS);
        for (const engine of housedEngines(world)) {
            visit.promised(isHeard(anna, engine) === !isOn, `${engine} does not know of a ban`);
            visit.promised(isHeard(bert, engine), `${engine} knows of a ban that there is not`);
            const isPaused = metrics(world, engine).get('dice_wards_paused') === 1;
            visit.promised(isPaused === isOn, `${engine} does not know of a pause`);
        }
    }
}

/** Somebody is called otherwise while they play in an engine that Profiles does not tell. */
export function renamesReachGames(visit: Visit): void {
    const { anna, world } = visit;
    const engine = openEngines(world).find((name) => name !== 'game_engine');
    if (engine === undefined) return;
    const id = beginIn(visit, engine);
    visit.does(anna, 'profiles', 'upsertProfile', NAME);
    visit.pass(NEWS_SECONDS);
    visit.is(visit.view(anna, id).publicNames[0]?.player1[0], NAME, `the name of a player in ${engine}`);
}

/** A game of anna's in this engine, against the house. */
function beginIn(visit: Visit, engine: EngineName): number {
    const others = drainOthers(visit, engine);
    const id = visit.doors(visit.anna);
    visit.is(visit.engineOf(id), engine, 'the engine of a game when all others drain');
    for (const other of others) order(visit, other, 'OpenEngine');
    return id;
}

/** Answers which ones. */
function drainOthers(visit: Visit, engine: EngineName): readonly EngineName[] {
    const others = openEngines(visit.world).filter((name) => name !== engine);
    for (const other of others) order(visit, other, 'DrainEngine');
    return others;
}

function order(visit: Visit, engine: EngineName, command: 'OpenEngine' | 'DrainEngine' | 'CloseEngine'): void {
    const id = visit.world.principalOf(engine);
    visit.command('lobbies', { [command]: id } as { readonly OpenEngine: typeof id });
}

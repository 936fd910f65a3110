/** What operators and upgrades do, tried in a fork; see `drills.ts`. */
import { ADMIN } from '../canisters/principals';
import type { Checked } from './checked';
import type { Member } from './members';
import { pauseHolds } from './operator_invariants';
import { askAs, roomOf } from './queries';
import type { Random } from './random';
import { LONGEST_WINDOW } from './settings';
import { game, type Visit } from './visit';

const MONTY_HALL: { readonly kind: 'MontyHall'; readonly settings: [] } = {
    kind: 'MontyHall',
    settings: [],
};
const NAME = 'newcomer';
/** Until a letter that failed is sent again, and some time more. */
const RETRY_SECONDS = 180;
/** Until Lobbies has asked about all its rooms, and the engine has told all its results. */
const REVIEW_SECONDS = 60;

/** Longer than any window, and no window of the games that go on runs out. */
export function pauseStopsTime(visit: Visit, _: Random, { model, ...checked }: Checked): void {
    const { anna, bert, world } = visit;
    const { id } = visit.does(anna, 'lobbies', 'createRoom', { ...game({ checksReady: [false] }), name: 'Table' });
    visit.does(bert, 'lobbies', 'joinRoom', id, [], []);
    visit.commandEngines({ Pause: 'Back soon' });
    const { version } = visit.view(anna, id);
    const known = model.copy();
    for (const engine of world.engines) known.operated.pausedAtMs.set(engine, world.nowMs);
    const why = visit.isRefused(anna, 'lobbies', 'quickMatch', MONTY_HALL);
    visit.promised(why === 'Busy', `a game in a pause is answered ${why}`);
    visit.pass(LONGEST_WINDOW + 60);
    pauseHolds({ ...checked, world, model: known });
    visit.promised(visit.view(anna, id).version === version, 'a window ran out in a pause');
    visit.commandEngines({ Resume: null });
    visit.does(anna, 'lobbies', 'quickMatch', MONTY_HALL);
}

export function banOutlivesUpgrade(visit: Visit): void {
    const { anna, bert, world } = visit;
    const { id } = visit.does(anna, 'lobbies', 'quickMatch', MONTY_HALL);
    for (const name of world.members) visit.command(name, { Ban: anna });
    for (const name of world.members) world.renew(name);
    const calls = [
        visit.call(anna, 'lobbies', 'quickMatch', MONTY_HALL),
        visit.call(anna, 'game_engine', 'selectDoor', id, 1, []),
        visit.call(anna, 'profiles', 'upsertProfile', NAME),
    ];
    const isRefused = calls.every((each) => each.kind === 'rejected' || 'Err' in each.value);
    visit.promised(isRefused, 'somebody who is banned is answered');
    visit.does(bert, 'lobbies', 'quickMatch', MONTY_HALL);
    for (const name of world.members) visit.command(name, { Unban: anna });
    visit.does(anna, 'game_engine', 'selectDoor', id, 1, []);
}

/** An operator takes a name away: neither its owner nor anybody else has it again. */
export function takenNamesAreNobodys(visit: Visit, luck: Random): void {
    const { anna, bert, world } = visit;
    visit.does(anna, 'profiles', 'upsertProfile', NAME);
    visit.command('profiles', { Rename: { id: anna, username: [] } });
    if (luck.chance(0.5)) world.renew('profiles');
    for (const who of [anna, bert]) visit.isRefused(who, 'profiles', 'upsertProfile', NAME.toUpperCase());
    visit.does(bert, 'profiles', 'upsertProfile', `${NAME}_2`);
}

/** A game ends while Profiles stands still, and the engine is upgraded before it can tell of that. */
export function lettersOutliveUpgrade(visit: Visit, luck: Random): void {
    const { anna, world } = visit;
    const { id } = visit.does(anna, 'lobbies', 'quickMatch', MONTY_HALL);
    world.manage('stop_canister', 'profiles');
    world.settle();
    visit.does(anna, 'game_engine', 'selectDoor', id, luck.between(1, 3), []);
    visit.does(anna, 'game_engine', 'makeFinalChoice', id, 'stick', []);
    world.renew(visit.engineOf(id));
    world.start('profiles');
    visit.pass(RETRY_SECONDS);
    const left = visit.metric('game_engine', 'dice_wards_letters_waiting');
    visit.promised(left === 0, `${left} letters are left after an upgrade`);
    countsOne(visit);
}

/** The engine is installed anew. */
export function lostGamesEndRooms(visit: Visit, _: Random, { model }: Checked): void {
    const { anna, world } = visit;
    const { id } = visit.does(anna, 'lobbies', 'quickMatch', MONTY_HALL);
    const lost = visit.engineOf(id);
    reinstall(visit, lost);
    visit.promised('Finished' in (visit.room(anna, id)?.status ?? {}), 'a room goes on whose game is lost');
    for (const room of model.rooms.values()) {
        if (!('InGame' in room.status) || model.engineOf(room.id) !== lost) continue;
        const shown = roomOf(world, model, room.id);
        visit.promised('Ok' in shown && 'Finished' in shown.Ok.status, `room ${room.id} goes on, whose game is lost`);
    }
}

/** Profiles is installed anew. */
export function lostResultsAreToldAgain(visit: Visit, luck: Random): void {
    const { anna } = visit;
    const { id } = visit.does(anna, 'lobbies', 'quickMatch', MONTY_HALL);
    visit.does(anna, 'game_engine', 'selectDoor', id, luck.between(1, 3), []);
    visit.does(anna, 'game_engine', 'makeFinalChoice', id, 'switch', []);
    visit.pass(RETRY_SECONDS);
    countsOne(visit);
    reinstall(visit, 'profiles');
    countsOne(visit);
}

/** As `docs/run/upgrade.md` says. */
function reinstall(visit: Visit, name: Member): void {
    const { world } = visit;
    for (const each of world.members) world.manage('stop_canister', each);
    world.settle();
    world.reinstall(name);
    for (const each of world.members) world.start(each);
    world.settle();
    visit.does(ADMIN, 'lobbies', 'recover');
    for (const engine of world.engines) visit.does(ADMIN, engine, 'recover');
    visit.pass(REVIEW_SECONDS);
}

function countsOne(visit: Visit): void {
    const { anna, world } = visit;
    const profile = askAs(anna, world, 'profiles', 'getProfile', anna);
    const games = 'Ok' in profile ? profile.Ok.gamesPlayed : 0;
    visit.promised(games === 1, `one game is counted as ${games}`);
}

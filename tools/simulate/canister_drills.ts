/** What operators and upgrades do, tried in a fork; see `drills.ts`. */
import { ADMIN } from '../canisters/principals';
import type { Checked } from './checked';
import type { Member } from './members';
import { pauseHolds } from './operator_invariants';
import { roomOf } from './queries';
import type { Random } from './random';
import { LONGEST_WINDOW } from './settings';
import { game, MONTY_HALL, type Visit } from './visit';

const NAME = 'newcomer';
/** Until a letter that failed is sent again, and some time more. */
const RETRY_SECONDS = 180;
/** Until Lobbies has asked about all its rooms, and the engine has told all its results. */
const REVIEW_SECONDS = 60;

/** Longer than any window, and no window of the games that go on runs out. */
export function pauseStopsTime(visit: Visit, _: Random, { model, ...checked }: Checked): void {
    const { anna, world } = visit;
    const id = visit.table(game({ checksReady: [false] }));
    visit.commandEngines({ Pause: 'Back soon' });
    const { version } = visit.view(anna, id);
    const known = model.copy();
    for (const engine of world.engines) known.operated.pausedAtMs.set(engine, world.nowMs);
    visit.refuses('Busy', anna, 'lobbies', 'quickMatch', MONTY_HALL);
    visit.pass(LONGEST_WINDOW + 60);
    pauseHolds({ ...checked, world, model: known });
    visit.is(visit.view(anna, id).version, version, 'the version of a game after a pause');
    visit.commandEngines({ Resume: null });
    visit.doors(anna);
}

export function banOutlivesUpgrade(visit: Visit): void {
    const { anna, bert, world } = visit;
    const id = visit.doors(anna);
    for (const name of world.members) visit.command(name, { Ban: anna });
    for (const name of world.members) world.renew(name);
    visit.isRefused(anna, 'lobbies', 'quickMatch', MONTY_HALL);
    visit.isRefused(anna, 'game_engine', 'selectDoor', id, 1, []);
    visit.isRefused(anna, 'profiles', 'upsertProfile', NAME);
    visit.doors(bert);
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
    const id = visit.doors(anna);
    visit.stands('profiles');
    visit.chooses(anna, id, 'stick', luck);
    world.renew(visit.engineOf(id));
    world.start('profiles');
    visit.pass(RETRY_SECONDS);
    visit.is(visit.metric('game_engine', 'dice_wards_letters_waiting'), 0, 'the number of letters after an upgrade');
    visit.counts(anna, 1);
}

/** The engine is installed anew. */
export function lostGamesEndRooms(visit: Visit, _: Random, { model }: Checked): void {
    const { anna, world } = visit;
    const id = visit.doors(anna);
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
    visit.chooses(anna, visit.doors(anna), 'switch', luck);
    visit.pass(RETRY_SECONDS);
    visit.counts(anna, 1);
    reinstall(visit, 'profiles');
    visit.counts(anna, 1);
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

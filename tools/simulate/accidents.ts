/** What an operator does when a canister has lost what it knew, and how it came to that: see `docs/run/upgrade.md`. */
import type { Checked } from './checked';
import { learnGames, learnKnownRooms, learnPlayersRooms, learnPublicRooms } from './learning';
import type { Member } from './members';
import { Model } from './model';
import type { Operators } from './operators';
import { PLENTY } from './origin';
import { gameState, metrics } from './queries';

const SECOND = 1000;
/** How often, and how many times, an operator looks whether the canisters have stopped. */
const LOOKS = { everyMs: 5 * SECOND, most: 60 };
/** How long the engine may take to prune. */
const PRUNED_WITHIN_MS = 10 * 60 * SECOND;

/** The canisters, and everybody who has to do with them. */
export interface House extends Checked {
    readonly operators: Operators;
}

/** Makes a backup, and some time later goes back to it, with these canisters alone. */
export function restore(house: House, names: readonly Member[], afterMs: number): void {
    const { world } = house;
    whenStopped(house, () => {
        const known = house.model.copy();
        const backups = names.map((name) => world.snapshot(name));
        world.later(afterMs, () =>
            whenStopped(house, () => {
                names.forEach((name, nth) => {
                    backups[nth](() => lose(house, name, known));
                });
            }),
        );
    });
}

/** Installs a canister anew. */
export function reinstall(house: House, name: Member): void {
    whenStopped(house, () => {
        house.world.reinstall(name);
        if (name === 'lobbies' && house.world.engines.length > 1)
            house.world.issuedUpTo = Math.max(0, ...house.model.games.keys());
        lose(house, name, new Model((id) => house.world.engineOf(id)));
        if (name === 'lobbies' && house.world.hasEvents) house.operators.linkTournaments();
    });
}

function lose({ world, model, operators }: House, name: Member, known: Model): void {
    model.lose(name, known, world.nowMs);
    world.totals.losses += 1;
    operators.endAll();
}

/**
 * Stops all canisters for a job, and lets them catch up afterwards. Nothing happens if they do not stop, or if a result or
 * the end of a turn is under way: then nobody could tell what is lost.
 */
function whenStopped(house: House, job: () => void): void {
    const { world } = house;
    if (world.isCalm || !world.beginMaintenance()) return;
    // Lobbies stops first, so that no game begins.
    const first = ['lobbies', ...world.engines, 'profiles'] as const;
    for (const name of first) world.manage('stop_canister', name);
    if (world.hasEvents) world.manage('stop_canister', 'tournaments');
    let looks = 0;
    const look = (): void => {
        looks += 1;
        const areStopped = world.members.every((name) => world.canisters[name].status === 'stopped');
        if (!areStopped && looks < LOOKS.most && !world.isCalm) {
            world.later(LOOKS.everyMs, look);
            return;
        }
        for (const name of world.members) world.topUp(world.canisters[name], PLENTY);
        if (areStopped && !world.isCalm && learnAll(house)) {
            job();
            world.settle();
        }
        world.endMaintenance();
    };
    world.later(LOOKS.everyMs, look);
}

/**
 * Looks at everything, as it is while the canisters are stopped. Answers whether every result has been told, and the end of every
 * turn committed.
 */
function learnAll({ world, model, players }: Checked): boolean {
    const seen = world.fork();
    for (const name of world.members) seen.canisters[name].status = 'running';
    const prunings = [...model.operated.prunings.values()];
    const isPruning = prunings.some(({ toldMs }) => world.nowMs - toldMs < PRUNED_WITHIN_MS);
    const isTold =
        !isPruning &&
        metrics(seen, 'lobbies').get('lobbies_letters') === 0 &&
        world.engines.every((engine) => {
            const shown = metrics(seen, engine);
            return shown.get('dice_wards_letters_waiting') === 0 && shown.get('dice_wards_unsettled_endings') === 0;
        });
    if (!isTold) return false;
    model.events.look(seen);
    for (const { view } of model.finished())
        if (gameState(seen, model, view.roomId) === undefined) model.operated.pruned.add(view.roomId);
    learnPublicRooms(seen, model, () => false);
    learnPlayersRooms(seen, model, players);
    learnKnownRooms(seen, model);
    // A game that is not known by now would never be, once its room is gone.
    if (!learnGames(seen, model)) return false;
    model.count();
    return true;
}

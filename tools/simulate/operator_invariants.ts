import type { GameView } from '../../src/declarations/game_engine.did';
import type { Checked } from './checked';
import { housedEngines } from './engine_invariants';
import { PRUNED_DAYS } from './operated';
import { gameState, lastEntries, metrics } from './queries';
import { promised } from './violation';
import { Visit } from './visit';

const PRUNED_WITHIN_SECONDS = 60;

/** Commands of operators do what they told, and nothing undoes it. */
export function commandsHold(checked: Checked): void {
    pauseHolds(checked);
    lettingGoHolds(checked);
    pruningIsDone(checked);
    bansAreCounted(checked);
}

/** No game begins in a pause, and no window runs out. */
export function pauseHolds({ world, model }: Checked): void {
    const housed = housedEngines(world);
    for (const engine of world.engines) {
        // One that is gone is not told when a pause of the house begins or ends.
        if (!housed.includes(engine) && !model.operated.pausedAtMs.has(engine)) continue;
        const pausedMs = model.operated.pausedMsIn(engine);
        const isPaused = metrics(world, engine).get('dice_wards_paused') === 1;
        promised('T7', isPaused === (pausedMs !== undefined), () => `${engine} ${isPaused ? 'is' : 'is not'} paused`);
    }
    for (const { view, isOver } of model.games.values()) {
        const pausedMs = model.operated.pausedMsIn(model.engineOf(view.roomId));
        if (isOver || pausedMs === undefined) continue;
        promised('T7', Number(view.createdAtMs) <= pausedMs, () => `game ${view.roomId} began in a pause`);
        const [last] = lastEntries(world, model, view, 1);
        const hasMoved = last !== undefined && 'Clock' in last.by && Number(last.atMs) > pausedMs;
        promised('T7', !hasMoved, () => `a window of game ${view.roomId} ran out in a pause`);
    }
}

function lettingGoHolds({ world, model }: Checked): void {
    for (const roomId of model.operated.letGo)
        promised('S3', gameState(world, model, roomId) === undefined, () => `game ${roomId} was let go, and is there`);
}

/**
 * A finished game goes when an operator prunes it, not before. One whose result was being told just then stays, and so do some if there
 * was an upgrade in the middle: they go the next time.
 */
function pruningIsDone({ world, model }: Checked): void {
    const { prunings, pruned } = model.operated;
    for (const [engine, pruning] of prunings) {
        const left: GameView[] = [];
        for (const { view } of model.finished()) {
            const { roomId } = view;
            if (model.engineOf(roomId) !== engine) continue;
            const isOld = Number(view.finishedAtMs[0]) < pruning.beforeMs;
            const isGone = gameState(world, model, roomId) === undefined;
            if (isGone) pruned.add(roomId);
            promised('C9', !isGone || isOld, () => `game ${roomId} was pruned, and is not old`);
            if (isOld && !isGone) left.push(view);
        }
        if (left.length === 0) continue;
        const visit = new Visit(world.fork(), 'C9');
        visit.command(engine, { Prune: { olderThanDays: PRUNED_DAYS } });
        visit.pass(PRUNED_WITHIN_SECONDS);
        for (const { roomId } of left) {
            const isGone = gameState(visit.world, model, roomId) === undefined;
            promised('C9', isGone, () => `game ${roomId} is old, and was not pruned`);
        }
    }
}

function bansAreCounted({ world, model }: Checked): void {
    for (const name of world.members) {
        const banned = model.operated.bannedFrom(name).size;
        const shown = metrics(world, name).get('canister_banned');
        promised('C9', shown === banned, () => `${name} has banned ${shown}, and was told to ban ${banned}`);
    }
}

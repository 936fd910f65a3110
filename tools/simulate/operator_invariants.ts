import { CANISTERS } from '../layout';
import type { Checked } from './invariants';
import { gameState, lastEntries, metrics } from './queries';
import { promised } from './violation';

/** Commands of operators do what they told, and nothing undoes it. */
export function commandsHold(checked: Checked): void {
    pauseHolds(checked);
    lettingGoHolds(checked);
    pruningIsDone(checked);
    bansAreCounted(checked);
}

/** No game begins in a pause, and no window runs out. */
export function pauseHolds({ world, model }: Checked): void {
    const { pausedMs } = model.operated;
    const isPaused = metrics(world, 'game_engine').get('dice_wards_paused') === 1;
    promised('T7', isPaused === (pausedMs !== undefined), () => `the engine ${isPaused ? 'is' : 'is not'} paused`);
    if (pausedMs === undefined) return;
    for (const { view, isOver } of model.games.values()) {
        if (isOver) continue;
        promised('T7', Number(view.createdAtMs) <= pausedMs, () => `game ${view.roomId} began in a pause`);
        const [last] = lastEntries(world, view, 1);
        const hasMoved = last !== undefined && 'Clock' in last.by && Number(last.atMs) > pausedMs;
        promised('T7', !hasMoved, () => `a window of game ${view.roomId} ran out in a pause`);
    }
}

function lettingGoHolds({ world, model }: Checked): void {
    for (const roomId of model.operated.letGo)
        promised('S3', gameState(world, model, roomId) === undefined, () => `game ${roomId} was let go, and is there`);
}

/** A finished game goes when an operator prunes it, not before; an upgrade in the middle leaves some of them. */
function pruningIsDone({ world, model }: Checked): void {
    const { pruning, pruned } = model.operated;
    if (pruning === undefined) return;
    const upgradedMs = 1000 * (metrics(world, 'game_engine').get('canister_upgraded_seconds') ?? 0);
    for (const { view } of model.finished()) {
        const { roomId } = view;
        const isOld = Number(view.finishedAtMs[0]) < pruning.beforeMs;
        const isGone = gameState(world, model, roomId) === undefined;
        if (isGone) pruned.add(roomId);
        promised('C9', !isGone || isOld, () => `game ${roomId} was pruned, and is not old`);
        // The metric is in whole seconds: an upgrade in the same second may have come later.
        const isUpgraded = upgradedMs + 1000 > pruning.toldMs;
        const isLeft = isOld && !isGone && pruning.told.has(roomId) && !isUpgraded;
        promised('C9', !isLeft, () => `game ${roomId} is old, and was not pruned`);
    }
}

function bansAreCounted({ world, model }: Checked): void {
    for (const name of CANISTERS) {
        const banned = model.operated.bannedFrom(name).size;
        const shown = metrics(world, name).get('canister_banned');
        promised('C9', shown === banned, () => `${name} has banned ${shown}, and was told to ban ${banned}`);
    }
}

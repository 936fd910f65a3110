import type { GameView } from '../../src/declarations/game_engine.did';
import type { Checked } from './checked';
import type { Model } from './model';
import { kindName } from './names';
import { askAs, gameState, metrics, peek, roomOf } from './queries';
import { playersIn, seatedIn, seatOf } from './seats';
import { promised } from './violation';

/** Games of a history that a check looks at. */
const HISTORY = 100;

/** Whoever wins never loses rating by it, and whoever loses never gains. */
export function ratingsFollowResults({ world, players }: Checked): void {
    for (const { principal, text } of players) {
        const shown = askAs(principal, world, 'profiles', 'getGames', principal, [], HISTORY);
        if ('Err' in shown) continue;
        for (const { roomId, won, rating, place, players: count } of shown.Ok.games) {
            const [change] = rating;
            if (change === undefined) continue;
            const gained = change.after - change.before;
            // Whoever is neither first nor last of many, or has drawn, has both won and lost.
            const hasLost = place.length === 0 || place[0] === count[0];
            const isRight = won ? gained >= 0 : !hasLost || gained <= 0;
            promised('C1', isRight, () => `${text} ${won ? 'won' : 'lost'} game ${roomId}, and has gained ${gained}`);
        }
    }
}

/** A robot that is to act has acted, unless the house stands still. */
export function robotsHaveActed({ world, model }: Checked): void {
    for (const engine of world.engines) {
        const waiting = metrics(world, engine).get('dice_wards_robots_waiting');
        const isPaused = model.operated.pausedMsIn(engine) !== undefined;
        promised('T8', isPaused || waiting === 0, () => `${waiting} robots of ${engine} are to act`);
    }
    for (const { view } of model.unsettled()) {
        if (model.operated.pausedMsIn(model.engineOf(view.roomId)) !== undefined) continue;
        const shown = gameState(world, model, view.roomId);
        const name = `a robot of game ${view.roomId}`;
        promised('T8', shown === undefined || !isRobotsTurn(shown), () => `${name} is to act, and does not`);
    }
}

function isRobotsTurn(view: GameView): boolean {
    const [[robot], [active]] = [view.robot, view.activePlayer];
    if (robot === undefined || active === undefined) return false;
    const players = playersIn(view);
    return players[seatOf(active)] === players[seatOf(robot.seat)];
}

/** The engine and Lobbies call players what Profiles does, unless one of them has lost what it knew. */
export function namesAreTold({ world, model }: Checked): void {
    if (model.haveNamesBeenLost) return;
    for (const { view } of model.unsettled()) {
        const shown = gameState(world, model, view.roomId);
        if (shown === undefined) continue;
        // Renames reach the engines in which somebody plays, and Profiles tells the linked one of all.
        if ('Finished' in shown.status && model.engineOf(view.roomId) !== 'game_engine') continue;
        const [names] = shown.publicNames;
        playersIn(shown).forEach((player, seat) => {
            const told = [names?.player1, names?.player2, ...(names?.further[0] ?? [])][seat];
            checkName(model, `game ${view.roomId}`, player, told?.[0]);
        });
    }
    for (const id of model.rooms.keys()) {
        if (model.settled.has(id)) continue;
        const shown = roomOf(world, model, id);
        if ('Err' in shown) continue;
        const [names] = shown.Ok.publicNames;
        seatedIn(shown.Ok).forEach((player, seat) => {
            const told = [names?.player1, names?.player2, ...(names?.further[0] ?? [])][seat];
            checkName(model, `room ${id}`, player, told?.[0]);
        });
    }
}

function checkName(model: Model, where: string, player: string, shown: string | undefined): void {
    const name = model.names.get(player);
    promised('names', shown?.toLowerCase() === name, () => `${where} calls ${name} ${shown}`);
}

/** Profiles count what was played against robots by level, and apart. */
export function robotGamesCount({ world, model, players }: Checked): void {
    for (const { principal, text } of players) {
        const robots = peek(world, 'profiles', 'getProfile', principal)?.robots ?? [];
        const counted = robots.map(({ kind, level, gamesPlayed, gamesWon }) =>
            [kindName(kind), level, gamesPlayed, gamesWon].join(' '),
        );
        const expected = model.robotRecordsOf(text);
        const holds = String(counted.sort()) === String(expected.sort());
        promised('C1', holds, () => `${text} has played robots ${expected}, and is counted ${counted}`);
    }
}

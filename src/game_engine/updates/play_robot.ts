import type { PlayerCommand } from '@dice-wards/games/kinds';
import type { Seat } from '@dice-wards/games/rules';
import { type Level, thinksLong } from '@dice-wards/robots/levels';
import type { App } from '../app';
import { MESSAGE_CYCLES } from '../jobs/robot_budget';
import { type Acted, MAX_INSTRUCTIONS } from '../jobs/robots';
import { THOUGHT_INSTRUCTIONS } from '../jobs/thoughts';
import { type Game, isLookedAtLate, isRobotsTurn, isRunning, personAgainstRobot, toAct } from '../model/game';
import { canThrow } from '../model/sealed_dice';
import { stateSeenBy } from '../model/secrets';
import { apply } from '../model/transition';
import { whimOf } from '../model/whim';
import type { RobotTurn } from '../store/robot_turns';
import { firstTape } from '../store/tape_store';
import { commit, lookInTime } from './commit';
import { open } from './open_game';

/** More than any turn takes: a robot that gives so many gets nowhere. */
const MAX_COMMANDS = 64;
/** The delay before a robot looks again whether there are dice, or room for a thought. */
const LOOK_MS = 1000;
/** A turn at which so many messages may have trapped is left to the clock. */
const MAX_TRIES = 5;

/**
 * Lets the robot of a game act, by the same commands as a person, each an entry of the log. What is committed before a fault stays.
 *
 * @throws if the robot does, or gives a command that the rules refuse
 */
export function playRobot(app: App, turn: RobotTurn): Acted {
    const { roomId } = turn;
    const game = app.games.get(roomId);
    const before = app.host.instructions();
    try {
        if (turn.tries >= MAX_TRIES) throw new Error('the robot has come to no end');
        const acted = playOn(app, turn);
        if (acted === 'done') app.thoughts.end(roomId);
        const hasPlayed = acted === 'done' || acted.commands > turn.commands || acted.isThinking;
        if (game?.robot !== undefined && hasPlayed) {
            const cycles = MESSAGE_CYCLES + app.host.instructions() - before;
            app.robotBudget.spend(personAgainstRobot(game), game.robot.level, cycles);
        }
        return acted;
    } catch (fault) {
        // The message goes on with other games, so it keeps what it did.
        app.games.forget(roomId);
        app.thoughts.end(roomId);
        leaveToClock(app, roomId);
        throw fault;
    }
}

function leaveToClock(app: App, roomId: number): void {
    const game = app.games.get(roomId);
    if (game === undefined || !isLookedAtLate(game)) return;
    lookInTime(app, game);
    app.games.update(game);
}

function playOn(app: App, { roomId, commands }: RobotTurn): Acted {
    const most = app.host.instructions() + THOUGHT_INSTRUCTIONS;
    let given = commands;
    let turnId: number | undefined;
    for (let isFirst = true; ; isFirst = false) {
        const stored = app.games.get(roomId);
        const robot = stored?.robot;
        if (stored === undefined || robot === undefined || !isRobotsTurn(stored)) return 'done';
        const game = open(app, stored, undefined);
        if (!isRobotsTurn(game) || !isRunning(game)) {
            if (game !== stored) keep(app, game);
            return 'done';
        }
        // Of several robots each has as many commands for its turn.
        if (turnId !== undefined && turnId !== game.turnId) given = 0;
        turnId = game.turnId;
        if (!isFirst && app.host.instructions() > MAX_INSTRUCTIONS) return { commands: given, waitMs: 0 };
        const waitMs = given === 0 ? app.robotBudget.waitMs(personAgainstRobot(game), robot.level) : 0;
        if (waitMs > 0) return { commands: 0, waitMs };
        if (given === MAX_COMMANDS) throw new Error('the robot gets nowhere');
        const seat = toAct(game) as Seat;
        const command = decided(app, game, seat, robot.level, most);
        if (command === undefined) return undecided(app, roomId, given);
        if (command.kind === 'roll' && !canThrow(game.used)) return { commands: given, waitMs: LOOK_MS };
        const refused = apply(game, command, seat, app.clock.moment.nowMs);
        if (refused !== undefined) throw new Error(`the robot was refused: ${JSON.stringify(refused)}`);
        keep(app, game);
        given += 1;
    }
}

/** Undefined if the robot has more to think, or no room for it. */
function decided(
    { skillsOf, thoughts, tapes }: App,
    game: Game,
    seat: Seat,
    level: Level,
    most: number,
): PlayerCommand | undefined {
    const skills = skillsOf(game.setup.kind);
    if (skills === undefined) throw new Error(`no robot plays ${game.setup.kind}`);
    const { robot } = skills;
    const state = stateSeenBy(game, seat);
    const whim = whimOf(game, seat, () => firstTape(tapes, game));
    if (robot.think === undefined || !thinksLong(level)) return robot.act(state, seat, level, whim);
    const think = robot.think.bind(robot);
    return thoughts.thinkOn(game, most, () => think(state, seat, level, whim));
}

function undecided({ thoughts }: App, roomId: number, commands: number): Acted {
    return thoughts.isOf(roomId) ? { commands, waitMs: 0, isThinking: true } : { commands, waitMs: LOOK_MS };
}

function keep(app: App, game: Game): void {
    if (commit(app, game)) app.endings.soon(app.clock.moment.nowMs);
}

import { bool, nat32, record } from '@dice-wards/candid/schema';
import {
    dropLetter,
    type Handlers,
    letterCommands,
    listLetters,
    operator,
    pauseCommands,
    pauseFault,
    sharedCommands,
    sharedHandlers,
} from '../../platform/operate';
import type { PausedBy } from '../../platform/pause';
import { invalidArgument, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { roomOfLetter } from '../jobs/letters';
import { isOver } from '../model/game';
import type { Done, Name, Reply } from '../refusals';
import { letGo } from './let_go';
import { prune } from './prune';

/** What operators may do here, besides what they may do anywhere; see `platform/operate.ts`. */
export const commands = {
    ...sharedCommands,
    ...letterCommands,
    ...pauseCommands,
    /** A room's id. */
    LetGo: nat32,
    Prune: record('Pruning', {
        /** At least 4: no window lasts longer than three days. */
        olderThanDays: nat32,
    }),
    /** Days after their end, at least 4, after which finished games are pruned by themselves, with their logs; 0 for never. */
    PruneAfter: nat32,
    /** Billions of cycles a day for robots; 0 for no games against Expert and Grandmaster. */
    RobotBudget: nat32,
    /** Whether rated games are judged after their end, for profiles, by at most a tenth of the robots' budget besides. */
    JudgeGames: bool,
} as const;

const handlers: Handlers<App, typeof commands, Name> = {
    ...sharedHandlers,
    Letters: { reads: (app) => ({ Ok: listLetters(app) }) },
    DropLetter: ({ outbox }, id) => dropLetter(outbox, id, roomOfLetter),
    Pause: pause,
    Resume: resume,
    LetGo: letGoOf,
    Prune: (app, { olderThanDays }) => prune(app, olderThanDays),
    PruneAfter: ({ retention }, days) => retention.setDays(days),
    RobotBudget: setRobotBudget,
    JudgeGames: judgeGames,
};

export const operate = operator(handlers);

/** No window runs and no game begins until `resume`. Players may go on acting. */
function pause(app: App, why: string): Reply<string> {
    const fault = pauseFault(why);
    if (fault !== undefined) return fault;
    beginPause(app, why);
    return { Ok: 'No window runs and no game begins until Resume' };
}

export function beginPause({ pause, clock }: App, why: string, by?: PausedBy): void {
    pause.begin(why, by);
    clock.freeze();
}

/** Nothing happens if there is none. */
export function endPause({ pause, clock, host }: App): void {
    if (!pause.isOn()) return;
    pause.end(host.now());
    clock.wake();
}

/** Every game goes on with a fresh window. */
function resume(app: App): Reply<string> {
    if (!app.pause.isOn()) return { Ok: 'There is no pause' };
    endPause(app);
    return { Ok: 'Games go on with fresh windows' };
}

/** A million billions is more than a subnet can do. */
const MOST_BUDGET = 1_000_000;

/** What robots may cost from now on. Refusals: `InvalidArgument` above 1,000,000. */
function setRobotBudget({ robotBudget, judging }: App, billions: number): Reply<string> {
    if (billions > MOST_BUDGET) return invalidArgument(`A budget is at most ${MOST_BUDGET} billions of cycles a day`);
    const before = robotBudget.daily();
    robotBudget.setDaily(billions);
    judging.wake();
    return { Ok: `${before} billions of cycles a day until now, ${billions} from now on` };
}

function judgeGames({ judging }: App, on: boolean): Reply<string> {
    judging.turn(on);
    return { Ok: on ? 'Rated games are judged after their end' : 'No game is judged by itself' };
}

/**
 * Ends a live game without a result: it counts for nobody, its room closes, and the game is removed.
 *
 * Refusals: `RoomNotFound`.
 */
function letGoOf(app: App, roomId: number): Done {
    const game = app.games.get(roomId);
    if (game === undefined) return REFUSE.roomNotFound;
    if (isOver(game)) return { Ok: 'The game is over already' };
    app.clock.tend();
    letGo(app, game, 'operator');
    app.clock.leave();
    app.outbox.flush();
    return { Ok: 'The game is gone, and its room is told', touches: { rooms: [roomId] } };
}

import { createAlarm } from '../platform/alarm';
import type { CanisterApp } from '../platform/canister';
import { createErrands } from '../platform/errands';
import type { Host, StableMap } from '../platform/host';
import { createNeighbours } from '../platform/neighbours';
import { createOutbox } from '../platform/outbox';
import { createRandomness } from '../platform/randomness';
import { createSchema } from '../platform/schema';
import { skillsOf } from '../robots';
import type { App } from './app';
import { createClock } from './jobs/clock';
import { createEndings } from './jobs/endings';
import { expire } from './jobs/expire';
import { letterKinds } from './jobs/letters';
import { listLiveGames } from './jobs/live_games';
import { createRetelling } from './jobs/retelling';
import { createRobotBudget } from './jobs/robot_budget';
import { createRobots } from './jobs/robots';
import { watchSleepers } from './jobs/sleepers';
import { createViewReplies } from './model/view_replies';
import { metrics } from './queries/metrics';
import { MEMORY } from './store/memory';
import { openAgendas, openStores } from './stores';
import { conclude, retell } from './updates/conclude';
import { playRobot } from './updates/play_robot';

/** Games that are not over; a second engine canister is the answer to more. */
const PLACES = 100_000;

/** Builds the canister from a platform and its memories. Calls neither, because this also runs at build time. */
export function wire(
    host: Host,
    memory: (id: number) => StableMap,
    places = PLACES,
    skills: App['skillsOf'] = skillsOf,
): App & CanisterApp {
    const counters = memory(MEMORY.counters);
    const stores = openStores(host, memory);
    const agendas = openAgendas(memory);
    const { links, games, roomIds } = stores;
    const alarm = createAlarm(
        host,
        createNeighbours(host, links, () => false),
    );
    const randomness = createRandomness(host, alarm);
    const outbox = createOutbox(host, alarm, memory(MEMORY.outbox), agendas.nextLetter, letterKinds(links));
    const clock = createClock(host, alarm, agendas.deadlines, stores.pause, {
        expire: (roomId) => expire(app, roomId),
        struck: () => endings.come(),
    });
    const concludeAndLeave = (roomId: number): void => {
        conclude(app, roomId);
        clock.leave();
    };
    const endings = createEndings(host, alarm, games, concludeAndLeave, outbox.flush);
    const retelling = createRetelling(host, alarm, agendas.toRetell, {
        last: roomIds.last,
        waiting: outbox.size,
        tell: (roomId) => {
            const game = games.get(roomId);
            if (game !== undefined) retell(app, game);
        },
        flush: outbox.flush,
    });
    const robots = createRobots(host, alarm, agendas.robotTurns, (turn) => playRobot(app, turn));

    const app: App = {
        host,
        ...stores,
        errands: createErrands(host, alarm),
        skillsOf: skills,
        places,
        clock,
        endings,
        robots,
        robotBudget: createRobotBudget(host, counters),
        outbox,
        retelling,
        random: randomness.bytes,
        views: createViewReplies(),
    };

    /** Sets all timers again. They do not survive an install or an upgrade. */
    function start(): void {
        app.bans.load();
        randomness.prepare();
        clock.wake();
        endings.wake();
        robots.wake();
        outbox.wake();
        retelling.wake();
    }
    return {
        ...app,
        alarm,
        schema: createSchema(counters, schemaSteps(app, memory)),
        start,
        woken: () => undefined,
        linked: outbox.hurry,
        metrics: () => metrics(app),
    };
}

/**
 * Schema 1 knows the highest id and games with the times that Lobbies has told, and watches games that sleep. Schema 2
 * lists games under their players.
 */
function schemaSteps(app: App, memory: (id: number) => StableMap): readonly (() => void)[] {
    const { host, games, roomIds, clock, abandoned, playerGames } = app;
    return [
        () => {
            roomIds.pass(games.findHighest());
            watchSleepers(games, clock, abandoned);
        },
        () => listLiveGames(memory(MEMORY.deadlines), games, playerGames, host.self()),
    ];
}

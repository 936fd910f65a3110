import { type Cost, rowOf, share } from '../measure/samples';
import { times } from '../measure/spread';
import type { Row } from '../report/row';
import type { EngineWorld } from './engine_world';

const WINDOW_SECONDS = 30;
const MINUTE = 60;
/** Minutes with one such game, then with a batch: few enough that an unplayed game does not fall asleep. */
const ALONE = 4;
const BATCHES = 2;
/** Minutes in which the timer that stands behind all others fires once, whether or not a turn runs out. */
const IDLE = 20;
/** Seconds. At a full minute one firing would serve both that timer and the turn. */
const OFF_THE_MINUTE = 7;

/**
 * Turns that run out while all other games have time: one at a time, then `batch` of them at once; before them minutes
 * with nothing to do. Every message of the canister in these minutes counts.
 */
export function measureExpiry(world: EngineWorld, games: number, batch: number): Row[] {
    const { client, subject } = world;
    const minute = (): Cost => client.network.advance(client.target, MINUTE);
    const turnsOf = (game: number, together: number): Cost => {
        const before = versionOf(world, game);
        const cost = minute();
        const turns = versionOf(world, game) - before;
        if (turns === 0) throw new Error(`no turn of game ${game} has run out in a minute`);
        return share(cost, turns * together);
    };
    const live = world.size;
    // Ten minutes after its start, the clock looks whether anybody plays a game.
    client.network.advance(client.target, 11 * MINUTE);
    client.network.advance(client.target, OFF_THE_MINUTE);

    const idle = [share(client.network.advance(client.target, IDLE * MINUTE), IDLE)];
    const first = live + 1;
    world.begin(WINDOW_SECONDS);
    const alone = times(ALONE, () => turnsOf(first, 1));
    for (let more = 0; more < batch; more += 1) world.begin(WINDOW_SECONDS);
    const together = times(BATCHES, () => turnsOf(world.size, batch));

    return [
        rowOf(subject, 'a minute with nothing due', games, idle),
        rowOf(subject, 'a turn expires, alone', games, alone),
        rowOf(subject, `a turn expires, one of ${batch.toLocaleString('en')}`, games, together),
    ];
}

/** Each turn that ran out is a version. */
function versionOf(world: EngineWorld, game: number): number {
    return world.view(game).version;
}

import { type Cost, rowOf, share } from '../measure/samples';
import { times } from '../measure/spread';
import type { Row } from '../report/row';
import type { EngineWorld } from './engine_world';

const WINDOW_SECONDS = 30;
/** With the batches fewer than lets a game that nobody plays fall asleep. */
const ALONE = 12;
const BATCHES = 3;

/** Turns that run out while all other games have time: one at a time, then `batch` of them at once. */
export function measureExpiry(world: EngineWorld, games: number, batch: number): Row[] {
    const { client, subject } = world;
    const expire = (): Cost => client.network.advance(client.target, WINDOW_SECONDS * 1000);
    const first = world.size + 1;

    world.begin(WINDOW_SECONDS);
    const alone = times(ALONE, expire);
    for (let more = 1; more < batch; more += 1) world.begin(WINDOW_SECONDS);
    const together = times(BATCHES, () => share(expire(), batch));

    checkVersion(world, first, ALONE + BATCHES);
    checkVersion(world, world.size, BATCHES);
    return [
        rowOf(subject, 'a turn expires, alone', games, alone),
        rowOf(subject, `a turn expires, one of ${batch.toLocaleString('en')}`, games, together),
    ];
}

/** Each turn that ran out is a version: if there are others, something else was measured. */
function checkVersion(world: EngineWorld, game: number, version: number): void {
    const found = world.view(game).version;
    if (found !== version) throw new Error(`game ${game} is at version ${found} and not at ${version}`);
}

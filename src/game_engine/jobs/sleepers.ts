import { isAsleep } from '../model/game';
import { sleepsUntilMs } from '../model/hold';
import type { GameStore } from '../store/game_store';
import { GAME_MAPS } from '../store/memory';
import type { Clock } from './clock';

/** Keys read from a map in one go. */
const READ = 100;

/** Gives every game that sleeps its entry in the clock, as of 0.1.0 they have none. Reads all games: only for an upgrade. */
export function watchSleepers(games: GameStore, clock: Clock): void {
    for (let place = 0; place < GAME_MAPS; place += 1) {
        let ids: number[];
        let start = 0;
        do {
            ids = games.ids(place, start, READ);
            for (const id of ids) {
                const game = games.get(id);
                if (game !== undefined && isAsleep(game)) clock.watch(id, sleepsUntilMs(game));
            }
            start += READ;
        } while (ids.length === READ);
    }
}

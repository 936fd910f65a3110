import { isAsleep } from '../model/game';
import { sleepsUntilMs } from '../model/hold';
import type { AbandonedGames } from '../store/abandoned_games';
import type { GameStore } from '../store/game_store';
import { GAME_MAPS } from '../store/memory';
import type { Clock } from './clock';

/** Keys read from a map in one go. Each time those before are passed over, which costs as well. */
const READ = 10_000;

/**
 * Gives every game that sleeps its entry in the clock, and puts it on the list of those that give way: of 0.1.0 they have
 * neither. Reads all games: only for an upgrade.
 */
export function watchSleepers(games: GameStore, clock: Clock, abandoned: AbandonedGames): void {
    for (let place = 0; place < GAME_MAPS; place += 1) {
        let ids: number[];
        let start = 0;
        do {
            ids = games.ids(place, start, READ);
            for (const id of ids) {
                const game = games.get(id);
                if (game === undefined || !isAsleep(game)) continue;
                clock.watch(id, sleepsUntilMs(game));
                abandoned.add(id);
            }
            start += READ;
        } while (ids.length === READ);
    }
}

import { byZipf, type Pick, seededChance, uniformly } from '../measure/chance';
import { player } from '../measure/principals';
import { type Cost, type Measured, rowOfMany, rowsOf } from '../measure/samples';
import { times } from '../measure/spread';
import type { Row } from '../report/row';
import { measureUpgrades } from './after_upgrade';
import { AgedWorld } from './aged_world';

const subject = 'game_engine';
/** Calls that bring the heap to what it is after a long time in this order. They are not measured. */
const BEFORE = 1000;
const ROLLS = 5000;
const HOLDS = 2000;
const LOOKS = 1000;
/** Games with spectators, who look right after the players have acted. */
const HOT = 60;
const SPECTATOR = player(0);

/** The calls of an engine with `games` live games of any age, acted on in no order. */
export function measureAnyOrder(wasm: Uint8Array, games: number): Row[] {
    const chance = seededChance();
    const world = new AgedWorld(wasm, games, chance);
    const measured = (costs: Measured): Row[] => rowsOf(subject, games, costs, rowOfMany);

    function played(order: string, pick: Pick): Row[] {
        times(BEFORE, () => world.act('roll', pick));
        return [
            ...measured({
                [`roll, ${order}`]: times(ROLLS, () => world.act('roll', pick)),
                [`hold, ${order}`]: times(HOLDS, () => world.act('hold', pick)),
            }),
        ];
    }
    const look = (by: 'player' | 'spectator', pick: Pick): Cost[] =>
        times(LOOKS, () => {
            const { room, players } = pick(world.live);
            return world.client.cost(by === 'player' ? players[0] : SPECTATOR, 'getGameState', room);
        });

    const any = uniformly(chance);
    const hot: Pick = (from) => any(from.slice(0, HOT));
    const rows = [
        ...played('any game', any),
        ...measured({
            'getGameState, any game': look('player', any),
            'getGameState of a spectator, any game': look('spectator', any),
        }),
        ...played('games by Zipf', byZipf(chance, games)),
    ];
    times(5 * HOT, () => world.act('roll', hot));
    rows.push(...measured({ 'getGameState of a spectator, hot': look('spectator', hot) }));
    return [...rows, ...measureUpgrades(world, games, any)];
}

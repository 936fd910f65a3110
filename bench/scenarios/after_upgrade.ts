import type { Pick } from '../measure/chance';
import { rowOf } from '../measure/samples';
import { times } from '../measure/spread';
import type { Row } from '../report/row';
import type { AgedWorld } from './aged_world';

const subject = 'game_engine';
/** Each of them is a second's work. */
const UPGRADES = 3;

/** An upgrade of an engine in use, what the engine does by itself right after it, and calls that come before that. */
export function measureUpgrades(world: AgedWorld, games: number, pick: Pick): Row[] {
    const { network, target } = world.client;
    const upgrades = times(UPGRADES, () => ({ alone: world.upgrade(), after: network.settle(target) }));
    const first = (verb: 'roll' | 'hold') =>
        times(UPGRADES, () => {
            world.upgrade();
            const cost = network.beforeTimers(target, () => world.act(verb, pick));
            network.settle(target);
            return cost;
        });
    return [
        rowOf(
            subject,
            'post_upgrade',
            games,
            upgrades.map(({ alone }) => alone),
        ),
        rowOf(
            subject,
            'the messages after post_upgrade',
            games,
            upgrades.map(({ after }) => after),
        ),
        rowOf(subject, 'roll, before those messages', games, first('roll')),
        rowOf(subject, 'hold, before those messages', games, first('hold')),
    ];
}

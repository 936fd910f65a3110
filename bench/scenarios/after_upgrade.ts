import type { Pick } from '../measure/chance';
import { type Measured, rowsOf, sum } from '../measure/samples';
import { times } from '../measure/spread';
import type { Row } from '../report/row';
import type { AgedWorld } from './aged_world';

const subject = 'game_engine';
/** A few: all of them are nearly the same. */
const UPGRADES = 3;

/** Upgrades of an engine in use, what it does by itself right afterwards, and calls that come before that. */
export function measureUpgrades(world: AgedWorld, games: number, pick: Pick): Row[] {
    const { network, target } = world.client;
    const measured = (costs: Measured): Row[] => rowsOf(subject, games, costs);
    const upgrades = times(UPGRADES, () => {
        const alone = world.upgrade();
        return { alone, complete: sum([alone, network.settle(target)]) };
    });
    const firstCall = (verb: 'roll' | 'hold'): Row[] => {
        const costs = times(UPGRADES, () => {
            world.upgrade();
            const cost = network.beforeTimers(target, () => world.act(verb, pick));
            network.settle(target);
            return cost;
        });
        return measured({ [`first ${verb} after an upgrade, before those messages`]: costs });
    };
    return [
        ...measured({
            post_upgrade: upgrades.map(({ alone }) => alone),
            'post_upgrade, with the messages after it': upgrades.map(({ complete }) => complete),
        }),
        ...firstCall('roll'),
        ...firstCall('hold'),
    ];
}

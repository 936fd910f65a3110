import { Principal } from '@icp-sdk/core/principal';
import { DEVELOPER_KEY } from './developer';
import type { Replica } from './replica';

/** As the platform has it. */
const MOST_CONTROLLERS = 10;

/** As much of the replica as is asked here. */
export type Controlled = Pick<Replica, 'controllersOf' | 'setControllers'>;

/**
 * Makes the developer a controller of a canister that was kept. One of an earlier release belongs to the anonymous principal, so to
 * whoever reaches the port, and one whose key was lost to nobody; other controllers stay.
 *
 * @returns what was done, in words, if anything
 */
export async function adopt(replica: Controlled, id: string, developer: Principal): Promise<string | undefined> {
    const canister = Principal.fromText(id);
    const controllers = (await replica.controllersOf(canister)) ?? [];
    const [first] = controllers;
    const isOurs = controllers.some((each) => each.compareTo(developer) === 'eq');
    const others = controllers.filter((each) => !each.isAnonymous() && each.compareTo(developer) !== 'eq');
    // Without any controller nobody may change them: its owner has wanted that.
    if (first === undefined || (isOurs && others.length === controllers.length - 1)) return undefined;
    await replica.setControllers(canister, first, [developer, ...others].slice(0, MOST_CONTROLLERS));
    const before =
        others.length === controllers.length ? 'another key alone' : 'the anonymous principal, which everybody is';
    return `so far controlled by ${before}; by the key in ${DEVELOPER_KEY} from now on`;
}

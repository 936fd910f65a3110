import { invalidState, type Refused } from '../../platform/refusal';
import type { App } from '../app';
import type { LiveEvent } from '../store/live_event';

export const NO_EVENT = invalidState('There is no such event', 'EventNotFound');
const IS_OVER = invalidState('This event is over');

/** An event that is not over. */
export function findLive({ live }: App, id: number): { readonly found: LiveEvent } | Refused {
    const found = live.any(id);
    if (found === undefined) return NO_EVENT;
    return live.get(id) === undefined ? IS_OVER : { found };
}

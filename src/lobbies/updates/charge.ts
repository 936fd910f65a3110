import { isAgainstHouse, type Settings } from '../../platform/room_settings';
import type { App } from '../app';
import { PRICE } from '../model/limits';
import type { Refused } from '../refusals';

/**
 * Charges a caller for what is about to be done because of them. To be called when everything else is checked, and before anything
 * is written.
 *
 * @param price one of `PRICE`
 * @param before what the same call has been charged already
 * @returns `TooManyRequests`, with the seconds to wait: after 30 rooms in a row, or beyond their budget of cycles
 */
export function charge(
    { roomsRate, budget }: App,
    caller: Uint8Array,
    price: number,
    before?: number,
): Refused | undefined {
    return roomsRate.refusal(caller) ?? budget.take(caller, price, before) ?? roomsRate.take(caller);
}

/** Of a room that begins at once or waits. */
export function priceOfOpening(settings: Settings): number {
    if (settings.seats === 1) return PRICE.alone;
    return isAgainstHouse(settings) ? PRICE.start : PRICE.open;
}

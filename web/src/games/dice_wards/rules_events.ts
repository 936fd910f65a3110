import type { EngineTypes } from '@dice-wards/client';
import { type Event, HELD, RESIGNED, ROLL_ASKED } from '@dice-wards/games/dice_wards/rules';
import type { CubeEvent } from '@dice-wards/games/with_cube';
import type { Known } from '../known_event';

/** An event of the log as the rules know it. */
export function eventOf(event: Known<EngineTypes.EventsDiceWards>): Event | CubeEvent {
    switch (event.kind) {
        case 'DieLanded':
            return event.value as Event;
        case 'RollAsked':
            return ROLL_ASKED;
        case 'Held':
            return HELD;
        case 'Resigned':
            return RESIGNED;
        default:
            return { cube: event.kind };
    }
}

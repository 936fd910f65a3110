/**
 * What a call may cost all canisters together, beyond receiving it and `FREE_MEGACYCLES`, and who pays for that. Each method has a price,
 * and `npm run bench -- --attack` measures that none costs more. In millions of cycles.
 */
export interface Price {
    readonly most: number;
    readonly by: PaidBy;
}

/**
 * - `nobody`: it costs no more than any call may;
 * - `caller`: the caller's budget, which is charged before the work;
 * - `game`: what was charged when the game began, once for each game;
 * - `event`: what was charged for entering or announcing an event;
 * - `session`: what was charged when the session was opened;
 * - `sender`: the payer of the canister's message that calls it;
 * - `platform`: it is answered to queries only, which are free;
 * - `operator`: whoever runs the house.
 */
export type PaidBy = 'nobody' | 'caller' | 'game' | 'event' | 'session' | 'sender' | 'platform' | 'operator';

/** Cycles, in millions, that any call may cost beyond what the platform takes for receiving it. */
export const FREE_MEGACYCLES = 1;

/** The most that one call may cost with all that follows from it, in millions of cycles. */
export const MOST_A_CALL = 60;

export const FREE = { most: 0, by: 'nobody' } as const satisfies Price;
export const QUERY_ONLY = { most: 0, by: 'platform' } as const satisfies Price;
export const BY_OPERATOR = { most: Infinity, by: 'operator' } as const satisfies Price;
/** Of a letter: its sender's row, or its payer, has the amount. */
export const BY_SENDER = { most: Infinity, by: 'sender' } as const satisfies Price;

/** Of a method that charges its caller at most so much. */
export function byCaller(most: number): Price {
    return { most, by: 'caller' };
}

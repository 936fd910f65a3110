import type { Rate } from '../../platform/rate_limit';

/** New names of one player: each is told to the other canisters. */
export const NAMES_RATE: Rate = { burst: 5, seconds: 1800 };

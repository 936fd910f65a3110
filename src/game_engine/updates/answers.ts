import type { Encoded } from '../../platform/method';
import type { Refused } from '../refusals';

/** Of an action: at once, but for a throw of late dice. */
export type Answer = Refused | Encoded | Promise<Refused | Encoded>;

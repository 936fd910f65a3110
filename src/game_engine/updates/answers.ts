import type { Encoded } from '../../platform/method';
import type { Refused as RefusedAs } from '../../platform/refusal';
import type { Refused } from '../refusals';

/** Of an action: at once, but for a throw of late dice. */
export type Answer = Refused | Encoded | Promise<Refused | Encoded>;
/** The same of later methods, which may refuse for want of budget. */
export type LaterAnswer = Answer | TooMany;
export type TooMany = RefusedAs<'TooManyRequests'>;

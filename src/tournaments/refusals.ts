import type { Done as DoneAs } from '../platform/done';
import type { RefusalName, Refused as RefusedAs, Reply as ReplyOf } from '../platform/refusal';

/** The refusals of Tournaments: its interface lists them. */
export const REFUSALS = [
    'Unauthorized',
    'InvalidArgument',
    'InvalidState',
    'LimitReached',
    'TooManyRequests',
    'WrongInviteCode',
    'Busy',
    'Other',
] as const satisfies readonly RefusalName[];
export type Name = (typeof REFUSALS)[number];

/** What a use case may answer here. */
export type Refused = RefusedAs<Name>;
export type Reply<T> = ReplyOf<T, Name>;
/** What a command of operators has done here. */
export type Done = DoneAs<Name>;

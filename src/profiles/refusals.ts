import type { Done as DoneAs } from '../platform/done';
import type { RefusalName, Refused as RefusedAs, Reply as ReplyOf } from '../platform/refusal';

/** The refusals of Profiles: its interface lists them. */
export const REFUSALS = [
    'Unauthorized',
    'ProfileNotFound',
    'UsernameTaken',
    'InvalidArgument',
    'TooManyRequests',
    'Busy',
    'Other',
] as const satisfies readonly RefusalName[];
export type Name = (typeof REFUSALS)[number];

/** What a use case may answer here. */
export type Refused = RefusedAs<Name>;
export type Reply<T> = ReplyOf<T, Name>;
/** What a command of operators has done here. */
export type Done = DoneAs<Name>;

import type { Done as DoneAs } from '../platform/done';
import type { ENGINE_REFUSALS, Refused as RefusedAs, Reply as ReplyOf } from '../platform/refusal';

export type Name = (typeof ENGINE_REFUSALS)[number];

/** What a use case may answer here. */
export type Refused = RefusedAs<Name>;
export type Reply<T> = ReplyOf<T, Name>;
/** What a command of operators has done here. */
export type Done = DoneAs<Name>;

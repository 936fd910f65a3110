import type { ENGINE_REFUSALS, RefusalName, Refused as RefusedAs, Reply as ReplyOf } from '../platform/refusal';

type Name = (typeof ENGINE_REFUSALS)[number];

/** Later methods have these as well. */
export const LATER_REFUSALS = ['TooManyRequests'] as const satisfies readonly RefusalName[];

/** What a use case may answer here. */
export type Refused = RefusedAs<Name>;
export type Reply<T> = ReplyOf<T, Name>;

/** What the use case of a later method may answer. */
export type LaterReply<T> = ReplyOf<T, Name | (typeof LATER_REFUSALS)[number]>;

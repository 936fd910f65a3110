import type { RefusalName, Refused } from './refusal';

/** What an act touches, besides the principals in its argument. */
export interface Touched {
    readonly rooms?: readonly number[];
    readonly events?: readonly number[];
    readonly principals?: readonly Uint8Array[];
}

/** What a command has done, and the rooms and events that it touches, for its line. */
export type Done<Name extends RefusalName> = { readonly Ok: string; readonly touches?: Touched } | Refused<Name>;

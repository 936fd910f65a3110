// Written by `npm run declarations` from the interface.

import type { Answer } from '../answer';

export interface Links {
    readonly gameEngine?: string;
    readonly lobbies?: string;
    readonly profiles?: string;
    readonly tournaments?: string;
}

export interface HttpRequest {
    readonly method: string;
    readonly url: string;
}

export interface HttpResponse {
    readonly body: Uint8Array;
    readonly headers: readonly (readonly [string, string])[];
    readonly status_code: number;
}

export type LinkRefusal =
    | { readonly kind: 'Unauthorized'; readonly text: string; };

export type LinkResult = Answer<undefined, LinkRefusal>;

export type Reason = 'Abandoned' | 'Backgammon' | 'DoubleRefused' | 'Gammon' | 'Played' | 'Timeout';

export interface WonMatch {
    readonly loserPoints?: number;
    readonly points: number;
    readonly reason: Reason;
    readonly winner: string;
}

export interface AbsentFromMatch {
    readonly present?: string;
}

export type MatchEnd =
    | { readonly kind: 'Abandoned'; }
    | { readonly kind: 'Absent'; readonly present?: string; }
    | { readonly kind: 'Closed'; }
    | { readonly kind: 'NotStarted'; }
    | { readonly kind: 'Won'; readonly loserPoints?: number; readonly points: number; readonly reason: Reason; readonly winner: string; };

export interface Place {
    readonly round: number;
    readonly table: number;
    readonly tournament: number;
}

export interface MatchFinished {
    readonly end: MatchEnd;
    readonly place: Place;
    readonly roomId: number;
}

export type CanisterName = 'gameEngine' | 'lobbies' | 'profiles';

export interface Unlinking {
    readonly canister: CanisterName;
    readonly id: string;
    readonly undo: boolean;
}

export type Command =
    | { readonly kind: 'Ban'; readonly value: string; }
    | { readonly kind: 'Pause'; readonly value: string; }
    | { readonly kind: 'Resume'; }
    | { readonly kind: 'Unban'; readonly value: string; }
    | { readonly kind: 'Unlink'; readonly canister: CanisterName; readonly id: string; readonly undo: boolean; };

export type OperatorRefusal =
    | { readonly kind: 'Busy'; readonly value: string; readonly text: string; }
    | { readonly kind: 'InvalidArgument'; readonly value: string; readonly text: string; }
    | { readonly kind: 'InvalidState'; readonly value: string; readonly text: string; }
    | { readonly kind: 'ProfileNotFound'; readonly text: string; }
    | { readonly kind: 'RoomNotFound'; readonly text: string; }
    | { readonly kind: 'Unauthorized'; readonly text: string; }
    | { readonly kind: 'UsernameTaken'; readonly text: string; };

export type OperatorResult = Answer<string, OperatorRefusal>;

export interface Tournaments {
    /** The metrics, as an HTTP gateway asks for them. */
    http_request(request: HttpRequest): Promise<HttpResponse>;
    /** For controllers only: tells the canister who the others are. */
    link(links: Links): Promise<LinkResult>;
    /** For Lobbies only: how a match has ended. */
    onMatchFinished(letter: MatchFinished): Promise<undefined>;
    /** For controllers only: a command of operators. */
    operate(command: Command): Promise<OperatorResult>;
    /** For canisters only: does nothing, and lets the canister find its lost timers. */
    wake(): Promise<undefined>;
}

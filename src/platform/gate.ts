import type { Bans } from './bans';
import type { Host } from './host';
import type { LinkedName, Links } from './links';
import { isAnonymous } from './principal';
import type { Signers } from './sessions';

/**
 * Who a caller is, in all canisters: nobody (anonymous, or banned), a session key, a person, a controller, or a canister of the house.
 * Nothing else decides it. `docs/build/interface.md` has the table of all methods, which a test asks of the built canisters.
 */

/** The callers that may send a method as an update: a canister's name stands for all that were linked under it. */
export type Senders = 'named' | 'nobody' | 'controllers' | LinkedName;

/**
 * Whose signature counts. `session`: the key of an open session signs for its player. `person`: session keys are refused.
 * `key`: the use case gets the principal that has signed, whatever that is.
 */
export type Signer = 'session' | 'person' | 'key';

/** The part of a canister that every method looks at. Lobbies decides both, and tells the others by the same letters. */
export interface Gate {
    readonly bans: Bans;
    readonly sessions: Signers;
}

/** The part of a method that the filter needs. */
export interface GatedMethod {
    readonly mode: 'update' | 'query';
    readonly updateBy: Senders;
    readonly signer: Signer;
    readonly maxBytes: number;
    /** Whether it is for moderators alone, and controllers in their place. Absent means that it is for everybody who is let in. */
    readonly isForModerators?: true;
}

/** The methods of a canister by name. */
export type FilteredApi = Readonly<Record<string, GatedMethod>>;

/** For whom a principal calls a method; `undefined` for a session key that may not. */
export function personBehind({ sessions }: Gate, signer: Signer, signedBy: Uint8Array): Uint8Array | undefined {
    if (!sessions.some || signer === 'key') return signedBy;
    const person = sessions.personOf(signedBy);
    return signer === 'session' || person === signedBy ? person : undefined;
}

/** Whether a person may look, but not act. A ban of the key with which they sign is as good as one of theirs. */
export function isNobody({ bans }: Gate, person: Uint8Array, signedBy: Uint8Array): boolean {
    if (isAnonymous(person)) return true;
    return bans.some && (bans.has(person) || (person !== signedBy && bans.has(signedBy)));
}

/** Whether somebody who was let in is still a person: after an `await` they may be banned, or the key of a session. */
export function isPersonStill(gate: Gate, person: Uint8Array): boolean {
    return !isNobody(gate, person, person) && personBehind(gate, 'person', person) !== undefined;
}

/** Where controllers moderate, and moderators if the canister has any. */
export interface ModeratedGate {
    readonly host: Pick<Host, 'callerIsController'>;
    readonly moderators?: { has(person: Uint8Array): boolean };
}

/** Whether somebody who was let in may moderate. */
export function mayModerate({ moderators, host }: ModeratedGate, person: Uint8Array): boolean {
    return moderators?.has(person) === true || host.callerIsController();
}

/** What the filter says; agents show it. */
const SIGN_IN = 'Sign in first: the anonymous principal may look, but not act';
const BANNED = 'You are banned: you may look, but not act';
const NO_SESSION =
    'A session key signs for its player in rooms, games and events, as long as the session is open, and nothing else';
export const ASK_BY_QUERY = 'This is answered to a query only';
const FOR_CONTROLLERS = 'This method is for controllers';
const FOR_CANISTERS = 'This method is for other canisters of Dice Wards';

/** The part of a canister that the filter looks at. */
export interface Filter extends Gate {
    readonly host: Pick<Host, 'methodName' | 'argument' | 'caller' | 'callerIsController'>;
    readonly links: Pick<Links, 'everLinked'>;
}

/**
 * `canister_inspect_message`: why a call from outside is not let in. It drops, at no cost to the canister, calls that would be
 * refused anyway: those of the anonymous principal, of banned ones and of keys whose session has ended, of query-only methods, and of methods for operators
 * and for other canisters. One node decides this alone, and inter-canister calls skip it: every method checks again.
 *
 * @returns undefined for a call that is let in
 */
export function whyDropped(filter: Filter, api: FilteredApi): string | undefined {
    const { host, links } = filter;
    const name = host.methodName();
    const known = Object.hasOwn(api, name) ? api[name] : undefined;
    if (known === undefined) return 'There is no method of this name';
    const { length } = host.argument();
    if (length > known.maxBytes) return tooLong(length, known.maxBytes);
    switch (known.updateBy) {
        case 'nobody':
            return known.mode === 'query' ? ASK_BY_QUERY : FOR_CANISTERS;
        case 'controllers':
            return host.callerIsController() ? undefined : FOR_CONTROLLERS;
        case 'named':
            return whyNobody(filter, known.signer);
        default:
            return links.everLinked(known.updateBy, host.caller()) ? undefined : FOR_CANISTERS;
    }
}

function whyNobody({ host, bans, sessions }: Filter, signer: Signer): string | undefined {
    const signedBy = host.caller();
    if (isAnonymous(signedBy)) return SIGN_IN;
    const person = personBehind({ bans, sessions }, signer, signedBy);
    if (person === undefined) return NO_SESSION;
    return isNobody({ bans, sessions }, person, signedBy) ? BANNED : undefined;
}

export function tooLong(bytes: number, maxBytes: number): string {
    return `The argument has ${bytes} bytes; at most ${maxBytes} are read`;
}

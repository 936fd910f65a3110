import type { VariantValue } from '@dice-wards/candid/schema';
import { INTERFACES } from '../../src/interface';
import type { Rows } from '../../src/interface/row';
import type { GatedMethod } from '../../src/platform/gate';
import { LINKED, type LinkedName } from '../../src/platform/links';
import { TELLERS } from '../../src/platform/news/listener';
import type { AnyName } from './world';

/** What the gate does about a caller, by the row of a method alone. `docs/build/interface.md` prints it. */

/** A row, and whether its reply can be a refusal. */
export interface Row extends GatedMethod {
    readonly method: string;
    readonly canRefuse: boolean;
}

/** Every method of every canister, from the rows of which the canisters are made. */
export const ROWS: Readonly<Record<AnyName, readonly Row[]>> = {
    profiles: gatedBy(INTERFACES.profiles),
    lobbies: gatedBy(INTERFACES.lobbies),
    gameEngine: gatedBy(INTERFACES.gameEngine),
    tournaments: gatedBy(INTERFACES.tournaments),
};

function gatedBy(rows: Rows): readonly Row[] {
    return Object.entries(rows).map(([method, row]) => ({ ...row, method, canRefuse: row.refusal !== undefined }));
}

/** The callers from outside. A player's key is the key of an open session of theirs. */
export const CALLERS = [
    'anonymous',
    'player',
    'banned',
    'key',
    'key of a banned player',
    'banned key',
    'expired key',
    'moderator',
    'key of a moderator',
    'banned moderator',
    'controller',
] as const;
export type CallerName = (typeof CALLERS)[number];

interface Facts {
    /** Whether they sign as a key of a session: one that is open, or has ended. */
    readonly key?: 'open' | 'ended';
    /** Whether the person for whom they sign, or they themselves, are banned. */
    readonly isBanned?: boolean;
    readonly moderates?: boolean;
    readonly controls?: boolean;
}

/** Of those who call: everything on which the gate decides. */
export const FACTS: Readonly<Record<CallerName, Facts>> = {
    anonymous: {},
    player: {},
    banned: { isBanned: true },
    key: { key: 'open' },
    'key of a banned player': { key: 'open', isBanned: true },
    'banned key': { key: 'open', isBanned: true },
    'expired key': { key: 'ended' },
    moderator: { moderates: true },
    'key of a moderator': { key: 'open', moderates: true },
    'banned moderator': { isBanned: true, moderates: true },
    controller: { controls: true },
};

export const DROPS = {
    'signs in first': 'Sign in first',
    'is banned': 'You are banned',
    'signs for nobody here': 'A session key signs for its player',
    'asks by queries only': 'This is answered to a query only',
    'is no controller': 'This method is for controllers',
    'is no canister of the house': 'This method is for other canisters',
} as const;
type Why = keyof typeof DROPS;

/**
 * What comes of a call: the filter drops it and says why; the method answers `Unauthorized`; it is answered, by a value or a refusal of
 * another kind; or there is no answer at all.
 */
export type Outcome = { readonly dropped: Why } | 'unauthorized' | 'answered' | 'rejected';

/** An update from outside, or a query that is sent as one. */
export function outcomeOfUpdate(row: Row, name: CallerName): Outcome {
    const { key, isBanned = false, controls = false } = FACTS[name];
    switch (row.updateBy) {
        case 'nobody':
            return { dropped: row.mode === 'query' ? 'asks by queries only' : 'is no canister of the house' };
        case 'controllers':
            return controls ? 'answered' : { dropped: 'is no controller' };
        case 'named':
            if (name === 'anonymous') return { dropped: 'signs in first' };
            // A key that is to confirm its session signs for itself: no ban of a player is one of the key's.
            if (row.signer === 'key') return name === 'key of a banned player' ? 'answered' : heard(row, name);
            if (key === 'ended' || (key === 'open' && row.signer === 'person')) {
                return { dropped: 'signs for nobody here' };
            }
            return isBanned ? { dropped: 'is banned' } : heard(row, name);
        default:
            return { dropped: 'is no canister of the house' };
    }
}

/** Somebody whom the gate lets in. */
function heard(row: Row, name: CallerName): Outcome {
    const { isBanned = false, moderates = false, controls = false } = FACTS[name];
    if (isBanned) return { dropped: 'is banned' };
    return row.isForModerators !== true || moderates || controls ? 'answered' : 'unauthorized';
}

/** A query. Everybody may look, but for what is shown to moderators; a key sees what its player sees, or else what strangers see. */
export function outcomeOfQuery(row: Row, name: CallerName): Outcome {
    const { key, isBanned = false, moderates = false, controls = false } = FACTS[name];
    if (row.isForModerators === true) {
        return key === undefined && !isBanned && (moderates || controls) ? 'answered' : 'unauthorized';
    }
    const isNotTheirs = key === 'ended' || (key === 'open' && row.signer === 'person');
    return isNotTheirs && row.canRefuse ? 'unauthorized' : 'answered';
}

/** A call of a canister, which no filter has seen. */
export type CanisterCaller = 'stranger' | 'banned canister' | LinkedName;
export const CANISTERS: readonly CanisterCaller[] = ['stranger', 'banned canister', ...LINKED];

/** @param knows the names under which this canister links others */
export function outcomeOfCall(row: Row, caller: CanisterCaller, knows: readonly LinkedName[]): Outcome {
    switch (row.updateBy) {
        case 'controllers':
            return 'unauthorized';
        case 'nobody':
            if (row.mode === 'query') return 'rejected';
            // Of what may be refused, news, it is two canisters that are heard.
            return row.canRefuse && !(TELLERS as readonly string[]).includes(caller) ? 'unauthorized' : 'answered';
        case 'named':
            if (row.isForModerators === true) return 'unauthorized';
            return caller === 'banned canister' && row.mode === 'update' ? 'unauthorized' : 'answered';
        default:
            if (row.updateBy === caller && knows.includes(caller)) return 'answered';
            return row.canRefuse ? 'unauthorized' : 'rejected';
    }
}

/** Whether a value refuses as `Unauthorized`. */
export function isUnauthorized(value: unknown): boolean {
    const err = (value as { readonly Err?: VariantValue<never> } | null)?.Err;
    return typeof err === 'object' && err !== null && 'Unauthorized' in (err as object);
}

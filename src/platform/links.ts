import { each, type Infer, opt, principal, record } from '@dice-wards/candid/schema';
import { createEngineSet, type EngineSet } from './engine_set';
import type { Host, StableMap } from './host';
import { samePrincipal } from './principal';

/** The three canisters without which nobody plays. */
export const CANISTERS = ['profiles', 'lobbies', 'gameEngine'] as const;

/** All canisters, by the names that `link` and the init argument use. Stored as the index: append only. */
export const LINKED = [...CANISTERS, 'tournaments'] as const;
export type LinkedName = (typeof LINKED)[number];

/** Where icp-cli tells every canister the others' ids, before it installs them: by the names in `icp.yaml`. */
const VARIABLES: Readonly<Record<LinkedName, string>> = {
    profiles: 'PUBLIC_CANISTER_ID:profiles',
    lobbies: 'PUBLIC_CANISTER_ID:lobbies',
    gameEngine: 'PUBLIC_CANISTER_ID:game_engine',
    tournaments: 'PUBLIC_CANISTER_ID:tournaments',
};

/**
 * The argument of `link` and init: canisters that are given are set, the others stay unchanged. All canisters are told the same, and each
 * takes those with which it has to do.
 */
export const LinkArguments = record('Links', each(LINKED, opt(principal)));
export type LinkArguments = Infer<typeof LinkArguments>;

/**
 * The principals of the other canisters, and all earlier ones: a game ends in the engine in which it began, whichever
 * engine is linked by then. What `link` or the init argument has set counts more than the environment.
 *
 * Stored: key = u8 name, value = the principal that was set last; and for each that ever was linked, key = u8 128 + name ·
 * principal, value = u8 layout 1.
 */
export interface Links {
    get(name: LinkedName): Uint8Array | undefined;
    /** Whether this principal is linked under this name now. */
    isLinked(name: LinkedName, principal: Uint8Array): boolean;
    /** The engines besides the linked one. */
    readonly engines: EngineSet;
    /** The canisters that look after this one, and this one after them: the linked ones, and all engines. */
    neighbours(): readonly Uint8Array[];
    /** Whether this principal is or ever was linked under this name, or is an engine of the house. Only `remove` makes it forgotten. */
    everLinked(name: LinkedName, principal: Uint8Array): boolean;
    set(links: Partial<LinkArguments>): void;
    link(name: LinkedName, principal: Uint8Array): void;
    /** Undoes every link to this principal under this name, for one that was linked by mistake; false if there is none. */
    remove(name: LinkedName, principal: Uint8Array): boolean;
    /**
     * Links what was never set to the ids in the environment. Only for init and post_upgrade: nothing of it is stored but
     * that it once was, so an upgrade in another environment links anew.
     *
     * @throws Error for an id that is none
     */
    setFrom(environment: Pick<Host, 'environmentVariable' | 'principalOf'>): void;
}

const EVER = 128;
const VALUE = Uint8Array.of(1);

/** @param names the canisters that `set` and `setFrom` link; of others they take no notice */
export function createLinks(store: StableMap, names: readonly LinkedName[] = CANISTERS): Links {
    const engines = createEngineSet(store);
    const known: Partial<Record<LinkedName, Uint8Array>> = {};
    const key = (name: LinkedName): Uint8Array => Uint8Array.of(LINKED.indexOf(name));
    const everKey = (name: LinkedName, principal: Uint8Array): Uint8Array =>
        Uint8Array.of(EVER + LINKED.indexOf(name), ...principal);

    function get(name: LinkedName): Uint8Array | undefined {
        const principal = known[name] ?? store.get(key(name));
        if (principal !== undefined) known[name] = principal;
        return principal;
    }

    function isLinked(name: LinkedName, principal: Uint8Array): boolean {
        const linked = get(name);
        return linked !== undefined && samePrincipal(linked, principal);
    }

    function link(name: LinkedName, principal: Uint8Array): void {
        store.set(key(name), principal);
        store.set(everKey(name, principal), VALUE);
        known[name] = principal;
    }
    function set(links: Partial<LinkArguments>): void {
        for (const name of names) {
            const principal = links[name] ?? null;
            if (principal !== null) link(name, principal);
        }
    }
    function setFrom({ environmentVariable, principalOf }: Pick<Host, 'environmentVariable' | 'principalOf'>): void {
        for (const name of names) {
            const text = environmentVariable(VARIABLES[name]);
            if (text === undefined || store.has(key(name))) continue;
            const principal = principalOf(text);
            store.set(everKey(name, principal), VALUE);
            known[name] = principal;
        }
    }
    function everLinked(name: LinkedName, principal: Uint8Array): boolean {
        if (isLinked(name, principal)) return true;
        if (name === 'gameEngine' && engines.stateOf(principal) !== undefined) return true;
        return store.has(everKey(name, principal));
    }
    function neighbours(): Uint8Array[] {
        const linked = names.map(get).filter((each) => each !== undefined);
        const others = engines.all().map(({ id }) => id);
        return [...linked, ...others.filter((id) => !linked.some((each) => samePrincipal(each, id)))];
    }
    function remove(name: LinkedName, principal: Uint8Array): boolean {
        if (!everLinked(name, principal)) return false;
        if (name === 'gameEngine') engines.remove(principal);
        store.delete(everKey(name, principal));
        if (isLinked(name, principal)) {
            store.delete(key(name));
            delete known[name];
        }
        return true;
    }
    return { get, isLinked, engines, neighbours, everLinked, set, link, remove, setFrom };
}

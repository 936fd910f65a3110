import { type Canister, createNetwork, LocalNetwork, type NetworkState } from '@dice-wards/replica';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { createOn, install } from '../canisters/in_process';
import { ADMIN } from '../canisters/principals';
import type { ForEach } from '../layout';
import { ENGINES, type ForEachMember, type Member, membersOf, roleOf } from './members';

/** Virtual time begins here, at a whole second. */
export const START_MS = Date.UTC(2026, 0, 1);
/** So many cycles that none are missed. */
export const PLENTY = 10n ** 17n;
const MILLISECOND = 1_000_000n;
const WARM_UP_SECONDS = 10;
/** What the lowest byte of the id of the canister of tournaments is, so that it is the same in each house. */
const TOURNAMENTS_INDEX = 0xf0;

/** Canisters that are installed and linked: where every simulation begins. */
export interface Origin {
    /** A house with one engine, and with one more each. */
    readonly states: readonly NetworkState[];
    /** The same with a canister of tournaments, by the number of engines: each is made when it is asked for. */
    readonly withEvents: Map<number, NetworkState>;
    readonly ids: ForEachMember<Uint8Array>;
    readonly modules: ForEach<Uint8Array>;
}

/** Of the network. */
export const OPTIONS = {
    subnets: ['Application'] as const,
    publicKeyOf: (place: number) => new Uint8Array(133).fill(place),
    time: BigInt(START_MS) * MILLISECOND,
    seed: 'simulation',
};

/** Installs the canisters, which takes a second or two; each simulation then forks in milliseconds. */
export function createOrigin(modules: ForEach<Uint8Array>): Origin {
    const network = createNetwork({ ...OPTIONS, shuffle: 'simulation' });
    const canisters: Partial<Record<Member, Canister>> = {};
    const ids: Partial<Record<Member, Uint8Array>> = {};
    const add = (names: readonly Member[]): NetworkState => {
        for (const name of names) {
            const canister = createOn(network, undefined, undefined, PLENTY);
            canisters[name] = canister;
            ids[name] = canister.id;
        }
        for (const name of names) {
            const wasm = modules[roleOf(name)];
            install(network, canisters[name] as Canister, wasm, { kind: 'install' }, linksTo(ids as Origin['ids']));
        }
        warmUp(network);
        return network.capture();
    };
    const states = [add(membersOf(1)), ...ENGINES.slice(1).map((engine) => add([engine]))];
    ids.tournaments = ids.profiles?.map((byte, at) => (at === 7 ? TOURNAMENTS_INDEX : byte));
    return { states, withEvents: new Map(), ids: ids as Origin['ids'], modules };
}

/** The dice get their seed, and every codec is compiled. */
function warmUp(network: LocalNetwork): void {
    for (let second = 0; second < WARM_UP_SECONDS; second += 1) {
        network.setTime(network.now() + 1000n * MILLISECOND);
        for (let round = 0; round < 6; round += 1) network.tick();
    }
}

/** A house with so many engines. */
export function houseOf(origin: Origin, engines: number, hasEvents: boolean): NetworkState {
    const state = origin.states[engines - 1];
    if (!hasEvents) return state;
    const made = origin.withEvents.get(engines) ?? addTournaments(origin, state);
    origin.withEvents.set(engines, made);
    return made;
}

/** Installs the canister of tournaments beside the others, and links both sides. */
function addTournaments({ ids, modules }: Origin, state: NetworkState): NetworkState {
    const network = new LocalNetwork(OPTIONS, state);
    const canister = createOn(network, ids.tournaments, undefined, PLENTY);
    install(network, canister, modules.tournaments, { kind: 'install' }, linksTo(ids, true));
    for (const name of ['profiles', 'lobbies', 'game_engine'] as const) {
        const { links, type } = linksOf(ids, true);
        const arg = new Uint8Array(IDL.encode([type], [links]));
        const request = { sender: ADMIN.toUint8Array(), canisterId: ids[name], method: 'link', arg };
        const refusal = network.submit(request, new Uint8Array(32).fill(name.length));
        if (refusal !== undefined) throw new Error(refusal.message);
    }
    warmUp(network);
    return network.capture();
}

/** The ids of all others, as `link` takes them. */
function linksOf(
    ids: ForEachMember<Uint8Array>,
    hasEvents: boolean,
): { readonly links: object; readonly type: IDL.Type } {
    const names = { profiles: 'profiles', lobbies: 'lobbies', gameEngine: 'game_engine' } as const;
    const linked = Object.entries(hasEvents ? { ...names, tournaments: 'tournaments' as const } : names);
    return {
        links: Object.fromEntries(linked.map(([name, member]) => [name, [Principal.fromUint8Array(ids[member])]])),
        type: IDL.Record(Object.fromEntries(linked.map(([name]) => [name, IDL.Opt(IDL.Principal)]))),
    };
}

/** The argument that links a canister to all others. */
export function linksTo(ids: ForEachMember<Uint8Array>, hasEvents = false): Uint8Array {
    const { links, type } = linksOf(ids, hasEvents);
    return new Uint8Array(IDL.encode([IDL.Opt(type)], [[links]]));
}

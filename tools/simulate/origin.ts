import {
    type Canister,
    createNetwork,
    type InstallMode,
    installCode,
    type LocalNetwork,
    type NetworkState,
} from '@dice-wards/replica';
import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import type { ForHouse } from '../layout';
import { ADMIN } from '../principals';
import { type ForEachMember, MEMBERS, type Member, membersOf, roleOf } from './members';

/** Virtual time begins here, at a whole second. */
export const START_MS = Date.UTC(2026, 0, 1);
/** So many cycles that none are missed. */
export const PLENTY = 10n ** 17n;
const MILLISECOND = 1_000_000n;
const WARM_UP_SECONDS = 10;
const LINKS = IDL.Record(
    Object.fromEntries(['profiles', 'lobbies', 'gameEngine'].map((name) => [name, IDL.Opt(IDL.Principal)])),
);

/** Canisters that are installed and linked: where every simulation begins. */
export interface Origin {
    /** A house with one engine, and with one more each. */
    readonly states: readonly NetworkState[];
    readonly ids: ForEachMember<Uint8Array>;
    readonly modules: ForHouse<Uint8Array>;
}

/** Of the network. */
export const OPTIONS = {
    subnets: ['Application'] as const,
    publicKeyOf: (place: number) => new Uint8Array(133).fill(place),
    time: BigInt(START_MS) * MILLISECOND,
    seed: 'simulation',
};

/** Installs the canisters, which takes a second or two; each simulation then forks in milliseconds. */
export function createOrigin(modules: ForHouse<Uint8Array>): Origin {
    const network = createNetwork({ ...OPTIONS, shuffle: 'simulation' });
    const create = (): Canister => {
        const canister = network.create([ADMIN.toUint8Array()], undefined);
        if ('kind' in canister) throw new Error(canister.message);
        canister.balance = PLENTY;
        return canister;
    };
    const canisters: Partial<Record<Member, Canister>> = {};
    const ids: Partial<Record<Member, Uint8Array>> = {};
    const add = (names: readonly Member[]): NetworkState => {
        for (const name of names) {
            const canister = create();
            canisters[name] = canister;
            ids[name] = canister.id;
        }
        for (const name of names) {
            const wasm = modules[roleOf(name)];
            install(network, canisters[name] as Canister, wasm, { kind: 'install' }, linksTo(ids as Origin['ids']));
        }
        // The dice get their seed, and every codec is compiled.
        for (let second = 0; second < WARM_UP_SECONDS; second += 1) {
            network.setTime(network.now() + 1000n * MILLISECOND);
            for (let round = 0; round < 6; round += 1) network.tick();
        }
        return network.capture();
    };
    const first = add(membersOf(1));
    const states = [first, ...MEMBERS.slice(membersOf(1).length).map((engine) => add([engine]))];
    return { states, ids: ids as Origin['ids'], modules };
}

/** The argument that links a canister to all three. */
export function linksTo(ids: ForEachMember<Uint8Array>): Uint8Array {
    const [profiles, lobbies, gameEngine] = membersOf(1).map((name) => [Principal.fromUint8Array(ids[name])]);
    return new Uint8Array(IDL.encode([IDL.Opt(LINKS)], [[{ profiles, lobbies, gameEngine }]]));
}

/** Installs a module, outside of any round. @throws Error with the platform's refusal */
export function install(
    network: Pick<LocalNetwork, 'world'>,
    canister: Canister,
    wasm: Uint8Array,
    mode: InstallMode,
    arg: Uint8Array,
): void {
    const installation = { mode, wasm, arg, caller: ADMIN.toUint8Array() };
    const refusal = installCode(canister, network.world(canister), installation);
    if (refusal !== undefined) throw new Error(refusal.message);
}

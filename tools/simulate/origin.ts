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
import { CANISTERS, type CanisterName, type ForEach } from '../layout';
import { ADMIN } from '../principals';

/** Virtual time begins here, at a whole second. */
export const START_MS = Date.UTC(2026, 0, 1);
/** So many cycles that none are missed. */
export const PLENTY = 10n ** 17n;
const MILLISECOND = 1_000_000n;
const WARM_UP_SECONDS = 10;
const LINKS = IDL.Record(
    Object.fromEntries(['profiles', 'lobbies', 'gameEngine'].map((name) => [name, IDL.Opt(IDL.Principal)])),
);

/** Three canisters that are installed and linked: where every simulation begins. */
export interface Origin {
    readonly state: NetworkState;
    readonly ids: ForEach<Uint8Array>;
    readonly modules: ForEach<Uint8Array>;
}

/** Of the network. */
export const OPTIONS = {
    subnets: ['Application'] as const,
    publicKeyOf: (place: number) => new Uint8Array(133).fill(place),
    time: BigInt(START_MS) * MILLISECOND,
    seed: 'simulation',
};

/** Installs the canisters, which takes a second; each simulation then forks in milliseconds. */
export function createOrigin(modules: ForEach<Uint8Array>): Origin {
    const network = createNetwork({ ...OPTIONS, shuffle: 'simulation' });
    const canisters = forEach((): Canister => {
        const canister = network.create([ADMIN.toUint8Array()], undefined);
        if ('kind' in canister) throw new Error(canister.message);
        canister.balance = PLENTY;
        return canister;
    });
    const ids = forEach((name) => canisters[name].id);
    for (const name of CANISTERS) install(network, canisters[name], modules[name], { kind: 'install' }, linksTo(ids));
    // The dice get their seed, and every codec is compiled.
    for (let second = 0; second < WARM_UP_SECONDS; second += 1) {
        network.setTime(network.now() + 1000n * MILLISECOND);
        for (let round = 0; round < 6; round += 1) network.tick();
    }
    return { state: network.capture(), ids, modules };
}

export function forEach<T>(make: (name: CanisterName) => T): ForEach<T> {
    return Object.fromEntries(CANISTERS.map((name) => [name, make(name)])) as unknown as ForEach<T>;
}

/** The argument that links a canister to all three. */
export function linksTo(ids: ForEach<Uint8Array>): Uint8Array {
    const [profiles, lobbies, gameEngine] = CANISTERS.map((name) => [Principal.fromUint8Array(ids[name])]);
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

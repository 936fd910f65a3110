/** Canisters on a replica in this process. */
import { type Canister, type InstallMode, installCode, type LocalNetwork } from '@dice-wards/replica';
import { ADMIN } from './principals';

/** So many cycles that none are missed. */
const PLENTY = 10n ** 18n;
export const UPGRADE: InstallMode = { kind: 'upgrade', skipPreUpgrade: false, keepMainMemory: undefined };

/** An id that can be given to others before there is code. */
export function createOn(network: LocalNetwork, id?: Uint8Array, subnet?: number, balance = PLENTY): Canister {
    const canister = network.create([ADMIN.toUint8Array()], id, subnet);
    if ('kind' in canister) throw new Error(canister.message);
    canister.balance = balance;
    return canister;
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

/** The id of a message: its number. */
export function requestId(number: number): Uint8Array {
    const id = new Uint8Array(32);
    new DataView(id.buffer).setUint32(0, number);
    return id;
}

/** The numbers of a page of metrics. */
export function metricsIn(body: Uint8Array | readonly number[]): Map<string, number> {
    const lines = new TextDecoder().decode(Uint8Array.from(body)).split('\n');
    const numbers = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split(' '));
    return new Map(numbers.map(([name, value]) => [name, Number(value)]));
}

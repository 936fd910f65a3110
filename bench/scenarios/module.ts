import { gzipSync } from 'node:zlib';
import { methodsOf } from '../canisters/subjects';
import { heapBytes } from '../measure/footprint';
import { linksArgument } from '../measure/links';
import { BenchNetwork, Client } from '../measure/network';
import { ADMIN } from '../measure/principals';
import { rowOf } from '../measure/samples';
import { SAMPLES, times } from '../measure/spread';
import type { Row, Subject } from '../report/row';

/** The module's size, and the cost of installing and upgrading it empty. */
export function measureModule(subject: Subject, wasm: Uint8Array, argument = linksArgument({})): Row[] {
    const network = new BenchNetwork();
    const canister = network.create();
    const init = network.install(canister, wasm, argument);
    const heap = heapBytes(canister);
    network.settle({ canister });
    const upgrade = network.upgrade(canister, wasm, argument);
    return [
        { subject, what: 'Wasm', games: 0, bytes: wasm.length },
        { subject, what: 'Wasm gzipped', games: 0, bytes: gzipSync(wasm, { level: 9 }).length },
        rowOf(subject, 'init', 0, [init]),
        { subject, what: 'heap', games: 0, bytes: heap },
        rowOf(subject, 'upgrade', 0, [upgrade]),
    ];
}

/** The cost in Azle of a call that does nothing. */
export function measureEmpty(wasm: Uint8Array): Row[] {
    const subject = 'empty_azle';
    const network = new BenchNetwork();
    const canister = network.create();
    network.install(canister, wasm, new Uint8Array(0));
    const client = new Client(network, { canister, methods: methodsOf(subject) });
    const each = (method: string): Row =>
        rowOf(
            subject,
            method,
            0,
            times(SAMPLES, () => client.cost(ADMIN, method)),
        );
    return [...measureModule(subject, wasm, new Uint8Array(0)), each('nothing'), each('look')];
}

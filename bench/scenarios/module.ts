import { gzipSync } from 'node:zlib';
import { linksArgument } from '../../tools/canisters/links';
import { heapBytes } from '../measure/footprint';
import { BenchNetwork } from '../measure/network';
import { rowOf } from '../measure/samples';
import type { Row, Subject } from '../report/row';

/** The module's size, and the cost of installing and upgrading it empty. */
export function measureModule(subject: Subject, wasm: Uint8Array): Row[] {
    const argument = linksArgument({});
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

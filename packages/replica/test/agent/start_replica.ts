import { createIdentity, PocketIc, SubnetStateType } from '@dfinity/pic';
import { hexOf, sha256 } from '../../src/http_interface/bytes';
import { picUrl } from '../pic_server';
import { probeWasm } from './probe_canister';

export interface RunningReplica {
    /** Of the IC's HTTP interface. */
    readonly url: string;
    readonly canisterId: string;
    readonly controller: string;
    /** Hexadecimal. */
    readonly moduleHash: string;
    readonly stop: () => Promise<void>;
}

/** A live instance with one probe canister. Live mode needs an NNS, whose key is the root key. */
export async function startReplica(): Promise<RunningReplica> {
    const state = { type: SubnetStateType.New } as const;
    const pic = await PocketIc.create(await picUrl(), { nns: { state }, application: [{ state }] });
    const controller = createIdentity('controller').getPrincipal();
    const wasm = probeWasm();
    const canisterId = await pic.createCanister({ sender: controller, controllers: [controller] });
    await pic.installCode({ canisterId, wasm: wasm.slice(), sender: controller });
    const port = await pic.makeLive();
    return {
        url: `http://127.0.0.1:${port}`,
        canisterId: canisterId.toText(),
        controller: controller.toText(),
        moduleHash: hexOf(sha256(wasm)),
        stop: async () => {
            await pic.stopLive();
            await pic.tearDown();
        },
    };
}

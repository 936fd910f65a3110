import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDL } from '@icp-sdk/core/candid';
import { idlFactory as gameEngineIdl } from '../../src/declarations/game_engine.did';
import { idlFactory as lobbiesIdl } from '../../src/declarations/lobbies.did';
import { idlFactory as profilesIdl } from '../../src/declarations/profiles.did';
import { idlFactory as tournamentsIdl } from '../../src/declarations/tournaments.did';
import { randomNet } from '../../test/kernel/random_net';
import { seededRandom } from '../../test/support/seeded_random';
import { ROOT } from '../../tools/layout';
import type { Subject } from '../report/row';
import { compileAzle } from './azle_compiler';
import { compileKernelProbe } from './kernel_probe/compiled';
import { kernelProbeIdl } from './kernel_probe/interface';
import { compileMotoko } from './motoko_compiler';
import { compilePlacedEngine } from './placed_engine/compiled';
import { placedEngineIdl } from './placed_engine/interface';

const PEERS = join(ROOT, 'bench', 'peers');

let modules = join(ROOT, 'build');

/** From here on our canisters are those in another folder than `build/`. */
export function useModules(folder: string): void {
    modules = folder;
}

/** The plain Wasm of a canister. Ours is what `npm run build` left; the peers, and the engine with placed positions, are built now. */
export function wasmOf(subject: Subject): Uint8Array {
    switch (subject) {
        case 'game_engine':
        case 'lobbies':
        case 'profiles':
        case 'tournaments':
            return new Uint8Array(readFileSync(join(modules, subject, `${subject}.wasm`)));
        case 'placed_engine':
            return compilePlacedEngine();
        case 'kernel_probe':
            return compileKernelProbe('kernel_probe', { data: randomNet(seededRandom(1)) });
        case 'motoko':
            return compileMotoko(join(PEERS, 'motoko'));
        case 'azle_by_the_docs':
            return compileAzle(join(PEERS, subject), subject);
    }
}

const FACTORIES: Readonly<Record<Subject, IDL.InterfaceFactory>> = {
    game_engine: gameEngineIdl,
    placed_engine: placedEngineIdl,
    kernel_probe: kernelProbeIdl,
    lobbies: lobbiesIdl,
    profiles: profilesIdl,
    tournaments: tournamentsIdl,
    motoko: gameEngineIdl,
    azle_by_the_docs: gameEngineIdl,
};

/** The peers have the engine's interface, or a part of it. */
export function methodsOf(subject: Subject): ReadonlyMap<string, IDL.FuncClass> {
    return new Map(FACTORIES[subject]({ IDL })._fields);
}

import { kernelOf } from '../../../tools/kernel/kernel_data';
import { compileVariant } from '../compiled_variant';

/** Builds it now, from the engine's sources and data as they are. */
export function compilePlacedEngine(): Uint8Array {
    return compileVariant('placed_engine', 'bench/canisters/placed_engine/index.ts', kernelOf('game_engine'));
}

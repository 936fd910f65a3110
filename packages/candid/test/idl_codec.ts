/** The codec for IDL types, in which other libraries and the conformance cases speak. */
import type { IDL } from '@dfinity/candid';
import { compileDecoder, compileEncoder, type Decoded, type Encoder } from '../src/codec';
import { fromIdl } from '../src/idl';
import type { Limits } from '../src/limits';

export function decoderOf(types: readonly IDL.Type[], limits?: Limits): (bytes: Uint8Array) => Decoded<unknown[]> {
    return compileDecoder(types.map(fromIdl), limits);
}

export function encoderOf(types: readonly IDL.Type[]): Encoder<unknown[]> {
    return compileEncoder(types.map(fromIdl));
}

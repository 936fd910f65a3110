import type { IDL } from '@icp-sdk/core/candid';
import type { Refusal } from '../../../src/declarations/game_engine.did';

export interface Answer {
    readonly desk: Uint8Array;
}

/** The methods of the kernel's probe beyond the engine's. */
export interface KernelProbe {
    ask(question: Uint8Array): Promise<Answer>;
    measure(question: Uint8Array): Promise<bigint>;
    askAndKeep(question: Uint8Array, objects: number): Promise<{ readonly Ok: Answer } | { readonly Err: Refusal }>;
}

export const kernelProbeIdl: IDL.InterfaceFactory = ({ IDL }) => {
    const blob = IDL.Vec(IDL.Nat8);
    const answer = IDL.Record({ desk: blob });
    return IDL.Service({
        ask: IDL.Func([blob], [answer], ['query']),
        measure: IDL.Func([blob], [IDL.Nat64], ['query']),
        askAndKeep: IDL.Func([blob, IDL.Nat32], [IDL.Variant({ Ok: answer, Err: IDL.Reserved })], []),
    });
};

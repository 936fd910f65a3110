import type { IDL } from '@icp-sdk/core/candid';
import {
    type _SERVICE as Engine,
    idlFactory as engineIdl,
    type Refusal,
} from '../../../src/declarations/game_engine.did';

type Reply<Value> = { readonly Ok: Value } | { readonly Err: Refusal };

/** The interface of the placed engine: the engine's, and more methods. */
export interface PlacedEngine extends Engine {
    place(roomId: number, state: Uint8Array): Promise<Reply<null>>;
    plays(roomId: number): Promise<Reply<Uint8Array>>;
    countGames(games: number): Promise<Reply<null>>;
    playOn(rooms: readonly number[], actions: number): Promise<Reply<Uint8Array>>;
    copyGame(from: number, rooms: readonly number[]): Promise<Reply<null>>;
}

export const placedEngineIdl: IDL.InterfaceFactory = ({ IDL }) => {
    const engine = engineIdl({ IDL });
    const roll = engine._fields.find(([name]) => name === 'roll')?.[1];
    const err = (roll?.retTypes[0] as IDL.VariantClass)._fields.find(([name]) => name === 'Err');
    if (err === undefined) throw new Error('roll refuses nothing');
    const orRefusal = (value: IDL.Type): IDL.Type => IDL.Variant({ Ok: value, Err: err[1] });
    const blob = IDL.Vec(IDL.Nat8);
    return IDL.Service({
        ...Object.fromEntries(engine._fields),
        place: IDL.Func([IDL.Nat32, blob], [orRefusal(IDL.Null)], []),
        plays: IDL.Func([IDL.Nat32], [orRefusal(blob)], ['query']),
        choose: IDL.Func([IDL.Nat32, IDL.Nat8], [orRefusal(IDL.Null)], ['query']),
        countGames: IDL.Func([IDL.Nat32], [orRefusal(IDL.Null)], []),
        copyGame: IDL.Func([IDL.Nat32, IDL.Vec(IDL.Nat32)], [orRefusal(IDL.Null)], []),
        playOn: IDL.Func([IDL.Vec(IDL.Nat32), IDL.Nat32], [orRefusal(blob)], []),
    });
};

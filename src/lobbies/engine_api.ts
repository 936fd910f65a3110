import { compileDecoder, compileEncoder, type Decoded } from '@dice-wards/candid/codec';
import { IDL } from 'azle';
import { type GameSettings, gameSettingsType } from '../platform/game_types';
import { ALL_REFUSALS, ENGINE_REFUSALS, type Reply, replyType } from '../platform/refusal';

type InitGame = [roomId: number, player1Id: Uint8Array, player2Id: Uint8Array, settings: GameSettings];
const initGameArgs = () => [IDL.Nat32, IDL.Principal, IDL.Principal, gameSettingsType()];

/** Reads an answer of exactly the type in the engine's interface, which is the cheap case. */
const decodeUsualReply = compileDecoder<[Reply<number>]>(() => [replyType(IDL.Nat32, ENGINE_REFUSALS)]);

/** Reads the answer of an engine with other refusals. Compiled on demand, because that is rare. */
function decodeAnyReply(bytes: Uint8Array): Decoded<[Reply<number>]> {
    return compileDecoder<[Reply<number>]>([replyType(IDL.Nat32, ALL_REFUSALS)])(bytes);
}

/**
 * The engine's method that Lobbies calls. Its reply is understood whichever refusal it carries. Letters of earlier
 * versions lack the options; they are read as not given.
 */
export const initGame = {
    method: 'initGame',
    encode: compileEncoder(initGameArgs) as (values: InitGame) => Uint8Array,
    decode: compileDecoder<InitGame>(initGameArgs),
    decodeReply: (bytes: Uint8Array): Decoded<[Reply<number>]> => {
        const usual = decodeUsualReply(bytes);
        return usual.ok ? usual : decodeAnyReply(bytes);
    },
} as const;

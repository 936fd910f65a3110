import { Principal } from '@icp-sdk/core/principal';
import type { canisters } from '../../dfx.json';
import { encodeArguments, methodOf } from '../support/interfaces';
import type { AnyName } from '../support/world';
import { fitArguments } from './candid_fit';
import { parseArguments } from './candid_text';

/** A `dfx canister call`, understood. */
export interface Call {
    /** Whose identity dfx uses; `undefined` is the default one. */
    readonly identity: string | undefined;
    readonly canister: AnyName;
    readonly method: string;
    readonly isQuery: boolean;
    /** Candid. */
    readonly argument: Uint8Array;
}

/** The canisters as the test worlds call them, by their names in `dfx.json`. */
const CANISTERS: Readonly<Record<keyof typeof canisters, AnyName>> = {
    profiles: 'profiles',
    lobbies: 'lobbies',
    game_engine: 'gameEngine',
    tournaments: 'tournaments',
};

/** Where `npm start` puts the canisters on a new network. `programs.test.ts` asks the replica whether that is so. */
export const LOCAL_IDS: Readonly<Record<AnyName, string>> = {
    profiles: 'lxzze-o7777-77777-aaaaa-cai',
    lobbies: 'lqy7q-dh777-77777-aaaaq-cai',
    gameEngine: 'lz3um-vp777-77777-aaaba-cai',
    tournaments: 'l62sy-yx777-77777-aaabq-cai',
};

/** What pages have dfx fill in. */
const ME = Principal.anonymous().toText();
export const SUBSTITUTIONS = { 'dfx identity get-principal': ME, me: ME };

/** Options with a value, anywhere among the words. */
const OPTIONS = ['--identity', '--network', '-e', '-n'];

/** Whether the words are a call of a canister, by dfx, icp-cli, or `call`, which pages have for either; other commands are not looked at. */
export function isCall(words: readonly string[]): boolean {
    return wordsOfCall(words) !== undefined;
}

/** What stands behind `canister call`. */
function wordsOfCall(words: readonly string[]): readonly string[] | undefined {
    const [tool, canister, call, ...more] = withoutOptions(words);
    if (tool === 'call') return [canister, call, ...more].filter((word) => word !== undefined);
    return (tool === 'dfx' || tool === 'icp') && canister === 'canister' && call === 'call' ? more : undefined;
}

/** @throws Error that says what is wrong: canister, method, Candid text, or types */
export function understood(words: readonly string[]): Call {
    const [canisterName = '', method = '', text = '()', ...more] = wordsOfCall(words) ?? [];
    if (more.length > 0) throw new Error(`too many words: ${more.join(' ')}`);
    const canister = canisterOf(canisterName);
    const { argTypes, annotations } = methodOf(canister, method);
    const argument = encodeArguments(canister, method, fitArguments(parseArguments(text), argTypes));
    const place = words.indexOf('--identity');
    const identity = place < 0 ? undefined : words[place + 1];
    return { identity, canister, method, isQuery: annotations.includes('query'), argument };
}

function withoutOptions(words: readonly string[]): string[] {
    return words.filter((word, at) => !OPTIONS.includes(word) && !OPTIONS.includes(words[at - 1] ?? ''));
}

function canisterOf(name: string): AnyName {
    if (name in CANISTERS) return CANISTERS[name as keyof typeof CANISTERS];
    const local = Object.entries(LOCAL_IDS).find(([, id]) => id === name);
    if (local === undefined) throw new Error(`there is no canister ${name}`);
    return local[0] as AnyName;
}

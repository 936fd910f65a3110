import { codeOf } from './refusal_codes';
import { SENTENCES } from './sentence_words';

/** Before what an engine has told Lobbies. */
const OF_ENGINE = /^The game engine refused: /;

/** What a canister said, in the words of the reader's language; undefined for what has none. */
export function sentenceOf(said: string): string | undefined {
    const found = codeOf(said.replace(OF_ENGINE, '')) ?? codeOf(said);
    if (found === undefined) return undefined;
    const values = [...found.values];
    return SENTENCES[found.code].replace(/#/g, () => values.shift() ?? '');
}

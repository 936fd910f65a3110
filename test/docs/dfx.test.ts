import { describe, expect, test } from 'vitest';
import { USUAL } from '../support/games';
import { encodeArguments, methodsOf } from '../support/interfaces';
import { ALL_NAMES } from '../support/world';
import { parseArguments } from './candid_text';
import { isCall, SUBSTITUTIONS, understood } from './dfx';
import { codeSpansOf, pages } from './markdown';
import { type Command, commands, commandsOf } from './shell';

/** Every call by dfx: those in blocks, and those in the middle of a sentence. */
function calls(): Command[] {
    const inProse = pages().flatMap((page) =>
        codeSpansOf(page).flatMap(({ code, line }) => {
            if (!code.startsWith('dfx canister call')) return [];
            return commandsOf(code, SUBSTITUTIONS).map((words) => ({ from: `${page.path}:${line}`, words, title: '' }));
        }),
    );
    return [...commands(SUBSTITUTIONS), ...inProse].filter(({ words }) => isCall(words));
}

describe('what the pages have dfx call', () => {
    test.each(calls())('$from $words', ({ words }) => {
        expect(() => understood(words)).not.toThrow();
    });

    test.each(calls().filter(({ words }) => words[0] === 'call'))('$from has every argument for icp-cli', ({
        words,
    }) => {
        const [method, text = ''] = words.slice(-2);
        const types = [...new Set(ALL_NAMES.map((name) => methodsOf(name).get(method)))].filter(
            (type) => type !== undefined,
        );
        const counts = types.map(({ argTypes }) => argTypes.length);
        expect(counts).toContain(parseArguments(text).length);
    });
});

describe('a call that is wrong is found out', () => {
    test.each([
        ["dfx canister call game_engine rol '(1)'", 'has no method rol'],
        ["dfx canister call engine roll '(1)'", 'there is no canister engine'],
        ["dfx canister call game_engine roll '(1, 7)'", 'a number where an opt is taken'],
        ["dfx canister call game_engine roll '()'", 'argument 1 is missing'],
        ["dfx canister call game_engine move '(1, 13, 300)'", '300 is too large for a nat8'],
        ["dfx canister call game_engine getDice '(1, 0, 2)'", '3 arguments where 2 are taken'],
        ["dfx canister call game_engine roll '(1'", 'expected ), found the end'],
        [
            "dfx canister call lobbies quickMatch '(record { kind = variant { Chess } })'",
            'a variant where a text is taken',
        ],
        ["dfx canister call lobbies quickMatch '(record { settings = null })'", 'kind is missing'],
        ["dfx canister call lobbies leaveRoom '(record { roomId = 1 })'", 'a record where nat32 is taken'],
        [
            "dfx canister call lobbies listRooms '(record {}, record { limit = 20; offset = 0 })'",
            'offset is no field here',
        ],
        ["dfx canister call profiles upsertProfile '(Alice)'", 'expected a value, found Alice'],
        ["dfx canister call game_engine roll '(1)' now", 'too many words: now'],
    ])('%s', (line, fault) => {
        const [words] = commandsOf(line);
        expect(() => understood(words)).toThrow(fault);
    });
});

test('what is understood is what an agent would send', () => {
    const [words] = commandsOf(
        `dfx --identity bob canister call --network ic lobbies createRoom '(record {
            name = "By \\"invitation\\""; kind = "Backgammon";
            settings = opt record { private = opt true; turnSeconds = opt 1_200; matchLength = opt 0x5 };
        })'`,
    );
    const room = {
        name: 'By "invitation"',
        kind: 'Backgammon',
        settings: [{ ...USUAL, dice: [], private: [true], turnSeconds: [1200], matchLength: [5], rated: [] }],
    };
    expect(understood(words)).toEqual({
        identity: 'bob',
        canister: 'lobbies',
        method: 'createRoom',
        isQuery: false,
        argument: encodeArguments('lobbies', 'createRoom', [room]),
    });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CODES, codeOf } from '../../../packages/client/src/refusal_codes';
import { ROOT } from '../../../tools/layout';
import { LANGUAGES } from '../../src/languages';

const FOLDERS = [
    'src/platform',
    'src/lobbies',
    'src/profiles',
    'src/tournaments',
    'src/game_engine',
    'packages/games/src',
];
/** What only operators, moderators and other canisters are told, and nobody in the page. */
const BEHIND_THE_PAGE =
    /operate|on_\w+\.ts|init_game|open_matches|close_room|retention|errands|known_names|asked_players|prune|judge_game|matches\.ts|admit_session/;
/** Where a sentence is refused with, or is a rule's fault. */
const REFUSED =
    /(?:(invalidArgument|invalidState|invalidMove|busy|limitReached|notNow)\(\s*|(?:why|fault): )(?:'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`)/g;
const KINDS: Readonly<Record<string, string>> = {
    ...{ invalidMove: 'InvalidMove', busy: 'Busy', limitReached: 'LimitReached', invalidArgument: 'InvalidArgument' },
};

interface Sentence {
    readonly kind: string;
    /** As a call could be told it. */
    readonly said: string;
}

/** Every sentence that a method refuses with. */
const SENTENCES: readonly Sentence[] = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !BEHIND_THE_PAGE.test(file))
        .flatMap((file) => [...readFileSync(join(ROOT, folder, file), 'utf8').matchAll(REFUSED)])
        .map(([, by = '', ...quoted]) => ({
            kind: KINDS[by] ?? 'InvalidState',
            said: (quoted.find((each) => each !== undefined) ?? '').replace(/\$\{[^}]*\}/g, '7'),
        })),
);
/** What controllers alone are told by commands. */
const OF_CONTROLLERS = [
    ...['The anonymous principal can do nothing', 'This is the key of a session', 'They are banned'],
    ...['There are 7 moderators', 'There is no act of this number'],
];
/** What the page does not ask for, or never wrongly: a program may. They are told by their kind. */
const OF_PROGRAMS = [
    ...['Nobody blocks themselves', 'The anonymous principal cannot play'],
    ...[
        '7 needs 7 players',
        'A seat is free',
        'Quick match finds public rooms',
        'Nobody reports themselves',
        'The anonymous principal is nobody',
    ],
    ...['A session key is the principal of a key pair', 'A session has a key of its own'],
    ...['The session would have ended already', 'A session lasts for at most seven days'],
    ...['This player has offered no session to this key, or too long ago', 'You have no session with this key'],
    'This key is a person of its own: it has a profile, a room, a game or sessions',
    ...['This key has had its session; make a new one', 'You have 7 open sessions; close one'],
    ...['limit is at most 7', 'at most 7 players', 'offset is at most 7', 'There is no such format for this game'],
    ...['The game is at version 7', 'rollNext is for quick rooms', 'No dice are in the air', 'A player decides'],
    ...['Match is for matches', 'No die is in the air', 'Dice Wards is lost at the stakes: resign a Single'],
    ...['Farkle is lost for one point: resign a Single', 'Pig is lost for one point: resign a Single'],
    ...["Liar's Dice is lost for one point: resign a Single", 'Yacht is lost for one point: resign a Single'],
    ...['The dice lie under the cups', 'games is from 1 to 7', 'the text is too long'],
    ...['Players are seeded by 7', 'An event repeats 7'],
    // Of types and documents.
    ...['why', 'operator'],
];
const SOURCES = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(join(ROOT, folder, file), 'utf8')),
).join('\n');

type Words = typeof import('../../../packages/client/src/refusal_words');
type Sentences = typeof import('../../../packages/client/src/sentence_words');

describe.each(Object.keys(LANGUAGES).filter((each) => each !== 'en'))('a refusal in %s', (name) => {
    let refusals: typeof import('../../../packages/client/src/refusal_texts');
    let sentences: Sentences['SENTENCES'];
    beforeAll(async () => {
        vi.resetModules();
        const client = `../../src/languages/${name}/client`;
        const words = (await import(`${client}/refusal_words.ts`)) as Words;
        ({ SENTENCES: sentences } = (await import(`${client}/sentence_words.ts`)) as Sentences);
        vi.doMock('../../../packages/client/src/refusal_words', () => words);
        vi.doMock('../../../packages/client/src/sentence_words', () => ({ SENTENCES: sentences }));
        refusals = await import('../../../packages/client/src/refusal_texts');
    });
    afterAll(() => {
        vi.doUnmock('../../../packages/client/src/refusal_words');
        vi.doUnmock('../../../packages/client/src/sentence_words');
        vi.resetModules();
    });

    async function told(kind: string, said: string): Promise<string> {
        const answer = { refusal: { kind, text: refusals.refusalText({ kind, value: said }) } };
        return (await refusals.inReadersWords(answer, { Err: { [kind]: said } })).refusal.text;
    }

    it('is never in English, whatever a method says', async () => {
        expect(SENTENCES.length).toBeGreaterThan(90);
        for (const { kind, said } of SENTENCES) {
            const text = await told(kind, said);
            expect(text, said).toMatch(/[.!]$/);
            expect(text, said).not.toContain(said);
            expect(text, said).not.toMatch(/\b(the|is|are|can|not|this|you)\b/);
        }
        // Those who run a house announce in their own words.
        expect(await told('Busy', 'Closed until noon')).toMatch(/[«].*Closed until noon/);
    });

    it('has words of its own for what people meet, with its numbers', async () => {
        const values = (sentence: string) => sentence.replaceAll('#', '7').replaceAll('*', 'A room');
        for (const [code, sentence] of Object.entries(CODES)) {
            const words = sentences[code as keyof typeof sentences];
            expect(await told('InvalidState', values(sentence)), code).toBe(words.replaceAll('#', '7'));
        }
        expect(await told('Busy', `The game engine refused: ${CODES.blocked}`)).toBe(sentences.blocked);
        expect(await told('LimitReached', 'Said by a canister of tomorrow')).not.toContain('Said');
    });

    it('of a kind without a name of its own has them, too', async () => {
        const answer = { refusal: { kind: 'Other', text: '' } };
        const reply = { Err: { Other: { code: 'EventNotFound', text: CODES.noEvent } } };
        expect((await refusals.inReadersWords(answer, reply)).refusal.text).toBe(sentences.noEvent);
    });
});

describe('the codes of refusals', () => {
    it('are of sentences that canisters say', () => {
        for (const [code, sentence] of Object.entries(CODES)) {
            // Of texts in quotes and in templates; what stands in a name's place may begin them.
            const parts = sentence.split(/[#*]/).filter((part) => part.trim().length > 1);
            for (const part of parts) expect(SOURCES.includes(part), `${code}: ${part}`).toBe(true);
        }
    });

    it('know all that the page can be told', () => {
        const unknown = SENTENCES.filter(({ said }) => codeOf(said) === undefined).map(({ said }) => said);
        expect(new Set(unknown)).toEqual(new Set([...OF_PROGRAMS, ...OF_CONTROLLERS]));
        expect(codeOf('You can have at most 1,024 games at a time')).toEqual({ code: 'mostGames', values: ['1,024'] });
    });
});

import { type GameOptions, NO_OPTIONS } from '@dice-wards/games/options';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inviteCode, opensRoom } from '../../src/lobbies/model/invite_code';
import { sameSettings } from '../../src/lobbies/model/room';
import { checkedSettings, NOTHING_SAID, type Settings } from '../../src/platform/room_settings';
import { shownName } from '../../src/platform/shown_name';
import { NO_TERMS } from '../../src/platform/terms';
import { runs } from '../support/runs';
import { BACKGAMMON, DICE_WARDS, given, MONTY_HALL, ofToday } from './world';

const SCOTLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

describe('the name of a room', () => {
    it.each([
        ['  Ana’s room ', 'Ana’s room'],
        ['x', 'x'],
        [`7${'🎲'.repeat(39)}`, `7${'🎲'.repeat(39)}`],
        ['Über', 'Über'],
        ['ệ', 'ệ'],
        ['ë̂', 'ë̂'],
        ['कमरा', 'कमरा'],
        ['ห้องเล่น', 'ห้องเล่น'],
        ['部屋', '部屋'],
        ['한국 ٣', '한국 ٣'],
        ['部屋\u30007', '部屋\u30007'],
        ['Ана and Αννα', 'Ана and Αννα'],
        ['ñandú & Zoë, ½ ™', 'ñandú & Zoë, ½ ™'],
        ['Łódź ßtraße Ørsted', 'Łódź ßtraße Ørsted'],
        ['ㅋㅋㅋ ｶﾀｶﾅ', 'ㅋㅋㅋ ｶﾀｶﾅ'],
        ['می\u200cخواهم', 'می\u200cخواهم'], // Persian: I want
        ['خانه\u200cای', 'خانه\u200cای'],
        ['क्\u200dष क्\u200cष', 'क्\u200dष क्\u200cष'],
        ['ക്\u200d', 'ക്\u200d'],
        ['ශ්\u200dරී', 'ශ්\u200dරී'],
        ['Ana ❤\ufe0f', 'Ana ❤\ufe0f'],
        ['👩\u200d👩\u200d👧 and 1', '👩\u200d👩\u200d👧 and 1'],
        ['🏳\ufe0f\u200d🌈 2', '🏳\ufe0f\u200d🌈 2'],
        ['👩🏽\u200d🚀 3', '👩🏽\u200d🚀 3'],
        ['No. 1\ufe0f\u20e3', 'No. 1\ufe0f\u20e3'],
        [`Leith ${SCOTLAND}`, `Leith ${SCOTLAND}`],
        ['🇮🇷 تخته', '🇮🇷 تخته'],
    ])('%j is stored as %j', (given, name) => {
        expect(shownName(given, 'A room')).toEqual({ name });
    });

    it.each([
        ['', 'needs a name'],
        ['   ', 'needs a name'],
        ['x'.repeat(41), 'at most 40'],
        ['two\nlines', 'only visible'],
        ['bell\u0007', 'only visible'],
        ['turned \u202e round', 'only visible'],
        ['joined\u200btogether', 'only visible'],
        ['line\u2028end', 'only visible'],
        ['\u3164', 'only visible'], // the Hangul filler, which is a letter
        ['x\u3164', 'only visible'],
        ['\u115f\u1160', 'only visible'],
        ['\uffa0x', 'only visible'],
        ['x\u2800', 'only visible'], // braille without a dot
        ['x\ufe0f', 'only visible'],
        ['x\u034f', 'only visible'],
        ['x\u{e0100}', 'only visible'],
        ['x\ue000', 'only visible'], // private use
        ['x\u{f0000}', 'only visible'],
        ['x\u0378', 'only visible'], // unassigned
        ['x\u{e0fff}', 'only visible'],
        ['A\u200cna', 'only visible'],
        ['A\u200dna', 'only visible'],
        ['م\u200c', 'only visible'], // joins nothing
        ['\u200cم', 'only visible'],
        ['م\u200c x', 'only visible'],
        ['د\u200cر', 'only visible'], // the first never joins the next
        ['م\u200dم', 'only visible'],
        ['م\u200c\u200cم', 'only visible'],
        ['क\u200cष', 'only visible'], // without a virama
        ['क्\u200d\u200dष', 'only visible'],
        ['7\ufe0f', 'only visible'],
        ['A\ufe0f', 'only visible'],
        ['1 ❤\ufe0f\ufe0f', 'only visible'],
        ['1 ❤\ufe0e', 'only visible'],
        ['1 🎲\u200d', 'only visible'],
        ['1 \u200d🎲', 'only visible'],
        ['1 🎲\u200d\u200d🎲', 'only visible'],
        ['1 🎲\u200da', 'only visible'],
        ['1 🎲\u200c🎲', 'only visible'],
        ['1 🏴\u{e0067}\u{e007f}', 'only visible'],
        ['1 \u{1f3f4}\u{e0061}', 'only visible'],
        ['1\u{e0061}', 'only visible'],
        ['葛\u{e0100}', 'only visible'],
        ['a\u00adb', 'only visible'], // a soft hyphen
        ['a\ufff9b\ufffac\ufffb', 'only visible'], // an annotation between the lines
        ['a\u2066b\u2069', 'only visible'],
        ['a\u061c', 'only visible'],
        ['a\u180e', 'only visible'],
        ['a\u2060b', 'only visible'],
        ['Аլեք', 'one script'], // a Cyrillic letter in Armenian
        ['Ꭺlex', 'one script'], // Cherokee
        [`a${'\u0301'.repeat(39)}`, 'two marks'],
        ['क\u0301\u0301्\u200dष', 'two marks'],
        ['a\u0301\u20e3\u0903', 'two marks'],
        ['🎲', 'letter or number'],
        ['- - -', 'letter or number'],
        ['\u0301', 'stands on a letter'],
        ['\u0301Ana', 'stands on a letter'],
        ['Ana \u0301', 'stands on a letter'],
        ['7 🎲\u0301', 'stands on a letter'],
        ['Аna', 'one script'], // Cyrillic А
        ['my Αna', 'one script'], // Greek Α
        ['сοсо', 'one script'], // Cyrillic with a Greek ο
        ['𝐀na', 'plain letters'],
        ['Ａna', 'plain letters'],
        ['ﬁne', 'plain letters'],
        ['Ana  Ben', 'one plain space'],
        ['Ana\u00a0Ben', 'one plain space'],
        ['Ana\u2003Ben', 'one plain space'],
        ['部屋\u3000\u30007', 'one plain space'],
    ])('%j is refused: %s', (given, rule) => {
        expect(shownName(given, 'A room')).toEqual({ fault: expect.stringContaining(rule) });
    });
});

describe('invisible characters in a name', () => {
    /** By the kind of its neighbours alone. */
    const KINDS: Readonly<Record<string, readonly string[]>> = {
        joinsBoth: ['م', 'ی', 'ه'],
        joinsBefore: ['د', 'ا', 'و'],
        letter: ['x', 'ক', '字', '7'],
        virama: ['\u094d', '\u09cd'],
        picture: ['🎲', '❤', '👩'],
        nonJoiner: ['\u200c'],
        joiner: ['\u200d'],
        emojiStyle: ['\ufe0f'],
        never: ['\u00ad', '\u202e', '\u200b', '\ufe0e', '\u{e0067}', '\u3164', '\ufff9', '\u2066', '\u180b'],
    };
    const kind = fc.constantFrom(...Object.keys(KINDS));
    const isNeeded = (kinds: readonly string[], at: number): boolean => {
        const [before, next, twoBefore] = [kinds[at - 1], kinds[at + 1], kinds[at - 2]];
        const endsPicture = before === 'picture' || (before === 'emojiStyle' && twoBefore === 'picture');
        switch (kinds[at]) {
            case 'nonJoiner':
                return (
                    before === 'virama' || (before === 'joinsBoth' && (next === 'joinsBoth' || next === 'joinsBefore'))
                );
            case 'joiner':
                return before === 'virama' || (endsPicture && next === 'picture');
            case 'emojiStyle':
                return before === 'picture';
            default:
                return kinds[at] !== 'never';
        }
    };

    it('are those that their neighbours need, each once, and no others', () => {
        const characters = fc.array(
            kind.chain((its) => fc.constantFrom(...KINDS[its]).map((character) => ({ its, character }))),
            { maxLength: 12 },
        );
        fc.assert(
            fc.property(characters, (given) => {
                const kinds = ['letter', ...given.map(({ its }) => its), 'letter'];
                // Marks have rules of their own.
                fc.pre(
                    kinds.every(
                        (each, at) =>
                            each !== 'virama' || ['letter', 'joinsBoth', 'joinsBefore'].includes(kinds[at - 1]),
                    ),
                );
                const name = `a${given.map(({ character }) => character).join('')}z`;
                const told = shownName(name, 'A room');
                if (kinds.every((_, at) => isNeeded(kinds, at))) expect(told).toEqual({ name });
                else expect(told).toEqual({ fault: expect.stringContaining('only visible') });
            }),
            { numRuns: runs(3000) },
        );
    });
});

describe('an invite code', () => {
    it('has 8 unambiguous characters, all equally likely', () => {
        expect(inviteCode(Uint8Array.from([0, 31, 32, 63, 255, 24, 7, 8]))).toBe('A9A992HJ');
        const all = inviteCode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
        const counts = new Map<string, number>();
        for (const character of all) counts.set(character, (counts.get(character) ?? 0) + 1);
        expect(counts.size).toBe(32);
        expect(new Set(counts.values())).toEqual(new Set([8]));
        expect(all).not.toMatch(/[01OI]/);
    });

    it('opens its room in upper or lower case, and a room without one is open', () => {
        expect(opensRoom('ABCD2345', ' abcd2345 ')).toBe(true);
        expect(opensRoom('ABCD2345', 'ABCD2346')).toBe(false);
        expect(opensRoom('ABCD2345', null)).toBe(false);
        expect(opensRoom('ABCD2345', '')).toBe(false);
        expect(opensRoom(null, null)).toBe(true);
    });
});

describe('settings', () => {
    it('treat the default window as none given', () => {
        expect(checkedSettings(given({ turnSeconds: 30 }))).toEqual(checkedSettings(given({ turnSeconds: null })));
    });

    it.each([29, 259_201, 0, 4_294_967_295])('allow no turns of %i s', (turnSeconds) => {
        expect(checkedSettings(given({ turnSeconds }))).toHaveProperty('fault');
    });

    it('require longer turns in backgammon', () => {
        const fault = 'turnSeconds is from 90 to 259200';
        expect(checkedSettings(given({ kind: BACKGAMMON, turnSeconds: 89 }))).toEqual({ fault });
        expect(checkedSettings(given({ kind: BACKGAMMON, turnSeconds: 90 }))).toHaveProperty('settings');
    });

    it('default to a rated game with the default window', () => {
        const usual = checkedSettings(given());
        expect(usual).toEqual({
            settings: {
                kind: 'DiceWards',
                turnSeconds: null,
                rated: true,
                options: NO_OPTIONS,
                reserve: null,
                robot: null,
                ...NO_TERMS,
            },
        });
        const own = checkedSettings(given({ turnSeconds: 31, rated: false }));
        expect(own).toEqual({
            settings: {
                kind: 'DiceWards',
                turnSeconds: 31,
                rated: false,
                options: NO_OPTIONS,
                reserve: null,
                robot: null,
                ...NO_TERMS,
            },
        });
    });

    it('have late dice between people, unless they say otherwise or nothing', () => {
        const isLate = (wishes: Parameters<typeof ofToday>[0]) => {
            const checked = checkedSettings(ofToday(wishes));
            return 'fault' in checked ? checked.fault : checked.settings.lateDice;
        };
        const robot = 'Easy';
        expect(isLate({})).toBe(true);
        expect(isLate({ kind: BACKGAMMON, bots: true })).toBe(true);
        expect(isLate({ dice: 'Sealed' })).toBe(false);
        expect(isLate({ robot })).toBe(false);
        expect(isLate({ kind: MONTY_HALL })).toBe(false);
        expect(isLate({ robot, dice: 'Sealed' })).toBe(false);
        expect(isLate({ robot, dice: 'Late' })).toBe('Late dice are for games of two people');
        expect(checkedSettings(NOTHING_SAID)).toMatchObject({ settings: { lateDice: false } });
        expect(checkedSettings({ kind: DICE_WARDS, settings: null })).toMatchObject({ settings: { lateDice: true } });
    });

    it('delay what spectators see only between people, and if somebody says so', () => {
        const isDelayed = (wishes: Parameters<typeof ofToday>[0]) => {
            const checked = checkedSettings(ofToday(wishes));
            return 'fault' in checked ? checked.fault : checked.settings.spectatorDelay;
        };
        const fault = 'spectatorDelay is for games of two people';
        expect(isDelayed({})).toBe(false);
        expect(isDelayed({ spectatorDelay: false, kind: MONTY_HALL })).toBe(false);
        expect(isDelayed({ spectatorDelay: true })).toBe(true);
        expect(isDelayed({ spectatorDelay: true, robot: 'Easy' })).toBe(fault);
        expect(isDelayed({ spectatorDelay: true, kind: MONTY_HALL })).toBe(fault);
    });

    it.each([
        [null, null, false],
        [null, false, false],
        [5, null, true],
        [5, true, true],
        [5, false, false],
    ])('for backgammon to %j points, rated %j: %j', (matchLength, rated, isRated) => {
        const checked = checkedSettings(given({ kind: BACKGAMMON, matchLength, rated }));
        expect(checked).toMatchObject({ settings: { kind: 'Backgammon', rated: isRated } });
    });

    it('allow no rated single game of backgammon', () => {
        const fault = 'Backgammon is rated only in matches: give a matchLength';
        expect(checkedSettings(given({ kind: BACKGAMMON, rated: true }))).toEqual({ fault });
    });

    it('are never rated against the house', () => {
        const settings = {
            kind: 'MontyHall',
            turnSeconds: null,
            rated: false,
            options: NO_OPTIONS,
            reserve: null,
            robot: null,
            ...NO_TERMS,
        };
        for (const rated of [null, false]) {
            expect(checkedSettings(given({ kind: MONTY_HALL, rated }))).toEqual({ settings });
        }
        const fault = 'A game against the house cannot be rated';
        expect(checkedSettings(given({ kind: MONTY_HALL, rated: true }))).toEqual({ fault });
    });

    it('have the options of their kind, checked', () => {
        const checked = checkedSettings(given({ kind: BACKGAMMON, matchLength: 7, doubleAfterRoll: true }));
        const options = {
            doubling: true,
            doubleAfterRoll: true,
            matchLength: 7,
            crawford: true,
            jacoby: false,
            quick: false,
        };
        const settings = {
            kind: 'Backgammon',
            turnSeconds: null,
            rated: true,
            options,
            reserve: null,
            robot: null,
            ...NO_TERMS,
        };
        expect(checked).toEqual({ settings });
        expect(checkedSettings(given({ crawford: true }))).toEqual({ fault: 'Dice Wards has no crawford' });
    });

    it('are the same if everything in them is', () => {
        const settings: Settings = {
            kind: 'Backgammon',
            turnSeconds: null,
            rated: false,
            options: NO_OPTIONS,
            reserve: null,
            robot: null,
            ...NO_TERMS,
        };
        expect(sameSettings(settings, { ...settings, options: { ...NO_OPTIONS } })).toBe(true);
        const others: Partial<Settings>[] = [
            { kind: 'DiceWards' },
            { turnSeconds: 90 },
            { rated: true },
            { bots: true },
            { spectatorDelay: true },
            { checksReady: true },
            { reserve: { delaySeconds: 12, reserveSeconds: 120 } },
        ];
        for (const other of others) expect(sameSettings(settings, { ...settings, ...other })).toBe(false);
        const options: Partial<GameOptions>[] = [
            { doubling: true },
            { doubleAfterRoll: true },
            { matchLength: 1 },
            { crawford: true },
            { jacoby: true },
        ];
        for (const other of options) {
            const changed = { ...settings, options: { ...NO_OPTIONS, ...other } };
            expect(sameSettings(settings, changed)).toBe(false);
        }
    });
});

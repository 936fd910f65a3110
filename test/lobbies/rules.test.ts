import { type GameOptions, NO_OPTIONS } from '@dice-wards/games/options';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inviteCode, opensRoom } from '../../src/lobbies/model/invite_code';
import { sameSettings } from '../../src/lobbies/model/room';
import { checkedSettings, NOTHING_SAID, type Settings } from '../../src/platform/room_settings';
import { shownName } from '../../src/platform/shown_name';
import { NO_TERMS } from '../../src/platform/terms';
import { runs } from '../support/runs';
import { REFUSED, STORED } from './room_names';
import { BACKGAMMON, DICE_WARDS, given, MONTY_HALL, ofToday } from './world';

describe('the name of a room', () => {
    it.each(STORED)('%j is stored as %j', (given, name) => {
        expect(shownName(given, 'A room')).toEqual({ name });
    });

    it.each(REFUSED)('%j is refused: %s', (given, rule) => {
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
                seats: 2,
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
                seats: 2,
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
            seats: 1,
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
            seats: 2,
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
            seats: 2,
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
            { seats: 3 },
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

import { describe, expect, it } from 'vitest';
import { inviteCode, opensRoom } from '../../src/lobbies/model/invite_code';
import { roomName } from '../../src/lobbies/model/room_name';
import { checkedSettings } from '../../src/lobbies/model/settings';
import { DICE_WARDS } from './world';

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
    ])('%j is kept as %j', (given, name) => {
        expect(roomName(given)).toEqual({ name });
    });

    it.each([
        ['', 'has a name'],
        ['   ', 'has a name'],
        ['x'.repeat(41), 'at most 40'],
        ['two\nlines', 'can be seen'],
        ['bell\u0007', 'can be seen'],
        ['turned \u202e round', 'can be seen'],
        ['joined\u200btogether', 'can be seen'],
        ['line\u2028end', 'can be seen'],
        ['\u3164', 'can be seen'], // the Hangul filler, which is a letter
        ['x\u3164', 'can be seen'],
        ['\u115f\u1160', 'can be seen'],
        ['\uffa0x', 'can be seen'],
        ['x\u2800', 'can be seen'], // braille without a dot
        ['x\ufe0f', 'can be seen'],
        ['x\u034f', 'can be seen'],
        ['x\u{e0100}', 'can be seen'],
        ['x\ue000', 'can be seen'], // private use
        ['x\u{f0000}', 'can be seen'],
        ['x\u0378', 'can be seen'], // unassigned
        ['x\u{e0fff}', 'can be seen'],
        [`a${'\u0301'.repeat(39)}`, 'two marks'],
        ['a\u0301\u20e3\u0903', 'two marks'],
        ['🎲', 'letter or number'],
        ['- - -', 'letter or number'],
        ['\u0301', 'letter or number'],
    ])('%j is refused: %s', (given, rule) => {
        expect(roomName(given)).toEqual({ fault: expect.stringContaining(rule) });
    });
});

describe('an invite code', () => {
    it('has 8 characters that nobody mixes up, each as likely as any other', () => {
        expect(inviteCode(Uint8Array.from([0, 31, 32, 63, 255, 24, 7, 8]))).toBe('A9A992HJ');
        const all = inviteCode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
        const counts = new Map<string, number>();
        for (const character of all) counts.set(character, (counts.get(character) ?? 0) + 1);
        expect(counts.size).toBe(32);
        expect(new Set(counts.values())).toEqual(new Set([8]));
        expect(all).not.toMatch(/[01OI]/);
    });

    it('opens its room in any case, and a room without one is open', () => {
        expect(opensRoom('ABCD2345', ' abcd2345 ')).toBe(true);
        expect(opensRoom('ABCD2345', 'ABCD2346')).toBe(false);
        expect(opensRoom('ABCD2345', null)).toBe(false);
        expect(opensRoom('ABCD2345', '')).toBe(false);
        expect(opensRoom(null, null)).toBe(true);
    });
});

describe('settings', () => {
    it.each([29, 259_201, 0, 4_294_967_295])('have no turns of %i s', (turnSeconds) => {
        expect(checkedSettings({ kind: DICE_WARDS, turnSeconds, rated: null })).toHaveProperty('fault');
    });

    it('are rated, with the window of the game, unless they say otherwise', () => {
        const usual = checkedSettings({ kind: DICE_WARDS, turnSeconds: null, rated: null });
        expect(usual).toEqual({ settings: { kind: 'DiceWards', turnSeconds: null, rated: true } });
        const own = checkedSettings({ kind: DICE_WARDS, turnSeconds: 30, rated: false });
        expect(own).toEqual({ settings: { kind: 'DiceWards', turnSeconds: 30, rated: false } });
    });
});

/** Names of rooms, for the rules in Node and for those in a canister, whose tables of characters are others. */

const SCOTLAND = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

export const STORED: readonly (readonly [written: string, stored: string])[] = [
    ['  Ana’s room ', 'Ana’s room'],
    ['x', 'x'],
    [`7${'🎲'.repeat(39)}`, `7${'🎲'.repeat(39)}`],
    ['Über', 'Über'],
    ['ệ', 'ệ'],
    ['ë̂', 'ë̂'],
    ['Ệ', 'Ệ'],
    ['e\u0302\u0301', 'e\u0302\u0301'],
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
];

export const REFUSED: readonly (readonly [written: string, rule: string])[] = [
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
];

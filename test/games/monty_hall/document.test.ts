import { documentOf, type Facts, type GameDocument, writeGame } from '@dice-wards/games/monty_hall/game_document';
import { type DocumentFault, readGame } from '@dice-wards/games/monty_hall/read_document';
import { formatTime, parseTime } from '@dice-wards/games/monty_hall/rfc3339';
import type { State } from '@dice-wards/games/monty_hall/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../../support/any_text';
import { areAllRuns, runs } from '../../support/runs';
import { at, STATES } from './arbitraries';

const CREATED = Date.UTC(2026, 0, 2, 3, 4, 5, 60);
const FACTS: Facts = { id: '17', createdAtMs: CREATED, completedAtMs: CREATED + 42_500 };

function written(state: State, facts: Facts = FACTS): string {
    const text = writeGame(state, facts);
    if (!text.ok) throw new Error(text.error);
    return text.value;
}

function documentAt(text: string): GameDocument {
    return JSON.parse(written(at(text)));
}

function faultOf(text: string): DocumentFault {
    const read = readGame(text);
    if (read.ok) throw new Error(`a game: ${text}`);
    return read.error;
}

/** A document to break. */
type Loose = Record<string, unknown> & {
    doors: Record<string, unknown>[];
    result: Record<string, unknown>;
};

/** The reader's answer for a document changed in this way. */
function changed(text: string, change: (document: Loose) => void): DocumentFault {
    const document = JSON.parse(written(at(text)));
    change(document);
    return faultOf(JSON.stringify(document));
}

/** The documents that 003 defines. */
const TOLD = STATES.filter(({ phase }) => phase !== 'placing' && phase !== 'abandoned');
const LAST_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
const moment = fc.integer({ min: 0, max: LAST_MS - 1_000_000_000 });

const told = fc
    .tuple(
        fc.constantFrom(...TOLD),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        moment,
        fc.nat({ max: 600_000_000 }),
    )
    .map(([state, id, createdAtMs, tookMs]) => {
        const completedAtMs = state.phase === 'complete' ? createdAtMs + tookMs : undefined;
        return { state, facts: { id, createdAtMs, completedAtMs } };
    });

describe("003's document of a game", () => {
    it('is that of Go', () => {
        expect(written(at('prize 2 choice 1 host 3 switch won'))).toBe(
            '{"id":"17","doors":[' +
                '{"number":1,"index":0,"is_open":true,"has_prize":false,"state":2},' +
                '{"number":2,"index":1,"is_open":true,"has_prize":true,"state":1},' +
                '{"number":3,"index":2,"is_open":true,"has_prize":false,"state":2}],' +
                '"player_choice":0,"host_revealed":2,"final_choice":1,"prize_location":1,"phase":4,"strategy":1,' +
                '"result":{"won":true,"strategy":1,"initial_choice":1,"final_choice":2,"prize_location":2,' +
                '"game_duration":42500000000},' +
                '"created":"2026-01-02T03:04:05.06Z","completed":"2026-01-02T03:04:47.56Z","version":"1.0"}',
        );
        expect(written(at('prize 2 choice 1 host 3'))).toBe(
            '{"id":"17","doors":[' +
                '{"number":1,"index":0,"is_open":false,"has_prize":false,"state":3},' +
                '{"number":2,"index":1,"is_open":false,"has_prize":true,"state":0},' +
                '{"number":3,"index":2,"is_open":true,"has_prize":false,"state":2}],' +
                '"player_choice":0,"host_revealed":2,"final_choice":0,"prize_location":1,"phase":2,"strategy":0,' +
                '"result":null,' +
                '"created":"2026-01-02T03:04:05.06Z","completed":"0001-01-01T00:00:00Z","version":"1.0"}',
        );
    });

    it('numbers the phases as 003 does', () => {
        const phases = ['prize 3', 'prize 3 choice 3', 'prize 3 choice 3 host 1', 'prize 3 choice 3 host 1 stick'];
        expect([...phases, 'prize 3 choice 3 host 1 stick won'].map((text) => documentAt(text).phase)).toEqual([
            0, 1, 2, 3, 4,
        ]);
        expect(documentAt('prize 3 abandoned')).toEqual(documentAt('prize 3'));
    });

    it('is refused where there is none', () => {
        expect(documentOf(at('placing'), FACTS)).toEqual({ ok: false, error: 'game not properly initialized' });
        const facts = { ...FACTS, completedAtMs: undefined };
        expect(documentOf(at('prize 3 choice 3 host 1 stick won'), facts)).toEqual({
            ok: false,
            error: 'complete game must have result',
        });
    });

    it('takes no less than no time, though another clock told of the beginning', () => {
        const facts = { ...FACTS, completedAtMs: CREATED - 1 };
        const made = documentOf(at('prize 3 choice 3 host 1 stick won'), facts);
        if (!made.ok) throw new Error(made.error);
        expect(made.value.result?.game_duration).toBe(0);
        expect(made.value.completed).toBe(made.value.created);
    });

    it('reads back what it writes', () => {
        fc.assert(
            fc.property(told, ({ state, facts }) => {
                const text = written(state, facts);
                const read = readGame(text);
                expect(read).toEqual({ ok: true, value: { state, facts } });
                expect(JSON.stringify(JSON.parse(text))).toBe(text);
            }),
            { numRuns: runs(300) },
        );
    });

    it('reads times as Go writes them, with a finer clock and in any zone', () => {
        const text = written(at('prize 2 choice 1 host 3 switch won'))
            .replace('"2026-01-02T03:04:05.06Z"', '"2026-01-02T05:04:05.060999999+02:00"')
            .replace('"2026-01-02T03:04:47.56Z"', '"2026-01-01T22:34:47.560000123-04:30"')
            .replace('42500000000', '42499000124');
        expect(readGame(text)).toEqual({
            ok: true,
            value: { state: at('prize 2 choice 1 host 3 switch won'), facts: FACTS },
        });
    });
});

const { result: LOST } = documentAt('prize 2 choice 1 host 3 stick lost');

describe('reading a document', () => {
    it.each([
        ['prize 1', (g) => (g.version = '1.1'), 'unsupportedVersion', 'unsupported game version'],
        ['prize 1', (g) => delete g.version, 'unsupportedVersion', 'unsupported game version'],
        ['prize 1', (g) => g.doors.pop(), 'invalid', 'game not properly initialized'],
        ['prize 1', (g) => g.doors.push(g.doors[0]), 'invalid', 'game not properly initialized'],
        ['prize 1', (g) => (g.doors[1].has_prize = true), 'invalid', 'exactly one door must have the prize'],
        ['prize 1', (g) => (g.doors[0].has_prize = false), 'invalid', 'exactly one door must have the prize'],
        ['prize 1', (g) => (g.phase = 5), 'invalid', 'invalid phase'],
        ['prize 1', (g) => (g.phase = -1), 'invalid', 'invalid phase'],
        ['prize 1 choice 1', (g) => (g.player_choice = 3), 'invalid', 'invalid player choice'],
        ['prize 1 choice 1', (g) => (g.player_choice = -1), 'invalid', 'invalid player choice'],
        ['prize 1 choice 1 host 2', (g) => (g.host_revealed = 3), 'invalid', 'invalid host revealed door'],
        ['prize 1 choice 1 host 2', (g) => (g.host_revealed = 0), 'invalid', "host cannot reveal player's chosen door"],
        ['prize 2 choice 1 host 3', (g) => (g.host_revealed = 1), 'invalid', 'host cannot reveal door with prize'],
        ['prize 2 choice 1 host 3 stick', (g) => (g.strategy = 2), 'invalid', 'invalid strategy'],
        [
            'prize 2 choice 1 host 3 stick lost',
            (g) => (g.result = null as never),
            'invalid',
            'complete game must have result',
        ],
        // From here on what 003 lets pass, although no game leads there.
        [
            'prize 1 choice 1 host 2',
            (g) => (g.host_revealed = 2),
            'invalid',
            'host_revealed is not what the rules lead to',
        ],
        ['prize 1', (g) => (g.prize_location = 1), 'invalid', 'doors.0.has_prize is not what the rules lead to'],
        ['prize 1', (g) => (g.prize_location = 7), 'invalid', 'prize_location is not what the rules lead to'],
        ['prize 1', (g) => (g.player_choice = 1), 'invalid', 'player_choice is not what the rules lead to'],
        ['prize 1', (g) => (g.final_choice = 9), 'invalid', 'final_choice is not what the rules lead to'],
        ['prize 1', (g) => (g.strategy = 1), 'invalid', 'strategy is not what the rules lead to'],
        ['prize 1', (g) => (g.doors[2].number = 2), 'invalid', 'doors.2.number is not what the rules lead to'],
        ['prize 1', (g) => (g.doors[2].state = 3), 'invalid', 'doors.2.state is not what the rules lead to'],
        ['prize 1', (g) => (g.result = LOST as never), 'invalid', 'result is not what the rules lead to'],
        [
            'prize 2 choice 1 host 3 stick lost',
            (g) => (g.result.won = true),
            'invalid',
            'result.won is not what the rules lead to',
        ],
        [
            'prize 2 choice 1 host 3 stick lost',
            (g) => (g.result.initial_choice = 0),
            'invalid',
            'result.initial_choice is not what the rules lead to',
        ],
        [
            'prize 2 choice 1 host 3 stick lost',
            (g) => (g.final_choice = 1),
            'invalid',
            'final_choice is not what the rules lead to',
        ],
        [
            'prize 1',
            (g) => (g.completed = g.created),
            'invalid',
            'completed is not 0001-01-01T00:00:00Z before the end',
        ],
        ['prize 1', (g) => (g.created = '2026-02-30T00:00:00Z'), 'invalid', 'created is no time since 1970'],
        ['prize 1', (g) => (g.created = '0001-01-01T00:00:00Z'), 'invalid', 'created is no time since 1970'],
        [
            'prize 2 choice 1 host 3 stick lost',
            (g) => (g.completed = '0001-01-01T00:00:00Z'),
            'invalid',
            'completed is no time since 1970',
        ],
        [
            'prize 2 choice 1 host 3 stick lost',
            (g) => (g.completed = '2026-01-02T03:04:05.059Z'),
            'invalid',
            'completed is before created',
        ],
        [
            'prize 2 choice 1 host 3 stick lost',
            (g) => (g.result.game_duration = 42501000000),
            'invalid',
            'result.game_duration is not the time from created to completed',
        ],
        [
            'prize 2 choice 1 host 3 stick lost',
            (g) => (g.result.game_duration = 41_499_999_999),
            'invalid',
            'result.game_duration is not the time from created to completed',
        ],
        // And what is not of the document's form.
        ['prize 1', (g) => (g.id = 17), 'malformed', 'id is no text'],
        ['prize 1', (g) => delete g.id, 'malformed', 'id is missing'],
        ['prize 1', (g) => (g.player_choice = 0.5), 'malformed', 'player_choice is no whole number'],
        ['prize 1', (g) => (g.player_choice = null), 'malformed', 'player_choice is no whole number'],
        ['prize 1', (g) => (g.phase = '0'), 'malformed', 'phase is no whole number'],
        ['prize 1', (g) => (g.doors = {} as never), 'malformed', 'doors is no list'],
        ['prize 1', (g) => (g.doors = null as never), 'invalid', 'game not properly initialized'],
        ['prize 1', (g) => (g.doors[1] = null as never), 'malformed', 'doors.1 is no object'],
        ['prize 1', (g) => (g.doors[1] = [] as never), 'malformed', 'doors.1 is no object'],
        ['prize 1', (g) => delete g.doors[1].index, 'malformed', 'doors.1.index is missing'],
        ['prize 1', (g) => (g.doors[1].is_open = 0), 'malformed', 'doors.1.is_open is no boolean'],
        ['prize 1', (g) => (g.result = [] as never), 'malformed', 'result is no object or null'],
        ['prize 1', (g) => (g.result = {}), 'malformed', 'result.won is missing'],
        ['prize 1', (g) => (g.host = 1), 'malformed', 'unknown field host'],
        ['prize 1', (g) => (g.doors[0].color = 1), 'malformed', 'unknown field doors.0.color'],
    ] as [
        string,
        (game: Loose) => void,
        string,
        string,
    ][])('of "%s", changed by %s: %s, %s', (text, change, kind, why) => {
        expect(changed(text, change)).toEqual({ kind, why });
    });

    it.each([
        ['', 'not JSON'],
        ['{', 'not JSON'],
        ['{"version":"1.0",}', 'not JSON'],
        ['null', 'not an object'],
        ['[]', 'not an object'],
        ['"1.0"', 'not an object'],
        ['{"version":"1.0"}', 'id is missing'],
        ['{"version":"1.0","__proto__":{"id":"1"}}', 'id is missing'],
        [`${' '.repeat(2_001)}`, 'more than 2000 characters'],
    ])('of %j: %s', (text, why) => {
        expect(faultOf(text)).toEqual({ kind: 'malformed', why });
    });

    it('accepts no field from the prototype and no unknown field', () => {
        const text = written(at('prize 1')).replace('{"id"', '{"__proto__":{},"id"');
        expect(faultOf(text)).toEqual({ kind: 'malformed', why: 'unknown field __proto__' });
    });

    it.each([
        ['phase', '{"id"', '{"phase":0,"id"'],
        ['id', '{"id"', '{"\\u0069d":"another","id"'],
        ['is_open', '"is_open"', '"is_open" : false,"is_open"'],
        ['won', '"won"', '"won":true, "won"'],
    ])('accepts no field %s twice, although the last one is right', (name, once, twice) => {
        const text = written(at('prize 2 choice 3 host 1 switch won')).replace(once, twice);
        expect(faultOf(text)).toEqual({ kind: 'malformed', why: `the field ${name} twice` });
    });

    it('accepts what looks like a field in a text', () => {
        const text = written(at('prize 1')).replace(/"id":"[^"]*"/, '"id":"\\"id\\":{\\"id\\":["');
        expect(readGame(text)).toMatchObject({ ok: true, value: { facts: { id: '"id":{"id":[' } } });
    });

    /** Refused with a reason, or a game of the rules that is written and read again the same. */
    function isSound(text: string): void {
        const read = readGame(text);
        if (!read.ok) {
            if (read.error.why === '') throw new Error(`refused without a reason: ${text}`);
            return;
        }
        const { state, facts } = read.value;
        expect(STATES).toContainEqual(state);
        expect(readGame(written(state, facts))).toEqual(read);
    }

    it('with any one character left out, doubled or replaced', () => {
        for (const text of ['prize 1', 'prize 2 choice 1 host 3', 'prize 2 choice 3 host 1 switch won']) {
            const json = written(at(text));
            for (let i = 0; i < json.length; i += areAllRuns() ? 1 : 5) {
                isSound(json.slice(0, i) + json.slice(i + 1));
                isSound(json.slice(0, i) + json[i] + json.slice(i));
                for (const other of '0123456789-.e"{}[],:tfn \\\u0000é')
                    isSound(json.slice(0, i) + other + json.slice(i + 1));
            }
        }
    });

    it('with any two characters replaced', () => {
        const place = fc.nat();
        const other = fc.constantFrom(...'0123456789-+.eTZ"{}[],:tfn \\');
        fc.assert(
            fc.property(told, place, other, place, other, ({ state, facts }, first, one, second, two) => {
                const characters = [...written(state, facts)];
                characters[first % characters.length] = one;
                characters[second % characters.length] = two;
                isSound(characters.join(''));
            }),
            { numRuns: runs(2000) },
        );
    });

    it('with any value in place of another', () => {
        const value = fc.oneof(
            fc.integer({ min: -1, max: 5 }),
            fc.boolean(),
            fc.constantFrom(null, -0, 1e300, '', ZERO, formatTime(CREATED), [], {}),
            fc.jsonValue({ maxDepth: 2 }),
        );
        const names = Object.keys(documentAt('prize 1'));
        const inDoors = Object.keys(documentAt('prize 1').doors[0]);
        fc.assert(
            fc.property(
                told,
                fc.dictionary(fc.constantFrom(...names.filter((name) => name !== 'version')), value, { maxKeys: 3 }),
                fc.dictionary(fc.constantFrom(...inDoors), value, { maxKeys: 2 }),
                fc.nat({ max: 2 }),
                ({ state, facts }, instead, inDoor, index) => {
                    const document = JSON.parse(written(state, facts));
                    Object.assign(document.doors[index], inDoor);
                    isSound(JSON.stringify({ ...document, ...instead }));
                },
            ),
            { numRuns: runs(3000) },
        );
    });

    it('of any value never throws', () => {
        fc.assert(
            fc.property(fc.oneof(fc.string(), fc.json(), anyText()), (text) => {
                expect(readGame(text).ok).toBe(false);
            }),
            { numRuns: runs(100) },
        );
        expect(readGame('['.repeat(2_000)).ok).toBe(false);
    });
});

const ZERO = '0001-01-01T00:00:00Z';

describe('times', () => {
    it.each([
        ['1970-01-01T00:00:00Z', 0],
        ['1970-01-01T00:00:00.001Z', 1],
        ['1970-01-01T00:00:01.1Z', 1100],
        ['1970-01-01T00:00:10Z', 10_000],
        ['9999-12-31T23:59:59.999Z', LAST_MS],
        ['2024-02-29T12:00:00.5Z', Date.UTC(2024, 1, 29, 12, 0, 0, 500)],
    ])('%s', (text, time) => {
        expect(parseTime(text)).toBe(time);
        expect(formatTime(time)).toBe(text);
    });

    it.each([
        '',
        '1969-12-31T23:59:59.999Z',
        '1970-01-01T00:00:00+00:01',
        '9999-12-31T23:59:59-00:01',
        '2023-02-29T00:00:00Z',
        '2023-13-01T00:00:00Z',
        '2023-00-01T00:00:00Z',
        '2023-01-01T24:00:00Z',
        '2023-01-01T00:60:00Z',
        '2023-01-01T00:00:60Z',
        '2023-01-01T00:00:00+24:00',
        '2023-01-01T00:00:00+01:60',
        '2023-01-01T00:00:00',
        '2023-01-01 00:00:00Z',
        '2023-01-01T00:00:00.Z',
        '2023-01-01T00:00:00.0000000001Z',
        '2023-01-01T00:00:00z',
        '٢٠٢٣-01-01T00:00:00Z',
        ZERO,
    ])('%j is none', (text) => {
        expect(parseTime(text)).toBeUndefined();
    });

    it('are read as they are written', () => {
        fc.assert(
            fc.property(fc.integer({ min: 0, max: LAST_MS }), (time) => {
                expect(parseTime(formatTime(time))).toBe(time);
            }),
        );
    });
});

import { compileRow, Rows } from '@dice-wards/candid/rows';
import { FACES, HELD, ROLL_ASKED } from '@dice-wards/games/dice_wards/rules';
import type { AnyRules } from '@dice-wards/games/kinds';
import { EVENT } from '@dice-wards/games/monty_hall/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setupOf } from '../../src/game_engine/model/game';
import { NUMBER_BYTES } from '../../src/game_engine/model/late_dice';
import {
    type Entry,
    entriesOf,
    type LogEntry,
    PAGE_ENTRIES,
    pageOf,
    writeEntry,
} from '../../src/game_engine/model/log';
import { LateEntry, type LogEntryView, LogRows, SealedEntry } from '../../src/game_engine/model/log_rows';

const encodeRow = compileRow(SealedEntry);
const encodeLateRow = compileRow(LateEntry);

/** Events that entries may have, by the kind of their game. */
const DICE_WARDS = fc.array(fc.constantFrom(...FACES, ROLL_ASKED, HELD), { minLength: 1, maxLength: 216 });
const EVENTS = {
    DiceWards: DICE_WARDS,
    Cubed: fc.oneof(
        DICE_WARDS,
        fc.constantFrom('DoubleProposed', 'DoubleAccepted', 'DoubleRefused').map((cube) => [{ cube }]),
    ),
    MontyHall: fc.array(
        fc.constantFrom(
            EVENT.initialized,
            EVENT.playerChoice + 1,
            EVENT.hostReveal + 2,
            EVENT.complete,
            EVENT.abandoned,
        ),
        { maxLength: 5 },
    ),
    Backgammon: fc.constantFrom<unknown[]>(
        [{ kind: 'rolling' }],
        [{ kind: 'rolled', dice: [3, 4] }],
        [{ kind: 'preparing-move' }, { kind: 'moving', step: { from: 8, to: 5, die: 3, hits: true } }],
    ),
} as const;

function setup(kind: keyof typeof EVENTS) {
    return setupOf({
        kind: kind === 'Cubed' ? 'DiceWards' : kind,
        rated: true,
        doubling: kind === 'Cubed',
        isPrivate: false,
    });
}

/** An entry as its schema has it. */
function shown(
    rules: AnyRules,
    kind: keyof typeof EVENTS,
    { version, atMs, by, events, number }: LogEntry,
): LogEntryView {
    const mover = ({ 0: 'Player1', 1: 'Player2', clock: 'Clock', chance: 'Chance' } as const)[by];
    const views = rules.records.readEvents(events).map((event) => rules.showEvent(event));
    const shownAs = { [kind === 'Cubed' ? 'DiceWards' : kind]: views } as unknown as LogEntryView['events'];
    return { version, atMs, by: { [mover]: null } as LogEntryView['by'], events: shownAs, number: number ?? null };
}

describe('the log', () => {
    it('has 16 entries on a page', () => {
        expect([1, 16, 17, 32, 33].map(pageOf)).toEqual([0, 0, 1, 1, 2]);
    });

    it('that is cut off is a fault', () => {
        expect(() => entriesOf(Uint8Array.of(9, 1, 2), 0)).toThrow(RangeError);
        expect(() => new LogRows(setup('DiceWards'), false).add(Uint8Array.of(9, 1, 2), 0, 0, 9)).toThrow(RangeError);
    });

    it.each(['DiceWards', 'Cubed', 'MontyHall', 'Backgammon'] as const)('of %s is sent as its entries are', (kind) => {
        const { rules } = setup(kind);
        const entry = fc.record({
            atMs: fc.integer({ min: 0, max: 2 ** 48 - 1 }),
            by: fc.constantFrom(0 as const, 1 as const, 'clock' as const, 'chance' as const),
            events: EVENTS[kind] as fc.Arbitrary<unknown[]>,
        });
        const number32 = fc.uint8Array({ minLength: NUMBER_BYTES, maxLength: NUMBER_BYTES });
        const lateEntry = fc
            .tuple(entry, fc.option(number32, { nil: undefined }))
            .map(([each, drawn]) => ({ ...each, number: drawn }));
        const page = (each: fc.Arbitrary<Entry>) => fc.array(each, { maxLength: PAGE_ENTRIES });
        const pages = fc.oneof(
            fc.record({ isLate: fc.constant(false), entries: page(entry) }),
            fc.record({ isLate: fc.constant(true), entries: page(lateEntry) }),
        );
        const number = fc.integer({ min: 0, max: 3 });
        const since = fc.integer({ min: 0, max: 70 });
        fc.assert(
            fc.property(pages, number, since, fc.nat(100), ({ isLate, entries }, number, since, count) => {
                const bytes = new Uint8Array(256 * PAGE_ENTRIES);
                const view = new DataView(bytes.buffer);
                const end = entries.reduce((at, each: Entry) => writeEntry(rules.records, each, view, at), 0);
                const stored = bytes.subarray(0, end);
                const rows = new LogRows(setup(kind), isLate);
                const encode = isLate ? encodeLateRow : encodeRow;
                rows.add(stored, number, since, since + count);

                const plain = new Rows();
                for (const each of entriesOf(stored, number)) {
                    if (each.version <= since || each.version > since + count) continue;
                    plain.add(encode(shown(rules, kind, each) as never));
                }
                expect(rows.rows.count).toBe(plain.count);
                expect(rows.rows.bytes.subarray(0, rows.rows.size)).toEqual(plain.bytes.subarray(0, plain.size));
            }),
        );
    });
});

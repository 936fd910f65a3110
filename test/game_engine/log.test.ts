import { compileDecoder } from '@dice-wards/candid/codec';
import { fuelFor } from '@dice-wards/candid/limits';
import { variant, vec } from '@dice-wards/candid/schema';
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
import { encodeLog, LogEntryView, showEntry } from '../../src/game_engine/model/log_view';

const decode = compileDecoder([variant('', { Ok: vec(LogEntryView) })], { maxBytes: 1_000_000, steps: fuelFor });

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
    const mover = typeof by === 'number' ? `Player${by + 1}` : by === 'clock' ? 'Clock' : 'Chance';
    const views = rules.records.readEvents(events).map((event) => rules.showEvent(event));
    const shownAs = { [kind === 'Cubed' ? 'DiceWards' : kind]: views } as unknown as LogEntryView['events'];
    return {
        version,
        atMs,
        by: { [mover]: null } as unknown as LogEntryView['by'],
        events: shownAs,
        number: number ?? null,
        hidden: null,
    };
}

describe('the log', () => {
    it('has 16 entries on a page', () => {
        expect([1, 16, 17, 32, 33].map(pageOf)).toEqual([0, 0, 1, 1, 2]);
    });

    it('that is cut off is a fault', () => {
        expect(() => entriesOf(Uint8Array.of(9, 1, 2), 0)).toThrow(RangeError);
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
        fc.assert(
            fc.property(fc.array(fc.oneof(entry, lateEntry), { maxLength: PAGE_ENTRIES }), (entries: Entry[]) => {
                const bytes = new Uint8Array(300 * PAGE_ENTRIES);
                const view = new DataView(bytes.buffer);
                const end = entries.reduce((at, each) => writeEntry(rules.records, each, view, at), 0);
                const stored = entriesOf(bytes.subarray(0, end), 3);
                const agreed = setup(kind);
                const reply = decode(encodeLog[agreed.kind]([{ Ok: stored.map((each) => showEntry(agreed, each)) }]));
                if (!reply.ok) throw new Error(reply.error);
                expect(reply.value[0].Ok).toEqual(stored.map((each) => shown(rules, kind, each)));
            }),
        );
    });
});

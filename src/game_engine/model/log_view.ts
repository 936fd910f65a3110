import { type Choice, chose } from '@dice-wards/candid/choice';
import { compileEncoder } from '@dice-wards/candid/codec';
import { blob, choice, type Infer, nat8, nat32, nat64, opt, record, variant, vec } from '@dice-wards/candid/schema';
import { eachKind, eventSchemas, type GameKindName, rulesOf } from '@dice-wards/games/kinds';
import { ROLE_NAMES } from '@dice-wards/games/role';
import type { Seat } from '@dice-wards/games/rules';
import type { Setup } from './game';
import { linesIn } from './head';
import { hiddenEvent } from './hidden_events';
import type { LogEntry, Mover } from './log';
import { isHidden, mayKnow } from './secrets';

const MOVER_NAMES = [...ROLE_NAMES, 'Clock', 'Chance'] as const;

/** One change of a game: its author, and its events as the game's kind tells them. */
export const LogEntryView = record('LogEntry', {
    version: nat32,
    atMs: nat64,
    by: choice('Mover', MOVER_NAMES),
    /** Null to a program that does not know the game, as is an event of a game that it does know otherwise. */
    events: opt(
        variant(
            'Events',
            eachKind((kind) => vec(opt<unknown>(eventSchemas[kind]))),
        ),
    ),
    /** With late dice: the 32 bytes of the platform's `raw_rand` with which its throw begins. Null where none does. */
    number: opt(blob),
    /**
     * In games with secrets: what stands in the log's head for events that somebody may not know before the end. Such an event is null above to
     * whoever may not know it yet, and has no salt here.
     */
    hidden: opt(vec(record('HiddenEvent', { place: nat8, hash: blob, salt: opt(blob) }))),
});
export type LogEntryView = Infer<typeof LogEntryView>;

/** Entries are sent as those of their kind: the types of the others would be most of a reply. */
function entryOfKind(kind: GameKindName) {
    const { hidden, ...plain } = LogEntryView.fields;
    const hasSecrets = rulesOf(kind, false).secrets !== undefined;
    const event = eventSchemas[kind] as typeof eventSchemas.DiceWards;
    const events = variant('Events', { [kind]: hasSecrets ? vec(opt<unknown>(event)) : vec(event) });
    return record('LogEntry', { ...plain, ...(hasSecrets ? { hidden } : {}), events });
}

/** The reply `variant { Ok : vec LogEntry }`, by kind. */
export const encodeLog = eachKind((kind) => compileEncoder([variant('', { Ok: vec(entryOfKind(kind)) })]));

/** For somebody who may know all of it. */
export function showEntry({ kind, rules }: Setup, entry: LogEntry) {
    const views = rules.records.readEvents(entry.events).map((event) => rules.showEvent(event) as never);
    return { ...showFrame(entry), events: { [kind]: views }, hidden: null };
}

/** In a game with secrets. @param viewer their seat; `'everybody'` once the game is over @param firstTape its bytes */
export function showSecretEntry(
    setup: Setup,
    entry: LogEntry,
    viewer: Seat | undefined | 'everybody',
    firstTape: Uint8Array,
) {
    const { kind, rules } = setup;
    const lines = linesIn(setup, entry.events);
    const hidden: { place: number; hash: Uint8Array; salt: Uint8Array | null }[] = [];
    const views = rules.records.readEvents(entry.events).map((event, place) => {
        const mayKnowIt = viewer === 'everybody' || mayKnow(setup, event, viewer);
        if (isHidden(setup, event)) {
            const { hash, salt } = hiddenEvent(firstTape, entry.version, place, lines[place]!);
            hidden.push({ place, hash, salt: mayKnowIt ? salt : null });
        }
        return (mayKnowIt ? rules.showEvent(event) : null) as never;
    });
    return { ...showFrame(entry), events: { [kind]: views }, hidden };
}

/** All but its events. */
function showFrame({ version, atMs, by, number }: LogEntry) {
    return { version, atMs, by: showMover(by), number: number ?? null };
}

export function showMover(by: Mover): Choice<(typeof MOVER_NAMES)[number]> {
    return chose(by === 'clock' ? 'Clock' : by === 'chance' ? 'Chance' : MOVER_NAMES[by]);
}

import { type Choice, chose } from '@dice-wards/candid/choice';
import { compileEncoder } from '@dice-wards/candid/codec';
import { blob, choice, type Infer, nat32, nat64, opt, record, variant, vec } from '@dice-wards/candid/schema';
import { eachKind, eventSchemas, type GameKindName } from '@dice-wards/games/kinds';
import { ROLE_NAMES } from '@dice-wards/games/role';
import type { Setup } from './game';
import type { LogEntry, Mover } from './log';

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
});
export type LogEntryView = Infer<typeof LogEntryView>;

/** Entries are sent as those of their kind: the types of the others would be most of a reply. */
function entryOfKind(kind: GameKindName) {
    const events = variant('Events', { [kind]: vec(eventSchemas[kind] as typeof eventSchemas.DiceWards) });
    return record('LogEntry', { ...LogEntryView.fields, events });
}

/** The reply `variant { Ok : vec LogEntry }`, by kind. */
export const encodeLog = eachKind((kind) => compileEncoder([variant('', { Ok: vec(entryOfKind(kind)) })]));

export function showEntry({ kind, rules }: Setup, { version, atMs, by, events, number }: LogEntry) {
    const views = rules.records.readEvents(events).map((event) => rules.showEvent(event) as never);
    return { version, atMs, by: showMover(by), events: { [kind]: views }, number: number ?? null };
}

export function showMover(by: Mover): Choice<(typeof MOVER_NAMES)[number]> {
    return chose(by === 'clock' ? 'Clock' : by === 'chance' ? 'Chance' : MOVER_NAMES[by]);
}

import type { EventTable, Event as EventView } from '../../src/declarations/tournaments.did';
import { nameOf } from './names';
import { SPECTATOR } from './spectator';
import { promised } from './violation';
import type { World } from './world';

/** An event as it was last shown, with all its tables. */
export interface KnownEvent {
    readonly view: EventView;
    readonly tables: readonly EventTable[];
}

/** Events and tables of one page; no house of the simulator has more. */
const PAGE = 100;
/** Until a table is asked about whose letter was dropped. */
const ASKED_AGAIN_MS = 12 * 60_000;
const PHASES = ['Announced', 'Running', 'Over', 'Cancelled'] as const;

/** What everybody has been shown of the events. It holds every view against the one before. */
export class Events {
    private known = new Map<number, KnownEvent>();
    /** Events from which somebody may have been away: two may have to meet again there. */
    readonly left = new Set<number>();
    /** Events that were played while a canister lost what it knew of their rooms. */
    readonly disrupted = new Set<number>();
    /** When a letter about a match may have been dropped last. Milliseconds since 1970. */
    private lostMs = -Infinity;
    /** Those that are over, and that a check has seen in full. */
    readonly settled = new Set<number>();
    /** Tables whose results an operator has put in, as `tableOf` names them. */
    readonly corrected = new Set<string>();

    /** All that are known, the oldest first. */
    all(): readonly KnownEvent[] {
        return [...this.known.values()];
    }

    get(id: number): KnownEvent | undefined {
        return this.known.get(id);
    }

    /** Those that are not over. */
    live(): readonly KnownEvent[] {
        return this.all().filter(({ view }) => isLive(view));
    }

    /** How many events there were by form and end, and how many tables by result. */
    counts(): Readonly<Record<string, number>> {
        const counts: Record<string, number> = {};
        const count = (what: string): void => {
            counts[what] = (counts[what] ?? 0) + 1;
        };
        for (const { view, tables } of this.known.values()) {
            count(`${nameOf(view.form)} ${nameOf(view.phase)}`);
            for (const { result } of tables) count(result.length === 0 ? 'Open' : nameOf(result[0].how));
        }
        return counts;
    }

    /** Looks at all events that may have changed. Nothing is seen of a canister that does not run. */
    look(world: World): void {
        if (!world.hasEvents || world.canisters.tournaments.status !== 'running') return;
        const page = { start: 0, limit: 50 };
        for (const which of [{ Running: null }, { Announced: null }, { Past: null }]) {
            const listed = world.query(SPECTATOR, 'tournaments', 'listEvents', which, page);
            if (listed.kind === 'rejected') return;
            for (const view of listed.value) {
                // Operators correct results after the end, too.
                const event = this.settled.has(view.id) ? undefined : shownIn(world, view);
                if (event !== undefined) this.learn(event);
            }
        }
    }

    /** Takes over what anybody was shown. */
    learn(event: KnownEvent): void {
        const before = this.known.get(event.view.id);
        if (before !== undefined) this.compare(before, event);
        if (event.view.playing < event.view.entered) this.left.add(event.view.id);
        this.known.set(event.view.id, event);
    }

    private compare(before: KnownEvent, { view, tables }: KnownEvent): void {
        const name = `event ${view.id}`;
        promised('E1', termsOf(view) === termsOf(before.view), () => `${name} has other terms`);
        const isOnward = stageOf(view) >= stageOf(before.view) && (isLive(before.view) || isAtRest(before.view, view));
        promised('E1', isOnward, () => `${name} went back from ${phaseOf(before.view)} to ${phaseOf(view)}`);
        before.tables.forEach((earlier, nth) => {
            const later = tables[nth];
            promised('E1', later !== undefined, () => `${tableOf(view.id, earlier)} is gone`);
            // Tables of an arena have one match after the other.
            if (isArena(view)) return;
            promised('E1', seatsOf(later) === seatsOf(earlier), () => `${tableOf(view.id, earlier)} has other players`);
            const [told] = earlier.result;
            const isKept = told === undefined || resultOf(later) === resultOf(earlier);
            const mayChange = isKept || this.corrected.has(tableOf(view.id, earlier));
            promised('E3', mayChange, () => `${tableOf(view.id, earlier)} has another result now`);
        });
    }

    /** Letters about matches may have been dropped. */
    noteLoss(nowMs: number): void {
        this.lostMs = nowMs;
    }

    /** Whether a letter may have been dropped whose table has not been asked about again. */
    mayMissLetters(nowMs: number): boolean {
        return nowMs - this.lostMs < ASKED_AGAIN_MS;
    }

    /** From now on an operator's result may stand there: nobody knows when their command is read. */
    correct(id: number, table: Pick<EventTable, 'round' | 'table'>): void {
        this.corrected.add(tableOf(id, table));
    }

    /** What is known now. */
    copy(): Events {
        const copy = new Events();
        copy.known = new Map(this.known);
        for (const name of ['left', 'disrupted'] as const) for (const id of this[name]) copy[name].add(id);
        copy.lostMs = this.lostMs;
        for (const table of this.corrected) copy.corrected.add(table);
        return copy;
    }

    /** The canister of tournaments forgets all that it did not know earlier. */
    forget(earlier: Events): void {
        this.known = new Map(earlier.known);
        this.settled.clear();
        // What it pairs again need not be what it has paired.
        this.disrupt();
    }

    /** Another canister has lost what it knew of the rooms of these events. */
    disrupt(events: Iterable<KnownEvent> = this.live()): void {
        for (const { view } of events) this.disrupted.add(view.id);
    }
}

/** An event of this view with its tables, from the first round to the last; undefined if nobody is told. */
export function shownIn(world: World, view: EventView): KnownEvent | undefined {
    const tables: EventTable[] = [];
    for (let round = 1; ; round += 1) {
        const page = { start: 0, limit: PAGE };
        const shown = world.query(SPECTATOR, 'tournaments', 'getTables', view.id, round, page);
        if (shown.kind === 'rejected' || 'Err' in shown.value) return undefined;
        if (shown.value.Ok.tables.length === 0) return { view, tables };
        tables.push(...shown.value.Ok.tables);
    }
}

export function isLive({ phase }: EventView): boolean {
    return 'Announced' in phase || 'Running' in phase;
}

export function isArena({ form }: EventView): boolean {
    return 'Arena' in form;
}

/** The round that is played; 0 for none. */
export function roundOf({ phase }: EventView): number {
    return 'Running' in phase ? phase.Running.round : 0;
}

export function tableOf(event: number, { round, table }: Pick<EventTable, 'round' | 'table'>): string {
    return `table ${table} of round ${round} of event ${event}`;
}

/** Events go on in the order of these numbers; one that is over, or called off, stays as it is. */
function stageOf(view: EventView): number {
    return 1000 * PHASES.indexOf(nameOf(view.phase)) + roundOf(view);
}

function isAtRest(before: EventView, after: EventView): boolean {
    return stageOf(before) === stageOf(after);
}

function phaseOf(view: EventView): string {
    return `${nameOf(view.phase)} ${roundOf(view)}`;
}

/** What its host has announced. */
function termsOf({ host, kind, form, startsAtMs, roundMinutes, places, seeding }: EventView): string {
    return JSON.stringify([host.toText(), kind, form, String(startsAtMs), roundMinutes, places, seeding]);
}

function seatsOf({ round, table, first, second }: EventTable): string {
    return [round, table, first, ...second].join(' ');
}

function resultOf({ result: [result] }: EventTable): string {
    return result === undefined ? 'none' : `${result.first} ${result.second} ${nameOf(result.how)}`;
}

import type { Analyst, Change } from '@dice-wards/robots/analyst';
import type { Game } from './game';
import { entriesOf, type LogEntry, pageOf } from './log';

/** A change of a game, and the version that it led to. */
export interface LoggedChange extends Change<unknown, unknown> {
    readonly version: number;
    readonly atMs: number;
}

/** A state of a game, and its version. */
export interface Position {
    readonly version: number;
    readonly state: unknown;
}

/** Goes through the log of a game from its beginning, or from a later position, with the states before and after each entry. */
export class Replay {
    private page: readonly LogEntry[] = [];
    private pageNumber = -1;
    version: number;
    /** The state after the last change. */
    state: unknown;

    constructor(
        private readonly game: Game,
        { begin }: Pick<Analyst<unknown, unknown>, 'begin'>,
        private readonly logPage: (roomId: number, page: number) => Uint8Array,
        from: Position | undefined,
    ) {
        this.version = from?.version ?? 0;
        this.state = from === undefined ? begin(game.state) : from.state;
    }

    /** The next change; `undefined` at the end. */
    next(): LoggedChange | undefined {
        const { game } = this;
        const { rules } = game.setup;
        if (this.version === game.version) return undefined;
        const version = this.version + 1;
        const number = pageOf(version);
        if (number !== this.pageNumber) {
            this.page = entriesOf(this.logPage(game.roomId, number), number);
            this.pageNumber = number;
        }
        const entry = this.page.find((each) => each.version === version);
        if (entry === undefined) throw new Error(`room ${game.roomId} has no entry ${version}`);
        const events = rules.records.readEvents(entry.events);
        const before = this.state;
        for (const event of events) this.state = rules.evolve(this.state, event);
        this.version = version;
        return { version, before, after: this.state, events, by: entry.by, atMs: entry.atMs };
    }
}

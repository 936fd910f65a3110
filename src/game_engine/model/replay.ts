import type { Analyst, Change } from '@dice-wards/robots/analyst';
import type { Game } from './game';
import { entriesOf, type LogEntry, pageOf } from './log';

/** A change of a game, and the version that it led to. */
export interface LoggedChange extends Change<unknown, unknown> {
    readonly version: number;
}

/** Goes through the log of a game from its beginning, with the states before and after each entry. */
export class Replay {
    private page: readonly LogEntry[] = [];
    private version = 0;
    /** The state after the last change. */
    state: unknown;

    constructor(
        private readonly game: Game,
        { begin }: Pick<Analyst<unknown, unknown>, 'begin'>,
        private readonly logPage: (roomId: number, page: number) => Uint8Array,
    ) {
        this.state = begin(game.state);
    }

    /** The next change; `undefined` at the end. */
    next(): LoggedChange | undefined {
        const { game } = this;
        const { rules } = game.setup;
        if (this.version === game.version) return undefined;
        const version = this.version + 1;
        const number = pageOf(version);
        if (number !== pageOf(version - 1)) this.page = entriesOf(this.logPage(game.roomId, number), number);
        const entry = this.page.find((each) => each.version === version);
        if (entry === undefined) throw new Error(`room ${game.roomId} has no entry ${version}`);
        const events = rules.records.readEvents(entry.events);
        const before = this.state;
        for (const event of events) this.state = rules.evolve(this.state, event);
        this.version = version;
        return { version, before, after: this.state, events, by: entry.by };
    }
}

import { type Tournaments, type TournamentsTypes, valueIn } from '@dice-wards/client';
import { deliver, type Post } from './deliver';
import type { Subscription } from './subscriptions';

type Event = TournamentsTypes.Event;

/** An event is told so long before it begins, in milliseconds. */
const AHEAD_MS = 5 * 60_000;
/** With fewer players it does not begin. */
const LEAST_PLAYERS = 2;
/** Events, and entrants, of which one query tells. */
const EVENTS = 50;
const ENTRANTS = 100;

export interface House extends Post {
    readonly tournaments: Pick<Tournaments, 'listEvents' | 'getStandings'>;
}

/** Tells players who have entered an event that it is about to begin: each event once to each browser. */
export class EventRounds {
    /** Who is in, of the events that begin soon. It is read once: those who enter later know when it begins. */
    private readonly fields = new Map<number, ReadonlySet<string>>();

    constructor(private readonly house: House) {}

    /** Looks anew what is announced: what was called off is not told. @throws CallError if Tournaments has no answer */
    async play(): Promise<void> {
        const { subscriptions } = this.house;
        const soon = (await this.announced()).filter((event) => this.beginsSoon(event));
        const ids = new Set(soon.map(({ id }) => id));
        for (const id of this.fields.keys()) if (!ids.has(id)) this.fields.delete(id);
        for (const event of soon) {
            const field = this.fields.get(event.id) ?? (await this.fieldOf(event.id));
            this.fields.set(event.id, field);
            const entered = subscriptions.all().filter(({ player }) => field.has(player));
            await Promise.all(entered.map((browser) => this.tell(browser, event, ids)));
        }
        await subscriptions.save();
    }

    private beginsSoon({ startsAtMs, playing }: Event): boolean {
        const aheadMs = startsAtMs - this.house.now();
        return aheadMs > 0 && aheadMs <= AHEAD_MS && playing >= LEAST_PLAYERS;
    }

    private async announced(): Promise<readonly Event[]> {
        const events: Event[] = [];
        for (;;) {
            const page = await this.house.tournaments.listEvents('Announced', { start: events.length, limit: EVENTS });
            events.push(...page);
            if (page.length < EVENTS) return events;
        }
    }

    private async fieldOf(event: number): Promise<ReadonlySet<string>> {
        const { tournaments } = this.house;
        const field = new Set<string>();
        for (let start = 0; ; start += ENTRANTS) {
            const { lines, size } = valueIn(await tournaments.getStandings(event, { start, limit: ENTRANTS }));
            for (const { player, playing } of lines) if (playing) field.add(player);
            if (start + ENTRANTS >= size) return field;
        }
    }

    /** @param soon others begin no more, and need not be remembered */
    private async tell(browser: Subscription, { id, startsAtMs }: Event, soon: ReadonlySet<number>): Promise<void> {
        if (browser.events.includes(id)) return;
        const message = { kind: 'event', event: id, startsAtMs } as const;
        if (!(await deliver(this.house, browser, message, startsAtMs))) return;
        browser.events = [...browser.events.filter((told) => soon.has(told)), id];
    }
}

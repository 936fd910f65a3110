import type { NewEvent, RoomSettings } from '../../src/declarations/tournaments.did';
import { ADMIN, userPrincipal } from '../canisters/principals';
import { tablesAreSound } from './event_invariants';
import type { Events } from './events';
import type { Random } from './random';
import { isForTwo } from './seats';
import { forTwo, type LikelyGame, settingsFor } from './settings';
import type { World } from './world';

const MINUTE = 60_000;
/** Events that are not over, at a time: as many as the players have time for. */
const MOST_EVENTS = 3;
/** Principals who enter events and do nothing else. */
const GUESTS = 2_000_000;
const MOST_GUESTS = 5;
/** The code of events that have one. */
export const CODE = 'tea4two';

/** As the games of an arena have to be. */
const SHORT: Partial<RoomSettings> = {
    turnSeconds: [],
    delaySeconds: [],
    reserveSeconds: [],
    matchLength: [],
    crawford: [],
};
/** A clock with a reserve that its players may halve. */
const WITH_RESERVE: Partial<RoomSettings> = { delaySeconds: [10], reserveSeconds: [60] };

/** Hosts look at their events now and then, announce others, and bring guests who enter and never come. */
export class Hosts {
    /** Games for two. */
    private readonly likes: readonly LikelyGame[];

    constructor(
        private readonly world: World,
        private readonly events: Events,
        likes: readonly LikelyGame[],
    ) {
        this.likes = likes.filter(({ kind }) => isForTwo(kind));
    }

    /** Does one thing. */
    act(luck: Random): void {
        this.events.look(this.world);
        for (const event of this.events.live()) tablesAreSound(event, this.events.left.has(event.view.id));
        const announced = this.events.live().filter(({ view }) => 'Announced' in view.phase);
        const isFull = this.events.live().length >= MOST_EVENTS;
        if (this.likes.length === 0) return;
        if (announced.length === 0 ? !isFull : luck.chance(0.1)) this.announce(luck);
        else if (announced.length === 0) return;
        else if (luck.chance(0.05)) this.cancel(luck.pick(announced).view.id);
        else if (luck.chance(0.3)) this.invite(luck.pick(announced).view.id, luck);
    }

    private announce(luck: Random): void {
        this.world.submit(ADMIN, 'tournaments', 'createEvent', [this.wish(luck)], () => undefined);
    }

    private wish(luck: Random): NewEvent {
        const { kind } = luck.weighted(this.likes);
        const form = luck.pick<NewEvent['form']>([
            { Swiss: { rounds: luck.between(1, 6) } },
            { RoundRobin: null },
            { Knockout: null },
            { Arena: null },
        ]);
        const isArena = 'Arena' in form;
        const short = luck.chance(0.5) ? { ...SHORT, ...WITH_RESERVE } : SHORT;
        const entry = {
            code: [CODE] as [string],
            placed: false,
            leastRating: [] as [],
            mostRating: [] as [],
            bots: false,
        };
        return {
            name: `Event ${luck.below(1000)}`,
            kind,
            settings: [{ ...forTwo(settingsFor(kind, luck)), ...(isArena && short), checksReady: [] }],
            form,
            startsAtMs: BigInt(this.world.nowMs + luck.magnitude(MINUTE, 8 * MINUTE)),
            roundMinutes: [isArena ? luck.between(15, 20) : luck.between(5, 8)],
            places: luck.chance(0.2) ? [luck.between(2, 8)] : [],
            entry: luck.chance(0.2) ? [entry] : [],
            seeding: luck.chance(0.5) ? ['Lot'] : [],
            repeats: luck.chance(0.2) ? ['Daily'] : [],
        };
    }

    private cancel(id: number): void {
        this.world.submit(ADMIN, 'tournaments', 'cancelEvent', [id], () => undefined);
    }

    private invite(id: number, luck: Random): void {
        for (let guest = luck.between(1, MOST_GUESTS); guest > 0; guest -= 1)
            this.world.submit(userPrincipal(GUESTS + guest), 'tournaments', 'enter', [id, [CODE]], () => undefined);
    }
}

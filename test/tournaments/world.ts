import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { bool, type Infer, nat16, nat32, opt, principal, record, text, vec } from '@dice-wards/candid/schema';
import type { CallAnswer } from '../../src/platform/host';
import { type MatchEnd, NewMatch, type Place } from '../../src/platform/matches';
import { samePrincipal } from '../../src/platform/principal';
import {
    ALL_REFUSALS,
    busy,
    invalidState,
    other,
    REFUSE,
    type RefusalCode,
    type Reply,
    refusalsOf,
    replyOf,
} from '../../src/platform/refusal';
import { NO_WISHES } from '../../src/platform/room_settings';
import type { App } from '../../src/tournaments/app';
import type { Event, Form } from '../../src/tournaments/model/event';
import type { Limits } from '../../src/tournaments/model/limits';
import type { NewEvent } from '../../src/tournaments/model/new_event';
import type { EventView } from '../../src/tournaments/queries/event_view';
import type { LiveEvent } from '../../src/tournaments/store/live_event';
import { createEvent } from '../../src/tournaments/updates/create_event';
import { enter } from '../../src/tournaments/updates/enter';
import { onMatchFinished } from '../../src/tournaments/updates/on_match_finished';
import { wire } from '../../src/tournaments/wiring';
import { FakeHost, settled } from '../support/fake_host';
import { hex, memories } from '../support/memory_map';

export const LOBBIES = Uint8Array.of(5, 5, 5, 1, 1);
export const PROFILES = Uint8Array.of(6, 6, 6, 1, 1);
export const HOST = player(0);
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const SWISS: Form = { Swiss: { rounds: 3 } };
export const ROUND_ROBIN: Form = { RoundRobin: null };
export const KNOCKOUT: Form = { Knockout: null };
export const ARENA: Form = { Arena: null };

export function player(number: number): Uint8Array {
    return Uint8Array.from({ length: 29 }, (_, index) => (index === 0 ? number >>> 8 : index === 1 ? number : 2));
}

/** The number that `player` has been given. */
export function numberOf(id: Uint8Array): number {
    return (id[0] << 8) | id[1];
}

const refusals = refusalsOf(ALL_REFUSALS);
const encodeOpened = compileEncoder([replyOf(vec(replyOf(nat32, refusals)), refusals)]);
const decodeMatches = compileDecoder([vec(NewMatch)], { maxBytes: 20_480 });
const Profile = record('Profile', {
    bot: bool,
    kinds: vec(
        record('KindRecord', {
            kind: text,
            gamesPlayed: nat32,
            rating: opt(record('Rating', { rating: nat16, provisional: bool })),
        }),
    ),
});
const encodeProfile = compileEncoder([replyOf(Profile, refusalsOf(ALL_REFUSALS))]);
const decodeAsked = compileDecoder([principal]);
const PLACED: Rated = { rating: 1600, placed: true };

/** What Profiles tells of a player. */
interface Rated {
    readonly rating: number | null;
    readonly placed: boolean;
    readonly games?: number;
}

export const STOPPED: CallAnswer = { kind: 'rejected', code: 5, message: 'the canister is stopped' };

/** A match that Lobbies has opened. */
export interface Opened extends Infer<typeof NewMatch> {
    readonly roomId: number;
}

/** Lobbies and Profiles, as far as this canister calls them. */
export class Neighbours extends FakeHost {
    /** By places. */
    readonly opened = new Map<string, Opened>();
    /** Matches in the order in which they were opened. */
    readonly rooms: Opened[] = [];
    /** By players: those who are not here have a rating of 1,600 and a place. */
    readonly ratings = new Map<string, Rated>();
    readonly bots = new Set<string>();
    readonly banned = new Set<string>();
    /** What Lobbies says instead of opening anything. */
    refusing: 'nothing' | 'busy' | 'stopped' = 'nothing';
    /** Whether the answers of Lobbies are lost, as where the message with them traps. */
    losesAnswers = false;
    /** Whether they wait in `delayed` until a test hands them over. */
    delaysAnswers = false;
    readonly delayed: (() => Promise<void>)[] = [];
    profilesAnswers = true;
    calledLobbies = 0;

    override call(canister: Uint8Array, method: string, argument: Uint8Array): Promise<CallAnswer> {
        if (method === 'openMatches') return this.openMatches(argument);
        if (method === 'getProfile') return Promise.resolve(this.profileOf(argument));
        return super.call(canister, method, argument);
    }

    private openMatches(argument: Uint8Array): Promise<CallAnswer> {
        this.calledLobbies += 1;
        if (this.refusing === 'stopped') return Promise.resolve(STOPPED);
        if (this.refusing === 'busy')
            return Promise.resolve({ kind: 'replied', bytes: encodeOpened([busy('Back at noon')]) });
        const decoded = decodeMatches(argument);
        if (!decoded.ok) throw new Error(decoded.error);
        const replies = decoded.value[0].map((match) => this.open(match));
        const answer: CallAnswer = { kind: 'replied', bytes: encodeOpened([{ Ok: replies }]) };
        if (this.losesAnswers) return new Promise(() => undefined);
        if (!this.delaysAnswers) return Promise.resolve(answer);
        return new Promise((resolve) => {
            this.delayed.push(() => {
                this.beginMessage();
                resolve(answer);
                return settled();
            });
        });
    }

    private open(match: Infer<typeof NewMatch>): Reply<number> {
        const before = this.opened.get(placeKey(match.place));
        if (before !== undefined) {
            return samePrincipal(before.first, match.first) && samePrincipal(before.second, match.second)
                ? { Ok: before.roomId }
                : invalidState('This place has a match of other players');
        }
        for (const [who, code] of [
            [match.first, 'FirstCannotPlay'],
            [match.second, 'SecondCannotPlay'],
        ] as const satisfies readonly (readonly [Uint8Array, RefusalCode])[]) {
            if (this.banned.has(hex(who))) return other(code, 'This player is banned');
        }
        const opened = { ...match, roomId: this.rooms.length + 1 };
        this.rooms.push(opened);
        this.opened.set(placeKey(match.place), opened);
        return { Ok: opened.roomId };
    }

    private profileOf(argument: Uint8Array): CallAnswer {
        if (!this.profilesAnswers) return STOPPED;
        const decoded = decodeAsked(argument);
        if (!decoded.ok) throw new Error(decoded.error);
        const who = hex(decoded.value[0]);
        const known = this.ratings.get(who) ?? PLACED;
        const bot = this.bots.has(who);
        if (known.rating === null && !bot) return { kind: 'replied', bytes: encodeProfile([REFUSE.profileNotFound]) };
        const rating = known.rating === null ? null : { rating: known.rating, provisional: !known.placed };
        return {
            kind: 'replied',
            bytes: encodeProfile([
                { Ok: { bot, kinds: [{ kind: DICE_WARDS, gamesPlayed: known.games ?? 0, rating }] } },
            ]),
        };
    }
}

export const DICE_WARDS = 'DiceWards' as const;

function placeKey({ tournament, round, table }: Place): string {
    return `${tournament} ${round} ${table}`;
}

/** A canister of tournaments without Wasm. */
export class World {
    readonly host = new Neighbours();
    readonly memory = memories();
    app: App;

    constructor(private readonly limits?: Limits) {
        this.app = this.install();
    }

    static async ready(limits?: Limits): Promise<World> {
        const world = new World(limits);
        world.app.links.set({ profiles: PROFILES, lobbies: LOBBIES });
        await world.host.pass(SECOND);
        return world;
    }

    /** Puts new code over the same memories. Pending calls never get their answers. */
    async upgrade(): Promise<void> {
        this.host.forget();
        this.app = this.install();
        await settled();
    }

    async create(changes: Partial<NewEvent> = {}, host = HOST): Promise<EventView> {
        return happy(await createEvent(this.app, host, this.wish(changes)));
    }

    wish(changes: Partial<NewEvent> = {}): NewEvent {
        return {
            name: 'Evening',
            kind: DICE_WARDS,
            settings: null,
            form: SWISS,
            startsAtMs: this.host.now() + MINUTE,
            roundMinutes: 30,
            places: null,
            entry: null,
            seeding: null,
            repeats: null,
            ...changes,
        };
    }

    async enter(id: number, ...numbers: readonly number[]): Promise<void> {
        for (const number of numbers) happy(await enter(this.app, player(number), id, null));
    }

    /** An event with players 1 to `count`, which has begun and whose matches are open. */
    async begun(count: number, changes: Partial<NewEvent> = {}): Promise<LiveEvent> {
        const { id } = await this.create(changes);
        await this.enter(id, ...Array.from({ length: count }, (_, n) => n + 1));
        await this.host.pass(MINUTE + 2 * SECOND);
        return this.event(id);
    }

    event(id: number): LiveEvent {
        const found = this.app.live.any(id);
        if (found === undefined) throw new Error(`no event ${id}`);
        return found;
    }

    phase(id: number): Event['phase'] {
        return this.event(id).event.phase;
    }

    /** Says to the canister what Lobbies would. */
    end({ place, roomId }: Pick<Opened, 'place' | 'roomId'>, end: MatchEnd): void {
        onMatchFinished(this.app, LOBBIES, { place, roomId, end });
    }

    /** The matches that are played now, with the rooms that Lobbies has opened for them. */
    open(id: number): readonly Opened[] {
        const live = this.event(id);
        const waiting = live.matches().filter(({ result }) => result === null);
        return this.host.rooms.filter(({ roomId }) => waiting.some((match) => match.roomId === roomId));
    }

    /** Plays the round that is open: who wins is said, or else the first does. */
    async playRound(id: number, winner: (match: Opened) => Uint8Array = ({ first }) => first): Promise<void> {
        for (const match of this.open(id)) this.end(match, won(winner(match)));
        await this.host.pass(10 * SECOND);
    }

    private install(): App {
        const app = wire(this.host, this.memory, this.limits);
        app.start();
        return app;
    }
}

/** Settings that say nothing. */
export const USUAL = NO_WISHES;

export function won(winner: Uint8Array, berserk = false): MatchEnd {
    const how = { reason: { Played: null }, berserk, turns: 30, playedOut: true };
    return { Won: { winner, points: 1, loserPoints: null, ...how } };
}

/** The value of a reply that must be `Ok`. */
export function happy<T>(reply: Reply<T>): T {
    if ('Ok' in reply) return reply.Ok;
    throw new Error(`refused: ${JSON.stringify(reply.Err)}`);
}

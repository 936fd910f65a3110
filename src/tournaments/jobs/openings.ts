import type { Entrant } from '@dice-wards/pairings';
import type { Alarm } from '../../platform/alarm';
import type { CallAnswer, Host } from '../../platform/host';
import type { Links } from '../../platform/links';
import { MOST_AT_ONCE, type NewMatch, type Place } from '../../platform/matches';
import { PATIENT, pause } from '../../platform/patience';
import type { Refusal, Reply } from '../../platform/refusal';
import { openMatches } from '../lobbies_api';
import { roundOf } from '../model/event';
import type { Match } from '../model/field';
import type { LiveEvent } from '../store/live_event';
import type { LiveEvents } from '../store/live_events';
import type { Rounds } from './rounds';

/** Calls that may be under way at a time. */
const MOST_CALLS = 4;
/** After that a call counts as lost. */
const LEASE_MS = 60_000;
/**
 * A match that is not over is asked about again after so long. Lobbies answers with the same room, and tells its end once more: so an
 * event goes on although a letter was dropped, or one of the two canisters was restored.
 */
const ASK_AGAIN_MS = 10 * 60_000;

/** Numbers of tables in one attempt: above them are those of the next, should a place be taken or a match not begin. */
const TABLES = 5000;
const MOST_ATTEMPTS = 12;

/** The place of a match, as Lobbies knows it. */
export function placeOf(tournament: number, round: number, number: number, { attempt }: Match): Place {
    return { tournament, round, table: attempt * TABLES + number };
}

/** The number of a match in its round, and the attempt. */
export function numberIn({ table }: Place): { readonly number: number; readonly attempt: number } {
    return { number: table % TABLES, attempt: Math.floor(table / TABLES) };
}

/** Has Lobbies open the rooms of matches. */
export interface Openings {
    /** There may be matches to open. */
    open(): void;
    /** The match is to be played in another room. False if that was tried too often. */
    openAnew(live: LiveEvent, number: number): boolean;
    /** Calls that Lobbies did not take, since the last upgrade. */
    failures(): number;
}

interface Parts {
    readonly host: Host;
    readonly links: Pick<Links, 'get'>;
    readonly live: LiveEvents;
    readonly rounds: () => Pick<Rounds, 'settle' | 'undecided' | 'opened'>;
    readonly look: (id: number) => void;
}

/** Matches of one round that one call asks about. */
interface Batch {
    readonly id: number;
    readonly round: number;
    /** With their attempts: what has changed meanwhile is not touched by the answer. */
    readonly asked: readonly Asked[];
}

interface Letter {
    readonly batch: Batch;
    readonly matches: readonly NewMatch[];
}

interface Lease {
    readonly untilMs: number;
}

interface Asked {
    readonly number: number;
    readonly attempt: number;
}

export function createOpenings(alarm: Alarm, { host, links, live: events, rounds, look }: Parts): Openings {
    const asking = alarm.job(step);
    /** Until when each call that is under way counts. */
    let leases: readonly Lease[] = [];
    let failuresInRow = 0;
    let failures = 0;
    /** After a failure nothing is asked before. */
    let silentUntilMs = 0;

    function open(): void {
        const nowMs = host.now();
        asking.at(nowMs, nowMs);
    }

    function step(): void {
        const nowMs = host.now();
        const lobbies = links.get('lobbies');
        if (lobbies === undefined) return;
        if (nowMs < silentUntilMs) {
            asking.at(silentUntilMs, nowMs);
            return;
        }
        leases = leases.filter(({ untilMs }) => untilMs > nowMs);
        while (leases.length < MOST_CALLS) {
            const letter = nextLetter(nowMs);
            if (letter === undefined) break;
            const lease = { untilMs: nowMs + LEASE_MS };
            leases = [...leases, lease];
            void ask(lobbies, letter, lease);
        }
        const next = nextTime();
        if (next < Infinity) asking.at(Math.max(next, nowMs + 1000), nowMs);
    }

    async function ask(lobbies: Uint8Array, { batch, matches }: Letter, lease: Lease): Promise<void> {
        const argument = openMatches.encode([matches]);
        const answer = await host.call(lobbies, openMatches.method, argument);
        // A new message from here on: the event may have moved on, and others with it.
        leases = leases.filter((each) => each !== lease);
        const replies = repliesIn(answer, matches.length);
        if (replies === undefined) {
            failures += 1;
            failuresInRow += 1;
            silentUntilMs = host.now() + pause(failuresInRow - 1, PATIENT.receiver);
            for (const [match] of stillAsked(batch)) match.askAtMs = silentUntilMs;
        } else {
            failuresInRow = 0;
            take(batch, replies);
        }
        step();
    }

    /** Matches that are due, of one event. */
    function nextLetter(nowMs: number): Letter | undefined {
        for (const live of running()) {
            const asked: Asked[] = [];
            for (const [number, match] of live.matches().entries()) {
                if (match.result !== null || match.askAtMs > nowMs) continue;
                match.askAtMs = nowMs + LEASE_MS;
                asked.push({ number, attempt: match.attempt });
                if (asked.length === MOST_AT_ONCE) break;
            }
            if (asked.length === 0) continue;
            const batch = { id: live.id, round: roundOf(live.event), asked };
            return { batch, matches: asked.map(({ number }) => matchFor(live, number)) };
        }
        return undefined;
    }

    function nextTime(): number {
        let earliest = Infinity;
        for (const live of running()) {
            for (const { result, askAtMs } of live.matches()) {
                if (result === null && askAtMs < earliest) earliest = askAtMs;
            }
        }
        return earliest;
    }

    function running(): readonly LiveEvent[] {
        return events.ids().flatMap((id) => {
            const live = events.get(id);
            return live !== undefined && roundOf(live.event) > 0 ? [live] : [];
        });
    }

    /** What a batch asked about, as far as it is as it was, with its place in the batch. */
    function stillAsked({ id, round, asked }: Batch): readonly (readonly [Match, number])[] {
        const live = events.get(id);
        if (live === undefined || roundOf(live.event) !== round) return [];
        return asked.flatMap(({ number, attempt }, place) => {
            const match = live.matches()[number];
            return match.result === null && match.attempt === attempt ? [[match, place] as const] : [];
        });
    }

    function take(batch: Batch, replies: readonly Reply<number>[]): void {
        const live = events.get(batch.id);
        if (live === undefined) return;
        const againMs = host.now() + ASK_AGAIN_MS;
        const opened: number[] = [];
        for (const [match, place] of stillAsked(batch)) {
            const { number } = batch.asked[place];
            const reply = replies[place];
            match.askAtMs = againMs;
            if ('Ok' in reply) {
                if (match.roomId !== reply.Ok) opened.push(number);
                match.roomId = reply.Ok;
            } else refused(live, number, match, reply.Err);
        }
        if (opened.length > 0) {
            live.save(batch.round, opened);
            rounds().opened(live);
        }
        look(live.id);
    }

    function refused(live: LiveEvent, number: number, match: Match, refusal: Refusal): void {
        const code = codeOf(refusal);
        const cannotPlay = code === 'FirstCannotPlay' ? match.first : code === 'SecondCannotPlay' ? match.second : null;
        // Its place has a match of others, which this canister has forgotten.
        const isMoved = code === 'InvalidState' && openAnew(live, number);
        if (cannotPlay !== null) exclude(live, number, cannotPlay);
        else if (code === 'LimitReached') match.askAtMs = host.now() + LEASE_MS;
        else if (!isMoved) leaveOpen(live, number, JSON.stringify(refusal));
    }

    /** Nobody knows what is wrong with it. */
    function leaveOpen(live: LiveEvent, number: number, why: string): void {
        console.error(`event ${live.id}: no room for table ${number}: ${why}`);
        const result = rounds().undecided(live)(live.matches()[number], 'Unfinished');
        rounds().settle(live, number, { result, absent: [] });
    }

    /** Somebody is banned, or was never a player: they are out, and the other has won. */
    function exclude(live: LiveEvent, number: number, entrant: Entrant): void {
        live.field.players[entrant].isIn = false;
        live.savePlayer(entrant);
        const halves = live.matches()[number].first === entrant ? ([0, 2] as const) : ([2, 0] as const);
        rounds().settle(live, number, { result: { halves, how: 'Withdrawn' }, absent: [] });
    }

    function openAnew(live: LiveEvent, number: number): boolean {
        const match = live.matches()[number];
        if (match.attempt >= MOST_ATTEMPTS) return false;
        match.attempt += 1;
        match.roomId = 0;
        match.askAtMs = 0;
        live.save(roundOf(live.event), [number]);
        return true;
    }

    return { open, openAnew, failures: () => failures };
}

function matchFor(live: LiveEvent, number: number): NewMatch {
    const { event, id, field } = live;
    const match = live.matches()[number];
    const { kind, settings } = event;
    const [first, second] = [field.players[match.first].id, field.players[match.second ?? match.first].id];
    return { first, second, kind, settings, place: placeOf(id, roundOf(event), number, match) };
}

/** As many as were asked for. */
function repliesIn(answer: CallAnswer, count: number): readonly Reply<number>[] | undefined {
    const decoded = answer.kind === 'replied' ? openMatches.decodeReply(answer.bytes) : undefined;
    const replies = decoded?.ok && 'Ok' in decoded.value[0] ? decoded.value[0].Ok : [];
    return replies.length === count ? replies : undefined;
}

function codeOf(refusal: Refusal): string {
    const [[name, told]] = Object.entries(refusal) as [[string, unknown]];
    return name === 'Other' ? (told as { readonly code: string }).code : name;
}

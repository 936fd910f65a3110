import type { Alarm } from '../../platform/alarm';
import type { CallAnswer, Host } from '../../platform/host';
import type { Links } from '../../platform/links';
import { PATIENT, pause } from '../../platform/patience';
import { PAYER } from '../../platform/payers';
import { codeOf, type Refusal, type Reply } from '../../platform/refusal';
import { openMatches } from '../lobbies_api';
import { roundOf } from '../model/event';
import type { Match } from '../model/field';
import type { LiveEvent } from '../store/live_event';
import type { LiveEvents } from '../store/live_events';
import { type Batch, nextBatch, nextTime, stillAsked } from './batches';
import { prolong } from './rounds';
import { exclude, leaveOpen, openAnew } from './settling';

/** Calls that may be under way at a time: Lobbies opens so many hundreds of rooms a second, before the first players come to theirs. */
const MOST_CALLS = 20;
/** Those that one message may send. */
const MOST_SENT = 4;
/** While events are read, and while no more calls may be sent. */
const LOOK_AGAIN_MS = 1000;
/** After that a call counts as lost. */
const LEASE_MS = 60_000;
/**
 * A match that is not over is asked about again after so long. Lobbies answers with the same room, and tells its end once more: so an
 * event goes on although a letter was dropped, or one of the two canisters was restored.
 */
const ASK_AGAIN_MS = 10 * 60_000;

/** Has Lobbies open the rooms of matches. */
export interface Openings {
    /** There may be matches to open. */
    open(): void;
    /** Calls that Lobbies did not take, since the last upgrade. */
    failures(): number;
}

interface Parts {
    readonly host: Host;
    readonly links: Pick<Links, 'get'>;
    readonly live: LiveEvents;
    /** Something has changed in this event. */
    readonly look: (id: number) => void;
}

interface Lease {
    readonly untilMs: number;
}

export function createOpenings(alarm: Alarm, { host, links, live: events, look }: Parts): Openings {
    const asking = alarm.job(step);
    /** Of the calls that are under way. */
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
        const dueMs = events.isRead() ? silentUntilMs : nowMs + LOOK_AGAIN_MS;
        if (nowMs < dueMs) {
            asking.at(dueMs, nowMs);
            return;
        }
        const untilMs = nowMs + LEASE_MS;
        leases = leases.filter((each) => each.untilMs > nowMs);
        for (let sent = 0; sent < MOST_SENT && leases.length < MOST_CALLS; sent += 1) {
            const batch = nextBatch(events, nowMs, untilMs);
            if (batch === undefined) break;
            const lease = { untilMs };
            leases = [...leases, lease];
            void ask(lobbies, batch, lease);
        }
        const next = nextTime(events);
        const soonestMs = leases.length < MOST_CALLS ? nowMs : nowMs + LOOK_AGAIN_MS;
        if (next < Infinity) asking.at(Math.max(next, soonestMs), nowMs);
    }

    async function ask(lobbies: Uint8Array, batch: Batch, lease: Lease): Promise<void> {
        const answer = await host.call(lobbies, openMatches.method, openMatches.encode([batch.matches]), PAYER.event);
        // A new message from here on: the event may have moved on, and others with it.
        leases = leases.filter((each) => each !== lease);
        const live = events.get(batch.id);
        const replies = repliesIn(answer, batch.matches.length);
        if (replies === undefined) {
            failures += 1;
            failuresInRow += 1;
            silentUntilMs = host.now() + pause(failuresInRow - 1, PATIENT.receiver);
            for (const { match } of stillAsked(live, batch)) match.askAtMs = silentUntilMs;
        } else {
            failuresInRow = 0;
            if (live !== undefined) take(live, batch, replies);
        }
        step();
    }

    function take(live: LiveEvent, batch: Batch, replies: readonly Reply<number>[]): void {
        const nowMs = host.now();
        const opened: number[] = [];
        for (const { match, number, place } of stillAsked(live, batch)) {
            const reply = replies[place];
            if (reply === undefined) continue;
            match.askAtMs = nowMs + ASK_AGAIN_MS;
            if ('Ok' in reply) {
                if (match.roomId !== reply.Ok) opened.push(number);
                match.roomId = reply.Ok;
            } else if (isFull(reply.Err)) match.askAtMs = nowMs + LEASE_MS;
            else refused(live, number, match, reply.Err);
        }
        if (opened.length > 0) {
            live.save(roundOf(live.event), opened);
            prolong(live, nowMs);
        }
        look(live.id);
    }

    return { open, failures: () => failures };
}

/** As many as were asked for. */
function repliesIn(answer: CallAnswer, count: number): readonly Reply<number>[] | undefined {
    const decoded = answer.kind === 'replied' ? openMatches.decodeReply(answer.bytes) : undefined;
    const replies = decoded?.ok && 'Ok' in decoded.value[0] ? decoded.value[0].Ok : [];
    return replies.length === count ? replies : undefined;
}

/** Whether Lobbies has room for no more matches just now. */
function isFull(refusal: Refusal): boolean {
    return 'LimitReached' in refusal;
}

function refused(live: LiveEvent, number: number, match: Match, refusal: Refusal): void {
    const code = codeOf(refusal);
    if (code === 'FirstCannotPlay') exclude(live, number, match.first);
    else if (code === 'SecondCannotPlay' && match.second !== null) exclude(live, number, match.second);
    // With `InvalidState` its place has a match of others, which this canister has forgotten.
    else if (code !== 'InvalidState' || !openAnew(live, number)) {
        console.error(`event ${live.id}: no room for table ${number}: ${JSON.stringify(refusal)}`);
        leaveOpen(live, [number]);
    }
}

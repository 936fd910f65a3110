import { fairShare } from '../../platform/fair_share';
import { isPersonStill } from '../../platform/gate';
import { busy, invalidState, limitReached, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { hasBegun, isArena, roundOf, takesEntries } from '../model/event';
import { playerOf } from '../model/field';
import { ENTRIES, HOST_SHARE, PRICE } from '../model/limits';
import { freshest, outranks, PLACED } from '../model/standing';
import { type EventView, eventView } from '../queries/event_view';
import { findLive } from '../queries/find_event';
import type { Refused, Reply } from '../refusals';
import type { LiveEvent } from '../store/live_event';
import type { Shares } from '../store/live_events';
import { askProfile, type Known } from './ask_profile';

/** The rating of a player without one. */
const NEWCOMER = 1500;

const TOO_LATE = invalidState('Nobody can enter any more');
const NOT_PLACED = invalidState('Only players with a place on the leaderboard can enter');
const NO_BOTS = invalidState('Programs are not welcome here');

/**
 * The caller enters an event, or comes back to it: a player who has withdrawn or was out is paired again from the next round on, or in an arena at once. Entering
 * twice changes nothing.
 *
 * Before it begins, places are for those with games behind them: where none is free, the caller takes that of the freshest player, if they
 * have at least twice as many finished rated games (`model/standing.ts`).
 *
 * @param code of an event that asks for one
 *
 * Refusals: `EventNotFound`; `InvalidState` for an event that is over, one that nobody can enter any more, and a caller whom its rules
 * keep out; `WrongInviteCode`; `LimitReached` if there is no place, and for a caller who is in too many events; `Busy` in a pause, while events are read after an upgrade, and while Profiles
 * does not answer; `TooManyRequests`; `Unauthorized` if the caller was banned meanwhile.
 */
export async function enter(app: App, caller: Uint8Array, id: number, code: string | null): Promise<Reply<EventView>> {
    const known = findLive(app, id);
    if ('Err' in known) return known;
    const { found } = known;
    const entrant = found.numberOf(caller);
    const shares = app.live.shares(found.event.host, caller);
    const why = whyNot(app, found, shares);
    const isFree = why === undefined && whyFull(app, found, shares) === undefined;
    // Profiles need not be asked again about those who were in it.
    if (entrant !== undefined && (isFree || found.holdsPlace(entrant))) return comeBack(app, caller, found, entrant);
    const refused =
        (entrant === undefined ? wrongCode(app, caller, found, code) : undefined) ??
        why ??
        noPlace(app, found, shares, PLACED) ??
        app.budget.take(caller, PRICE.enter);
    if (refused !== undefined) return refused;
    const profile = await askProfile(app, caller);
    if ('Err' in profile) return profile;
    if (!isPersonStill(app, caller)) return REFUSE.unauthorized;
    // The event may be over by now, full, or the caller in it already.
    const now = findLive(app, id);
    if ('Err' in now) return now;
    const live = now.found;
    const before = live.numberOf(caller);
    if (before !== undefined && live.holdsPlace(before)) return { Ok: eventView(live, caller) };
    const { standing } = profile;
    const sharesNow = app.live.shares(live.event.host, caller);
    const keptOut =
        whyNot(app, live, sharesNow) ?? whyNotThem(live, profile) ?? noPlace(app, live, sharesNow, standing);
    if (keptOut !== undefined) return keptOut;
    if (whyFull(app, live, sharesNow) !== undefined) live.leave(freshest(live.field.players), true);
    const rating = profile.ratingIn(live.event.kind) ?? NEWCOMER;
    live.enter({ id: caller.slice(), rating, standing, entry: app.entries.next() });
    isThere(app, live);
    return { Ok: eventView(live, caller) };
}

/** In an arena that is played they wait from now on. */
function isThere({ director }: App, { id, event }: LiveEvent): void {
    if (isArena(event) && roundOf(event) > 0) director.look(id);
}

function comeBack(app: App, caller: Uint8Array, live: LiveEvent, entrant: number): Reply<EventView> {
    if (!playerOf(live.field, entrant).isIn) {
        const refused = app.budget.take(caller, PRICE.comeBack);
        if (refused !== undefined) return refused;
        live.comeBack(entrant);
        isThere(app, live);
    }
    return { Ok: eventView(live, caller) };
}

/** So many may be wrong: those whose guesses are used up are told nothing. */
function wrongCode(
    { guessesRate }: App,
    caller: Uint8Array,
    { event }: LiveEvent,
    code: string | null,
): Refused | undefined {
    if (event.entry.code === null) return undefined;
    const tooFast = guessesRate.refusal(caller);
    if (tooFast !== undefined || code === event.entry.code) return tooFast;
    guessesRate.take(caller);
    return REFUSE.wrongInviteCode;
}

function whyNot({ host, pause, limits }: App, { event }: LiveEvent, { all, ofPlayer }: Shares): Refused | undefined {
    if (pause.isOn()) return busy(pause.text());
    if (!takesEntries(event, host.now())) return TOO_LATE;
    const share = fairShare(all, limits.entrants, ENTRIES.most, ENTRIES.least);
    return ofPlayer < share ? undefined : limitReached(`You are in ${ofPlayer} events that are not over`);
}

/** Why a player of this standing has no place: none is free, and nobody in the event is so much fresher than they are. */
function noPlace(app: App, live: LiveEvent, shares: Shares, standing: number): Refused | undefined {
    const full = whyFull(app, live, shares);
    if (full === undefined || hasBegun(live.event)) return full;
    const last = freshest(live.field.players);
    return last >= 0 && outranks(standing, playerOf(live.field, last).standing) ? undefined : full;
}

/** Why no place is free: the event, the share of its host, or the house is full. */
function whyFull({ limits }: App, live: LiveEvent, { all, ofHost }: Shares): Refused | undefined {
    const { places } = live.event;
    const { entrants } = limits;
    if (live.taken() >= places) return limitReached(`All ${places} places are taken`);
    if (all >= entrants) return limitReached(`${entrants} players are in events that are not over`);
    const { most, least } = HOST_SHARE;
    const share = fairShare(all, entrants, Math.max(least, entrants * most), least);
    return ofHost < share ? undefined : limitReached(`${ofHost} players are in events of this host`);
}

function whyNotThem({ event }: LiveEvent, known: Known): Refused | undefined {
    const { placed, leastRating, mostRating, bots } = event.entry;
    if (known.isBot && !bots) return NO_BOTS;
    if (placed && !known.isPlacedIn(event.kind)) return NOT_PLACED;
    const rating = known.ratingIn(event.kind) ?? NEWCOMER;
    if (leastRating !== null && rating < leastRating) return invalidState(`Ratings here begin at ${leastRating}`);
    if (mostRating !== null && rating > mostRating) return invalidState(`Ratings here end at ${mostRating}`);
    return undefined;
}

import type { Edition } from '../../platform/editions';
import { busy, invalidState, limitReached, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { isArena, roundOf, takesEntries } from '../model/event';
import { PRICE } from '../model/limits';
import { type EventView, eventView } from '../queries/event_view';
import { findLiveFor } from '../queries/find_event';
import type { Refused, Reply } from '../refusals';
import type { LiveEvent } from '../store/live_event';
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
 * @param code of an event that asks for one
 *
 * Refusals: `EventNotFound`; `NewerKind` to programs that do not know its game; `InvalidState` for an event that is over, one that nobody can enter any more, and a caller whom its rules
 * keep out; `WrongInviteCode`; `LimitReached` if it is full; `Busy` in a pause, while events are read after an upgrade, and while Profiles does not answer; `TooManyRequests`.
 */
export async function enter(
    app: App,
    caller: Uint8Array,
    id: number,
    code: string | null,
    edition?: Edition,
): Promise<Reply<EventView>> {
    const known = findLiveFor(app, id, edition);
    if ('Err' in known) return known;
    const { found } = known;
    const entrant = found.numberOf(caller);
    if (entrant !== undefined) return comeBack(app, caller, found, entrant);
    const refused = wrongCode(app, caller, found, code) ?? whyNot(app, found) ?? app.budget.take(caller, PRICE.enter);
    if (refused !== undefined) return refused;
    const profile = await askProfile(app, caller);
    if ('Err' in profile) return profile;
    // The event may be over by now, full, or the caller in it already.
    const now = findLiveFor(app, id, edition);
    if ('Err' in now) return now;
    if (now.found.numberOf(caller) !== undefined) return { Ok: eventView(now.found) };
    const keptOut = whyNot(app, now.found) ?? whyNotThem(now.found, profile);
    if (keptOut !== undefined) return keptOut;
    now.found.enter(caller, profile.ratingIn(now.found.event.kind) ?? NEWCOMER);
    isThere(app, now.found);
    return { Ok: eventView(now.found) };
}

/** In an arena that is played they wait from now on. */
function isThere({ director }: App, { id, event }: LiveEvent): void {
    if (isArena(event) && roundOf(event) > 0) director.look(id);
}

function comeBack(app: App, caller: Uint8Array, live: LiveEvent, entrant: number): Reply<EventView> {
    const { isIn, rating } = live.field.players[entrant];
    if (!isIn) {
        const refused = app.budget.take(caller, PRICE.write);
        if (refused !== undefined) return refused;
        live.enter(caller, rating);
        isThere(app, live);
    }
    return { Ok: eventView(live) };
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

function whyNot({ host, pause, live, limits }: App, { event, field }: LiveEvent): Refused | undefined {
    if (pause.isOn()) return busy(pause.text());
    if (!takesEntries(event, host.now())) return TOO_LATE;
    if (field.players.length >= event.places) return limitReached(`All ${event.places} places are taken`);
    const all = live.all().reduce((sum, each) => sum + each.field.players.length, 0);
    return all < limits.entrants
        ? undefined
        : limitReached(`${limits.entrants} players are in events that are not over`);
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

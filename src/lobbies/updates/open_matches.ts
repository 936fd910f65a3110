import { allSeats } from '@dice-wards/games/seats';
import { asciiBytes } from '../../platform/bytes';
import { MOST_AT_ONCE, matchSettings, type NewMatch } from '../../platform/matches';
import type { Berserk } from '../../platform/messages';
import { isAnonymous, samePrincipal } from '../../platform/principal';
import { busy, invalidArgument, invalidState, other, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import { EMPTY, type Room, sameGuests } from '../model/room';
import type { Refused, Reply } from '../refusals';
import type { AtPlace } from '../store/places';
import { NO_ENGINE } from './start_game';

/**
 * Opens matches of tournaments: rooms with both seats given, in which both players have a minute for `imReady`. They take no places of
 * rooms that wait, and count against nobody's. Answers with their ids in order, each or the refusal of that one alone.
 *
 * A place has one match, for ever. If it is asked for again, it is answered by the same room; the letter of one that is over comes once
 * more, for a canister that has lost it.
 *
 * Refusals: `Unauthorized` to all but the linked canister of tournaments; `InvalidArgument` for more than a hundred; `Busy` in a pause of
 * the house, and if no engine takes games. Of a single one: `InvalidArgument` says what is wrong with its settings, or that its players
 * are the same; `FirstCannotPlay` and `SecondCannotPlay` for one who is banned, and for one who is no player; `InvalidState` if its
 * place has a match of others; `LimitReached` while 10,000 are not over.
 */
export function openMatches(
    app: App,
    caller: Uint8Array,
    wanted: readonly NewMatch[],
): Reply<readonly Reply<number>[]> {
    if (!app.links.isLinked('tournaments', caller)) return REFUSE.unauthorized;
    if (wanted.length > MOST_AT_ONCE) return invalidArgument(`At most ${MOST_AT_ONCE} matches are opened at once`);
    if (app.pause.isOn()) return busy(app.pause.text());
    const engine = app.engines.next();
    if (engine === undefined) return NO_ENGINE;
    return { Ok: wanted.map((match) => openMatch(app, engine, match)) };
}

function openMatch(app: App, engine: Uint8Array, match: NewMatch): Reply<number> {
    const { first, second, place } = match;
    const before = app.matches.at(place);
    if (before !== undefined) return again(app, before, match);
    const fault = faultOf(app, match);
    if (fault !== undefined) return fault;
    const agreed = matchSettings(match);
    if ('fault' in agreed) return invalidArgument(agreed.fault);
    const tooMany = app.matches.refusal();
    if (tooMany !== undefined) return tooMany;
    const room: Room = {
        id: app.roomIds.next(),
        name: asciiBytes(`Round ${place.round}, table ${place.table + 1}`),
        owner: first,
        settings: agreed.settings,
        inviteCode: null,
        invited: second,
        createdAtMs: app.host.now(),
        place,
        berserk: match.berserk === true ? NOBODY : null,
        stage: EMPTY,
    };
    app.matches.opened(place, room.id);
    app.meetings.begin(room, { guests: [second], engine, awaited: allSeats(2) });
    return { Ok: room.id };
}

/** Of those who may go berserk. */
const NOBODY: Berserk = { player1: false, player2: false };

function faultOf({ bans, sessions }: App, { first, second }: NewMatch): Refused | undefined {
    if (samePrincipal(first, second)) return invalidArgument('Nobody plays against themselves');
    for (const [player, code] of [
        [first, 'FirstCannotPlay'],
        [second, 'SecondCannotPlay'],
    ] as const) {
        if (isAnonymous(player)) return other(code, 'The anonymous principal cannot play');
        if (sessions.of(player) !== undefined) return other(code, 'This is the key of a session');
        if (bans.has(player)) return other(code, 'This player is banned');
    }
    return undefined;
}

/** The room of a match that was opened before. */
function again(app: App, before: AtPlace, { first, second }: NewMatch): Reply<number> {
    const { roomId } = before;
    const room = app.rooms.get(roomId);
    if (room !== undefined && !isOf(room, first, second))
        return invalidState('This place has a match of other players');
    app.matches.tellAgain(before);
    return { Ok: roomId };
}

function isOf({ owner, stage }: Room, first: Uint8Array, second: Uint8Array): boolean {
    return samePrincipal(owner, first) && sameGuests(stage.guests, [second]);
}

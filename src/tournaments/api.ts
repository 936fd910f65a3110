import { nat8, nat32, nothing, opt, principal, text, vec } from '@dice-wards/candid/schema';
import { azleHost } from '../platform/azle_host';
import { MatchFinished } from '../platform/matches';
import { HouseNews, MAX_SESSION_BYTES, SessionLetter } from '../platform/messages';
import { fromLinked, methods } from '../platform/method';
import { operatorMethod } from '../platform/operate';
import { BY_SENDER, byCaller, QUERY_ONLY } from '../platform/price';
import { PRICE } from './model/limits';
import { NewEvent } from './model/new_event';
import { EventView, TableView } from './queries/event_view';
import { EventPage, MyEvents, Which } from './queries/list_events';
import { Part, Standings, Tables } from './queries/standings';
import { REFUSALS } from './refusals';
import { commands } from './updates/operate';

/** The methods of this canister; `tournaments.did` is generated from them. */

const { update, personalUpdate, query, plainQuery, letter, canisterUpdate } = methods(azleHost, REFUSALS, {
    signer: 'session',
});

export const api = {
    createEvent: personalUpdate([NewEvent], EventView, byCaller(PRICE.create)),
    cancelEvent: personalUpdate([nat32], EventView, { most: PRICE.write, by: 'event' }),
    /** The event's id, and its code if it asks for one. */
    enter: update([nat32, opt(text)], EventView, byCaller(PRICE.enter)),
    withdraw: update([nat32], EventView, byCaller(PRICE.write)),
    listEvents: plainQuery([Which, EventPage], vec(EventView), QUERY_ONLY),
    getEvent: query([nat32], EventView, QUERY_ONLY),
    getMyEvents: plainQuery([], MyEvents, QUERY_ONLY),
    getStandings: query([nat32, Part], Standings, QUERY_ONLY),
    /** The event's id, and the round. */
    getTables: query([nat32, nat8, Part], Tables, QUERY_ONLY),
    getTablesOf: query([nat32, principal], vec(TableView), QUERY_ONLY),
    onMatchFinished: fromLinked('lobbies', canisterUpdate([MatchFinished], nothing, BY_SENDER)),
    onHouse: fromLinked('lobbies', letter([HouseNews], nothing, BY_SENDER)),
    onSessions: fromLinked('lobbies', letter(SessionLetter, nat32, BY_SENDER, MAX_SESSION_BYTES)),
    operate: operatorMethod(commands),
};

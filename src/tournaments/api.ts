import { nat8, nat32, nothing, opt, principal, text, vec } from '@dice-wards/candid/schema';
import { azleHost } from '../platform/azle_host';
import { edition } from '../platform/editions';
import { MatchFinished } from '../platform/matches';
import { HouseNews, MAX_SESSION_BYTES, SessionLetter } from '../platform/messages';
import { fromLinked, methods, queryOnly } from '../platform/method';
import { operatorMethod } from '../platform/operate';
import { NewEvent } from './model/new_event';
import { EventView, TableView } from './queries/event_view';
import { EventPage, MyEvents, Which } from './queries/list_events';
import { Part, Standings, Tables } from './queries/standings';
import { REFUSALS } from './refusals';
import { commands } from './updates/operate';

/** The methods of this canister; `tournaments.did` is generated from them. */

const { laterUpdate, personalUpdate, laterQuery, plainQuery, letter, canisterUpdate } = methods(azleHost, REFUSALS, {
    signer: 'session',
});

export const api = {
    createEvent: personalUpdate([NewEvent], EventView),
    cancelEvent: personalUpdate([nat32, edition], EventView),
    /** The event's id, and its code if it asks for one. */
    enter: laterUpdate([nat32, opt(text), edition], EventView),
    withdraw: laterUpdate([nat32, edition], EventView),
    listEvents: queryOnly(azleHost, plainQuery([Which, EventPage, edition], vec(EventView))),
    getEvent: queryOnly(azleHost, laterQuery([nat32, edition], EventView)),
    getMyEvents: queryOnly(azleHost, plainQuery([edition], MyEvents)),
    getStandings: queryOnly(azleHost, laterQuery([nat32, Part], Standings)),
    /** The event's id, and the round. */
    getTables: queryOnly(azleHost, laterQuery([nat32, nat8, Part], Tables)),
    getTablesOf: queryOnly(azleHost, laterQuery([nat32, principal], vec(TableView))),
    onMatchFinished: fromLinked('lobbies', canisterUpdate([MatchFinished], nothing)),
    onHouse: fromLinked('lobbies', letter([HouseNews], nothing)),
    onSessions: fromLinked('lobbies', letter(SessionLetter, nat32, MAX_SESSION_BYTES)),
    operate: operatorMethod(commands),
};

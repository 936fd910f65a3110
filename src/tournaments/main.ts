import { tournaments } from '../interface/tournaments';
import { azleHost, stableMap } from '../platform/azle_host';
import { canister } from '../platform/canister';
import { getEvent, getMyEvents, listEvents } from './queries/list_events';
import { getStandings, getTables, getTablesOf } from './queries/standings';
import { cancelEvent } from './updates/cancel_event';
import { createEvent } from './updates/create_event';
import { enter } from './updates/enter';
import { onMatchFinished } from './updates/on_match_finished';
import { onNews } from './updates/on_news';
import { operate } from './updates/operate';
import { withdraw } from './updates/withdraw';
import { wire } from './wiring';

/** The use case of each method. */
export const useCases = {
    createEvent,
    cancelEvent,
    enter,
    withdraw,
    listEvents,
    getEvent,
    getMyEvents,
    getStandings,
    getTables,
    getTablesOf,
    onMatchFinished,
    onNews,
    operate,
};

export default canister(tournaments, useCases, () => wire(azleHost, stableMap));

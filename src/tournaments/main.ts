import { query, update } from 'azle';
import { azleHost, stableMap } from '../platform/azle_host';
import { Canister } from '../platform/canister';
import { api } from './api';
import { getEvent, getMyEvents, listEvents } from './queries/list_events';
import { getStandings, getTables, getTablesOf } from './queries/standings';
import { cancelEvent } from './updates/cancel_event';
import { createEvent } from './updates/create_event';
import { enter } from './updates/enter';
import { onHouse, onSessions } from './updates/on_house';
import { onMatchFinished } from './updates/on_match_finished';
import { operate } from './updates/operate';
import { withdraw } from './updates/withdraw';
import { wire } from './wiring';

/** The canister of events in which many play: it opens their matches in Lobbies. It only decodes, delegates and encodes. */
export default class Tournaments extends Canister {
    protected readonly app = wire(azleHost, stableMap);
    protected readonly api = api;

    @update(...api.createEvent.declared)
    createEvent(): void | Promise<void> {
        return api.createEvent.answer(this.app, createEvent);
    }

    @update(...api.cancelEvent.declared)
    cancelEvent(): void | Promise<void> {
        return api.cancelEvent.answer(this.app, cancelEvent);
    }

    @update(...api.enter.declared)
    enter(): void | Promise<void> {
        return api.enter.answer(this.app, enter);
    }

    @update(...api.withdraw.declared)
    withdraw(): void | Promise<void> {
        return api.withdraw.answer(this.app, withdraw);
    }

    @query(...api.listEvents.declared)
    listEvents(): void | Promise<void> {
        return api.listEvents.answer(this.app, listEvents);
    }

    @query(...api.getEvent.declared)
    getEvent(): void | Promise<void> {
        return api.getEvent.answer(this.app, getEvent);
    }

    @query(...api.getMyEvents.declared)
    getMyEvents(): void | Promise<void> {
        return api.getMyEvents.answer(this.app, getMyEvents);
    }

    @query(...api.getStandings.declared)
    getStandings(): void | Promise<void> {
        return api.getStandings.answer(this.app, getStandings);
    }

    @query(...api.getTables.declared)
    getTables(): void | Promise<void> {
        return api.getTables.answer(this.app, getTables);
    }

    @query(...api.getTablesOf.declared)
    getTablesOf(): void | Promise<void> {
        return api.getTablesOf.answer(this.app, getTablesOf);
    }

    @update(...api.onMatchFinished.declared)
    onMatchFinished(): void | Promise<void> {
        return api.onMatchFinished.answer(this.app, onMatchFinished);
    }

    @update(...api.onHouse.declared)
    onHouse(): void | Promise<void> {
        return api.onHouse.answer(this.app, onHouse);
    }

    @update(...api.onSessions.declared)
    onSessions(): void | Promise<void> {
        return api.onSessions.answer(this.app, onSessions);
    }

    @update(...api.operate.declared)
    operate(): void | Promise<void> {
        return api.operate.answer(this.app, operate);
    }
}

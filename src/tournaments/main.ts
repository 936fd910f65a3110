import { update } from 'azle';
import { azleHost, stableMap } from '../platform/azle_host';
import { Canister } from '../platform/canister';
import { api } from './api';
import { onMatchFinished } from './updates/on_match_finished';
import { operate } from './updates/operate';
import { wire } from './wiring';

/** The canister of events in which many play: it opens their matches in Lobbies. It only decodes, delegates and encodes. */
export default class Tournaments extends Canister {
    protected readonly app = wire(azleHost, stableMap);
    protected readonly api = api;

    @update(...api.onMatchFinished.declared)
    onMatchFinished(): void | Promise<void> {
        return api.onMatchFinished.answer(this.app, onMatchFinished);
    }

    @update(...api.operate.declared)
    operate(): void | Promise<void> {
        return api.operate.answer(this.app, operate);
    }
}

import type { Alarm } from '../../platform/alarm';
import type { Tally } from '../../platform/counters';
import type { Host } from '../../platform/host';
import type { Links } from '../../platform/links';
import { PATIENT, pause } from '../../platform/patience';
import { PAYER } from '../../platform/payers';

/** No arguments, in Candid. */
const NOTHING = Uint8Array.of(0x44, 0x49, 0x44, 0x4c, 0, 0);

/**
 * Whether Lobbies has told who is banned, and which keys sign for whom. A canister that was installed anew asks for it until it is told.
 * Meanwhile Lobbies opens no matches for those whom it knows to be banned.
 *
 * Stored among the counters: 1 once it has heard.
 */
export interface AskHouse {
    /** Lobbies has told. */
    heard(): void;
    /** Another Lobbies may be linked: it is asked. */
    anew(): void;
    /** Call it at init and after an upgrade. */
    wake(): void;
}

interface Parts {
    readonly host: Pick<Host, 'now' | 'notify'>;
    readonly links: Pick<Links, 'get'>;
    readonly isHeard: Tally;
}

export function createAskHouse(alarm: Alarm, { host, links, isHeard }: Parts): AskHouse {
    const asking = alarm.quietJob(ask);
    let tries = 0;

    function ask(): void {
        const lobbies = links.get('lobbies');
        if (isHeard.value() > 0 || lobbies === undefined) return;
        host.notify(lobbies, 'tellHouse', NOTHING, PAYER.care);
        tries += 1;
        const nowMs = host.now();
        asking.at(nowMs + pause(tries, PATIENT.receiver), nowMs);
    }

    function wake(): void {
        const nowMs = host.now();
        if (isHeard.value() === 0) asking.at(nowMs, nowMs);
    }
    return {
        heard: () => {
            if (isHeard.value() === 0) isHeard.add(1);
        },
        anew: () => {
            isHeard.add(-isHeard.value());
            tries = 0;
            wake();
        },
        wake,
    };
}

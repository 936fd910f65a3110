import type { Alarm } from '../alarm';
import type { Host } from '../host';
import type { Links } from '../links';
import { rouse } from '../neighbours';
import { pause } from '../patience';
import type { Heard, TellerName } from './listener';

/**
 * A canister that starts wakes those who have news for it, and says what it knows, because it may have been restored. One that knows
 * nothing, because it was newly installed, repeats this until it is told, less and less often.
 */
export interface Greeting {
    /** Call it at init, after an upgrade, and whenever other canisters may have been linked. */
    wake(): void;
}

interface Parts {
    readonly host: Host;
    readonly links: Pick<Links, 'get'>;
    readonly heard: Heard;
}

export function createGreeting(alarm: Alarm, { host, links, heard }: Parts, tellers: readonly TellerName[]): Greeting {
    const greeting = alarm.quietJob(greet);
    let tries = 0;

    function greet(): void {
        for (const name of tellers) {
            const teller = links.get(name);
            const known = heard[name].value();
            if (teller !== undefined && (tries === 0 || known === 0)) rouse(host, teller, known);
        }
        const nowMs = host.now();
        if (areAnySilent()) greeting.at(nowMs + pause(tries, 0), nowMs);
        tries += 1;
    }

    function areAnySilent(): boolean {
        return tellers.some((name) => links.get(name) !== undefined && heard[name].value() === 0);
    }
    return {
        wake: () => {
            tries = 0;
            const nowMs = host.now();
            greeting.at(nowMs, nowMs);
        },
    };
}

import type { Alarm } from '../../platform/alarm';
import type { Host } from '../../platform/host';
import { PAYER } from '../../platform/payers';
import type { SecretNumbers } from '../store/secret_numbers';

/** How long one attempt may take before another is made: `PAYER.seeds` pays for one in an hour. */
const PATIENCE_MS = 60 * 60_000;

/** Fetches the secret of `SecretNumbers`, once for ever. */
export interface FetchSecret {
    /** Call it at init and after an upgrade. */
    begin(): void;
}

export function createFetchSecret(
    host: Pick<Host, 'now' | 'rawRand'>,
    alarm: Pick<Alarm, 'quietJob'>,
    numbers: Pick<SecretNumbers, 'hasSecret' | 'setSecret'>,
): FetchSecret {
    const fetching = alarm.quietJob(fetch);

    async function fetch(): Promise<void> {
        if (numbers.hasSecret()) return;
        const nowMs = host.now();
        // If the answer never comes, or its message traps, another one is asked for.
        fetching.at(nowMs + PATIENCE_MS, nowMs);
        const answer = await host.rawRand(PAYER.seeds);
        if (answer.kind === 'replied' && !numbers.hasSecret()) numbers.setSecret(answer.bytes);
    }

    return {
        begin: () => {
            if (!numbers.hasSecret()) fetching.at(host.now(), host.now());
        },
    };
}

import type { Host } from '../../platform/host';
import { principalKey } from '../../platform/principal';
import { createRecent } from '../../platform/recent';
import type { Session } from '../../platform/sessions';

/** A key confirms within seconds. */
const KEPT_MS = 10 * 60_000;
/** The budget of those who offer bounds them as well. */
const MOST = 2000;

/** Sessions that players have offered to keys, which have not confirmed yet. Kept on the heap: after an upgrade they are offered again. */
export interface SessionOffers {
    add(offer: Session): void;
    /** The offer of this player to this key. */
    of(key: Uint8Array, player: Uint8Array): Session | undefined;
    withdraw(key: Uint8Array, player: Uint8Array): void;
}

export function createSessionOffers(host: Pick<Host, 'now'>): SessionOffers {
    const offers = createRecent<{ readonly offer: Session; readonly untilMs: number }>(MOST);
    const nameOf = (key: Uint8Array, player: Uint8Array): string => principalKey(key) + principalKey(player);
    return {
        add: (offer) => offers.set(nameOf(offer.key, offer.player), { offer, untilMs: host.now() + KEPT_MS }),
        of: (key, player) => {
            const found = offers.get(nameOf(key, player));
            return found !== undefined && host.now() < found.untilMs ? found.offer : undefined;
        },
        withdraw: (key, player) => {
            const found = offers.get(nameOf(key, player));
            if (found !== undefined) offers.set(nameOf(key, player), { ...found, untilMs: 0 });
        },
    };
}

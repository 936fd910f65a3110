import type { MyGame } from '@dice-wards/client';
import { useSession } from '../connection/session';
import { rivalOf } from '../games';
import { lazy } from '../parts/lazy';

const OfferCard = lazy(async () => (await import('./offer_card')).OfferCard);

/** Offers notices once a player has left a game with a person, in a browser that can show them. */
export function NoticesOffer({ games }: { readonly games: readonly MyGame[] }) {
    const { relay, visited } = useSession();
    const isLeft = games.some(
        ({ roomId, kind, robot }) => visited.has(roomId) && robot === undefined && rivalOf(kind) === undefined,
    );
    return relay !== undefined && isLeft && 'PushManager' in window ? <OfferCard relay={relay} /> : null;
}

import type { Tournaments } from '@dice-wards/client';
import { useEffect } from 'preact/hooks';
import { useSession } from '../connection/session';
import { type Loaded, useLoaded } from '../state/loaded';

/** Events go on by themselves, slowly. */
const LOOK_MS = 5000;

/** Asks the canister of events, again and again while the page is seen; `undefined` in a house without one. */
export function useEvents<T>(ask: (tournaments: Tournaments) => Promise<T>, key: string) {
    const { client } = useSession();
    const [found, again]: readonly [Loaded<T | undefined>, () => void] = useLoaded(async () => {
        const tournaments = await client.tournaments();
        return tournaments && (await ask(tournaments));
    }, key);
    useEffect(() => {
        const timer = setInterval(() => document.visibilityState === 'visible' && again(), LOOK_MS);
        return () => clearInterval(timer);
    }, [again]);
    return [found, again] as const;
}

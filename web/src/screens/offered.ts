import type { Client, GameKind } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { GAME_KINDS } from '../games';
import { factsOf, fewestOf, isForSeveral } from '../kinds';

/** The games that the house has withdrawn, as this browser has last heard: so a page that opens shows none of them, and then another few. */
const KEPT = 'withdrawn';

const asked = new WeakMap<Client, Promise<readonly GameKind[]>>();

/** The games that the house offers, of those that this page knows: all, until it has said otherwise. */
export function useOffered(): readonly GameKind[] {
    const { client } = useSession();
    const [kinds, setKinds] = useState(() => without(localStorage.getItem(KEPT)?.split(' ') ?? []));
    useEffect(() => {
        let isWanted = true;
        offeredBy(client).then(
            (found) => isWanted && setKinds(found),
            // What is refused says so.
            () => undefined,
        );
        return () => {
            isWanted = false;
        };
    }, [client]);
    return kinds;
}

/** Those that people play with each other. */
export function useOfferedGames(): readonly GameKind[] {
    return useOffered().filter(isForSeveral);
}

/** Of those what two can play. */
export function useOfferedPairs(): readonly GameKind[] {
    return useOfferedGames().filter((kind) => fewestOf(kind) === 2);
}

/** Of those what events are played of. */
export function useOfferedMatches(): readonly GameKind[] {
    return useOfferedPairs().filter((kind) => factsOf(kind).isForMatches);
}

/** Asked once for each client. */
function offeredBy(client: Client): Promise<readonly GameKind[]> {
    const known = asked.get(client) ?? ask(client);
    asked.set(client, known);
    return known;
}

async function ask(client: Client): Promise<readonly GameKind[]> {
    const offered = (await client.lobbies.getDefaults()).map(({ kind }) => kind);
    const withdrawn = GAME_KINDS.filter((kind) => !offered.includes(kind));
    if (withdrawn.length === 0) localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, withdrawn.join(' '));
    return without(withdrawn);
}

function without(withdrawn: readonly string[]): readonly GameKind[] {
    return GAME_KINDS.filter((kind) => !withdrawn.includes(kind));
}

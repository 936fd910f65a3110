import type { Client, LogEntry } from '@dice-wards/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSession } from '../connection/session';

/** The log of a game up to a version, as it grows. It may lag behind: each look asks only for what is new. */
export function useLog(roomId: number, version: number): readonly LogEntry[] {
    const { client } = useSession();
    const [entries, setEntries] = useState<readonly LogEntry[]>([]);
    const known = useRef<readonly LogEntry[]>([]);
    useEffect(() => {
        let isWanted = true;
        logUntil(client, roomId, known.current, version).then(
            (all) => {
                if (!isWanted) return;
                known.current = all;
                setEntries(all);
            },
            // The table says that the network is lost; the next version asks again.
            () => undefined,
        );
        return () => {
            isWanted = false;
        };
    }, [client, roomId, version]);
    return entries;
}

/** A log read on from what is known of it, up to a version or past it; shorter if the engine refuses. */
export async function logUntil(
    client: Client,
    roomId: number,
    known: readonly LogEntry[],
    until: number,
): Promise<readonly LogEntry[]> {
    const all = [...known];
    while ((all.at(-1)?.version ?? 0) < until) {
        const page = await client.gameEngine.getLog(roomId, all.at(-1)?.version ?? 0);
        if (!page.ok || page.value.length === 0) break;
        all.push(...page.value);
    }
    return all;
}

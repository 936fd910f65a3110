import type { Connection } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';

/** Whether the machine has a network, as far as the browser knows. It tells at once what calls find out by waiting. */
export function useOnline(): boolean {
    const [isOnline, setOnline] = useState(navigator.onLine);
    useEffect(() => {
        const look = () => setOnline(navigator.onLine);
        look();
        for (const name of ['online', 'offline']) addEventListener(name, look);
        return () => {
            for (const name of ['online', 'offline']) removeEventListener(name, look);
        };
    }, []);
    return isOnline;
}

/** How it stands with a live list or table. */
export function useConnection(connection: Connection): Connection {
    const isOnline = useOnline();
    return isOnline || connection === 'closed' || connection === 'signedOut' ? connection : 'lost';
}

/** Why something did not happen, for as long as that may still be so: once the network is back it is tried anew. */
export function useProblem(): ReturnType<typeof useState<string>> {
    const told = useState<string>();
    const isOnline = useOnline();
    const [, setProblem] = told;
    useEffect(() => {
        if (isOnline) setProblem(undefined);
    }, [isOnline]);
    return told;
}

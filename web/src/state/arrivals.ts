import type { Room } from '@dice-wards/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import type { Route } from '../router';

/** Milliseconds between two looks. Behind another tab browsers may make it a minute. */
const LOOK_MS = 3_000;

/** A room in which the player has waited, and to which somebody has come. */
export interface Arrival {
    readonly room: Room;
    /** Otherwise its ready check waits for the player. */
    readonly hasBegun: boolean;
}

export interface Arrivals {
    readonly arrivals: readonly Arrival[];
    /** Tells of it no more. */
    dismiss(arrival: Arrival): void;
}

/**
 * To which of the player's rooms somebody has come, until the player has been there. It asks on each new screen, and then again
 * and again as long as they have rooms that wait.
 */
export function useArrivals(route: Route): Arrivals {
    const { client, visited } = useSession();
    const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);
    const waited = useRef<ReadonlySet<number>>(new Set());
    const dismissed = useRef(new Set<string>());

    function show(found: readonly Arrival[]): void {
        const next = found.filter((each) => !dismissed.current.has(nameOf(each)));
        setArrivals((shown) => (shown.map(nameOf).join() === next.map(nameOf).join() ? shown : next));
    }
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        let isOver = false;
        async function look(): Promise<void> {
            const mine = await client.lobbies.getMyRooms().catch(() => undefined);
            if (isOver) return;
            if (mine !== undefined) {
                const waiting = mine.filter(({ status }) => status === 'WaitingForPlayers');
                const begun = mine.filter(
                    ({ id, status }) => status === 'InGame' && waited.current.has(id) && !visited.has(id),
                );
                show([...waiting.filter(({ readyBy }) => readyBy !== undefined), ...begun].map(arrivalAt));
                waited.current = new Set([...waiting, ...begun].map(({ id }) => id));
            }
            if (waited.current.size > 0) timer = setTimeout(look, LOOK_MS);
        }
        void look();
        return () => {
            isOver = true;
            clearTimeout(timer);
        };
    }, [client, JSON.stringify(route)]);

    return {
        // The player may have been there since the last look.
        arrivals: arrivals.filter(({ room, hasBegun }) => !hasBegun || !visited.has(room.id)),
        dismiss: (arrival) => {
            dismissed.current.add(nameOf(arrival));
            show(arrivals);
        },
    };
}

function arrivalAt(room: Room): Arrival {
    return { room, hasBegun: room.status === 'InGame' };
}

/** Somebody else who comes to the same room has another name. */
function nameOf({ room: { id, readyBy }, hasBegun }: Arrival): string {
    return hasBegun ? `${id}` : `${id} by ${readyBy}`;
}

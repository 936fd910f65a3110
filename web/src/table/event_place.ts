import type { Room } from '@dice-wards/client';
import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { useSession } from '../connection/session';

type Place = NonNullable<Room['tournament']>;

export const PlaceContext = createContext<Place | undefined>(undefined);

/** Of which event the table is, and which of its tables; undefined at any other table. */
export function usePlace(): Place | undefined {
    return useContext(PlaceContext);
}

/** The same, found out: only rooms tell it, and not games. @param known the room, if somebody has told of it */
export function useFoundPlace(roomId: number, known: Room | undefined, isGame: boolean): Place | undefined {
    const { client } = useSession();
    const [asked, setAsked] = useState<Room>();
    const isUnknown = known === undefined && isGame;
    useEffect(() => {
        if (!isUnknown) return;
        client.lobbies.getRoom(roomId).then(
            (answer) => answer.ok && setAsked(answer.value),
            () => undefined,
        );
    }, [client, roomId, isUnknown]);
    return (known ?? (asked?.id === roomId ? asked : undefined))?.tournament;
}

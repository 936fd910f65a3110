import type { GameView, Role, TournamentsTypes } from '@dice-wards/client';

type EventTable = TournamentsTypes.EventTable;
/** A table at which two players meet. */
export type Pairing = EventTable & { readonly second: string };

const NOT_PLAYED: ReadonlySet<TournamentsTypes.How> = new Set(['Bye', 'Absent', 'Withdrawn']);

export function isPairing(table: EventTable): table is Pairing {
    return table.second !== undefined;
}

/** The rooms of games that are looked at: of tables in sight, at which somebody plays or has played. */
export function roomsToFollow(tables: readonly Pairing[], inSight: ReadonlySet<number>): readonly number[] {
    return tables.flatMap(({ table, roomId, result }) => {
        const isPlayed = result === undefined || !NOT_PLAYED.has(result.how);
        return roomId !== undefined && isPlayed && inSight.has(table) ? [roomId] : [];
    });
}

/** A player at a table. */
export interface Sitting {
    readonly seat: Role;
    readonly player: string;
    /** Half points of the event, once there is a result. */
    readonly halves: number | undefined;
    readonly isActive: boolean;
    readonly hasWon: boolean;
}

/** Both players, by their seats. A game that is over tells its winner before the event does, and a result without a game by itself. */
export function sittingAt({ first, second, result }: Pairing, view: GameView | undefined): readonly Sitting[] {
    const halvesOf = (player: string) => (player === first ? result?.first : result?.second);
    return [view?.player1 ?? first, view?.player2 ?? second].map((player, place) => {
        const seat = place === 0 ? 'Player1' : 'Player2';
        const [own, other] = [halvesOf(player), halvesOf(player === first ? second : first)];
        return {
            seat,
            player,
            halves: own,
            isActive: view?.status === 'InProgress' && result === undefined && view.activePlayer === seat,
            hasWon: own === undefined || other === undefined ? view?.winner === seat : own > other,
        };
    });
}

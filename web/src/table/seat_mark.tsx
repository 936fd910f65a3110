import type { Role } from '@dice-wards/client';
import { placeOf } from '../roles';
import './seat_mark.css';

/** The sign of a seat: a checker between two, and the seat's number where more play. Names tell it to those who do not see it. */
export function SeatMark({
    seat,
    isMany,
    isSmall = false,
}: {
    readonly seat: Role;
    readonly isMany: boolean;
    /** As in lists. */
    readonly isSmall?: boolean;
}) {
    const look = isMany ? `of-many seat-${placeOf(seat) + 1}` : seat === 'Player1' ? 'ivory' : 'ebony';
    return (
        <span class={`seat-mark ${isSmall ? 'small ' : ''}${look}`} aria-hidden="true">
            {isMany && placeOf(seat) + 1}
        </span>
    );
}

import { listed } from '../listed';
import type { Reviewed } from './props';
import { REVIEW } from './texts';

/** Who has played: "Ana – Ben", and of more than two "Ana, Ben, and Cleo". */
export function titleOf({ names, seats }: Pick<Reviewed, 'names' | 'seats'>): string {
    return seats.length > 2 ? listed(seats.map((seat) => names[seat])) : REVIEW.title(names.Player1, names.Player2);
}

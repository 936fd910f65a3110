import type { Position } from './position';

/** What a level decides by. */
export interface Player {
    rolls(position: Position): boolean;
    /**
     * Asked only where a double may be offered.
     *
     * @param whim an unsigned 32-bit number
     */
    doubles(position: Position, whim: number): boolean;
    accepts(position: Position): boolean;
}

/** What one thing takes in a house of this size. */
export interface GrownLine {
    readonly what: string;
    /** Places, rooms, games, or entries of a log. */
    readonly size: number;
    readonly instructions: number;
}

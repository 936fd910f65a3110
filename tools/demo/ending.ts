/** How a game went, for the summary. */
export interface Ending {
    readonly gameId: number;
    /** The result in a few words. */
    readonly result: string;
    readonly turns: number;
    /** Calls that changed the game. */
    readonly actions: number;
}

/** Lively turns of a game that are told when nobody asks for all. With the board, a game then fits on a screen. */
const MOST_LIVELY = 10;

/** Whether a turn is told: only when all are, unless there have been many like it, or always. */
export type Weight = 'quiet' | 'lively' | 'decisive';

/** Tells games to the terminal: their moments, or every turn. */
export class Story {
    private lively = 0;
    private leftOut = 0;

    constructor(
        private readonly verbose: boolean,
        private readonly print: (text: string) => void,
    ) {}

    /** What is always told. */
    say(text: string): void {
        this.print(text);
    }

    turn(text: string, weight: Weight): void {
        if (weight === 'lively') this.lively += 1;
        const worth = weight === 'decisive' || (weight === 'lively' && this.lively <= MOST_LIVELY);
        if (this.verbose || worth) this.print(text);
        else this.leftOut += 1;
    }

    /** What is told only when everything is. */
    detail(text: string): void {
        if (this.verbose) this.print(text);
    }

    /** The game is over: says what was left out, and begins to count anew. */
    endGame(): void {
        if (this.leftOut === 1) this.print('(and 1 quieter turn: --verbose tells every turn)');
        if (this.leftOut > 1) this.print(`(and ${this.leftOut} quieter turns: --verbose tells every turn)`);
        this.lively = 0;
        this.leftOut = 0;
    }
}

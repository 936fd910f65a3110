import { otherSeat, type Seat } from '../../for_two';
import { err, ok, type Result } from '../../result';
import { type Cell, readCells, wholeNumber } from './mat_cells';
import { type GameText, type MatchAction, type MatchText, plainText } from './match_text';

/** `line` counts from 1. */
export interface MatchTextFault {
    readonly line: number;
    readonly why: string;
}

/** A hundred times a long match. */
const MAX_CHARACTERS = 4_000_000;
const LONGEST_LINE = 2_000;

/**
 * Reads `.mat` of GNU Backgammon and of programs that write it a little differently. Refuses what it does not understand,
 * and what `MatchText` has no place for: a game from a set position, an illegal play. Whether the plays are legal and the
 * points right is for the rules to say.
 */
export function readMatchText(text: string): Result<MatchText, MatchTextFault> {
    if (text.length > MAX_CHARACTERS) return err({ line: 1, why: 'the text is too long' });
    const draft = new Draft();
    const lines = text.split('\n');
    for (const [i, line] of lines.entries()) {
        const why = line.length > LONGEST_LINE ? 'the line is too long' : draft.add(line);
        if (why !== undefined) return err({ line: i + 1, why });
    }
    const match = draft.finished();
    return match.ok ? match : err({ line: lines.length, why: match.error });
}

type GameDraft = { score: readonly [number, number]; actions: MatchAction[]; result: GameText['result'] };

/** A match as far as it is read. `add` takes the next line and answers why it is refused, if it is. */
class Draft {
    private readonly headers: [string, string][] = [];
    private readonly games: GameDraft[] = [];
    private length: number | undefined;
    private names: readonly [string, string] | undefined;
    private namesAreDue = false;

    add(line: string): string | undefined {
        const text = line.trim();
        if (text === '') return undefined;
        // A name may begin with a semicolon too, but the line of the names begins with a blank.
        if (line.startsWith(';') || (this.length === undefined && text.startsWith(';'))) return this.addComment(text);
        if (this.length === undefined) return this.setLength(text);
        if (this.namesAreDue) return this.setNames(text);
        const game = /^Game +(\d{1,6})$/i.exec(text);
        if (game !== null) return this.beginGame(Number(game[1]));
        const current = this.games.at(-1);
        if (current === undefined) return 'a game was expected';
        if (current.result !== undefined) return 'the game is over, and the next one was expected';
        return addActions(current, line);
    }

    finished(): Result<MatchText, string> {
        if (this.length === undefined) return err('there is no match');
        if (this.namesAreDue) return err('the names of the players were expected');
        return ok({ length: this.length, headers: this.headers, names: this.names ?? ['', ''], games: this.games });
    }

    private addComment(text: string): string | undefined {
        const words = text.slice(1).trim();
        if (/^Set Pos *=/i.test(words)) return 'a game from a set position';
        const [open, close] = [words.indexOf('"'), words.lastIndexOf('"')];
        const isHeader = words.startsWith('[') && open < close && words.slice(close) === '"]';
        if (isHeader && this.length === undefined) {
            this.headers.push([plainText(words.slice(1, open), '"'), plainText(words.slice(open + 1, close), '')]);
        }
        return undefined;
    }

    private setLength(text: string): string | undefined {
        const found = /^(\d{1,5}) +point +match$/i.exec(text);
        if (found === null) return 'the length of the match was expected';
        this.length = Number(found[1]);
        return undefined;
    }

    private beginGame(number: number): string | undefined {
        if (number !== this.games.length + 1) return `game ${number} where game ${this.games.length + 1} was expected`;
        this.namesAreDue = true;
        return undefined;
    }

    /** `Alice : 0    Bob : 2`. Neither name has a colon, so the first and the last colon are those before the scores. */
    private setNames(text: string): string | undefined {
        const [first, last] = [text.indexOf(':'), text.lastIndexOf(':')];
        const left = /^\s*(\d{1,6})(?=\D)/.exec(text.slice(first + 1));
        const right = wholeNumber(text.slice(last + 1).trim());
        if (first === last || left === null || right === undefined) return 'names and scores were expected';
        const second = text.slice(first + 1 + left[0].length, last);
        if (second.includes(':')) return 'a name with a colon';
        const names = [plainText(text.slice(0, first), ':'), plainText(second, ':')] as const;
        if (this.names !== undefined && (this.names[0] !== names[0] || this.names[1] !== names[1])) {
            return 'other players than in the first game';
        }
        this.names = names;
        this.namesAreDue = false;
        this.games.push({ score: [Number(left[1]), right], actions: [], result: undefined });
        return undefined;
    }
}

/** One line of a game: `12)` and at most two cells, or the end of the game. */
function addActions(game: GameDraft, line: string): string | undefined {
    const number = /^\s*\d{1,6}\)/.exec(line);
    const start = number === null ? 0 : number[0].length;
    const indent = line.slice(start).search(/\S/);
    if (indent < 0) return undefined;
    const cells = readCells(line.slice(start));
    if (!cells.ok) return cells.error;
    if (number === null && cells.value[0]?.kind !== 'wins') return 'a line without a number';
    let seat: Seat | undefined;
    for (const cell of cells.value) {
        if (game.result !== undefined || (seat === 1 && cell.kind !== 'wins')) return 'more than a line has room for';
        seat = seat === undefined ? columnOf(indent) : 1;
        addCell(game, cell, seat);
    }
    return undefined;
}

/** Only where the left column is empty the blanks before the text tell whose it is: one or two, six, or about thirty. */
function columnOf(indent: number): Seat {
    return indent < 15 ? 0 : 1;
}

function addCell(game: GameDraft, cell: Cell, by: Seat): void {
    if (cell.kind === 'wins') {
        // After a drop the winner is clear, wherever the program puts the line.
        const last = game.actions.at(-1);
        const winner = last?.kind === 'drop' ? otherSeat(last.by) : by;
        game.result = { winner, points: cell.points };
    } else {
        game.actions.push({ ...cell, by });
    }
}

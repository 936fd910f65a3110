import { err, ok, type Result } from '../../result';
import { BAR, OFF } from '../board/board';
import { MAX_STEPS, type MatchStep } from './match_text';

/** One column of a line. */
export type Cell =
    | { readonly kind: 'play'; readonly dice: readonly [number, number]; readonly steps: readonly MatchStep[] }
    | { readonly kind: 'double' | 'beaver'; readonly value: number }
    | { readonly kind: 'take' | 'drop' }
    | { readonly kind: 'wins'; readonly points: number };

/**
 * The cells of a line, found by their words and not by where they stand: what is long on the left moves the right column.
 * Beside what GNU Backgammon writes: `bar` and `off`, `13/7(2)`, `24/18/13`, `24/13` with both dice, and `Cannot Move` or
 * `???` where there is no play.
 */
export function readCells(text: string): Result<readonly Cell[], string> {
    const words = text.trim().toLowerCase().split(/\s+/);
    const cells: Cell[] = [];
    let next = 0;
    while (next < words.length) {
        const read = readCell(words, next);
        if (!read.ok) return read;
        cells.push(read.value.cell);
        next = read.value.next;
    }
    return ok(cells);
}

/** A cell, and the word after it. */
type Read = Result<{ readonly cell: Cell; readonly next: number }, string>;

function readCell(words: readonly string[], at: number): Read {
    const word = words[at] ?? '';
    switch (word) {
        case 'takes':
            return ok({ cell: { kind: 'take' }, next: at + 1 });
        case 'drops':
            return ok({ cell: { kind: 'drop' }, next: at + 1 });
        case 'doubles':
        case 'beavers': {
            const value = words[at + 1] === '=>' ? wholeNumber(words[at + 2]) : undefined;
            if (value === undefined || value < 2) return err(`${word} without a value`);
            return ok({ cell: { kind: word === 'doubles' ? 'double' : 'beaver', value }, next: at + 3 });
        }
        case 'wins': {
            const points = wholeNumber(words[at + 1]);
            if (!points || !['point', 'points'].includes(words[at + 2] ?? '')) return err('a win without its points');
            const all = words[at + 3] === 'and' && words[at + 4] === 'the' && words[at + 5] === 'match';
            return ok({ cell: { kind: 'wins', points }, next: at + (all ? 6 : 3) });
        }
        default:
            return /^[1-6][1-6]:$/.test(word)
                ? readPlay(word, words, at + 1)
                : err(`a word that has no meaning here: ${cut(word)}`);
    }
}

function readPlay(thrown: string, words: readonly string[], from: number): Read {
    const [first, second] = [Number(thrown.charAt(0)), Number(thrown.charAt(1))];
    const dice = [Math.max(first, second), Math.min(first, second)] as const;
    const steps: MatchStep[] = [];
    let next = from;
    if (words[next] === 'cannot' && words[next + 1] === 'move') next += 2;
    else if (words[next] === '???' || words[next] === '????') next += 1;
    else {
        for (let word = words[next]; word?.includes('/'); word = words[next]) {
            const found = readSteps(word);
            if (found === undefined) return err(`no step of a checker: ${cut(word)}`);
            steps.push(...found);
            if (steps.length > MAX_STEPS) return err(`more than ${MAX_STEPS} steps`);
            next += 1;
        }
    }
    return ok({ cell: { kind: 'play', dice, steps }, next });
}

const REPEATED = /\(([2-4])\)$/;

/** The steps of one word: `13/7*`, `bar/20/14*`, `6/off(2)`. Of several checkers only the first one hits. */
function readSteps(word: string): readonly MatchStep[] | undefined {
    const repeated = REPEATED.exec(word);
    const times = repeated === null ? 1 : Number(repeated[1]);
    const way = repeated === null ? word : word.slice(0, repeated.index);
    const [first = '', ...others] = way.split('/', MAX_STEPS + 2);
    const steps: MatchStep[] = [];
    for (let checker = 0; checker < times; checker += 1) {
        let from = place(first);
        for (const other of others) {
            const hits = other.endsWith('*');
            const to = place(withoutStar(other));
            if (from === undefined || to === undefined || from <= to || (hits && to === OFF)) return undefined;
            steps.push({ from, to, hits: hits && checker === 0 });
            from = to;
        }
    }
    return steps;
}

function withoutStar(text: string): string {
    return text.endsWith('*') ? text.slice(0, -1) : text;
}

function place(text: string): number | undefined {
    if (text === 'bar') return BAR;
    if (text === 'off') return OFF;
    const number = /^\d\d?$/.test(text) ? Number(text) : Number.NaN;
    return number <= BAR ? number : undefined;
}

/** A number of at most six digits, as points, scores and cubes are. */
export function wholeNumber(text: string | undefined): number | undefined {
    return text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** As much of what is wrong as a reason needs. */
function cut(word: string): string {
    return word.slice(0, 20);
}

import type { GameView, Role } from '@dice-wards/client';
import { placeOf } from '../../roles';
import { TABLE_WORDS } from './table_words';

export type Names = Readonly<Record<Role, string>>;

/** A value of a game as the plain table shows it: a text, values with names, or a list of those with the same names. */
export type Shown =
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'dice'; readonly values: readonly number[] }
    | { readonly kind: 'rows'; readonly rows: readonly Row[] }
    | { readonly kind: 'list'; readonly columns: readonly string[]; readonly lines: readonly (readonly string[])[] };

export interface Row {
    readonly name: string;
    readonly value: Shown;
}

type Values = Readonly<Record<string, unknown>>;

/** Everything that a view tells of its game, in rows. */
export function rowsOfView({ game, lastDice, cube }: Pick<GameView, 'game' | 'lastDice' | 'cube'>, names: Names) {
    const { kind: _, ...fields } = game;
    const rows = rowsOf(fields, names);
    if (lastDice.length > 0) rows.push({ name: TABLE_WORDS.lastDice, value: diceOf([...lastDice]) });
    if (cube !== undefined) rows.push({ name: TABLE_WORDS.cube, value: shownOf(cube, names) });
    return rows;
}

/** What a player has, where the game tells it by seat as `scores` or as `player1Score`; else nothing. */
export function scoreOf({ game }: Pick<GameView, 'game'>, seat: Role): string {
    const values = game as unknown as Values;
    const bySeat = listIn(values.scores);
    return `${(bySeat === undefined ? values[`${seat.toLowerCase()}Score`] : bySeat[placeOf(seat)]) ?? ''}`;
}

export function rowsOf(values: Values, names: Names): Row[] {
    return Object.entries(values)
        .filter(([, value]) => value !== undefined)
        .map(([field, value]) => ({ name: nameOf(field, names), value: shownOf(value, names) }));
}

function shownOf(value: unknown, names: Names): Shown {
    const items = listIn(value);
    if (items?.some(isRecord)) return listOf(items.filter(isRecord), names);
    if (isRecord(value)) return { kind: 'rows', rows: rowsOf(value, names) };
    return { kind: 'text', text: textOf(value, names) };
}

/** A throw, as dice if it is one of usual ones. */
function diceOf(values: readonly number[]): Shown {
    const areUsual = values.every((value) => value >= 1 && value <= 6);
    return areUsual ? { kind: 'dice', values } : { kind: 'text', text: values.join(', ') };
}

/** A value in a line of speech; undefined if it is too long for one. */
export function spoken(value: Shown): string | undefined {
    if (value.kind === 'text') return value.text;
    return value.kind === 'dice' ? value.values.join(', ') : undefined;
}

function listOf(items: readonly Values[], names: Names): Shown {
    const fields = [...new Set(items.flatMap((item) => Object.keys(item)))];
    return {
        kind: 'list',
        columns: fields.map((field) => nameOf(field, names)),
        lines: items.map((item) => fields.map((field) => textOf(item[field], names))),
    };
}

/** A value in a few words. A record in a list's line is a list of its values. */
export function textOf(value: unknown, names: Names): string {
    if (value === undefined) return '–';
    if (typeof value === 'boolean') return value ? TABLE_WORDS.yes : TABLE_WORDS.no;
    if (typeof value === 'string') return value in names ? names[value as Role] : inWords(value);
    const items = listIn(value) ?? (isRecord(value) ? Object.values(value) : undefined);
    if (items === undefined) return String(value);
    return items.length === 0 ? TABLE_WORDS.none : items.map((item) => textOf(item, names)).join(', ');
}

/** A name of the interface in words: `OpenWithGoat` is "Open with goat", `roundScore` "Round score". Other texts stay as they are. */
export function inWords(name: string): string {
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(name)) return name;
    const words = name.replace(/\B[A-Z]|\B\d+/g, ' $&').toLowerCase();
    return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A field in words, with the name of the player whose it is: `player1Score` is "Ana: score". */
export function nameOf(field: string, names: Names): string {
    const [, seat, rest] = /^player([12])(.*)$/.exec(field) ?? [];
    if (seat === undefined || rest === undefined) return inWords(field);
    const name = names[`Player${seat}` as Role];
    return rest === '' ? name : TABLE_WORDS.of(name, inWords(rest).toLowerCase());
}

function listIn(value: unknown): readonly unknown[] | undefined {
    if (value instanceof Uint8Array) return [...value];
    return Array.isArray(value) ? value : undefined;
}

function isRecord(value: unknown): value is Values {
    return typeof value === 'object' && value !== null && listIn(value) === undefined;
}

import type { EngineTypes, LogEntry } from '@dice-wards/client';
import { inWords, type Names, nameOf, textOf } from './shown';

/** What happened in one entry of a log. */
export interface Step {
    readonly version: number;
    readonly by: EngineTypes.Mover;
    /** Every event, in its order: "Die landed 4, held". */
    readonly text: string;
}

/** The steps of a game, from its log. Entries in which nothing happened are left out. */
export function stepsOf(log: readonly LogEntry[], names: Names): readonly Step[] {
    return log
        .map(({ version, by, events }) => ({
            version,
            by,
            text: (events.value as readonly EventOfAnyGame[]).map((event) => eventInWords(event, names)).join('; '),
        }))
        .filter(({ text }) => text !== '');
}

type EventOfAnyGame = { readonly kind: string } & Readonly<Record<string, unknown>>;

function eventInWords({ kind, ...fields }: EventOfAnyGame, names: Names): string {
    const values = Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .map(([field, value]) => {
            const text = textOf(value, names);
            const name = nameOf(field, names);
            // A player's name stays as it is written.
            const told = name === inWords(field) ? name.toLowerCase() : name;
            return field === 'value' ? text : `${told} ${text}`;
        });
    return [inWords(kind), values.join(', ')].filter((part) => part !== '').join(' ');
}

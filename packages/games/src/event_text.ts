/**
 * An event of a log as a line of text, the same in every program: `DieLanded 5`, `Rolled 3 1`, `Completed 2 Gammon Player1`. The name
 * comes first, then each number, true or false, and name that the event carries: of lists in their order, and of records by the names
 * of their fields. All stand a blank apart.
 *
 * @param value as interfaces have it: a choice may be its name, or an object with its name as the only field
 */
export function eventText(name: string, value: unknown): string {
    const words = [name];
    addWords(value, words);
    return words.join(' ');
}

function addWords(value: unknown, words: string[]): void {
    if (value === null || value === undefined) return;
    if (typeof value !== 'object') words.push(String(value));
    else if (value instanceof Uint8Array || Array.isArray(value)) for (const each of value) addWords(each, words);
    else addFields(value as Readonly<Record<string, unknown>>, words);
}

function addFields(fields: Readonly<Record<string, unknown>>, words: string[]): void {
    for (const name of Object.keys(fields).sort()) {
        // A choice, and not a record: those have no empty fields.
        if (fields[name] === null) words.push(name);
        else addWords(fields[name], words);
    }
}

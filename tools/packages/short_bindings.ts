/**
 * The same interface in a text that is smaller when it is minified and gzipped: each type that is used once stands where it is used, because
 * a name of few letters is what gzip shortens least.
 *
 * @param bindings the text of a `.did.js`
 */
export function shortBindings(bindings: string): string {
    const names = [...bindings.matchAll(/^ {2}const (\w+) = /gm)].map(([, name]) => name);
    return names.reduce((text, name) => {
        const [statement, type] = new RegExp(`^ {2}const ${name} = ([^;]*);\\n`, 'm').exec(text) ?? [];
        if (statement === undefined || type === undefined) return text;
        const others = text.replace(statement, '');
        // Names of fields stand in quotes, and those of the library's types behind a dot.
        const uses = new RegExp(`(?<![.'])\\b${name}\\b`, 'g');
        return others.match(uses)?.length === 1 ? others.replace(uses, () => type) : text;
    }, bindings);
}

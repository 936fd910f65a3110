/** A text, with a colon if it is the key of an object; and where objects and lists begin and end. */
const TOKENS = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g;

/** The first key that an object of this JSON has twice: parsers take the last one, others the first. @param json that was parsed */
export function doubledKey(json: string): string | undefined {
    const open: Set<string>[] = [];
    for (const [token, colon] of json.matchAll(TOKENS)) {
        if (token === '{' || token === '[') open.push(new Set());
        else if (token === '}' || token === ']') open.pop();
        else if (colon !== undefined) {
            const key = String(JSON.parse(token.slice(0, -colon.length)));
            const keys = open.at(-1);
            if (keys?.has(key)) return key;
            keys?.add(key);
        }
    }
    return undefined;
}

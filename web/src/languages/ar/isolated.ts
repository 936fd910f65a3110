/** Words of any direction, kept apart from those around them: names, plays, and numbers with signs. */
export function isolated(words: string | number): string {
    return `\u2068${words}\u2069`;
}

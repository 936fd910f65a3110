/** `1 point`, `3 points`. */
export function counted(count: number, one: string, many = `${one}s`): string {
    return `${count} ${count === 1 ? one : many}`;
}

/** With a capital letter. */
export function sentence(words: string): string {
    return words.charAt(0).toUpperCase() + words.slice(1);
}

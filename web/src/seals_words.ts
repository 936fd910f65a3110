/** How many seals this browser has seen, as the end of a sentence. */
export function ofSeals(seen: number): string {
    if (seen === 0) return '';
    return seen === 1 ? ', and the seal is the one that you saw' : `, and the ${seen} seals are those that you saw`;
}

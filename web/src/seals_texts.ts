/** How many seals this browser has seen, as the end of a sentence. */
export const SEALS = {
    seen: (seals: number) => {
        if (seals === 0) return '';
        return seals === 1
            ? ', and the seal is the one that you saw'
            : `, and the ${seals} seals are those that you saw`;
    },
} as const;

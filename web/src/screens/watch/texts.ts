/** What is said of games that others play. */
export const WATCH = {
    lead: 'Everybody can watch these games. Those of events come first, then those of the highest ratings.',
    none: 'Nobody plays in public at the moment.',
    noneOf: (title: string) => `Nobody plays ${title} in public at the moment.`,
    all: 'All',
    players: (one: string, two: string) => `${one} – ${two}`,
    rated: (name: string, rating: string) => `${name} (${rating})`,
    ofEvent: (table: number) => `event, table ${table}`,
    watch: 'Watch',
} as const;

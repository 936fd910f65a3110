/** What is said of the leaderboard. */
export const LEADERS = {
    place: '#',
    player: 'Player',
    played: 'Games',
    rating: 'Rating',
    none: 'Nobody has a place yet. It takes a few rated games against people.',
    aroundYou: 'Around you',
    how: 'Rated games against people count. A question mark stands for a rating that is still uncertain.',
} as const;

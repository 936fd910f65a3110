/** What is said of the leaderboard. */
export const LEADERS = {
    place: '#',
    player: 'Player',
    played: 'Games',
    rating: 'Rating',
    none: 'Nobody has a place yet. It takes a few rated games against people.',
    seasons: 'Seasons',
    now: 'Now',
    noSeason: 'Nothing is kept of this month: it is not over, or nobody with a place played a rated game.',
    howSeason: 'The leaderboard as it stood when the month was over, of those who played a rated game in it.',
    aroundYou: 'Around you',
    how: 'Rated games against people count. A question mark stands for a rating that is still uncertain.',
} as const;

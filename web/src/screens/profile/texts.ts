import { counted } from '../../counted';

/** What is said of a player. */
export const PROFILE = {
    guest: 'You, a guest',
    unnamed: 'You, without a name yet',
    nothingYet: 'No finished games yet.',
    since: (day: string) => `Here since ${day}`,
    name: 'Your name',
    nameHelp: ({ least, most }: { readonly least: number; readonly most: number }) =>
        `${least} to ${most} letters, digits, _ or -. With a name others find you, and you appear on the leaderboard.`,
    save: 'Save',
    rename: 'Change your name',
    named: (name: string) => `You are ${name} now.`,
    ratings: 'Ratings',
    notRated: 'no rated games',
    untilPlaced: (games: number) => `${counted(games, 'rated game')} until a place`,
    played: (games: number, won: number) => `${counted(games, 'game')}, ${won} won`,
    records: 'Won and played',
    people: 'People',
    robot: (kind: string, level: string) => `${kind}, robot ${level}`,
    tally: (won: number, played: number) => `${won} of ${played}`,
    history: 'Finished games',
    noHistory: 'No finished games yet.',
    older: 'Older games',
    won: 'Won',
    lost: 'Lost',
    challenge: 'Challenge',
    block: 'Block',
    unblock: 'Unblock',
    id: (id: string) => `Your key stays in this browser. Your principal: ${id}`,
    signedInId: (id: string) => `Your principal, the same on all your devices: ${id}`,
} as const;

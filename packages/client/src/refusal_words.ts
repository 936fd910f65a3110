/** What is said of refusals that have no text of their own: a canister's own words come before these. */
export const REFUSALS = {
    kinds: {
        Unauthorized: 'You have no part in this. Sign in, or only watch.',
        NotYourTurn: 'It is not your turn.',
        GameFinished: 'This game is over.',
        Stale: 'The game has gone on in the meantime. Look again before you decide.',
        RoomNotFound: 'There is no such room. It may have been closed, or is private.',
        RoomFull: 'Both seats of this room are taken.',
        AlreadyInRoom: 'You already have a seat in this room.',
        WrongInviteCode: 'This invite code does not open the room.',
        ProfileNotFound: 'This player has no name and has finished no game.',
        Other: 'This was refused.',
        UsernameTaken: 'This name is taken. Choose another one.',
    },
    other: (kind: string) => `This was refused: ${kind}.`,
    tooMany: (time: string) => `Too many requests. Try again in ${time}.`,
    seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
    minutes: (count: number) => `${count} minutes`,
} as const;

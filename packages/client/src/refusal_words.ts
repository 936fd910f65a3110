/** What is said of refusals. What a canister says itself comes before it, in the words of the reader's language. */
export const REFUSALS = {
    kinds: {
        Unauthorized: 'You have no part in this. Sign in, or only watch.',
        NotYourTurn: 'It is not your turn.',
        GameFinished: 'This game is over.',
        Stale: 'The game has gone on in the meantime. Look again before you decide.',
        RoomNotFound: 'There is no such room. It may have been closed, or is private.',
        RoomFull: 'All seats of this room are taken.',
        AlreadyInRoom: 'You already have a seat in this room.',
        WrongInviteCode: 'This invite code does not open the room.',
        ProfileNotFound: 'This player has no name and has finished no game.',
        InvalidState: 'This cannot be done now.',
        InvalidMove: 'This cannot be played.',
        InvalidArgument: 'This is not possible.',
        LimitReached: 'There is no more room for this.',
        Busy: 'This does not work just now. Try again in a moment.',
        Other: 'This was refused.',
        UsernameTaken: 'This name is taken. Choose another one.',
    },
    /** A canister's own words where they are in the reader's language. */
    own: (said: string) => said,
    /** Why nothing can be begun, in the words of those who run the house. */
    house: (said: string) => said,
    underWay: 'Another action is under way.',
    notHere: 'The game is not here yet.',
    other: (kind: string) => `This was refused: ${kind}.`,
    tooMany: (time: string) => `Too many requests. Try again in ${time}.`,
    seconds: (count: number) => (count === 1 ? '1 second' : `${count} seconds`),
    minutes: (count: number) => `${count} minutes`,
} as const;

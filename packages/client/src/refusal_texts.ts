interface Refused {
    readonly kind: string;
    readonly value?: unknown;
    /** Of a refusal that came after 0.2.0. */
    readonly text?: unknown;
    readonly retryAfterSeconds?: unknown;
}

/** Without a text of their own. A canister's own words come before these. */
const TEXTS: Readonly<Record<string, string>> = {
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
};

/** A refusal in words for the person at the screen. */
export function refusalText({ kind, value, text = value, retryAfterSeconds }: Refused): string {
    if (typeof text === 'string' && text !== '') return text;
    if (kind === 'TooManyRequests') return `Too many requests. Try again in ${inWords(Number(retryAfterSeconds))}.`;
    return TEXTS[kind] ?? `This was refused: ${kind}.`;
}

function inWords(seconds: number): string {
    if (seconds < 100) return seconds === 1 ? '1 second' : `${seconds} seconds`;
    return `${Math.ceil(seconds / 60)} minutes`;
}

import { GAME_KINDS, KINDS } from '@dice-wards/games/kinds';

/** What the types of one game are, which are named after it. */
const OF_GAMES = GAME_KINDS.map(
    (kind) => [`Game${kind}`, `How a game of ${KINDS[kind].title} stands, as its players see it.`] as const,
);

/** What Candid does not tell of the types that the client exports by name. */
export const CLIENT_TYPES: Readonly<Record<string, string>> = {
    ...Object.fromEntries(OF_GAMES),
    Action: 'A verb of a game with its argument, for `act`.',
    Advice: 'What the best robot would do in a position: its choices, the best one first, and its judgement of the cube.',
    GameView:
        'A game as the caller may see it. Times are milliseconds since 1970 in fields that end with `AtMs`, and milliseconds in those that end with `Ms`. `version` counts all that has happened.',
    Refusal: 'Why a call was refused. It changed nothing. What a later house refuses besides is `Other`.',
    LogEntry:
        'What one action, or the clock, or chance has done in a game. Entries are numbered by `version`, from 1 on.',
    Move: 'A checker of backgammon that moves: from a place, 25 for the bar, by a die.',
    MyGame: 'One of the games that you play now, in short.',
    Profile: 'What a house knows of a player, for everybody to see.',
    Role: 'A seat at a table.',
    Room: 'A room, in which a game waits for its players, is played, or was played.',
    RoomSettings:
        'What a room may ask for, beside its game. What is left out is as usual; `BOUNDS` has the least and the most.',
    Session: 'For whom a key signs, and until when, in milliseconds since 1970.',
    Step: 'A move of a checker with where it ends, and whether it hits.',
    Tape: 'Random bytes from which dice are read: their seal, an SHA-256, and the bytes themselves once they are put away.',
};

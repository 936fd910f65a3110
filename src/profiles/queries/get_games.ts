import { chose } from '@dice-wards/candid/choice';
import {
    bool,
    type Infer,
    nat8,
    nat16,
    nat32,
    nat64,
    opt,
    principal,
    record,
    utf8,
    vec,
} from '@dice-wards/candid/schema';
import { JudgedPlay } from '../../platform/judged';
import { Ending, GameKind, Reason, RobotLevel } from '../../platform/messages';
import { principalKey, samePrincipal } from '../../platform/principal';
import { invalidArgument, REFUSE } from '../../platform/refusal';
import type { App } from '../app';
import type { Reply } from '../refusals';
import type { PlayedGame } from '../store/history';

/** Numbers that one call looks at. */
const MAX_LIMIT = 100;

/** A finished game as one of its players remembers it. */
export const PlayedGameView = record('PlayedGame', {
    /** The player's games are numbered from 1. */
    number: nat32,
    /** The room's id, which a Lobbies that was reinstalled may issue again. */
    roomId: nat32,
    kind: GameKind,
    /** Null for a robot, for the house, and in a game of more than two. */
    opponent: opt(principal),
    /** The opponent's present name. */
    opponentName: opt(utf8),
    /** The level of the robot that was the opponent. */
    robot: opt(RobotLevel),
    won: bool,
    /** Won in this game or match. */
    points: nat16,
    /** In a game of more than two those of whoever has won. */
    opponentPoints: nat16,
    /** Null for a single game. */
    matchLength: opt(nat8),
    /** How it ended; null for an ending that this client does not know. */
    reason: opt(Reason),
    /** What ended it; null for an ending that this client does not know. */
    ending: opt(Ending),
    /** The player's rating in whole points; null if the game was not rated. */
    rating: opt(record('RatingChange', { before: nat16, after: nat16 })),
    startedAtMs: nat64,
    finishedAtMs: nat64,
    /** How the player has played; null unless the engine has judged the game. */
    play: opt(JudgedPlay),
    /** From 1, in a game of more than two and in a draw, where those who were equally good share one; null where one of two has won. */
    place: opt(nat8),
    /** How many played, robots among them; null where one of two has won. */
    players: opt(nat8),
});
type PlayedGameView = Infer<typeof PlayedGameView>;

export const PlayedGames = record('PlayedGames', {
    games: vec(PlayedGameView),
    /** The `before` of the next page; null at the end. Even a short or empty page may have a next one. */
    next: opt(nat32),
});
export type PlayedGames = Infer<typeof PlayedGames>;

/**
 * The finished games of a player with numbers below `before`, newest first. Private ones are shown to their two players only, and one of more than
 * two to this player only: a history does not know the others.
 *
 * Refusals: `ProfileNotFound`; `InvalidArgument` for a limit above 100.
 */
export function getGames(
    app: App,
    caller: Uint8Array,
    id: Uint8Array,
    before: number | null,
    limit: number,
): Reply<PlayedGames> {
    if (limit > MAX_LIMIT) return invalidArgument(`limit is at most ${MAX_LIMIT}`);
    const profile = app.profiles.get(id);
    if (profile === undefined) return REFUSE.profileNotFound;
    const isTheirs = samePrincipal(caller, id);
    const end = Math.min(before ?? Infinity, profile.history + 1);
    const first = Math.max(end - limit, 1);
    const nameOf = namesOf(app);
    const games: PlayedGameView[] = [];
    for (let number = end - 1; number >= first; number -= 1) {
        const game = app.history.get(id, number);
        if (game === undefined) continue;
        const { opponent, isPrivate } = game;
        const isShown = !isPrivate || isTheirs || (opponent !== undefined && samePrincipal(caller, opponent));
        if (isShown) games.push(view(number, game, opponent === undefined ? null : nameOf(opponent)));
    }
    return { Ok: { games, next: first > 1 && limit > 0 ? first : null } };
}

/** The names of players, each read once. */
function namesOf({ profiles }: App): (id: Uint8Array) => Uint8Array | null {
    const known = new Map<string, Uint8Array | null>();
    return (id) => {
        const key = principalKey(id);
        let name = known.get(key);
        if (name === undefined) {
            name = profiles.nameOf(id);
            known.set(key, name);
        }
        return name;
    };
}

function view(number: number, game: PlayedGame, opponentName: Uint8Array | null): PlayedGameView {
    return {
        number,
        roomId: game.roomId,
        kind: game.kind,
        opponent: game.opponent ?? null,
        opponentName,
        robot: game.robot ?? null,
        won: game.won,
        points: game.points,
        opponentPoints: game.opponentPoints,
        matchLength: game.matchLength,
        reason: chose(game.reason),
        ending: chose(game.ending),
        rating: game.rating,
        startedAtMs: game.startedAtMs,
        finishedAtMs: game.finishedAtMs,
        play: game.play ?? null,
        place: game.rank?.place ?? null,
        players: game.rank?.players ?? null,
    };
}

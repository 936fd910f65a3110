import { choices, chose } from '@dice-wards/candid/choice';
import {
    blob,
    bool,
    choice,
    type Infer,
    nat8,
    nat16,
    nat32,
    nat64,
    opt,
    principal,
    record,
    type Schema,
    text,
    utf8,
    variant,
    vec,
} from '@dice-wards/candid/schema';
import { type GameKindName, KINDS, viewSchemas } from '@dice-wards/games/kinds';
import { type Places, soleWinner } from '@dice-wards/games/places';
import { ROLE, Role } from '@dice-wards/games/role';
import { type CubeShown, ENDINGS, type Outcome, REASONS, type Seat } from '@dice-wards/games/rules';
import { Ending, GameKind, PlayerNames, Reason, RobotView } from '../../platform/messages';
import type { Scheme } from '../../platform/room_settings';
import { endingOf, type Game, reasonOf } from './game';
import { Reaction, type Said } from './reactions';

export const STATUS = { running: { InProgress: null }, over: { Finished: null } } as const;

const CubeView = record('Cube', {
    stakes: nat8,
    /** Null while the cube is in the middle. */
    owner: opt(Role),
    offered: bool,
    /** Whether the viewer may offer a double now. */
    mayDouble: bool,
});

/** Of a game with delay and reserve: what each player had left of their reserve when the present window opened. */
const ReserveView = record('Reserve', {
    delaySeconds: nat32,
    player1Ms: nat32,
    player2Ms: nat32,
    /** Of the players from the third on; null in a game for two. */
    furtherMs: opt(vec(nat32)),
});
export type ReserveView = Infer<typeof ReserveView>;

/** Fields that every view has, whatever the game. */
const COMMON = {
    roomId: nat32,
    version: nat32,
    player1: principal,
    player2: principal,
    turnId: nat32,
    turnStartedAtMs: nat64,
    lastDice: blob,
    rated: bool,
    createdAtMs: nat64,
    seal: blob,
    /** Seconds of a window. */
    turnSeconds: nat32,
    /** The number of the tape from which the next dice come, as `getDice` counts them. */
    tape: nat32,
};

/** What the players have said, oldest first. */
const Reactions = vec(record('ReactionSaid', { atMs: nat64, by: Role, reaction: opt(Reaction) }));

/** Of late dice: a throw is certain and its dice have not come yet, so that nobody can act and no clock runs; or none is. */
const ThrowState = choice('ThrowState', ['InTheAir', 'Landed']);

/** What queries tell beside the game itself. */
export const Beside = record('Beside', {
    publicNames: PlayerNames,
    playersReactions: Reactions,
    throwState: opt(ThrowState),
    isBehind: bool,
});
export type Beside = Infer<typeof Beside>;

/** The view for clients (002, section 6), the same for every game. The game's own part is in `game`. */
export const GameView = record('GameView', {
    ...COMMON,
    kind: GameKind,
    status: choice('GameStatus', ['WaitingForPlayers', 'InProgress', 'Finished']),
    /** The players from the third on; null in a game for two. */
    furtherPlayers: opt(vec(principal)),
    me: opt(Role),
    activePlayer: opt(Role),
    /** Null, as is `remainingMs`, if the game is over, or sleeps because both players have left. */
    turnExpiresAtMs: opt(nat64),
    remainingMs: opt(nat32),
    /** When the last action was made; null while the game goes on. */
    finishedAtMs: opt(nat64),
    /** From the beginning to the last action; null while the game goes on. */
    durationMs: opt(nat64),
    winner: opt(Role),
    outcome: opt(
        record('Outcome', {
            /** Who came first; after a draw the first of those who did, and the view has no `winner`. */
            winner: Role,
            /** The place of each seat, from 1; those who share one share the better. */
            places: vec(nat16),
            /** The points won: all of the winner's, if it was a match; 0 after a draw. */
            points: nat16,
            reason: Reason,
            /** The score of a match. */
            score: opt(record('Score', { player1: nat16, player2: nat16 })),
            /** What ended it; null for an ending that this client does not know. */
            ending: opt(Ending),
        }),
    ),
    /** Null if there is no doubling. */
    cube: opt(CubeView),
    /** Null between people, and against the house. */
    robot: opt(RobotView),
    /** Null with a window for each decision alone. Else the end of the window is that of the delay and of the actor's reserve. */
    reserve: opt(ReserveView),
    /** What the players are called now; null in the answers of updates, so that those cost nothing for it. */
    publicNames: opt(PlayerNames),
    /** The last ten, oldest first; null in the answers of updates, too. */
    playersReactions: opt(Reactions),
    /** Null with sealed dice; and in the answers of updates, too. */
    throwState: opt(ThrowState),
    /** Whether this is not the present turn, since the room has a delay for spectators; null in the answers of updates, too. */
    isBehind: opt(bool),
    /** How its dice are thrown, and so how they are checked: `Sealed` or `Late`. */
    scheme: text as Schema<Scheme>,
    /** The game's own part; null to a program that does not know the game. */
    game: opt(variant('Game', viewSchemas)),
});
export type GameView = Infer<typeof GameView>;

/**
 * Views are sent as subtypes that have only the fields there is something to say in: every byte of a reply costs 50 instructions, and most bytes
 * are types. A view is of one kind; the view of a game that goes on has no end, and the view in an update's answer has nothing of `Beside`.
 */
export function viewSchemaOf(kind: GameKindName, isOver: boolean, isNamed: boolean) {
    const { finishedAtMs, durationMs, winner, outcome, publicNames, playersReactions, throwState, isBehind, ...rest } =
        GameView.fields;
    const { furtherPlayers, ...ofTwo } = rest;
    const end = { finishedAtMs, durationMs, winner, outcome };
    return record('GameView', {
        ...ofTwo,
        ...(KINDS[kind].seats.most > 2 ? { furtherPlayers } : {}),
        kind: utf8,
        scheme: utf8,
        game: variant('Game', { [kind]: viewSchemas[kind] }),
        ...(isOver ? end : {}),
        ...(isNamed ? Beside.fields : {}),
    });
}

export function showSaid({ atMs, by, reaction }: Said): Beside['playersReactions'][number] {
    return { atMs, by: ROLE[by], reaction: chose(reaction) };
}

const REASON = choices(REASONS);
const ENDING = choices(ENDINGS);

const LANDED: Beside['throwState'] = { Landed: null };
const IN_THE_AIR: Beside['throwState'] = { InTheAir: null };

export function showThrow({ terms, awaits }: Game): Beside['throwState'] {
    if (!terms.lateDice) return null;
    return awaits === undefined ? LANDED : IN_THE_AIR;
}

export function showWinner(places: Places): Role | null {
    const winner = soleWinner(places);
    return winner === undefined ? null : ROLE[winner];
}

/** Null if it counts for nobody: the game's own part shows that it was abandoned. */
export function showOutcome(game: Game, outcome: Outcome): GameView['outcome'] {
    const { places, points, match } = outcome;
    if (places === undefined) return null;
    const score = match === undefined ? null : { player1: match.score[0], player2: match.score[1] };
    return {
        winner: ROLE[places.indexOf(1) as Seat],
        places,
        points,
        reason: REASON[reasonOf(game, outcome)],
        score,
        ending: ENDING[endingOf(game, outcome)],
    };
}

export function showReserve({ reserve, windowSeconds }: Game): ReserveView | null {
    if (reserve === undefined) return null;
    const { leftMs } = reserve;
    const furtherMs = leftMs.length > 2 ? leftMs.slice(2) : null;
    return { delaySeconds: windowSeconds, player1Ms: leftMs[0], player2Ms: leftMs[1], furtherMs };
}

export function showCube(cube: CubeShown | undefined, isActing: boolean): GameView['cube'] {
    if (cube === undefined) return null;
    const { stakes, owner, offered, mayDouble } = cube;
    return {
        stakes,
        owner: owner === undefined ? null : ROLE[owner],
        offered,
        mayDouble: mayDouble && isActing,
    };
}

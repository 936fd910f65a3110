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
    variant,
} from '@dice-wards/candid/schema';
import { type GameKindName, viewSchemas } from '../../games/kinds';
import type { CubeShown, Outcome, Seat } from '../../games/rules';
import { GameKind, Reason } from '../../platform/messages';
import { deadlineOf, endedAtMs, type Game, isOver, isRunning, type Moment, reasonOf } from './game';

export const Role = choice('Role', ['Player1', 'Player2']);
export type Role = Infer<typeof Role>;
/** The roles by seat. They are shared, because a new object costs instructions. */
export const ROLE: readonly [Role, Role] = [{ Player1: null }, { Player2: null }];

const STATUS = { running: { InProgress: null }, over: { Finished: null } } as const;

const CubeView = record('Cube', {
    stakes: nat8,
    /** Null while the cube is in the middle. */
    owner: opt(Role),
    offered: bool,
    /** Whether the viewer may offer a double now. */
    mayDouble: bool,
});

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
};

/** The view for clients (002, section 6), the same for every game. The game's own part is in `game`. */
export const GameView = record('GameView', {
    ...COMMON,
    kind: GameKind,
    status: choice('GameStatus', ['WaitingForPlayers', 'InProgress', 'Finished']),
    me: opt(Role),
    activePlayer: opt(Role),
    /** Null, as is `remainingMs`, if the game is over, or sleeps because both players have left. */
    turnExpiresAtMs: opt(nat64),
    remainingMs: opt(nat32),
    /** When the last action was made; null while the game goes on. */
    finishedAtMs: opt(nat64),
    winner: opt(Role),
    outcome: opt(
        record('Outcome', {
            winner: Role,
            /** The points won: all of the winner's, if it was a match. */
            points: nat16,
            reason: Reason,
            /** The score of a match. */
            score: opt(record('Score', { player1: nat16, player2: nat16 })),
        }),
    ),
    /** Null if there is no doubling. */
    cube: opt(CubeView),
    game: variant('Game', viewSchemas),
});
export type GameView = Infer<typeof GameView>;

/**
 * Views are sent as subtypes with only the fields present: every byte of a reply costs 50 instructions, and most of
 * them are types. These three differ in their fields. Each has this kind of game alone.
 */
export function viewOfKind(kind: GameKindName) {
    const { game: _game, ...fields } = GameView.fields;
    return record('GameView', { ...fields, ...ofKind(kind) });
}

/** The view of a running game without a cube for one of its players. Fields that it always has are not optional. */
export function runningView(kind: GameKindName) {
    return record('GameView', {
        ...COMMON,
        ...ofKind(kind),
        status: choice('GameStatus', ['InProgress']),
        me: Role,
        activePlayer: Role,
        turnExpiresAtMs: nat64,
        remainingMs: nat32,
    });
}

/** The reasons for which a game without a cube ends, if it was won. */
export const PLAIN_REASON = choices(['Played', 'Timeout']);
export type PlainReason = keyof typeof PLAIN_REASON;

/** The view of a finished and won game without a cube, for one of its players. */
export function finishedView(kind: GameKindName) {
    return record('GameView', {
        ...COMMON,
        ...ofKind(kind),
        status: choice('GameStatus', ['Finished']),
        me: Role,
        finishedAtMs: nat64,
        winner: Role,
        outcome: record('Outcome', {
            winner: Role,
            points: nat16,
            reason: choice('Reason', Object.keys(PLAIN_REASON) as PlainReason[]),
        }),
    });
}

function ofKind(kind: GameKindName) {
    return { kind: choice('GameKind', [kind]), game: variant('Game', { [kind]: viewSchemas[kind] }) };
}

/** `seat` is the viewer's; `undefined` for a spectator. */
export function viewOf(game: Game, seat: Seat | undefined, moment: Moment): GameView {
    const { rules, kind, players, rated, createdAtMs } = game.setup;
    const over = isOver(game);
    const running = isRunning(game);
    const actor = rules.toAct(game.state);
    const deadline = deadlineOf(game, moment);
    const outcome = rules.outcome(game.state);
    const cube = rules.cube?.(game.state);
    return {
        roomId: game.roomId,
        version: game.version,
        kind: chose(kind),
        status: over ? STATUS.over : STATUS.running,
        player1: players[0],
        player2: players[1],
        me: seat === undefined ? null : ROLE[seat],
        activePlayer: typeof actor === 'number' ? ROLE[actor] : null,
        turnId: game.turnId,
        turnStartedAtMs: game.turnStartedAtMs,
        turnExpiresAtMs: running ? deadline : null,
        remainingMs: running ? Math.max(0, deadline - moment.nowMs) : null,
        lastDice: rules.lastDice(game.state),
        winner: outcome?.winner === undefined ? null : ROLE[outcome.winner],
        outcome: outcome === undefined ? null : showOutcome(game, outcome),
        cube: cube === undefined ? null : showCube(cube, actor === seat),
        rated,
        createdAtMs,
        finishedAtMs: over ? endedAtMs(game) : null,
        seal: game.dice.tape.seal,
        game: { [kind]: rules.view(game.state, seat, game.memo) } as GameView['game'],
    };
}

/** Null if nobody has won: the game's own part shows that it was abandoned. */
function showOutcome(game: Game, outcome: Outcome): GameView['outcome'] {
    const { winner, points, match } = outcome;
    if (winner === undefined) return null;
    const score = match === undefined ? null : { player1: match.score[0], player2: match.score[1] };
    return { winner: ROLE[winner], points, reason: chose(reasonOf(game, outcome)), score };
}

function showCube({ stakes, owner, offered, mayDouble }: CubeShown, isActing: boolean): Infer<typeof CubeView> {
    return {
        stakes,
        owner: owner === undefined ? null : ROLE[owner],
        offered,
        mayDouble: mayDouble && isActing,
    };
}

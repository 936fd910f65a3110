import { type Choice, chose } from '@dice-wards/candid/choice';
import type { GameKind, GameKindName, Reason } from '../games/kinds';
import type { CubeShown, Outcome, Seat } from '../games/rules';
import { deadlineOf, endedAtMs, type Game, isOver, isRunning, reasonOf } from './model/game';

export const ROLES = ['Player1', 'Player2'] as const;
export type RoleName = (typeof ROLES)[number];
export type Role = Choice<RoleName>;
/** The roles by seat, made once. */
const ROLE: readonly [Role, Role] = [{ Player1: null }, { Player2: null }];

export const STATUSES = ['WaitingForPlayers', 'InProgress', 'Finished'] as const;
export type Status = Choice<(typeof STATUSES)[number]>;

/** The reasons for which a game without a cube ends, as long as somebody has won it, by their ids on the wire. */
export const PLAIN_REASONS = ['Played', 'Timeout'] as const;

export interface OutcomeView {
    readonly winner: Role;
    /** What the winner has won: all his points, where it was a match. */
    readonly points: number;
    readonly reason: Reason;
    /** The score of a match. */
    readonly score: { readonly player1: number; readonly player2: number } | null;
}

export interface CubeView {
    readonly stakes: number;
    /** Null while the cube is in the middle. */
    readonly owner: Role | null;
    readonly offered: boolean;
    /** The viewer may offer a double now. */
    readonly mayDouble: boolean;
}

/** What a client is shown (002, section 6), the same for every game; the game's own part is in `game`. */
export interface GameView {
    readonly roomId: number;
    readonly version: number;
    readonly kind: GameKind;
    readonly status: Status;
    readonly player1: Uint8Array;
    readonly player2: Uint8Array;
    readonly me: Role | null;
    readonly activePlayer: Role | null;
    readonly turnId: number;
    readonly turnStartedAtMs: number;
    /** Null, as `remainingMs`, when the game is over, and while it sleeps because both players have left. */
    readonly turnExpiresAtMs: number | null;
    readonly remainingMs: number | null;
    readonly lastDice: Uint8Array;
    readonly winner: Role | null;
    readonly outcome: OutcomeView | null;
    /** Null where there is no doubling. */
    readonly cube: CubeView | null;
    readonly rated: boolean;
    readonly createdAtMs: number;
    /** When the last action was; null while the game goes on. */
    readonly finishedAtMs: number | null;
    readonly seal: Uint8Array;
    readonly game: { readonly [N in GameKindName]?: unknown };
}

/** `seat` is the viewer's; `undefined` for a spectator. */
export function viewOf(
    roomId: number,
    game: Game,
    seat: Seat | undefined,
    nowMs: number,
    resumedAtMs: number,
): GameView {
    const { rules } = game.setup;
    const over = isOver(game);
    const running = isRunning(game);
    const actor = rules.toAct(game.state);
    const deadline = deadlineOf(game, resumedAtMs);
    const outcome = rules.outcome(game.state);
    const cube = rules.cube?.(game.state);
    return {
        roomId,
        version: game.version,
        kind: chose(game.setup.kind),
        status: chose(over ? 'Finished' : 'InProgress'),
        player1: game.setup.players[0],
        player2: game.setup.players[1],
        me: seat === undefined ? null : ROLE[seat],
        activePlayer: typeof actor === 'number' ? ROLE[actor] : null,
        turnId: game.turnId,
        turnStartedAtMs: game.turnStartedAtMs,
        turnExpiresAtMs: running ? deadline : null,
        remainingMs: running ? Math.max(0, deadline - nowMs) : null,
        lastDice: Uint8Array.from(rules.lastDice(game.state)),
        winner: outcome?.winner === undefined ? null : ROLE[outcome.winner],
        outcome: outcome === undefined ? null : showOutcome(game, outcome),
        cube: cube === undefined ? null : showCube(cube, actor === seat),
        rated: game.setup.rated,
        createdAtMs: game.setup.createdAtMs,
        finishedAtMs: over ? endedAtMs(game) : null,
        seal: game.dice.tape.seal,
        game: { [game.setup.kind]: rules.view(game.state, seat) },
    };
}

/** Null where nobody has won: the game's own part tells that it was abandoned. */
function showOutcome(game: Game, outcome: Outcome): OutcomeView | null {
    const { winner, points, match } = outcome;
    if (winner === undefined) return null;
    const score = match === undefined ? null : { player1: match.score[0], player2: match.score[1] };
    return { winner: ROLE[winner], points, reason: chose(reasonOf(game, outcome)), score };
}

function showCube({ stakes, owner, offered, mayDouble }: CubeShown, isActing: boolean): CubeView {
    return {
        stakes,
        owner: owner === undefined ? null : ROLE[owner],
        offered,
        mayDouble: mayDouble && isActing,
    };
}

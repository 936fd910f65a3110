import { bool, type Infer, nat16, nat32, nat64, opt, principal, record, utf8 } from '@dice-wards/candid/schema';
import { otherSeat } from '@dice-wards/games/for_two';
import { ROLE, Role } from '@dice-wards/games/role';
import { GameKind, RobotView, showRobot } from '../../platform/messages';
import type { App } from '../app';
import { deadlineShown, type Game, isOver, isRunning, seatOf, toAct } from '../model/game';
import { stateSeenBy } from '../model/secrets';
import { asShown } from '../model/transition';

/** Games that are shown. */
const MAX_SHOWN = 100;

/** One of the caller's games, as far as a list needs it. */
export const MyGame = record('MyGame', {
    roomId: nat32,
    kind: GameKind,
    /** As in the view of the game. */
    version: nat32,
    me: Role,
    opponent: principal,
    /** What the opponent is called now. */
    opponentName: opt(utf8),
    /** Null between people, and against the house. */
    robot: opt(RobotView),
    /** The caller is to act. */
    myTurn: bool,
    activePlayer: opt(Role),
    /** Null, as is `remainingMs`, while the game sleeps. */
    turnExpiresAtMs: opt(nat64),
    remainingMs: opt(nat32),
    /** The points so far, of the match if it is one; null where nobody has any. */
    score: opt(record('Score', { player1: nat16, player2: nat16 })),
    /** A double waits for its answer. */
    doubleOffered: bool,
});
export type MyGame = Infer<typeof MyGame>;

/**
 * The caller's games that are not over, at most 100: first those in which it is the caller's turn, and of each sort those first
 * whose window ends first; games that sleep come last.
 */
export function getMyGames(app: App, caller: Uint8Array): MyGame[] {
    const ids = app.playerGames.of(caller);
    const found: MyGame[] = [];
    for (let place = 0; place < ids.length; place += 1) {
        const stored = app.games.get(ids.at(place));
        if (stored === undefined) continue;
        const game = asShown(stored, app.clock.peek());
        if (!isOver(game)) found.push(show(app, game, caller));
    }
    return found.sort(byUrgency).slice(0, MAX_SHOWN);
}

function show(app: App, game: Game, caller: Uint8Array): MyGame {
    const { roomId, version, players, robot } = game;
    const { kind, rules } = game.setup;
    const seat = seatOf(game, caller);
    if (seat === undefined) throw new Error(`room ${roomId} is on the list of somebody who has no seat in it`);
    const state = stateSeenBy(game, seat);
    const { moment } = app.clock;
    const opponent = players[otherSeat(seat)];
    const actor = toAct(game);
    const deadlineMs = isRunning(game) ? deadlineShown(game, moment) : null;
    const score = rules.score?.(state) ?? [];
    return {
        roomId,
        kind,
        version,
        me: ROLE[seat],
        opponent,
        opponentName: app.names.of(opponent),
        robot: robot === undefined ? null : showRobot(robot),
        myTurn: actor === seat,
        activePlayer: typeof actor === 'number' ? ROLE[actor] : null,
        turnExpiresAtMs: deadlineMs,
        remainingMs: deadlineMs === null ? null : Math.max(0, deadlineMs - moment.nowMs),
        score: score.length === 0 ? null : { player1: score[0] ?? 0, player2: score[1] ?? 0 },
        doubleOffered: rules.cube?.(state)?.offered === true,
    };
}

function byUrgency(one: MyGame, other: MyGame): number {
    if (one.myTurn !== other.myTurn) return one.myTurn ? -1 : 1;
    return endOf(one) - endOf(other) || one.roomId - other.roomId;
}

function endOf({ turnExpiresAtMs }: MyGame): number {
    return turnExpiresAtMs ?? Number.MAX_SAFE_INTEGER;
}

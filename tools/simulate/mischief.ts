/** What nobody may do. */
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import { meddleWithEvents } from './attending';
import type { MethodName } from './interface';
import type { Player } from './players';
import type { Random } from './random';
import { seatedIn } from './seats';
import { take } from './seeking';
import { promised } from './violation';

export function misbehave(player: Player, luck: Random): void {
    if (player.world.hasEvents && luck.chance(0.2)) {
        meddleWithEvents(player, luck);
        return;
    }
    const known = [...player.model.games.keys()];
    const what = luck.below(6);
    if (known.length > 0 && what < 3) {
        const method = luck.pick(['roll', 'hold', 'undo', 'acceptDouble', 'forfeit', 'proposeDouble'] as const);
        trespass(player, luck.pick(known), method, luck);
    } else if (what === 3) {
        const method = luck.pick(['roll', 'hold', 'play', 'selectDoor', 'onGameFinished', 'initGame']);
        const { engines } = player.world;
        const engine = engines.length === 1 ? engines[0] : luck.pick(engines);
        player.world.submitBytes(player.principal, engine, method, garbage(luck), () => undefined);
    } else if (what === 4) meddle(player, luck);
    else if (known.length > 0) forge(player, luck.pick(known));
}

export function garbage(luck: Random): Uint8Array {
    return Uint8Array.from({ length: luck.below(60) }, () => luck.below(256));
}

/** Acts in any game, in or out of turn. */
function trespass(player: Player, roomId: number, method: MethodName<'game_engine'>, luck: Random): void {
    const known = player.model.games.get(roomId);
    const seen = luck.chance(0.5) ? known?.view.version : undefined;
    player.action({ method, args: [] }, roomId, seen);
}

/** Does in the rooms of others what is for those who sit there, or were invited. */
function meddle(player: Player, luck: Random): void {
    const { presence } = player.model.company;
    const theirs = [...player.model.rooms.values()].filter(
        (room) => !isIn(room, player) && !presence.hasCome(player.text, room),
    );
    if (theirs.length === 0) return;
    const kept = theirs.filter(({ invited, isPrivate, status }) => {
        return 'WaitingForPlayers' in status && (isPrivate || invited.length > 0);
    });
    const { id } = luck.pick(kept.length > 0 && luck.chance(0.7) ? kept : theirs);
    const method = luck.pick([
        ...(['joinRoom', 'imReady', 'goBerserk', 'leaveRoom', 'refuseChallenge', 'rematch', 'beginGame'] as const),
    ]);
    if (method === 'joinRoom') {
        take(player, id, [], luck);
        return;
    }
    player.send('lobbies', method, [id], (shown) => {
        const room = player.model.rooms.get(id);
        const isTheirs = room === undefined || isIn(room, player);
        promised('M4', isTheirs || !('Ok' in shown), () => `room ${id} lets a stranger call ${method}`);
    });
}

function isIn(room: Room, { text }: Player): boolean {
    const { owner, invited } = room;
    return [owner, ...invited].some((each) => each.toText() === text) || seatedIn(room).includes(text);
}

/** Reports the end of a game that is none of theirs to report. */
function forge(player: Player, roomId: number): void {
    const game = player.model.games.get(roomId);
    if (game === undefined) return;
    const { view } = game;
    const result = forgedResult(roomId, view, player.world.nowMs);
    player.send('profiles', 'onGameFinished', [player.principal, view.player2, result]);
    player.send('lobbies', 'onGameFinished', [roomId, player.principal, result]);
}

/** That the first player has won. */
export function forgedResult(gameId: number, { kind, rated }: Pick<GameView, 'kind' | 'rated'>, nowMs: number) {
    return {
        gameId,
        kind,
        points: 1,
        loserPoints: [] as [],
        matchLength: [] as [],
        reason: { Played: null },
        rated,
        winnerWasPlayer1: true,
        finishedAtMs: BigInt(nowMs),
        startedAtMs: BigInt(nowMs),
        robot: [] as [],
        private: false,
        absent: [] as [],
        turns: 12,
        playedOut: true,
        ranking: [] as [],
    };
}

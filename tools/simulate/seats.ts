/** Who sits where, in rooms and games of one to six. */
import { KINDS } from '@dice-wards/games/kinds';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import { kindName, nameOf, ROLES, type RoleName } from './names';

/** Whoever has a seat in a room, in the order of the seats, the engine in those of robots and of the house. */
export function seatedIn({ player1, player2, further }: Room): readonly string[] {
    return [player1, ...player2, ...further.flat()].map((each) => each.toText());
}

/** The players of a room who are no canister, in the order of their seats. Of a room that waits, those who are there. */
export function peopleIn(room: Room): readonly string[] {
    const [engine] = room.gameEngine.map((each) => each.toText());
    return seatedIn(room).filter((each) => each !== engine);
}

/** Whether a room waits with a seat that is free. */
export function isGathering(room: Room): boolean {
    return 'WaitingForPlayers' in room.status && seatedIn(room).length < room.players;
}

/** The players of a game by their seats, the engine in those of robots and of the house. */
export function playersIn({ player1, player2, furtherPlayers }: GameView): readonly string[] {
    return [player1, player2, ...furtherPlayers.flat()].map((each) => each.toText());
}

/** Those of a game who are no robots, and not the house: it has the second seat of a game that is played alone. */
export function peopleOf(view: GameView): readonly string[] {
    const players = playersIn(view);
    const [state] = Object.values<object>(view.game[0] ?? {});
    const cards = 'cards' in state ? (state.cards as readonly unknown[]).length : players.length;
    return players.slice(0, cards);
}

/** From 0. */
export function seatOf(role: Partial<Record<RoleName, null>>): number {
    return ROLES.indexOf(nameOf(role as { readonly Player1: null }));
}

/** Whether more than two can play it. */
export function isForMany(kind: string): boolean {
    return KINDS[kindName(kind)].seats.most > 2;
}

/** Whether two can play it. */
export function isForTwo(kind: string): boolean {
    const { least, most } = KINDS[kindName(kind)].seats;
    return least <= 2 && most >= 2;
}

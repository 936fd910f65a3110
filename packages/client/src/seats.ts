import type { GameView, Reserve } from './generated/game_engine';
import type { Role } from './generated/lobbies';

/** All seats that there may be, in the order of turns. */
export const SEATS = [
    'Player1',
    'Player2',
    'Player3',
    'Player4',
    'Player5',
    'Player6',
] as const satisfies readonly Role[];

/** The players by their seats. In a game for one against the house, the house has the second. */
export function playersIn({
    player1,
    player2,
    furtherPlayers = [],
}: Pick<GameView, 'player1' | 'player2' | 'furtherPlayers'>): readonly string[] {
    return [player1, player2, ...furtherPlayers];
}

/** Whether a robot sits there. Against robots one of the first two seats is the person's, and all others are theirs. */
export function isRobots({ robot }: Pick<GameView, 'robot'>, seat: Role): boolean {
    return robot !== undefined && seat !== (robot.seat === 'Player1' ? 'Player2' : 'Player1');
}

/** What a player had of their reserve when the decision began. */
export function reserveOf({ player1Ms, player2Ms, furtherMs = [] }: Reserve, seat: Role): number | undefined {
    return [player1Ms, player2Ms, ...furtherMs][SEATS.indexOf(seat)];
}

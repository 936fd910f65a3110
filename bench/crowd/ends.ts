import type { GameView } from '../../src/declarations/game_engine.did';
import { begin } from '../house/tables';
import { World } from '../house/world';
import { player } from '../measure/principals';
import { ROUND_MS } from './rounds';

/** Games whose windows pass while the house tells of ends. */
const CLOCKED = 50;
/** Rounds after the last end in which all must be told. */
const MOST_ROUNDS = 200;
/** Each end is told to Profiles and to Lobbies. */
const LETTERS = 2;

export interface EndsReport {
    readonly games: number;
    /** Ends a round. */
    readonly atOnce: number;
    /** From the last of the ends until nothing is left to tell. */
    readonly rounds: number;
    /** The most letters that arrived in one round. */
    readonly mostTold: number;
    /** Rounds by which the clock played a turn late. */
    readonly clockLate: number;
    /** The heaviest round of a canister, in instructions. */
    readonly heaviest: number;
}

/** A game that nobody plays, so that the clock has to. */
interface Clocked {
    readonly room: number;
    late: number;
}

/** Games of two people that are given up, `atOnce` of them in each round, while others wait for the clock. */
export function ends(games: number, atOnce: number): EndsReport {
    const world = World.create();
    const rooms = Array.from({ length: games }, (_, place) => {
        const owner = player(2 * place + 1);
        const room = begin(world, [owner, player(2 * place + 2)], 'DiceWards', { turnSeconds: 3600 });
        return { owner, room };
    });
    const clocked = Array.from({ length: CLOCKED }, (_, place): Clocked => {
        const first = 2 * (games + place) + 1;
        return { room: begin(world, [player(first), player(first + 1)], 'DiceWards'), late: 0 };
    });
    world.pass(5 * ROUND_MS);
    let [sent, rounds, mostTold, clockLate, heaviest, left] = [0, 0, 0, 0, 0, 0];
    while (sent < games || left > 0) {
        const block = rooms.slice(sent, sent + atOnce);
        for (const { owner, room } of block) world.submit(owner, 'gameEngine', 'resign', room, [], []);
        if (block.length === 0) rounds += 1;
        if (rounds > MOST_ROUNDS) throw new Error(`${left} letters are not told`);
        sent += block.length;
        heaviest = Math.max(heaviest, ...Object.values(world.round(ROUND_MS)));
        const before = left;
        left = world.metric('gameEngine', 'dice_wards_letters_waiting');
        left += LETTERS * world.metric('gameEngine', 'dice_wards_unsettled_endings');
        mostTold = Math.max(mostTold, before + LETTERS * block.length - left);
        for (const game of clocked) clockLate = Math.max(clockLate, lateness(world, game));
    }
    return { games, atOnce, rounds, mostTold, clockLate, heaviest };
}

/** For how many rounds the view, which shows a turn that has run out as played, has been ahead of the log. */
function lateness(world: World, game: Clocked): number {
    const { version } = world.query<GameView>(player(1), 'gameEngine', 'getGameState', game.room);
    const isAhead =
        version > 0 && world.query<unknown[]>(player(1), 'gameEngine', 'getLog', game.room, version - 1).length === 0;
    game.late = isAhead ? game.late + 1 : 0;
    return game.late;
}

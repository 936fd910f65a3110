export {
    type ArenaScore,
    afterGame,
    arenaStandings,
    isOnFire,
    NO_GAMES,
    pairArena,
    type Waiting,
} from './arena';
export { type KnockoutTable, knockout, type Place, type Seat } from './knockout';
export { type Player, playersOf, Records } from './players';
export { roundRobin } from './round_robin';
export { type Line, type Ranking, rankingOf, standingsOf } from './standings';
export { MOST_ROUNDS, pairSwiss } from './swiss';
export type { Entrant, Pair, Round, Table } from './tables';

/** What both entries of the package export. */

export type { CallOptions } from './aborting';
export type { ActionName, VerbName } from './action_names';
export type { Analysed } from './analysis';
export { type Answer, type AnyRefusal, type PrincipalText, RefusedError, valueIn } from './answer';
export { CallError, type CallFault } from './call_error';
export type { Certified } from './certificate';
export type { Examined } from './checks';
export type { CanisterIds, Client, ConnectOptions } from './connect';
export { isFarkle, type Kept, keptPoints, legalKeeps } from './farkle_dice';
export type { Form } from './form';
export type { GameKind, Level } from './generated/facts';
export { BOUNDS, KINDS, LEVELS } from './generated/facts';
/** All types of the engine. */
export type * as EngineTypes from './generated/game_engine';
export type {
    Action,
    Advice,
    GameBackgammon,
    GameDiceWards,
    GameEngine,
    GameFarkle,
    GameMontyHall,
    GameView,
    LogEntry,
    Move,
    MyGame,
    Refusal as EngineRefusal,
    Role,
    Step,
    Tape,
} from './generated/game_engine';
/** All types of Lobbies. */
export type * as LobbiesTypes from './generated/lobbies';
export type { Lobbies, Refusal as LobbiesRefusal, Room, RoomSettings, Session } from './generated/lobbies';
/** All types of Profiles. */
export type * as ProfilesTypes from './generated/profiles';
export type { Profile, Profiles, Refusal as ProfilesRefusal } from './generated/profiles';
/** All types of Tournaments. */
export type * as TournamentsTypes from './generated/tournaments';
export type { Refusal as TournamentsRefusal, Tournaments } from './generated/tournaments';
export { type PlayOfGames, playOf } from './judged_play';
export type { KindFacts, VerbFacts } from './kind_facts';
export { factsOf } from './kinds';
export { legalPlays, type Play, withMoves } from './legal_plays';
export type { LiveList, Lobby, LobbyState, MyGames, MyGamesState } from './lists';
export type { Connection } from './poller';
export { isRobots, playersIn, reserveOf, SEATS } from './seats';
export type { SessionKey } from './session_key';
export type { Store } from './store';
export type { Surroundings } from './surroundings';
export type { Acted, Choice, Coming, Decide, Table, TableState, Turn } from './table';
export {
    type NotToTell,
    type SeenSeal,
    type ShownThrow,
    type Verdict,
    verifyGame,
    type WrongLog,
    type WrongTape,
    type WrongThrow,
} from './verify_game';
export { type WatchedGames, type WatchedState, watchGames } from './watched_games';

import { compileDecoder } from '@dice-wards/candid/codec';
import { fuelFor } from '@dice-wards/candid/limits';
import {
    bool,
    nat8,
    nat16,
    nat32,
    nat64,
    nothing,
    opt,
    principal,
    text,
    variant,
    vec,
} from '@dice-wards/candid/schema';
import { Move } from '@dice-wards/games/backgammon/commands';
import { VERBS } from '@dice-wards/games/kinds';
import { Resignation } from '@dice-wards/games/resignation';
import { PositionTexts } from '@dice-wards/games/rules';
import { Advice } from '@dice-wards/robots/advice';
import { Analysis } from '@dice-wards/robots/analysis';
import { MOST_ASKED_BYTES } from '../platform/asked_players';
import { azleHost } from '../platform/azle_host';
import {
    Account,
    AccountFor,
    HouseNews,
    InitGame,
    MAX_SESSION_BYTES,
    Names,
    SessionLetter,
} from '../platform/messages';
import { forControllers, fromLinked, MAX_ARGUMENT_BYTES, methods } from '../platform/method';
import { operatorMethod } from '../platform/operate';
import { BY_OPERATOR, BY_SENDER, FREE, MOST_A_CALL, type Price, QUERY_ONLY } from '../platform/price';
import { ENGINE_REFUSALS } from '../platform/refusal';
import { GameView } from './model/game_view';
import { LogEntryView } from './model/log_rows';
import { Reaction } from './model/reactions';
import { CertifiedHead } from './queries/get_certificate';
import { TapeView } from './queries/get_dice';
import { MyGame } from './queries/get_my_games';
import { StatisticsView } from './queries/get_statistics';
import { TurnCount } from './queries/whose_turn';
import { commands } from './updates/operate';

/** The methods of this canister; `game_engine.did` is generated from them. */

const { update, letter, controllerUpdate, query, plainQuery, written } = methods(azleHost, ENGINE_REFUSALS, {
    signer: 'session',
});

/** The version that the caller last saw: an action on an older one is refused. */
const seen = opt(nat32);
/** Methods share one encoder by these very objects. */
const tapes = vec(TapeView);
const entries = written(vec(LogEntryView));
const view = written(GameView);
/** Each verb of each game, with its argument. */
const Action = variant('Action', Object.fromEntries([...VERBS].map(([name, { argument }]) => [name, argument])));

/** A Lobbies of another version may name more types or fewer; it is believed, so reading them may take longer than for strangers. */
const decodeInitGame = compileDecoder(InitGame, { maxBytes: MAX_ARGUMENT_BYTES, steps: fuelFor });

/** Of an action: whichever ends the game has its end told, which was paid for when it began. */
const IN_GAME: Price = { most: MOST_A_CALL, by: 'game' };

export const api = {
    initGame: fromLinked('lobbies', update(InitGame, nat32, BY_SENDER, decodeInitGame)),
    accountFor: fromLinked('lobbies', update(AccountFor, Account, BY_SENDER)),
    onHouse: fromLinked('lobbies', update([HouseNews], nothing, BY_SENDER)),
    onSessions: fromLinked('lobbies', letter(SessionLetter, nat32, BY_SENDER, MAX_SESSION_BYTES)),
    onNames: fromLinked('profiles', update(Names, nat64, BY_SENDER)),
    recover: forControllers(controllerUpdate([], nothing, BY_OPERATOR, 'RecoverResult')),
    /** The room, and what to do there. A verb that no method has its name from is asked for here. */
    act: update([nat32, Action, seen], view, IN_GAME),
    roll: update([nat32, seen], view, IN_GAME),
    /** The room, the points of the round, and whether it is held then. */
    rollUntil: update([nat32, nat16, opt(bool), seen], view, IN_GAME),
    hold: update([nat32, seen], view, IN_GAME),
    /** The room, the place that the checker leaves, and the die. */
    move: update([nat32, nat8, nat8, seen], view, IN_GAME),
    /** The room, the moves, and whether they are confirmed as well. */
    play: update([nat32, vec(Move), seen, opt(bool)], view, IN_GAME),
    undo: update([nat32, seen], view, IN_GAME),
    proposeDouble: update([nat32, seen], view, IN_GAME),
    acceptDouble: update([nat32, seen], view, IN_GAME),
    forfeit: update([nat32, seen], view, IN_GAME),
    /** The room, and what is given up; null for the least. */
    resign: update([nat32, opt(Resignation), seen], view, IN_GAME),
    acceptResignation: update([nat32, seen], view, IN_GAME),
    refuseResignation: update([nat32, seen], view, IN_GAME),
    /** The room and the door, from 1. */
    selectDoor: update([nat32, nat8, seen], view, IN_GAME),
    /** The room and the strategy. */
    makeFinalChoice: update([nat32, text, seen], view, IN_GAME),
    /** The room, and what to say. */
    react: update([nat32, Reaction], nothing, FREE),
    checkTimeout: update([nat32], view, IN_GAME),
    getGameState: query([nat32], view, FREE),
    /** The room, and the version that the caller last saw. */
    changedSince: query([nat32, nat32], written(opt(GameView)), QUERY_ONLY),
    getMyGames: plainQuery([], vec(MyGame), QUERY_ONLY),
    /** The players. */
    whoseTurn: query([vec(principal)], vec(TurnCount), QUERY_ONLY, MOST_ASKED_BYTES),
    /** The room, and the version from which to go on. */
    getLog: query([nat32, nat32], entries, QUERY_ONLY),
    /** The room, and the number of the first tape. */
    getDice: query([nat32, nat32], tapes, QUERY_ONLY),
    /** The room. */
    getCertificate: query([nat32], CertifiedHead, QUERY_ONLY),
    /** The room, and the number of a game of the match that is to be commented. */
    exportMatch: query([nat32, opt(nat8)], text, QUERY_ONLY),
    exportPosition: query([nat32], PositionTexts, QUERY_ONLY),
    /** The room, and a version; null for the present. */
    hint: query([nat32, opt(nat32)], Advice, QUERY_ONLY),
    /** The room, the number of the game in its match, and the version from which to go on. */
    analyse: query([nat32, opt(nat8), nat32], Analysis, QUERY_ONLY),
    getStatistics: query([opt(principal)], StatisticsView, QUERY_ONLY),
    /** The strategy, the number of games, and the seed. */
    simulate: query([text, nat32, nat32], StatisticsView, QUERY_ONLY),
    operate: operatorMethod(commands),
};

import { fuelFor } from '@dice-wards/candid/limits';
import { bool, nat8, nat16, nat32, nothing, opt, principal, text, variant, vec } from '@dice-wards/candid/schema';
import { Move } from '@dice-wards/games/backgammon/commands';
import { VERBS } from '@dice-wards/games/kinds';
import { Resignation } from '@dice-wards/games/resignation';
import { PositionTexts } from '@dice-wards/games/rules';
import { Advice } from '@dice-wards/robots/advice';
import { Analysis } from '@dice-wards/robots/analysis';
import { GameView } from '../game_engine/model/game_view';
import { LogEntryView } from '../game_engine/model/log_view';
import { Reaction } from '../game_engine/model/reactions';
import { CertifiedHead } from '../game_engine/queries/get_certificate';
import { TapeView } from '../game_engine/queries/get_dice';
import { MyGame } from '../game_engine/queries/get_my_games';
import { StatisticsView } from '../game_engine/queries/get_statistics';
import { TurnCount } from '../game_engine/queries/whose_turn';
import { commands } from '../game_engine/updates/operate';
import { MOST_ASKED_BYTES } from '../platform/asked_players';
import { Account, AccountFor, InitGame } from '../platform/messages';
import { FREE, MOST_A_CALL, type Price } from '../platform/price';
import { ENGINE_REFUSALS } from '../platform/refusal';
import type { Takes } from '../platform/takes';
import { rowsOf } from './row';
import { newsRow, operateRow, sharedRows } from './shared';

const rows = rowsOf(ENGINE_REFUSALS, { signedBy: 'session' });
const { update, query, plainQuery, written } = rows;

const roomId = { roomId: nat32 };
/** The version that the caller last saw: an action on an older one is refused. */
const version = { version: opt(nat32) };
const SEEN = '`version` is the one you last saw; without it you act on whatever is there.';

/** Methods share one encoder by these very objects. */
const view = written(GameView);
/** Each verb of each game, with its argument. */
const Action = variant('Action', Object.fromEntries([...VERBS].map(([name, { argument }]) => [name, argument])));

/** Of an action: whichever ends the game has its end told, which was paid for when it began. */
const IN_GAME: Price = { most: MOST_A_CALL, by: 'game' };

/** A verb of the games by a method of its own name, in the verb's own words. */
function verb<const T extends Takes>(name: string, example: string, takes: T, see?: string) {
    const says = VERBS.get(name)?.says;
    if (says === undefined) throw new Error(`No game has the verb ${name}`);
    return update({ says: `${says} ${SEEN}`, takes, gives: view, price: IN_GAME, see, example });
}
const plain = [roomId, version] as const;

export const gameEngine = {
    act: update({
        says: `Any verb of any game. ${SEEN}`,
        takes: [roomId, { action: Action }, version],
        gives: view,
        price: IN_GAME,
        see: 'build/games.md',
        example: '(1, variant { resign = null }, null) # any of these',
    }),
    roll: verb('roll', '(1, null)', plain, 'build/games.md#dice-wards'),
    rollUntil: verb(
        'rollUntil',
        '(1, 20, opt true, null) # to 20 points, then hold',
        [roomId, { points: nat16 }, { hold: opt(bool) }, version],
        'build/games.md#dice-wards',
    ),
    hold: verb('hold', '(1, opt 7)', plain, 'build/games.md#dice-wards'),
    move: verb(
        'move',
        '(1, 13, 6, null) # from the 13-point, by the 6',
        [roomId, { from: nat8 }, { die: nat8 }, version],
        'build/games.md#backgammon',
    ),
    play: verb(
        'play',
        '(1, vec { record { from = 13; die = 6 }; record { from = 24; die = 1 } }, null, null)',
        [roomId, { moves: vec(Move) }, version, { confirm: opt(bool) }],
        'build/games.md#backgammon',
    ),
    undo: verb('undo', '(1, null)', plain, 'build/games.md#backgammon'),
    proposeDouble: verb('proposeDouble', '(1, null)', plain),
    acceptDouble: verb('acceptDouble', '(1, null)', plain),
    forfeit: verb('forfeit', '(1, null)', plain),
    resign: verb(
        'resign',
        '(1, opt variant { Gammon }, null) # null is the least',
        [roomId, { as: opt(Resignation) }, version],
        'play/rules/backgammon.md#resigning',
    ),
    acceptResignation: verb('acceptResignation', '(1, null)', plain),
    refuseResignation: verb('refuseResignation', '(1, null)', plain),
    selectDoor: verb('selectDoor', '(1, 2, null)', [roomId, { door: nat8 }, version], 'build/games.md#monty-hall'),
    makeFinalChoice: verb(
        'makeFinalChoice',
        '(1, "switch", null)',
        [roomId, { strategy: text }, version],
        'build/games.md#monty-hall',
    ),
    react: update({
        says: 'Says something to all players, up to four times a minute. It is no move, and changes no version.',
        takes: [roomId, { reaction: Reaction }],
        gives: nothing,
        price: FREE,
        see: 'build/rooms.md#reactions',
        example: '(1, variant { WellPlayed })',
    }),
    checkTimeout: update({
        says: 'Applies a turn that has run out, as the clock does by itself, and answers the view, certified.',
        takes: [roomId],
        gives: view,
        price: IN_GAME,
        again: 'harmless',
        see: 'build/rooms.md#pressed-in-time',
        example: '(1)',
    }),
    getGameState: query({
        says: 'The view of a game for you; `me` is missing for a spectator. A private game is shown to its players only, and one with a delay to others a turn late.',
        takes: [roomId],
        gives: view,
        price: FREE,
        see: 'build/rooms.md#spectators',
        example: '(1)',
    }),
    changedSince: query({
        says: 'The view of a game; nothing while it has this version.',
        takes: [roomId, { version: nat32 }],
        gives: written(opt(GameView)),
        example: '(1, 7) # null while the version is 7',
    }),
    getMyGames: plainQuery({
        says: 'Your live games, up to 100: those in which you are to act come first, then by the end of the window.',
        gives: vec(MyGame),
        example: '() # yours to act first',
    }),
    whoseTurn: query({
        says: 'The turns that wait for each of up to 50 players, in games between people that are neither private nor shown with a delay; in order, for fewer players where they have many games.',
        takes: [{ players: vec(principal) }],
        gives: vec(TurnCount),
        maxBytes: MOST_ASKED_BYTES,
        example: '(vec { principal "$me" }) # public games only',
    }),
    getLog: query({
        says: 'What happened after a version, up to 100 entries.',
        takes: [roomId, { since: nat32 }],
        gives: written(vec(LogEntryView)),
        example: '(1, 0) # what happened after version 0',
    }),
    getDice: query({
        says: 'The sealed tapes of the dice from a number on, up to 100; with their bytes once they are put away.',
        takes: [roomId, { since: nat32 }],
        gives: vec(TapeView),
        see: 'play/fairness.md',
        example: '(1, 0) # the tapes, from the first one on',
    }),
    getCertificate: query({
        says: 'The head of a game’s log with the subnet’s certificate, which `client.certified` checks.',
        takes: [roomId],
        gives: CertifiedHead,
        see: 'build/certified.md',
        example: '(1) # the head of its log, certified',
    }),
    hint: query({
        says: 'Up to five choices with equities and chances, and the verdict on the cube. Not in a running game between people.',
        takes: [roomId, version],
        gives: Advice,
        see: 'build/interface.md#robots-and-advice',
        example: '(1, null) # what a strong player would do',
    }),
    analyse: query({
        says: 'Judges a finished game, of one number in its match or of all: for each decision the best one, and what the difference cost. `next` is `since` of the next page.',
        takes: [roomId, { game: opt(nat8) }, { since: nat32 }],
        gives: Analysis,
        see: 'build/interface.md#robots-and-advice',
        example: '(1, null, 0) # of a finished game',
    }),
    exportMatch: query({
        says: 'The match as `.mat`, or Monty Hall as JSON; with the number of a game, commented by the analysis of that game.',
        takes: [roomId, { game: opt(nat8) }],
        gives: text,
        see: 'build/interface.md#robots-and-advice',
        example: '(1, null)',
    }),
    exportPosition: query({
        says: 'A position of backgammon as the IDs of GNU Backgammon and as XGID.',
        takes: [roomId],
        gives: PositionTexts,
        example: '(1)',
    }),
    getStatistics: query({
        says: 'Wins and losses by strategy in Monty Hall, of a player or of everybody.',
        takes: [{ player: opt(principal) }],
        gives: StatisticsView,
        example: '(null) # of all players; (opt principal "2vxsx-fae") of one',
    }),
    simulate: query({
        says: 'Monty Hall: wins and losses in so many games, played at once.',
        takes: [{ strategy: text }, { games: nat32 }, { seed: nat32 }],
        gives: StatisticsView,
        example: '("switch", 10000, 1)',
    }),

    initGame: update({
        says: 'Creates the game of a full room.',
        // A Lobbies of another version may name more types or fewer; it is believed, so reading them may take longer than for strangers.
        steps: fuelFor,
        takes: InitGame,
        from: 'lobbies',
        gives: nat32,
    }),
    accountFor: update({
        says: 'Of which rooms there is no game, and which games are over; tells those results again.',
        takes: AccountFor,
        from: 'lobbies',
        gives: Account,
    }),
    onNews: newsRow(
        rows,
        'What has changed: of Lobbies bans, sessions, the pause and the grace of the house; of Profiles what players are called.',
        'canisters',
    ),

    recover: update({
        says: 'Tells all results again, after a restore.',
        from: 'controllers',
        gives: nothing,
        see: 'run/upgrade.md#restore',
    }),
    operate: operateRow(rows, commands),
    ...sharedRows(rows),
};

import { VERBS } from '@dice-wards/games/kinds';
import { UserError } from '../command_line';
import type { CanisterName } from '../layout';
import type { MethodNotes } from './plain_types';

type Notes = Readonly<Record<string, MethodNotes>>;

const VERSION = 'roomId, version';
/** What `version` means to an action. */
const SEEN = '`version` is the one you last saw; without it you act on whatever is there.';

const SHARED: Notes = {
    getPublicLog: [
        'before',
        'What was done to the house, and not by playing, newest first, up to 50 lines, with the hash that the subnet has certified. `before` is a line: only older ones.',
    ],
    http_request: ['request', 'The metrics, as an HTTP gateway asks for them.'],
    link: ['links', 'For controllers only: tells the canister who the others are.'],
    onNames: ['names', 'For canisters only: what players are called.'],
    operate: ['command', 'For controllers only: a command of operators.'],
    recover: ['', 'For controllers only: brings rooms and games in line again after a restore.'],
    wake: ['', 'For canisters only: does nothing, and lets the canister find its lost timers.'],
};

/** A verb's own words, as it says them in its game's folder. */
function verb(name: string, args: string = VERSION): MethodNotes {
    const { says } = VERBS.get(name) ?? missing(name);
    return [args, args.endsWith('version') ? `${says} ${SEEN}` : says];
}

function missing(name: string): never {
    throw new UserError(`No game has the verb ${name}`);
}

/** The arguments and the docstring of each method of the client, which Candid does not tell. */
export const CLIENT_METHODS: Readonly<Record<CanisterName, Notes>> = {
    profiles: {
        ...SHARED,
        declareBot: ['', 'Says for good that you are a program. Your games are never rated from now on.'],
        getGames: [
            'player, before, limit',
            'The finished games of a player, newest first, up to 100; `next` of the page is `before` of the next one.',
        ],
        getMyProfile: ['', 'Your profile.'],
        getProfile: ['player', 'The profile of a player who has a name or has finished a game.'],
        getProfileByName: ['username', 'The profile of whoever has this name now, in upper or lower case.'],
        getProfiles: ['players', 'The profiles of up to 100 players; those without one are left out.'],
        getRatings: [
            'kind, players',
            'The ratings of up to 50 players in whole points; nothing for those without one.',
        ],
        leaderboard: [
            'kind, page',
            'The placed players, best first, and how many there are. `limit` is up to 100, `offset` up to 10,000.',
        ],
        leaderboardAround: [
            'kind, player, limit',
            'The places around a player, up to 100; none for a player without a place.',
        ],
        certifiedLeaderboard: [
            'kind',
            "The first hundred places with the subnet's certificate, which `client.certifiedLeaderboard` checks.",
        ],
        season: [
            'kind, month',
            'The first hundred when a month was over, in months since January 1970 (UTC); of the newest one that is over without `month`. `client.certifiedSeason` checks its proof.',
        ],
        onEngines: ['engines', 'For Lobbies only: the engines whose results count, besides the linked one.'],
        onGameFinished: ['winner, loser, result', 'For engines only: counts a game once.'],
        onGameJudged: ['judged', 'For engines only: how both players have played a game.'],
        onSessions: ['letter', 'For Lobbies only: sessions that are opened and closed.'],
        onHouse: ['news', 'For Lobbies only: who is banned in the house.'],
        takeNameAway: ['player', 'For Lobbies only: a moderator takes a name away.'],
        giveNameBack: ['player, atMs', 'For Lobbies only: a name that was taken away at this time is given back.'],
        admitSession: ['session', 'For Lobbies only: whether a key may have a session.'],
        upsertProfile: [
            'username',
            'Gives you a name: 3 to 20 letters, digits, `_` or `-`, which nobody else has in upper or lower case.',
        ],
    },
    lobbies: {
        ...SHARED,
        openMatches: [
            'matches',
            'For the canister of tournaments only: rooms with both seats given, a hundred at a time.',
        ],
        block: [
            'player',
            'Keeps the two of you apart: no quick match, challenge, public room or rematch. They are not told.',
        ],
        challenge: ['player, game', 'Opens a private room whose second seat is kept for that player.'],
        closeSession: ['key', 'Ends a session of yours at once, or withdraws the offer of one.'],
        confirmSession: [
            'player',
            'Signed by a key: it takes the session that this player has offered, and signs for them from now on.',
        ],
        createRoom: ['room', 'Opens a room with you in its first seat. Against a robot its game begins at once.'],
        getBlocked: ['', 'The players whom you have blocked.'],
        getChallenges: [
            'before',
            'Rooms that are kept for you, earlier opponents first, then the newest 20; `joinRoom` accepts. `before` is a room: only older ones.',
        ],
        getEngines: [
            '',
            'The engines in which there may be games, the linked one first, and whether they take new ones.',
        ],
        getCertifiedEngines: ['', "The same engines with the subnet's certificate, which `client.gameEngine` checks."],
        getCanisters: ['', 'The canisters of the house of which the platform has told, and when it was last asked.'],
        getHistory: [
            'canister, before',
            'What the platform has told of a canister of the house, newest first, up to 20: answers of `canister_info` in Candid. `before` is an answer: only older ones.',
        ],
        getDefaults: ['', 'For each kind of game its default settings, and their bounds.'],
        getGamesOf: [
            'player',
            'The public rooms in which this player plays now, newest first: up to 20 of their newest 50 games.',
        ],
        getInvitation: [
            'roomId, code',
            'The private room that this code opens, while it waits. `RoomFull` once the seat is taken.',
        ],
        getMyRooms: ['', 'Your newest 50 rooms that wait or run, private ones too.'],
        getRoom: ['roomId', 'A room. A private one is shown to its members only, with its invite code.'],
        getActs: ['before', 'What moderators have done, newest first, up to 50. `before` is an act: only older ones.'],
        getModerators: ['', 'Those who keep the house in order.'],
        getReports: [
            'before',
            'For moderators: what players have reported, each player once. `before` is the last report of a page: what comes behind it.',
        ],
        moderate: [
            'moderation',
            'For moderators: bans a player, takes a name away, closes a room. Answers the number of the act.',
        ],
        report: ['player, category, roomId', 'Tells the moderators of a player, of their name, or of their room.'],
        getSessions: ['', 'Your open sessions.'],
        goBerserk: [
            'roomId',
            'As `imReady`, and halves your reserve in a match of an arena, for one point more if you win it. Only before the game begins.',
        ],
        whoIsAwaited: [
            'players',
            'For each of up to 50 players, in order: the room whose ready check awaits them, 0 for a private one, and until when.',
        ],
        imReady: [
            'roomId',
            'Says that you are there: the game of a room that had asked begins. Saying it again changes nothing.',
        ],
        joinRoom: [
            'roomId, inviteCode, knowsChecks',
            'Takes the second seat; only a private room needs the code. Answers the number of the game. With `knowsChecks` it begins when the owner is there, if the room checks that; without it, at once.',
        ],
        leaveRoom: [
            'roomId',
            'Closes your room while it waits, ends a ready check, or takes back the wish for a rematch.',
        ],
        listRooms: ['filter, page', 'Public rooms, newest first, up to 50. Even an empty page may have a `next` one.'],
        onGameFinished: ['roomId, winner, result', 'For engines only: closes the room.'],
        openSession: [
            'key, expiresAtMs',
            'Offers a key to sign for you in rooms and games, for at most seven days. The key itself confirms it.',
        ],
        quickMatch: [
            'game',
            'Sits down with somebody who waits for the same game, of a near rating, or opens a room and waits. Asked again, it answers the same room.',
        ],
        refuseChallenge: ['roomId', 'Says no to a challenge: its room is gone.'],
        rematch: [
            'roomId',
            'Asks for the same game again with seats changed, within five minutes. Answers the new room once both have asked, this one until then.',
        ],
        tellHouse: ['', 'For Tournaments only: it knows nothing of the house, and is told.'],
        unblock: ['player', 'Ends `block`.'],
    },
    game_engine: {
        ...SHARED,
        acceptDouble: verb('acceptDouble'),
        acceptResignation: verb('acceptResignation'),
        onHouse: ['news', 'For Lobbies only: bans, names and the pause of the house.'],
        onSessions: ['letter', 'For Lobbies only: sessions that are opened and closed.'],
        accountFor: ['rooms', 'For Lobbies only: tells of which rooms there is no game.'],
        act: ['roomId, action, version', `Any verb of any game. ${SEEN}`],
        analyse: [
            'roomId, game, since',
            'Judges a finished game, of one number in its match or of all: for each decision the best one, and what the difference cost. `next` is `since` of the next page.',
        ],
        changedSince: [VERSION, 'The view of a game; nothing while it has this version.'],
        checkTimeout: [
            'roomId',
            'Applies a turn that has run out, as the clock does by itself, and answers the view, certified.',
        ],
        exportMatch: [
            'roomId, game',
            'The match as `.mat`, or Monty Hall as JSON; with the number of a game, commented by the analysis of that game.',
        ],
        exportPosition: ['roomId', 'A position of backgammon as the IDs of GNU Backgammon and as XGID.'],
        forfeit: verb('forfeit'),
        getCertificate: ['roomId', "The head of a game's log with the subnet's certificate, which `certified` checks."],
        getDice: [
            'roomId, since',
            'The sealed tapes of the dice from a number on, up to 100; with their bytes once they are put away.',
        ],
        getGameState: ['roomId', 'The view of a game for you; `me` is missing for a spectator.'],
        getLog: ['roomId, since', 'What happened after a version, up to 100 entries.'],
        getMyGames: ['', 'Your games that go on, up to 100: those in which you are to act come first.'],
        getStatistics: ['player', 'Wins and losses by strategy in Monty Hall, of a player or of everybody.'],
        hint: [
            VERSION,
            'Up to five choices with equities and chances, and the verdict on the cube. Not in a running game between people.',
        ],
        hold: verb('hold'),
        initGame: ['roomId, player1, player2, settings', 'For Lobbies only: creates the game of a full room.'],
        makeFinalChoice: verb('makeFinalChoice', 'roomId, strategy, version'),
        move: verb('move', 'roomId, from, die, version'),
        play: verb('play', 'roomId, moves, version, confirm'),
        proposeDouble: verb('proposeDouble'),
        react: [
            'roomId, reaction',
            'Says something to the opponent, up to four times a minute. It is no move, and changes no version.',
        ],
        refuseResignation: verb('refuseResignation'),
        resign: verb('resign', 'roomId, as, version'),
        roll: verb('roll'),
        rollUntil: verb('rollUntil', 'roomId, points, hold, version'),
        selectDoor: verb('selectDoor', 'roomId, door, version'),
        simulate: ['strategy, games, seed', 'Monty Hall: wins and losses in so many games, played at once.'],
        undo: verb('undo'),
        whoseTurn: [
            'players',
            'The turns that wait for each of up to 50 players, in games between people that are not private; in order, for fewer where they have many games.',
        ],
    },
    tournaments: {
        ...SHARED,
        cancelEvent: ['event', 'Calls off an event of yours that has not begun.'],
        createEvent: ['event', 'Announces an event. Hosts have a place on the leaderboard of some game.'],
        enter: [
            'event, code',
            'Enters an event, or comes back to it. `code` is that of an event with one. Entering twice changes nothing.',
        ],
        getEvent: ['event', 'One event.'],
        getMyEvents: ['', 'The events that you are in and that are not over, each with your table in this round.'],
        getStandings: ['event, part', 'How its players stand, with the results of this round; up to 100 lines.'],
        getTables: ['event, round, part', 'The tables of a round, byes among them; up to 100.'],
        getTablesOf: ['event, player', 'All tables of a player, round by round.'],
        listEvents: ['which, page', 'Events by their phase, up to 50. A page that is not full is the last.'],
        onHouse: ['news', 'For Lobbies only: bans and the pause of the house.'],
        onMatchFinished: ['letter', 'For Lobbies only: how a match has ended.'],
        onSessions: ['letter', 'For Lobbies only: sessions that are opened and closed.'],
        withdraw: [
            'event',
            'You are paired no more. The match that you play goes on, and counts; `enter` brings you back.',
        ],
    },
};

import { bool, nat32, nat64, nothing, opt, principal, text, vec } from '@dice-wards/candid/schema';
import { PRICE } from '../lobbies/model/limits';
import { Category, Moderation } from '../lobbies/model/moderation';
import { RoomView } from '../lobbies/model/room_view';
import { CertifiedEngines } from '../lobbies/queries/get_certified_engines';
import { KindDefaults } from '../lobbies/queries/get_defaults';
import { HouseEngine } from '../lobbies/queries/get_engines';
import { HouseCanisters, PlatformAnswers } from '../lobbies/queries/histories';
import { RoomFilter, RoomList, RoomPage } from '../lobbies/queries/list_rooms';
import { Acts, Reports } from '../lobbies/queries/moderation';
import { ReadyCheck } from '../lobbies/queries/who_is_awaited';
import { NewRoom } from '../lobbies/updates/create_room';
import { commands } from '../lobbies/updates/operate';
import { SessionView } from '../lobbies/updates/sessions';
import { MOST_ASKED_BYTES } from '../platform/asked_players';
import { MAX_MATCHES_BYTES, MatchOpenings, NewMatch } from '../platform/matches';
import { FinishedForLobbies } from '../platform/messages';
import { byCaller, FREE, type Price } from '../platform/price';
import { LOBBIES_REFUSALS } from '../platform/refusal';
import { NewGame } from '../platform/room_settings';
import { rowsOf } from './row';
import { newsRow, operateRow, sharedRows } from './shared';

const rows = rowsOf(LOBBIES_REFUSALS, { signedBy: 'session' });
const { update, query, plainQuery } = rows;

const roomViews = vec(RoomView);

/** Of a call that may begin a game: `createRoom` and `quickMatch` take a part of it beforehand. */
const BEGINS = byCaller(PRICE.meet + PRICE.search + PRICE.ratings);

/** What an open session was charged for. */
const WITH_SESSION: Price = { most: PRICE.session, by: 'session' };

export const lobbies = {
    createRoom: update({
        says: 'Opens a room with you in its first seat. Against a robot its game begins at once.',
        takes: [{ room: NewRoom }],
        gives: RoomView,
        price: BEGINS,
        see: 'build/rooms.md',
        example: [
            '(record { name = "Friday night"; kind = "DiceWards" })',
            '(record { name = "By invitation"; kind = "DiceWards"; settings = opt record { private = opt true; turnSeconds = opt 60; rated = opt false } })',
            '(record { name = "With the cube"; kind = "DiceWards"; settings = opt record { doubling = opt true } })',
            '(record { name = "To five"; kind = "Backgammon"; settings = opt record { matchLength = opt 5 } })',
            '(record { name = "Three doors"; kind = "MontyHall" }) # begins at once',
            '(record { name = "A strong one"; kind = "Backgammon"; settings = opt record { robot = opt "Hard" } })',
        ],
    }),
    joinRoom: update({
        says: 'Takes a seat; only a private room needs the code. Answers the number of the game, which begins once all seats are taken. With `knowsChecks` it begins when the others are there, if the room checks that; without it, a game for two begins at once.',
        takes: [{ roomId: nat32 }, { inviteCode: opt(text) }, { knowsChecks: opt(bool) }],
        gives: nat32,
        price: BEGINS,
        again: 'harmless',
        see: 'build/rooms.md#ready-check',
        example: [
            '(1, null, null) # a private room: (1, opt "INVITE22", null)',
            '(1, null, opt true) # waits until its owner is there, if the room checks that',
        ],
    }),
    quickMatch: update({
        says: 'Sits down with somebody who waits for the same game, of a near rating, or opens a room and waits. Asked again, it answers the same room.',
        takes: [{ game: NewGame }],
        gives: RoomView,
        price: BEGINS,
        example: '(record { kind = "DiceWards" })',
    }),
    leaveRoom: update({
        says: 'Leaves a room that waits, and closes it if nobody else is there; ends a ready check; or takes back the wish for a rematch.',
        takes: [{ roomId: nat32 }],
        gives: nothing,
        price: FREE,
        example: '(1)',
    }),
    imReady: update({
        says: 'Says that you are there: the game of a room that had asked begins. Saying it again changes nothing.',
        takes: [{ roomId: nat32 }],
        gives: RoomView,
        price: BEGINS,
        again: 'harmless',
        see: 'build/rooms.md#ready-check',
        example: '(1)',
    }),
    beginGame: update({
        says: 'Begins the game of your room with those who are there, although seats are free. A ready check asks the others first. Saying it again changes nothing.',
        takes: [{ roomId: nat32 }],
        gives: RoomView,
        price: BEGINS,
        again: 'harmless',
        see: 'build/rooms.md#more-than-two',
        example: '(1)',
    }),
    goBerserk: update({
        says: 'As `imReady`, and halves your reserve in a match of an arena, for one point more if you win it. Only before the game begins.',
        takes: [{ roomId: nat32 }],
        gives: RoomView,
        price: BEGINS,
        again: 'harmless',
        see: 'play/events.md#arenas',
        example: '(1)',
    }),
    rematch: update({
        says: 'Asks for the same game again with seats changed, within five minutes. Answers the new room once all have asked, this one until then.',
        takes: [{ roomId: nat32 }],
        gives: RoomView,
        price: BEGINS,
        again: 'harmless',
        see: 'build/rooms.md#again-and-challenges',
        example: '(1)',
    }),
    challenge: update({
        says: 'Opens a private room whose second seat is kept for that player.',
        takes: [{ player: principal }, { game: NewGame }],
        gives: RoomView,
        price: byCaller(PRICE.open),
        see: 'build/rooms.md#again-and-challenges',
        example:
            '(principal "2vxsx-fae", record { kind = "Backgammon"; settings = opt record { matchLength = opt 3 } })',
    }),
    refuseChallenge: update({
        says: 'Says no to a challenge: its room is gone.',
        takes: [{ roomId: nat32 }],
        gives: nothing,
        price: FREE,
        example: '(2)',
    }),
    getChallenges: plainQuery({
        says: 'Rooms that are kept for you, earlier opponents first, then the newest 20; `joinRoom` accepts. `before` is a room: only older ones.',
        takes: [{ before: opt(nat32) }],
        gives: roomViews,
        example: '(null)',
    }),
    listRooms: plainQuery({
        says: 'Public rooms, newest first, up to 50. Even an empty page may have a `next` one, since a call looks at 400 ids.',
        takes: [{ filter: RoomFilter }, { page: RoomPage }],
        gives: RoomList,
        example: [
            '(record { status = opt variant { WaitingForPlayers } }, record { limit = 20 })',
            '(record { bots = opt true }, record { limit = 20 }) # that welcome programs',
        ],
    }),
    getMyRooms: plainQuery({
        says: 'Your newest 50 rooms that wait or run, private ones too.',
        gives: roomViews,
        example: '()',
    }),
    getGamesOf: plainQuery({
        says: 'The public rooms in which this player plays now, newest first: up to 20 of their newest 50 games.',
        takes: [{ player: principal }],
        gives: roomViews,
        example: '(principal "$me")',
    }),
    getRoom: query({
        says: 'A room. A private one is shown to its members only, with its invite code.',
        takes: [{ roomId: nat32 }],
        gives: RoomView,
        price: FREE,
        example: '(1)',
    }),
    getInvitation: query({
        says: 'The private room that this code opens, while it waits. `RoomFull` once the seat is taken.',
        takes: [{ roomId: nat32 }, { code: text }],
        gives: RoomView,
        example: '(1, "INVITE22")',
    }),
    whoIsAwaited: query({
        says: 'For each of up to 50 players, in order: the room whose ready check awaits them, 0 for a private one, and until when.',
        takes: [{ players: vec(principal) }],
        gives: vec(opt(ReadyCheck)),
        maxBytes: MOST_ASKED_BYTES,
        see: 'build/rooms.md#ready-check',
        example: '(vec { principal "$me" }) # 0 for a private room',
    }),
    getDefaults: plainQuery({
        says: 'For each game that the house offers its default settings, and their bounds.',
        gives: vec(KindDefaults),
        example: '()',
    }),

    block: update({
        says: 'Keeps the two of you apart: no quick match, challenge, public room or rematch. They are not told.',
        takes: [{ player: principal }],
        gives: nothing,
        price: byCaller(PRICE.write),
        signedBy: 'person',
        again: 'harmless',
        see: 'build/rooms.md#apart',
        example: '(principal "2vxsx-fae")',
    }),
    unblock: update({
        says: 'Ends `block`.',
        takes: [{ player: principal }],
        gives: nothing,
        price: FREE,
        signedBy: 'person',
        again: 'harmless',
        example: '(principal "2vxsx-fae")',
    }),
    getBlocked: plainQuery({ says: 'The players whom you have blocked.', gives: vec(principal), example: '()' }),
    openSession: update({
        says: 'Offers a key to sign for you in rooms and games, until this time in milliseconds since 1970, for at most seven days. The key itself confirms it.',
        takes: [{ key: principal }, { expiresAtMs: nat64 }],
        gives: SessionView,
        price: byCaller(PRICE.session),
        signedBy: 'person',
        see: 'build/clients.md#session-keys',
        example: '(principal "2ibo7-dia", 1_800_000_000_000)',
    }),
    confirmSession: update({
        says: 'Signed by a key: it takes the session that this player has offered, and signs for them from now on.',
        takes: [{ player: principal }],
        gives: SessionView,
        price: WITH_SESSION,
        signedBy: 'key',
        again: 'harmless',
        see: 'build/clients.md#session-keys',
    }),
    closeSession: update({
        says: 'Ends a session of yours at once, or withdraws the offer of one.',
        takes: [{ key: principal }],
        gives: nothing,
        price: WITH_SESSION,
        signedBy: 'person',
        again: 'harmless',
        example: '(principal "2ibo7-dia")',
    }),
    getSessions: plainQuery({ says: 'Your open sessions.', gives: vec(SessionView), example: '()' }),

    report: update({
        says: 'Tells the moderators of a player, of their name, or of their room.',
        takes: [{ player: principal }, { category: Category }, { roomId: opt(nat32) }],
        gives: nothing,
        price: FREE,
        signedBy: 'person',
        see: 'run/commands.md#moderators',
        example: '(principal "2ibo7-dia", variant { Abuse }, opt 1)',
    }),
    moderate: update({
        says: 'Bans a player, takes a name away, closes a room. Answers the number of the act.',
        takes: [{ moderation: Moderation }],
        from: 'moderators',
        gives: nat32,
        see: 'run/commands.md#moderators',
        example: '(variant { Ban = record { player = principal "2ibo7-dia"; category = variant { Abuse } } })',
    }),
    getModerators: plainQuery({
        says: 'Those who keep the house in order.',
        gives: vec(principal),
        price: FREE,
        example: '()',
    }),
    getActs: plainQuery({
        says: 'What moderators have done, newest first, up to 50. `before` is an act: only older ones.',
        takes: [{ before: opt(nat32) }],
        gives: Acts,
        example: '(null)',
    }),
    getReports: query({
        says: 'What players have reported, each player once. `before` is the last report of a page: what comes behind it.',
        takes: [{ before: opt(nat32) }],
        from: 'moderators',
        gives: Reports,
        example: '(null)',
    }),

    getEngines: plainQuery({
        says: 'The engines in which there may be games, the linked one first, and whether they take new ones. A room tells its own.',
        gives: vec(HouseEngine),
        price: FREE,
        see: 'run/operations.md#many-engines',
        example: '()',
    }),
    getCertifiedEngines: query({
        says: 'The same engines with the subnet’s certificate, which `client.gameEngine` checks.',
        gives: CertifiedEngines,
        see: 'build/certified.md#engines',
        example: '()',
    }),
    getCanisters: plainQuery({
        says: 'The canisters of the house of which the platform has told, and when it was last asked.',
        gives: HouseCanisters,
        see: 'play/audit.md',
        example: '()',
    }),
    getHistory: plainQuery({
        says: 'What the platform has told of a canister of the house, newest first, up to 20: answers of `canister_info` in Candid. `before` is an answer: only older ones.',
        takes: [{ canister: principal }, { before: opt(nat32) }],
        gives: PlatformAnswers,
        see: 'play/audit.md',
        example: '(principal "2ibo7-dia", null)',
    }),

    onGameFinished: update({
        says: 'Closes the room.',
        takes: FinishedForLobbies,
        from: 'gameEngine',
        gives: nothing,
    }),
    onNews: newsRow(rows, 'What players are called.', 'profiles'),
    openMatches: update({
        says: 'Opens rooms with both seats given, up to a hundred: their ids in order, or why there is none.',
        takes: [{ matches: vec(NewMatch) }],
        from: 'tournaments',
        gives: MatchOpenings,
        maxBytes: MAX_MATCHES_BYTES,
        see: 'build/tournaments.md',
    }),

    recover: update({
        says: 'Asks the engines about all rooms in a game, after a restore.',
        from: 'controllers',
        gives: nothing,
        see: 'run/upgrade.md#restore',
    }),
    operate: operateRow(rows, commands),
    ...sharedRows(rows),
};

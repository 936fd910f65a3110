import { createIdentity } from '@dfinity/pic';
import { wholeArguments } from '../../tools/given_arguments';
import { DICE_WARDS, ENGINE_SETTINGS, GAME_RESULT, newGame, newRoom } from './games';
import { methodOf } from './interfaces';
import { type AnyName, linksOf } from './world';

const NOBODY = createIdentity('nobody in particular').getPrincipal();
const UNKNOWN_EVENT = 1;
const PAGE = { start: 0, limit: 10 };
const UNKNOWN_ROOM = 4_000_000_000;
const JUDGED = { id: NOBODY, play: { decisions: 0, errorRate: 0, luck: 0, seconds: 0 } };
const RESULT = { ...GAME_RESULT, gameId: UNKNOWN_ROOM };

/**
 * Arguments of the right types that change nothing when a stranger sends them: an update answers with a refusal, a
 * query with its data. Hostile arguments are built from them.
 */
const ARGUMENTS: Readonly<Record<AnyName, Readonly<Record<string, readonly unknown[]>>>> = {
    profiles: {
        upsertProfile: ['!'],
        declareBot: [],
        getMyProfile: [],
        getProfile: [NOBODY],
        getProfiles: [[NOBODY]],
        getRatings: [{ DiceWards: null }, [NOBODY]],
        getProfileByName: ['nobody in particular'],
        leaderboard: [DICE_WARDS, { offset: 0, limit: 1 }],
        leaderboardAround: [DICE_WARDS, NOBODY, 1],
        certifiedLeaderboard: [DICE_WARDS],
        season: [DICE_WARDS, []],
        getGames: [NOBODY, [], 1],
        onEngines: [[NOBODY]],
        onGameFinished: [NOBODY, NOBODY, RESULT],
        onGameJudged: [{ gameId: 1, startedAtMs: 0n, player1: JUDGED, player2: JUDGED }],
        onSessions: [{ from: 0, upTo: 0, sessions: [] }],
        onHouse: [{ afresh: false, players: [], pause: [] }],
        takeNameAway: [NOBODY],
        admitSession: [{ key: NOBODY, player: NOBODY, endsAtMs: 0n }],
        operate: [{ Unban: NOBODY }],
        link: [linksOf({})],
        wake: [],
        http_request: [{ method: 'GET', url: '/nothing' }],
    },
    lobbies: {
        createRoom: [newRoom({ name: '' })],
        joinRoom: [UNKNOWN_ROOM, [], []],
        leaveRoom: [UNKNOWN_ROOM],
        quickMatch: [newGame({ turnSeconds: [1] })],
        listRooms: [
            { status: [], kind: [], bots: [] },
            { before: [], limit: 1 },
        ],
        imReady: [UNKNOWN_ROOM],
        goBerserk: [UNKNOWN_ROOM],
        rematch: [UNKNOWN_ROOM],
        challenge: [NOBODY, newGame({ turnSeconds: [1] })],
        refuseChallenge: [UNKNOWN_ROOM],
        block: [NOBODY],
        unblock: [NOBODY],
        getBlocked: [],
        getChallenges: [[]],
        getMyRooms: [],
        getGamesOf: [NOBODY],
        getDefaults: [],
        getEngines: [],
        getCertifiedEngines: [],
        getCanisters: [],
        getHistory: [NOBODY, []],
        report: [NOBODY, { Other: null }, [UNKNOWN_ROOM]],
        moderate: [{ Unban: { player: NOBODY, category: { Other: null } } }],
        getModerators: [],
        getActs: [[]],
        getReports: [[]],
        openSession: [NOBODY, 0n],
        confirmSession: [NOBODY],
        closeSession: [NOBODY],
        getSessions: [],
        getRoom: [UNKNOWN_ROOM],
        getInvitation: [UNKNOWN_ROOM, 'INVITE22'],
        onGameFinished: [UNKNOWN_ROOM, NOBODY, RESULT],
        onNames: [[]],
        openMatches: [[]],
        recover: [],
        operate: [{ Unban: NOBODY }],
        link: [linksOf({})],
        wake: [],
        http_request: [{ method: 'GET', url: '/nothing' }],
    },
    gameEngine: {
        initGame: [UNKNOWN_ROOM, NOBODY, NOBODY, ENGINE_SETTINGS],
        accountFor: [[{ roomId: UNKNOWN_ROOM, openedAtMs: 0n }]],
        onSessions: [{ from: 0, upTo: 0, sessions: [] }],
        onHouse: [{ afresh: false, players: [{ id: NOBODY, banned: [], card: [] }], pause: [] }],
        onNames: [[]],
        recover: [],
        react: [UNKNOWN_ROOM, { Thanks: null }],
        act: [UNKNOWN_ROOM, { roll: null }, []],
        roll: [UNKNOWN_ROOM, []],
        hold: [UNKNOWN_ROOM, []],
        move: [UNKNOWN_ROOM, 24, 6, []],
        play: [UNKNOWN_ROOM, [{ from: 24, die: 6 }], [], []],
        undo: [UNKNOWN_ROOM, []],
        rollUntil: [UNKNOWN_ROOM, 20, [], []],
        resign: [UNKNOWN_ROOM, [], []],
        acceptResignation: [UNKNOWN_ROOM, []],
        refuseResignation: [UNKNOWN_ROOM, []],
        proposeDouble: [UNKNOWN_ROOM, []],
        acceptDouble: [UNKNOWN_ROOM, []],
        forfeit: [UNKNOWN_ROOM, []],
        selectDoor: [UNKNOWN_ROOM, 1, []],
        makeFinalChoice: [UNKNOWN_ROOM, 'stick', []],
        checkTimeout: [UNKNOWN_ROOM],
        getGameState: [UNKNOWN_ROOM],
        changedSince: [UNKNOWN_ROOM, 0],
        getMyGames: [],
        whoseTurn: [[NOBODY]],
        getLog: [UNKNOWN_ROOM, 0],
        getDice: [UNKNOWN_ROOM, 0],
        getCertificate: [UNKNOWN_ROOM],
        exportMatch: [UNKNOWN_ROOM, []],
        exportPosition: [UNKNOWN_ROOM],
        hint: [UNKNOWN_ROOM, []],
        analyse: [UNKNOWN_ROOM, [], 0],
        getStatistics: [[]],
        simulate: ['stick', 1, 0],
        operate: [{ Unban: NOBODY }],
        link: [linksOf({})],
        wake: [],
        http_request: [{ method: 'GET', url: '/nothing' }],
    },
    tournaments: {
        createEvent: [
            {
                name: 'Evening',
                kind: { DiceWards: null },
                settings: [],
                form: { Swiss: { rounds: 3 } },
                startsAtMs: 0n,
                roundMinutes: [],
                places: [],
                entry: [],
                seeding: [],
                repeats: [],
            },
        ],
        cancelEvent: [UNKNOWN_EVENT],
        enter: [UNKNOWN_EVENT, []],
        withdraw: [UNKNOWN_EVENT],
        listEvents: [{ Past: null }, PAGE],
        getEvent: [UNKNOWN_EVENT],
        getMyEvents: [],
        getStandings: [UNKNOWN_EVENT, PAGE],
        getTables: [UNKNOWN_EVENT, 1, PAGE],
        getTablesOf: [UNKNOWN_EVENT, NOBODY],
        onMatchFinished: [
            { place: { tournament: 1, round: 1, table: 1 }, roomId: UNKNOWN_ROOM, end: { Closed: null } },
        ],
        operate: [{ Unban: NOBODY }],
        link: [linksOf({})],
        wake: [],
        http_request: [{ method: 'GET', url: '/nothing' }],
    },
};

export function soundArguments(name: AnyName, method: string): readonly unknown[] {
    const found = ARGUMENTS[name][method];
    if (found === undefined) throw new Error(`say what ${name}.${method} takes`);
    return wholeArguments(methodOf(name, method).argTypes, found);
}

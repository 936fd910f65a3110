import { createIdentity } from '@dfinity/pic';
import { DICE_WARDS, ENGINE_SETTINGS, GAME_RESULT, USUAL } from './games';
import { type CanisterName, linksOf } from './world';

const NOBODY = createIdentity('nobody in particular').getPrincipal();
const UNKNOWN_ROOM = 4_000_000_000;
const RESULT = { ...GAME_RESULT, gameId: UNKNOWN_ROOM };

/**
 * Arguments of the right types that change nothing when a stranger sends them: an update answers with a refusal, a
 * query with its data. Hostile arguments are built from them.
 */
const ARGUMENTS: Readonly<Record<CanisterName, Readonly<Record<string, readonly unknown[]>>>> = {
    profiles: {
        upsertProfile: ['!'],
        getMyProfile: [],
        getProfile: [NOBODY],
        leaderboard: [DICE_WARDS, { offset: 0, limit: 1 }],
        onGameFinished: [NOBODY, NOBODY, RESULT],
        operate: [{ Unban: NOBODY }],
        link: [linksOf({})],
        wake: [],
        http_request: [{ method: 'GET', url: '/nothing' }],
    },
    lobbies: {
        createRoom: [{ name: '', kind: DICE_WARDS, private: [], turnSeconds: [], rated: [], ...USUAL }],
        joinRoom: [UNKNOWN_ROOM, []],
        leaveRoom: [UNKNOWN_ROOM],
        quickMatch: [{ kind: DICE_WARDS, turnSeconds: [1], rated: [], ...USUAL }],
        listRooms: [
            { status: [], kind: [] },
            { before: [], limit: 1 },
        ],
        getMyRooms: [],
        getRoom: [UNKNOWN_ROOM],
        onGameFinished: [UNKNOWN_ROOM, NOBODY, RESULT],
        recover: [],
        operate: [{ Unban: NOBODY }],
        link: [linksOf({})],
        wake: [],
        http_request: [{ method: 'GET', url: '/nothing' }],
    },
    gameEngine: {
        initGame: [UNKNOWN_ROOM, NOBODY, NOBODY, ENGINE_SETTINGS],
        accountFor: [[{ roomId: UNKNOWN_ROOM, openedAtMs: 0n }]],
        recover: [],
        roll: [UNKNOWN_ROOM, []],
        hold: [UNKNOWN_ROOM, []],
        move: [UNKNOWN_ROOM, 24, 6, []],
        play: [UNKNOWN_ROOM, [{ from: 24, die: 6 }], []],
        undo: [UNKNOWN_ROOM, []],
        proposeDouble: [UNKNOWN_ROOM, []],
        acceptDouble: [UNKNOWN_ROOM, []],
        forfeit: [UNKNOWN_ROOM, []],
        selectDoor: [UNKNOWN_ROOM, 1, []],
        makeFinalChoice: [UNKNOWN_ROOM, 'stick', []],
        checkTimeout: [UNKNOWN_ROOM],
        getGameState: [UNKNOWN_ROOM],
        getLog: [UNKNOWN_ROOM, 0],
        getDice: [UNKNOWN_ROOM, 0],
        exportMatch: [UNKNOWN_ROOM],
        exportPosition: [UNKNOWN_ROOM],
        getStatistics: [[]],
        simulate: ['stick', 1, 0],
        operate: [{ Unban: NOBODY }],
        link: [linksOf({})],
        wake: [],
        http_request: [{ method: 'GET', url: '/nothing' }],
    },
};

export function soundArguments(name: CanisterName, method: string): readonly unknown[] {
    const found = ARGUMENTS[name][method];
    if (found === undefined) throw new Error(`say what ${name}.${method} takes`);
    return found;
}

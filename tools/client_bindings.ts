import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CANISTERS, type CanisterName, ROOT } from './layout';
import { type ArgumentNames, plainTypes } from './plain_types';

const SERVICES = { profiles: 'Profiles', lobbies: 'Lobbies', game_engine: 'GameEngine' } as const satisfies Record<
    CanisterName,
    string
>;

const ACTION = ['roomId', 'version'];
const ROOM = ['roomId'];
const PLAYER = ['player'];

const ARGUMENTS: ArgumentNames = {
    acceptDouble: ACTION,
    acceptResignation: ACTION,
    accountFor: ['rooms'],
    analyse: ['roomId', 'game', 'since'],
    block: PLAYER,
    challenge: ['player', 'game'],
    changedSince: ACTION,
    checkTimeout: ROOM,
    createRoom: ['room'],
    exportMatch: ['roomId', 'game'],
    exportPosition: ROOM,
    forfeit: ACTION,
    getChallenges: ['before'],
    getDice: ['roomId', 'since'],
    getGames: ['player', 'before', 'limit'],
    getGameState: ROOM,
    getLog: ['roomId', 'since'],
    getProfile: PLAYER,
    getProfileByName: ['username'],
    getProfiles: ['players'],
    getRatings: ['kind', 'players'],
    getRoom: ROOM,
    getStatistics: PLAYER,
    hint: ACTION,
    hold: ACTION,
    http_request: ['request'],
    imReady: ROOM,
    initGame: ['roomId', 'player1', 'player2', 'settings'],
    joinRoom: ['roomId', 'inviteCode'],
    leaderboard: ['kind', 'page'],
    leaderboardAround: ['kind', 'player', 'limit'],
    leaveRoom: ROOM,
    link: ['links'],
    listRooms: ['filter', 'page'],
    makeFinalChoice: ['roomId', 'strategy', 'version'],
    move: ['roomId', 'from', 'die', 'version'],
    onNames: ['names'],
    operate: ['command'],
    play: ['roomId', 'moves', 'version', 'confirm'],
    proposeDouble: ACTION,
    quickMatch: ['game'],
    react: ['roomId', 'reaction'],
    refuseChallenge: ROOM,
    refuseResignation: ACTION,
    rematch: ROOM,
    resign: ['roomId', 'as', 'version'],
    roll: ACTION,
    rollUntil: ['roomId', 'points', 'hold', 'version'],
    selectDoor: ['roomId', 'door', 'version'],
    simulate: ['strategy', 'games', 'seed'],
    unblock: PLAYER,
    undo: ACTION,
    upsertProfile: ['username'],
};
/** Of one method the canisters have two. */
const RESULT_OF: Readonly<Record<CanisterName, ArgumentNames>> = {
    profiles: { onGameFinished: ['winner', 'loser', 'result'] },
    lobbies: { onGameFinished: ['roomId', 'winner', 'result'] },
    game_engine: {},
};

/** The types of `packages/client` as the committed interfaces have them: paths from the root on, and their texts. */
export async function clientBindings(): Promise<ReadonlyMap<string, string>> {
    const files = new Map<string, string>();
    for (const name of CANISTERS) {
        const did = await readFile(join(ROOT, 'src', name, `${name}.did`), 'utf8');
        const path = join('packages', 'client', 'src', 'generated', `${name}.ts`);
        files.set(path, plainTypes(did, SERVICES[name], { ...ARGUMENTS, ...RESULT_OF[name] }));
    }
    return files;
}

// Written by `npm run declarations` from the rows of the methods.

/** What the key of an open session signs; the rest is signed by the player's own identity. */
export const SIGNED_BY_KEY = {
    lobbies: [
        'createRoom',
        'joinRoom',
        'quickMatch',
        'leaveRoom',
        'imReady',
        'beginGame',
        'goBerserk',
        'rematch',
        'challenge',
        'refuseChallenge',
        'getChallenges',
        'listRooms',
        'getMyRooms',
        'getGamesOf',
        'getRoom',
        'getInvitation',
        'whoIsAwaited',
        'getDefaults',
        'getBlocked',
        'getSessions',
        'getModerators',
        'getActs',
        'getEngines',
        'getCertifiedEngines',
        'getCanisters',
        'getHistory',
        'getPublicLog',
        'http_request'
    ],
    gameEngine: [
        'act',
        'roll',
        'rollUntil',
        'hold',
        'move',
        'play',
        'undo',
        'proposeDouble',
        'acceptDouble',
        'forfeit',
        'resign',
        'acceptResignation',
        'refuseResignation',
        'selectDoor',
        'makeFinalChoice',
        'react',
        'checkTimeout',
        'getGameState',
        'changedSince',
        'getMyGames',
        'whoseTurn',
        'getLog',
        'getDice',
        'getCertificate',
        'hint',
        'analyse',
        'exportMatch',
        'exportPosition',
        'getStatistics',
        'simulate',
        'getPublicLog',
        'http_request'
    ]
} as const;

/** Updates that change nothing more when they come twice. */
export const HARMLESS = {
    profiles: [
        'upsertProfile',
        'declareBot'
    ],
    lobbies: [
        'joinRoom',
        'imReady',
        'beginGame',
        'goBerserk',
        'rematch',
        'block',
        'unblock',
        'confirmSession',
        'closeSession'
    ],
    gameEngine: [
        'checkTimeout'
    ],
    tournaments: [
        'enter',
        'withdraw'
    ]
} as const;

/** At which place an action has the version that the player saw. */
export const VERSION_AT: Readonly<Record<string, number>> = {
    act: 2,
    roll: 1,
    rollUntil: 3,
    hold: 1,
    move: 3,
    play: 2,
    undo: 1,
    proposeDouble: 1,
    acceptDouble: 1,
    forfeit: 1,
    resign: 2,
    acceptResignation: 1,
    refuseResignation: 1,
    selectDoor: 2,
    makeFinalChoice: 2
};

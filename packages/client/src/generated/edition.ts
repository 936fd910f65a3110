// Written by `npm run declarations`.

/** The edition of the interface for which this client is made: it is told of nothing newer, which it could not read. */
export const EDITION = 3;

/** The methods that are told it, as their last argument. */
export const TOLD_EDITION: readonly string[] = [
    'declareBot',
    'getGames',
    'getMyProfile',
    'getProfile',
    'getProfileByName',
    'getProfiles',
    'upsertProfile',
    'getChallenges',
    'getDefaults',
    'getGamesOf',
    'getInvitation',
    'getMyRooms',
    'getRoom',
    'goBerserk',
    'imReady',
    'joinRoom',
    'listRooms',
    'rematch',
    'act',
    'analyse',
    'changedSince',
    'checkTimeout',
    'getDice',
    'getGameState',
    'getLog',
    'getMyGames',
    'hint',
    'cancelEvent',
    'enter',
    'getEvent',
    'getMyEvents',
    'listEvents',
    'withdraw',
];

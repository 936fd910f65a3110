/** 003's errors, with its exact texts. */
export const ERRORS = {
    invalidPhase: 'invalid game phase for this operation',
    invalidDoor: 'invalid door number (must be 1, 2, or 3)',
    invalidStrategy: 'invalid strategy',
    alreadyComplete: 'game is already complete',
    noDoorToReveal: 'no valid door available for host to reveal',
    notInitialized: 'game not properly initialized',
    notOnePrize: 'exactly one door must have the prize',
    invalidPlayerChoice: 'invalid player choice',
    invalidHostRevealed: 'invalid host revealed door',
    hostTookPlayersDoor: "host cannot reveal player's chosen door",
    hostShowedPrize: 'host cannot reveal door with prize',
    noResult: 'complete game must have result',
    unsupportedVersion: 'unsupported game version',
} as const;

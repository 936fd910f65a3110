import type { RoomSettings } from '../../src/declarations/lobbies.did';

/** Everything as usual. */
export const NO_WISHES: RoomSettings = {
    private: [],
    turnSeconds: [],
    delaySeconds: [],
    reserveSeconds: [],
    rated: [],
    doubling: [],
    doubleAfterRoll: [],
    matchLength: [],
    crawford: [],
    jacoby: [],
    quick: [],
    robot: [],
    seat: [],
    bots: [],
    checksReady: [],
    dice: [],
    spectatorDelay: [],
};

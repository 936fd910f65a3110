import { type End, type Happened, type Reckoned, ruled } from './reckoned';

const DOORS = [1, 2, 3];

/** `docs/play/rules/monty_hall.md`: the player is the first seat, the host the second. */
export function reckonMontyHall(events: readonly Happened[]): Reckoned {
    let chosen = 0;
    let opened = 0;
    let switches = false;
    let end: End | undefined;
    for (const event of events) {
        ruled(end === undefined, event, 'the game is over');
        const door = event.told as number;
        if (event.name === 'PlayerChoice') chosen = door;
        else if (event.name === 'HostReveal') opened = door;
        else if (event.name === 'FinalDecision') switches = 'Switch' in (event.told as object);
        else if (event.name === 'Abandoned') end = { winner: undefined, points: undefined, ending: undefined };
        else if (event.name === 'Complete') {
            const lowest = DOORS.find((each) => each !== chosen && each !== door);
            ruled(opened === lowest, event, `the host has opened ${opened} in place of ${lowest}`);
            const final = switches ? DOORS.find((each) => each !== chosen && each !== opened) : chosen;
            end = { winner: final === door ? 0 : 1, points: 1, ending: 'PlayedOut' };
        }
    }
    return { scores: [0, 0], end, shown: {} };
}

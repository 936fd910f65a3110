import type { Level, NewGame, RoomSettings } from '../../src/declarations/lobbies.did';
import type { KindName } from './model';
import type { Random } from './random';

/** Seconds of a turn. */
export const LONGEST_WINDOW = 600;
/** Of rooms in which both players must be there before the game begins. */
const CHECKED_WINDOW = 120;
/** Of a clock with a reserve that most games use up, by those who are slow or away. Seconds. */
const DELAY = 10;
const RESERVE = 60;
export const KINDS: readonly { readonly kind: KindName; readonly weight: number }[] = [
    { kind: 'DiceWards', weight: 5 },
    { kind: 'MontyHall', weight: 4 },
    { kind: 'Backgammon', weight: 2 },
];

export function kindOf(kind: KindName): NewGame['kind'] {
    return { [kind]: null } as unknown as NewGame['kind'];
}

/** A game against a robot, where there is one; Expert takes the simulator too long. */
export function againstRobot(kind: KindName, luck: Random): RoomSettings {
    const settings = settingsFor(kind, luck);
    if (kind === 'MontyHall') return settings;
    const Robot = { [luck.pick(['Easy', 'Medium', 'Hard'])]: null } as unknown as Level;
    const seat = luck.pick([{ Player1: null }, { Player2: null }]);
    return {
        ...settings,
        ...{ delaySeconds: [], reserveSeconds: [], checksReady: [] },
        ...{ opponent: [{ Robot }], seat: luck.chance(0.5) ? [seat] : [] },
    };
}

/** Few different ones, so that players find each other. */
export function settingsFor(kind: KindName, luck: Random): RoomSettings {
    const isShort = luck.chance(0.7);
    const cubed = kind === 'DiceWards' && luck.chance(0.2);
    const clock = isShort ? undefined : luck.pick([CHECKED_WINDOW, LONGEST_WINDOW, 'reserve'] as const);
    const hasReserve = clock === 'reserve' && kind !== 'MontyHall';
    return {
        private: [],
        delaySeconds: hasReserve ? [DELAY] : [],
        reserveSeconds: hasReserve ? [RESERVE] : [],
        turnSeconds: typeof clock === 'number' ? [clock] : [],
        rated: [],
        doubling: cubed ? [true] : [],
        doubleAfterRoll: [],
        matchLength: kind === 'Backgammon' && luck.chance(0.3) ? [1] : [],
        crawford: [],
        jacoby: [],
        quick: kind === 'Backgammon' && luck.chance(0.4) ? [true] : [],
        opponent: [],
        seat: [],
        bots: [],
        checksReady: clock === CHECKED_WINDOW && kind !== 'MontyHall' ? [true] : [],
    };
}

import { hasRobots, isForOne, KINDS } from '@dice-wards/games/kinds';
import type { OptionName } from '@dice-wards/games/options';
import type { RoomSettings } from '../../src/declarations/lobbies.did';
import { NO_WISHES } from '../canisters/room_settings';
import type { KindName } from './names';
import type { Random } from './random';

/** Seconds of a turn. */
export const LONGEST_WINDOW = 600;
/** Of rooms in which both players must be there before the game begins. */
const CHECKED_WINDOW = 120;
/** Of a clock with a reserve that most games use up, by those who are slow or away. Seconds. */
const DELAY = 10;
const RESERVE = 60;

/** A game, and how often it is wished for beside others. */
export interface LikelyGame {
    readonly kind: KindName;
    readonly weight: number;
}
/** Of every check. */
const USUAL: readonly LikelyGame[] = [
    { kind: 'DiceWards', weight: 5 },
    { kind: 'MontyHall', weight: 4 },
    { kind: 'Backgammon', weight: 2 },
    { kind: 'Farkle', weight: 2 },
    { kind: 'Nackgammon', weight: 1 },
    { kind: 'Hypergammon', weight: 1 },
    { kind: 'Pig', weight: 1 },
    { kind: 'Yacht', weight: 1 },
    { kind: 'LiarsDice', weight: 1 },
];

export function likelyGames(games: readonly KindName[] | undefined): readonly LikelyGame[] {
    return games === undefined ? USUAL : games.map((kind) => ({ kind, weight: 1 }));
}

function has(kind: KindName, option: OptionName): boolean {
    return (KINDS[kind].options as readonly OptionName[]).includes(option);
}

/** A game against a robot, where there is one; Expert takes the simulator too long. */
export function againstRobot(kind: KindName, luck: Random): RoomSettings {
    const settings = settingsFor(kind, luck);
    if (!hasRobots(kind)) return settings;
    const level = luck.pick(['Easy', 'Medium', 'Hard']);
    const seat = luck.pick([{ Player1: null }, { Player2: null }]);
    return {
        ...settings,
        ...{ delaySeconds: [], reserveSeconds: [], checksReady: [], dice: [], spectatorDelay: [] },
        ...{ robot: [level], seat: luck.chance(0.5) ? [seat] : [] },
        ...(settings.players[0] === 1 && { players: [2] as [number] }),
    };
}

/** How many play, of a game that more than two can play; as many as usual where nothing is said. One plays Yacht alone now and then. */
function playersOf(kind: KindName, luck: Random): [] | [number] {
    const { least, most } = KINDS[kind].seats;
    if (most <= 2) return [];
    if (least === 1 && luck.chance(0.25)) return [1];
    return luck.chance(0.4) ? [] : [Math.max(least, luck.pick([2, 3, 3, 3, 4]))];
}

/** The same wishes for two, as challenges and events have them. */
export function forTwo(settings: RoomSettings): RoomSettings {
    return { ...settings, players: [] };
}

/** Few different ones, so that players find each other. */
export function settingsFor(kind: KindName, luck: Random): RoomSettings {
    const players = playersOf(kind, luck);
    const isAlone = isForOne(kind) || players[0] === 1;
    const isShort = luck.chance(0.7);
    // Games of matches have it anyway.
    const cubed = has(kind, 'doubling') && !has(kind, 'matchLength') && luck.chance(0.2);
    const clock = isShort ? undefined : luck.pick([CHECKED_WINDOW, LONGEST_WINDOW, 'reserve'] as const);
    const hasReserve = clock === 'reserve' && !isAlone;
    return {
        ...NO_WISHES,
        players,
        delaySeconds: hasReserve ? [DELAY] : [],
        reserveSeconds: hasReserve ? [RESERVE] : [],
        turnSeconds: typeof clock === 'number' ? [clock] : [],
        doubling: cubed ? [true] : [],
        matchLength: has(kind, 'matchLength') && luck.chance(0.3) ? [luck.pick([1, 1, 3])] : [],
        quick: has(kind, 'quick') && luck.chance(0.4) ? [true] : [],
        checksReady: clock === CHECKED_WINDOW && !isAlone ? [true] : [],
        dice: !isAlone && luck.chance(0.5) ? ['Sealed'] : [],
        spectatorDelay: !isAlone && luck.chance(0.2) ? [true] : [],
    };
}

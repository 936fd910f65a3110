import type { EngineTypes, LogEntry, Role } from '@dice-wards/client';
import { type Box, DICE, isBox } from '@dice-wards/games/yacht/scoring';
import { type ReadTurn, TurnReader } from '../../table/turn_reader';
import { firstPlaces } from './selection';

/** One turn: the dice as they lie, and what they have scored. */
export interface Turn extends ReadTurn<End>, Done {}

interface Done {
    /** None before the first throw. One that is in the air is 0. */
    readonly dice: readonly number[];
    /** How often was thrown. */
    readonly throws: number;
    /** The box that was filled; none yet in an open turn, and of somebody who has left. */
    readonly box: Box | undefined;
    readonly points: number;
}

/** `lapsed`: the clock has filled the box. */
type End = 'scored' | 'lapsed';

/**
 * The turns of a game, from its log. The last one may be open.
 *
 * @param seats of the game, in the order of turns
 */
export function turnsOf(log: readonly LogEntry[], seats: readonly Role[]): readonly Turn[] {
    const reader = new TurnReader<Done, End>(seats, { dice: [], throws: 0, box: undefined, points: 0 });
    const read = (event: EngineTypes.EventsYacht, version: number): void => {
        const { now } = reader;
        switch (event.kind) {
            case 'RollAsked':
                reader.now = { ...now, dice: Array<number>(DICE).fill(0), throws: 1 };
                break;
            case 'Kept':
                reader.now = { ...now, dice: inTheAir(now.dice, [...event.value]), throws: now.throws + 1 };
                break;
            case 'DiceLanded':
                reader.now = { ...now, dice: landed(now.dice, [...event.value]) };
                break;
            case 'Scored':
            case 'Lapsed':
                reader.now = { ...now, box: isBox(event.box) ? event.box : undefined, points: event.points };
                reader.end(event.kind === 'Scored' ? 'scored' : 'lapsed', version);
                break;
            case 'Left':
                reader.leave(event.value, version);
                break;
            default:
        }
    };
    for (const { events, version } of log) {
        if (events.kind === 'Yacht') for (const event of events.value) read(event, version);
    }
    return reader.all(log.at(-1)?.version);
}

/** The dice of a throw in which these are kept: the others are in the air. */
export function inTheAir(dice: readonly number[], kept: readonly number[]): readonly number[] {
    const places = firstPlaces(kept, dice);
    return dice.map((die, place) => (places.includes(place) ? die : 0));
}

function landed(dice: readonly number[], thrown: readonly number[]): readonly number[] {
    const next = [...thrown];
    return dice.map((die) => (die === 0 ? (next.shift() ?? 0) : die));
}

import type { EngineTypes, LogEntry, Role } from '@dice-wards/client';
import { type ReadTurn, TurnReader } from '../../table/turn_reader';

/** One turn: what fell, and how it ended. */
export interface Round extends ReadTurn<End>, Done {}

interface Done {
    readonly dice: readonly number[];
    /** What went to the bank. */
    readonly points: number;
}

type End = 'held' | 'lapsed' | 'lost' | 'resigned' | 'timedOut';
type RoundEvent = EngineTypes.EventsDiceWards | EngineTypes.EventsPig;

/**
 * The turns of a game of Dice Wards or Pig, from its log. The last one may be open.
 *
 * @param seats of the game, in the order of turns
 */
export function roundsOf(log: readonly LogEntry[], seats: readonly Role[]): readonly Round[] {
    const reader = new TurnReader<Done, End>(seats, { dice: [], points: 0 });
    const read = (event: RoundEvent, { version, by }: LogEntry): void => {
        const { dice } = reader.now;
        switch (event.kind) {
            case 'DieLanded':
                reader.now = { dice: [...dice, event.value], points: 0 };
                if (event.value === 1) reader.end('lost', version);
                break;
            case 'Held':
            case 'Lapsed':
                reader.now = { dice, points: sumOf(dice) };
                reader.end(event.kind === 'Held' ? 'held' : 'lapsed', version);
                break;
            case 'Left':
                reader.leave(event.value, version);
                break;
            case 'Resigned':
                reader.end(by === 'Clock' ? 'timedOut' : 'resigned', version);
                break;
            default:
        }
    };
    for (const entry of log) {
        const { events } = entry;
        if (events.kind === 'DiceWards' || events.kind === 'Pig') for (const event of events.value) read(event, entry);
    }
    return reader.all(log.at(-1)?.version);
}

export function sumOf(dice: readonly number[]): number {
    return dice.reduce((sum, die) => sum + die, 0);
}

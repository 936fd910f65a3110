import type { NewEvent } from '../../src/declarations/tournaments.did';
import { DICE_WARDS } from './games';
import { happy, type World } from './world';

/** An evening of Dice Wards, as most tests want it. */
export function newEvent(changes: Partial<NewEvent> = {}): NewEvent {
    return {
        name: 'Evening',
        kind: DICE_WARDS,
        settings: [],
        form: { Swiss: { rounds: 3 } },
        startsAtMs: 0n,
        roundMinutes: [],
        places: [],
        entry: [],
        seeding: [],
        repeats: [],
        ...changes,
    };
}

/** One that operators announce so long before it begins; answers its number. */
export async function announced(world: World, leadMs: number, changes: Partial<NewEvent> = {}): Promise<number> {
    const startsAtMs = BigInt((await world.pic.getTime()) + leadMs);
    const { tournaments } = world.as(world.admin);
    return (await happy(tournaments.createEvent(newEvent({ startsAtMs, ...changes })))).id;
}

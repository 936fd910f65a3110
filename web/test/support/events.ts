import { type TournamentsTypes, valueIn } from '@dice-wards/client';
import type { Site } from './site';

/** An event begins so long after it is announced. All of a house together stay below the few minutes by which agents may be behind. */
export const AHEAD_MS = 90_000;

type Wish = Partial<Omit<TournamentsTypes.NewEvent, 'name' | 'startsAtMs'>>;

/** The house's operator announces it: a Swiss of Dice Wards, unless something else is wished. */
export async function announced(site: Site, name: string, wish: Wish = {}, aheadMs = AHEAD_MS): Promise<number> {
    const tournaments = await site.live.events('admin');
    const startsAtMs = (await site.live.world.pic.getTime()) + aheadMs;
    const form = { kind: 'Swiss', rounds: 3 } as const;
    return valueIn(await tournaments.createEvent({ name, kind: 'DiceWards', form, ...wish, startsAtMs })).id;
}

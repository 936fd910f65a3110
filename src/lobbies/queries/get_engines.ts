import { bool, type Infer, principal, record } from '@dice-wards/candid/schema';
import type { App } from '../app';

export const HouseEngine = record('HouseEngine', {
    id: principal,
    /** Whether it takes new games. */
    open: bool,
});
type HouseEngine = Infer<typeof HouseEngine>;

/** The engines in which there may be games, the linked one first. A room tells which one its game is in. */
export function getEngines({ engines }: App): readonly HouseEngine[] {
    return engines.all().map((id) => ({ id, open: engines.isOpen(id) }));
}

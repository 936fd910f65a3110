import type { Event } from '@dice-wards/games/backgammon/events';

/** Backgammon's events as its log keeps them: without the boards that `decide` has worked out. */
export function logged(events: readonly Event[]): Event[] {
    return events.map((event) => (event.kind === 'moving' ? { kind: event.kind, step: event.step } : event));
}

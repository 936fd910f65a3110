import { choice, type Infer } from '@dice-wards/candid/schema';
import type { Seat } from '@dice-wards/games/rules';

/** What players can say to one another. Stored by number: append only. */
export const REACTIONS = ['Hello', 'GoodLuck', 'WellPlayed', 'Thanks', 'Sorry', 'OneMoment', 'GoodBye'] as const;
export type ReactionName = (typeof REACTIONS)[number];
export const Reaction = choice('Reaction', REACTIONS);
export type Reaction = Infer<typeof Reaction>;

/** Something that a player has said. */
export interface Said {
    readonly atMs: number;
    readonly by: Seat;
    readonly reaction: ReactionName;
}

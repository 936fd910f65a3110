import { choice, type Infer, nat32, principal, record, variant } from '@dice-wards/candid/schema';

/** What moderators do. Stored as the index: append only. */
export const ACTS = ['Ban', 'Unban', 'Rename', 'CloseRoom'] as const;
export type ActName = (typeof ACTS)[number];

/** Why they do it, and why players are reported. Stored as the index: append only. */
export const CATEGORIES = ['Cheating', 'Abuse', 'Name', 'Spam', 'Other'] as const;
export type CategoryName = (typeof CATEGORIES)[number];

export const ActKind = choice('ActKind', ACTS);
export const Category = choice('Category', CATEGORIES);

const OnPlayer = record('OnPlayer', { player: principal, category: Category });
const OnRoom = record('OnRoom', { roomId: nat32, category: Category });
export type AboutPlayer = Infer<typeof OnPlayer>;
export type OnRoom = Infer<typeof OnRoom>;

/** What a moderator asks for. */
export const Moderation = variant('Moderation', {
    Ban: OnPlayer,
    Unban: OnPlayer,
    /** Takes the player's name away. */
    Rename: OnPlayer,
    CloseRoom: OnRoom,
});
export type Moderation = Infer<typeof Moderation>;
/** Those on a player. */
export type OnPlayer = Exclude<Moderation, { readonly CloseRoom: OnRoom }>;

/** An event of a log, but for those of a later house. */
export type Known<Event extends { readonly kind: string }> = Exclude<Event, { readonly kind: 'Unknown' }>;

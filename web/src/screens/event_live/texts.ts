/** What is said of all tables of an event, side by side. */
export const EVENT_LIVE = {
    none: 'No table is playing at the moment.',
    next: 'New tables appear here by themselves.',
    late: 'You see these games a turn late, so that nobody can help the players.',
    toMove: 'to move',
    soon: 'Begins when both are there',
    behind: 'a turn late',
    toEvent: 'To the event',
} as const;

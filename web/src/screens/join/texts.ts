/** What is said to somebody who has followed an invitation. */
export const JOIN = {
    title: 'You are invited',
    from: (name: string) => `${name} waits for you:`,
    button: 'Join and play',
    over: 'This invitation is over',
    overAs: {
        gone: 'There is no such room any more, or the link is incomplete. A room that nobody joins closes after 30 minutes, and its owner can close it before. Ask for a new link.',
        used: 'Somebody else has taken the seat. Ask for a new link.',
        wrong: 'This link does not open the room. It may be incomplete: ask for it again.',
    },
    watch: 'Watch the game',
} as const;

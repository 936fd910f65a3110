/** What a player can do about another one. */
export const OPPONENT = {
    label: (name: string) => `${name}: mute, block, report`,
    block: 'Block',
    unblock: 'Unblock',
    blockHelp: 'You two meet no more in quick matches, public rooms and challenges. A blocked player is muted, too.',
    reportHelp: 'Tells the moderators of this player and this game.',
    profile: 'Profile',
    close: 'Close',
} as const;

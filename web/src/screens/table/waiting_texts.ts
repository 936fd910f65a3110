/** What is said in a room that waits. */
export const WAITING = {
    meeting: {
        hasCome: 'Your opponent is here',
        title: 'Are both of you there?',
        lead: 'The game begins as soon as you both are. A player who does not come within half a minute loses their seat.',
        leadOfMatch:
            'The game begins as soon as you both are. A player who does not come within a minute loses the match.',
        ofOthers: 'Two players are just meeting here.',
        yours: 'The other player did not come. The room is yours now, and waits for somebody else.',
        leave: 'Leave',
    },
    berserk: {
        go: 'Go berserk',
        worth: 'Half your reserve, for one point more if you win.',
        isOne: 'You have gone berserk: half your reserve, for one point more if you win.',
        opponentIs: 'Your opponent has gone berserk.',
    },
    title: 'Waiting for somebody to join',
    titleOfOther: (name: string) => `${name} waits for an opponent`,
    challenged: (name: string) =>
        `${name} finds your challenge in the lobby. The game begins as soon as it is accepted.`,
    link: 'Send this link',
    onlyLink: 'Only people with the link can join. The room closes after 30 minutes.',
    public: 'The room is also listed in the lobby. It closes after 30 minutes.',
    close: 'Close the room',
} as const;

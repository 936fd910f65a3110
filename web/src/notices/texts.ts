/** What is said of notices. */
export const NOTICES = {
    offer: 'Shall this browser tell you when it is your turn, even with the page closed?',
    yes: 'Yes, tell me',
    no: 'No',
    title: 'Tell me when it is my turn',
    kept: 'Even with the page closed, in games with people that are not private; also when your opponents are there, and five minutes before your event. The house’s relay keeps your principal and an address at your browser’s push service; what it sends, your browser alone can read. Off, it forgets both.',
    outcomes: {
        on: 'Notices are on. Your profile has a switch for them.',
        denied: 'Your browser does not allow notices here. You can change that in its settings.',
        failed: 'The relay or your browser’s push service does not answer. Try again later, in your profile.',
    },
} as const;

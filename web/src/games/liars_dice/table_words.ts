import { counted } from '../../counted';

/** What is said at the table, which is fetched with it. */
export const TABLE_WORDS = {
    bid: (bid: string) => `Bid ${bid}`,
    challenge: 'Challenge',
    goOn: 'Go on',
    maker: 'Your bid',
    fewer: 'One die fewer',
    more: 'One die more',
    lower: 'Lower face',
    higher: 'Higher face',
    noHigher: 'There is no higher bid.',
    yourTurn: 'Your turn',
    by: (name: string | undefined) => (name === undefined ? 'by you' : `by ${name}`),
    noBid: 'No bid yet',
    allDice: (dice: number) => `${counted(dice, 'die', 'dice')} under the cups`,
    wild: '1s count for every face',
    dealing: 'The dice are being thrown…',
    ownDice: 'Your dice, which nobody else sees',
    left: (dice: number) => `${counted(dice, 'die', 'dice')} left`,
    lastBid: (bid: string) => `bid ${bid}`,
    /** Above all hands. */
    challenged: (challenger: string | undefined, bid: string, bidder: string | undefined) =>
        `${challenger === undefined ? 'You challenge' : `${challenger} challenges`}: ${bid} ${bidder === undefined ? 'by you' : `by ${bidder}`}`,
    hands: 'All dice; those that count are light',
    counts: (value: number) => `${value}, counts`,
    countsNot: (value: number) => `${value}`,
    next: (bid: string, name: string | undefined) =>
        `The next round has begun: ${bid} ${name === undefined ? 'by you' : `by ${name}`}.`,
    noTurns: 'Nobody has bid yet.',
    challenges: (bid: string) => `challenges ${bid}`,
    found: (dice: number) => `there are ${dice}`,
    lostBy: (name: string) => `${name} −1`,
    lapsed: 'out of time',
    leaves: 'left',
    underCups: 'Dice under cups',
} as const;

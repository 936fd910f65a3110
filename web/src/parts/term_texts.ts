/** What words of the games mean, in two sentences or three. They are fetched with the first that somebody asks for. */
export const TERMS = {
    pips: 'How far a side still has to go: each checker counts its point, and 25 on the bar.',
    cube: 'The doubling cube shows what the game counts. Before a roll a player may offer to double; the other side takes, or gives up what it counted before.',
    crawford:
        'The first game of a match in which a player needs only one point is played without doubling. Later ones have the cube again.',
    jacoby: 'In a single game a gammon counts more than a simple win only if the cube was turned.',
    gammon: 'The loser has borne off nothing: the game counts twice. With a checker on the bar or in the winner’s home it is a backgammon, and counts three times.',
    equity: 'What a side can expect to win from here, in points: 1 is a won game, −1 a lost one, and 0 is even.',
    luck: 'How much better the dice were than dice are on average, in points.',
    errorRate:
        'What a player’s choices lost against the best ones, in thousandths of a point for each choice. Where there was nothing to choose, nothing counts.',
    round: 'What this player has rolled since their turn began. Hold brings it into the bank, and a 1 loses it.',
} as const;
export type TermName = keyof typeof TERMS;

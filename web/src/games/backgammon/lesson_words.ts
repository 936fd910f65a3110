/** What is said in the lesson of backgammon. */
export const LESSON = {
    point: {
        text: 'The light checkers are yours. They go from 24 down to your home, 1 to 6, and each die moves one of them. You have thrown 3 and 1. Press a checker, then the place where it goes: bring two together on 5.',
        done: 'Two checkers make a point, and no opponent can land there. The dark ones go the other way.',
        other: 'That is a legal play, too. Here, bring two checkers together on 5: one from 8, one from 6.',
    },
    hit: {
        text: 'A dark checker is alone on your 4. You may land on it, and it goes to the bar in the middle. You have thrown 4 and 2: hit it.',
        done: 'It has to come in again from the other end before anything else of theirs may move.',
        other: 'The dark checker is still on your 4. Land there, from 8 or from 6.',
    },
    bar: {
        text: 'Now one of yours was hit. It comes in on 25 less a die. With the 6 it would land on 19, which is theirs, but with the 3 on 22. Then play the 6.',
        done: 'You are in. If no die fits, the turn is lost.',
    },
    off: {
        text: 'With all your checkers at home, dice take them off the board: a 6 from your 6. A die that is too large takes off the checker that is farthest behind. Take two off.',
        done: 'The first to take off all fifteen wins: 1 point. It is 2, a gammon, if the opponent has none off yet, and 3 if one of theirs is still on the bar or in your home.',
        other: 'Both dice can take a checker off. Play them so.',
    },
    cube: {
        text: 'Before a throw, a player may double what the game is worth. Take, and you play on for 2, and only you may double next. Drop, and you lose 1 now. You are a little behind here. What do you do?',
        done: 'Right: you win more than one such game in four, and that is enough to take.',
        other: 'That would cost a point for certain. You win more than one such game in four, and that is enough to take.',
    },
    end: {
        text: 'That is all you need to begin. The robots start as easy as you like, and show what they would have done.',
    },
} as const;

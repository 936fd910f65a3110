import type { EngineTypes, Role } from '@dice-wards/client';
import { counted } from './counted';
import { WHOLE_GAME } from './short_game';

type Win = EngineTypes.BackgammonWin;

function placeName(place: number): string {
    return place === 25 ? 'bar' : place === 0 ? 'off' : `${place}`;
}

/** What is said at the tables, a part of `TEXTS`. */
export const TABLE_TEXTS = {
    table: {
        opening: 'Opening the table…',
        noGame: 'This table cannot be shown',
        watching: 'You are watching. Only the players can act.',
        theirTurn: 'Waiting for the other side…',
        pending: 'Sent, waiting for the confirmation…',
        lost: 'No connection. Your game is safe: the page tries again by itself.',
        unsent: 'You are back. What you did last did not arrive.',
        sendAgain: 'Send it again',
        asleep: 'asleep',
        hurry: 'Ten seconds left.',
        turns: 'Turns',
    },
    clock: {
        delay: 'delay',
        reserve: 'reserve',
        low: 'little time left',
        lowReserve: 'Less than a minute of your reserve is left.',
        lastReserve: 'Ten seconds left, then you lose.',
    },
    talk: {
        open: 'Say something',
        title: 'Say to the other side',
        reactions: {
            Hello: 'Hello!',
            GoodLuck: 'Good luck!',
            WellPlayed: 'Well played!',
            Thanks: 'Thanks!',
            Sorry: 'Sorry!',
            OneMoment: 'One moment…',
            GoodBye: 'Goodbye!',
        } satisfies Record<EngineTypes.Reaction, string>,
        said: (name: string, words: string) => `${name} says: ${words}`,
        tooOften: (seconds: number) => `Four a minute is the most. You can say more in ${counted(seconds, 'second')}.`,
        mute: 'Mute the other side',
        muteHelp: 'Hides what they say, here and in later games. They are not told.',
    },
    voice: {
        yourTurn: 'Your turn.',
        die: (value: number) => `The die shows ${value}.`,
        scores: (one: number, two: number, round: number, me: Role | undefined) => {
            const [mine, theirs] = me === 'Player2' ? [two, one] : [one, two];
            return `${me === undefined ? 'First' : 'You'} ${mine}, ${me === undefined ? 'second' : 'opponent'} ${theirs}, this round ${round}.`;
        },
        played: (dice: readonly number[], play: string) => `Opponent rolled ${dice.join(' and ')}, played ${play}.`,
        rolled: (dice: readonly number[]) => `You have ${dice.join(', ')} to play.`,
    },
    diceWards: {
        roll: 'Roll',
        hold: 'Hold',
        holdFor: (points: number) => `Hold +${points}`,
        round: 'This round',
        yourRound: 'Your round',
        theirRound: 'Their round',
        lostRound: 'A 1: the round is lost',
        banked: 'In the bank:',
        goal: '/ 100',
        noTurns: 'Nobody has rolled yet.',
        plan: 'Roll until',
        planGo: 'Go',
        planDone: (points: number) => `This round has ${points} already: hold, or choose more.`,
        ends: {
            open: (_: number) => '…',
            held: (points: number) => `+${points}`,
            lost: (_: number) => 'lost',
            resigned: (_: number) => 'resigned',
            timedOut: (_: number) => 'out of time',
        },
    },
    board: {
        label: 'Backgammon board, from your side. Arrow keys go from point to point.',
        bar: 'bar',
        off: 'off',
        pips: 'pips',
        score: 'score',
        undo: 'Undo',
        confirm: 'Confirm',
        pass: 'No play: pass',
        roll: 'Roll',
        takeOpening: 'Begin',
        swap: 'Play the other die first',
        keys: 'Keys: arrows and Enter move, R roll, D double, U undo, C confirm.',
        place: (place: number) => (place === 25 ? 'Your bar' : place === 0 ? 'Borne off' : `Point ${place}`),
        checkers: (mine: number, theirs: number) =>
            mine > 0
                ? counted(mine, 'checker of yours', 'checkers of yours')
                : theirs > 0
                  ? counted(theirs, 'checker of the opponent', 'checkers of the opponent')
                  : 'empty',
        selected: 'chosen',
        canMove: 'can move',
        canLand: 'a chosen checker can go here',
        countAt: (count: number, place: number) => `${count} on ${placeName(place)}`,
        yours: (list: string) => `Your checkers: ${list}.`,
        theirs: (list: string) => `The opponent’s, by your points: ${list}.`,
        gameNumber: (number: number) => `game ${number}`,
        lastGame: (points: number, how: string) => `last game: ${counted(points, 'point')}, ${how}`,
        wins: {
            Single: 'a single win',
            Gammon: 'a gammon',
            Backgammon: 'a backgammon',
            DoubleRefused: 'a double not taken',
            Forfeit: 'forfeited',
        } satisfies Record<Win, string>,
        turnEvents: {
            doubled: 'doubles',
            taken: 'takes',
            dropped: 'drops',
            resigned: 'resigns',
            game: 'wins the game',
        },
    },
    cube: {
        offer: (stakes: number) => `Double to ${stakes}`,
        offeredToYou: (stakes: number) => `Your opponent doubles to ${stakes}.`,
        consequence: (stakes: number) =>
            `Take, and the cube is yours. Drop, and you lose ${counted(stakes, 'point')} now.`,
        take: 'Take',
        pass: 'Drop',
        waiting: 'Waiting for the answer to the double…',
        shows: (stakes: number) => `Doubling cube at ${stakes}`,
        at: (stakes: number) => `cube at ${stakes}`,
    },
    resign: {
        button: 'Resign',
        title: 'Give up?',
        notNow: 'You can resign when it is your turn.',
        offer: 'Your opponent may accept, or play on for more. If there is no more to lose, the game is over at once.',
        atOnce: 'The game is over at once.',
        matchAtOnce: 'The match is over at once.',
        as: 'I give up',
        levels: { Single: 'Single', Gammon: 'Gammon', Backgammon: 'Backgammon', Match: 'The match' },
        keep: 'Keep playing',
        offered: (as: string) => `Your opponent gives up: ${as}.`,
        choice: 'Accept, or play on for more.',
        playOn: 'Play on',
    },
    monty: {
        choose: 'Behind one door is the prize. Choose a door.',
        decide: (opened: number, other: number) =>
            `Door ${opened} hides a goat. Do you stick, or switch to door ${other}?`,
        result: (won: boolean, prize: number) =>
            won ? `Yes! The prize was behind door ${prize}.` : `A goat. The prize was behind door ${prize}.`,
        abandoned: 'Nobody chose in time. This game counts for nothing.',
        door: (number: number) => `Door ${number}`,
        yourDoor: 'Your door',
        switchTo: (number: number) => `Switch to door ${number}`,
        stickTo: (number: number) => `Stick with door ${number}`,
        doorStates: {
            Closed: 'closed',
            Selected: 'closed',
            OpenWithGoat: 'open: a goat',
            OpenWithPrize: 'open: the prize',
        },
        statistics: 'Stick or switch?',
        statisticsOf: 'Games of',
        of: { all: 'Everybody', me: 'You', simulated: '10,000 at once' },
        stick: 'Stick',
        switch: 'Switch',
        noGames: 'no games yet',
        share: (share: number, games: number) => `${(100 * share).toFixed(1)} % of ${games.toLocaleString('en')}`,
        interval: 'Dark bar: where the true share lies with 95 % confidence (Wilson). Green line: the theory.',
        intervalOf: (low: number, high: number, theory: number) =>
            `95 % interval ${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %, theory ${(100 * theory).toFixed(1)} %.`,
    },
    endings: {
        kinds: {
            PlayedOut: 'Played to the end',
            Resigned: 'Resigned',
            DoubleRefused: 'The double was refused',
            TimedOut: 'Time ran out',
            Abandoned: 'Nobody wins',
        } satisfies Record<EngineTypes.Ending, string>,
        worth: { Gammon: 'A gammon', Backgammon: 'A backgammon' },
        resigned: { Gammon: 'A gammon, resigned', Backgammon: 'A backgammon, resigned' },
        matchResigned: 'The match was resigned',
        byClock: 'The clock made the last move',
        /** By the reason, where nothing else is told. */
        untold: {
            Played: undefined,
            Gammon: 'A gammon',
            Backgammon: 'A backgammon',
            DoubleRefused: 'The double was refused',
            Timeout: 'Time ran out',
            Abandoned: 'Nobody wins',
        } satisfies Record<EngineTypes.Reason, string | undefined>,
    },
    over: {
        title: 'The game is over',
        won: 'You win!',
        lost: 'You lose.',
        wonBy: (name: string) => `${name} wins.`,
        noResult: 'No result.',
        points: (points: number) => counted(points, 'point'),
        score: (one: number, two: number) => `${one} : ${two}`,
        rating: 'Your rating',
        ratingComes: 'on its way…',
        notRated: 'not changed',
        whyNotRated: 'A player who never acted, and could not know of the game, loses no rating by it.',
        /** Of a game that counts less for its winner. */
        shortGame: (turns: number) =>
            `A game of ${counted(turns, 'turn')} counts less for its winner: one of ${WHOLE_GAME} or more counts whole.`,
        noGame: (turns: number) => `A game of ${counted(turns, 'turn')} brings its winner nothing.`,
        whyNotWithBots: 'Games with bots are not rated.',
        rematch: 'Rematch',
        again: 'Play again',
        rematchAsked: 'Asked. Waiting for the other side…',
        rematchOffered: (name: string) => `${name} wants a rematch.`,
        toRematch: 'To the new game',
        review: 'Review',
    },
    fair: {
        button: 'Were the dice fair?',
        buttonOfDoors: 'Was the prize sealed?',
        fair: (throws: number, seals: number) =>
            `Yes. ${throws === 1 ? 'The only throw is the one that was' : `All ${throws} throws are those that were`} sealed before${ofSeals(seals)}.`,
        fairDoors: (seals: number) => `Yes. The prize lay where it was sealed before you chose${ofSeals(seals)}.`,
        wrongThrow: (number: number, shown: readonly number[], sealed: readonly number[]) =>
            `No. Throw ${number} showed ${shown.join('-')}, but ${sealed.join('-') || 'nothing'} was sealed.`,
        wrongTape: (tape: number) => `No. Tape ${tape} is not the one that was sealed.`,
        /** Below a good verdict: what it does not say. */
        limits: 'This shows that nobody changed a throw. Those who run this house could have known it beforehand.',
        limitsOfDoors:
            'This shows that nobody moved the prize. Those who run this house could have known where it lay.',
        unfinished: 'You can check this only after the game is over.',
    },
    hint: {
        title: 'Advice',
        ask: 'Show',
        text: 'What the strongest robot would do here.',
        wins: (share: number) => `${(100 * share).toFixed(0)} %`,
        equity: (equity: number) => `${equity < 0 ? '−' : '+'}${Math.abs(equity).toFixed(3)}`,
        cube: {
            NoDouble: 'Cube: do not double yet.',
            DoubleTake: 'Cube: double; the other side should take.',
            DoublePass: 'Cube: double; the other side should drop.',
            TooGood: 'Cube: too good to double, play for the gammon.',
        },
    },
} as const;

function ofSeals(seen: number): string {
    if (seen === 0) return '';
    return seen === 1 ? ', and the seal is the one that you saw' : `, and the ${seen} seals are those that you saw`;
}

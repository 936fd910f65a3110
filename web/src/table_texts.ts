import type { EngineTypes } from '@dice-wards/client';
import { counted } from './counted';
import { SEALS } from './seals_texts';
import { WHOLE_GAME } from './short_game';

type PerReason = Readonly<Partial<Record<EngineTypes.Reason, string>>>;

/** "1st", "2nd", "3rd", "4th"; of six at most. */
function ordinal(place: number): string {
    return `${place}${['st', 'nd', 'rd'][place - 1] ?? 'th'}`;
}

/** What is said at the tables of all games, and of how they end. The first screen does without. */
export const TABLE_TEXTS = {
    table: {
        opening: 'Opening the table…',
        noGame: 'This table cannot be shown',
        newer: 'This game is newer than your page. Reload the page to play it.',
        tab: '● Your turn',
        watching: 'You are watching. Only the players can act.',
        theirTurn: 'Waiting for the other side…',
        openingDice: 'The opening dice are being rolled…',
        asksHowItEnded: 'One moment: the page asks how this game ended…',
        toEvent: 'Back to the event',
        pending: 'Sent, waiting for the confirmation…',
        lost: 'No connection. Your game is safe: the page tries again by itself.',
        unanswered:
            'No connection. What you did may have arrived: the table shows it as soon as it is back. The page tries again by itself.',
        unsent: 'You are back. What you did last did not arrive.',
        sendAgain: 'Send it again',
        asleep: 'asleep',
        behind: 'a turn late',
        hurry: 'Ten seconds left.',
        turns: 'Turns',
        players: 'Players',
        turnOf: (name: string) => `${name}’s turn`,
        left: 'left the game',
        youLeft: 'You have left the game. You can watch the others play on.',
        out: 'out',
        youAreOut: 'You are out. You can watch the others play on.',
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
        titleOfMany: 'Say to the others',
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
    },
    cube: {
        offer: (stakes: number) => `Double to ${stakes}`,
        offeredToYou: (stakes: number) => `Your opponent doubles to ${stakes}.`,
        consequence: (stakes: number) =>
            `Take, and the cube is yours. Drop, and you lose ${counted(stakes, 'point')} now.`,
        take: 'Take',
        pass: 'Drop',
        askToDrop: 'Drop the double?',
        dropped: (stakes: number) => `You lose ${counted(stakes, 'point')} now.`,
        askToDouble: (stakes: number) =>
            `If the other side takes, the game counts ${counted(stakes * 2, 'point')}, and the cube is theirs.`,
        back: 'Back',
        waiting: 'Waiting for the answer to the double…',
        shows: (stakes: number) => `Doubling cube at ${stakes}`,
        at: (stakes: number) => `cube at ${stakes}`,
    },
    /** Of the choice that was made. */
    played: 'played',
    advised: {
        acceptDouble: 'take',
        forfeit: 'drop',
        hold: 'hold',
        proposeDouble: 'double',
        roll: 'roll',
    },
    resign: {
        button: 'Resign',
        title: 'Give up?',
        notNow: 'You can resign when it is your turn.',
        atOnce: 'The game is over at once.',
        /** Among more than two. */
        othersGoOn: 'You leave the game, and the others play on. You come in behind all who stay.',
        inTheAir: 'You can resign as soon as the dice have landed.',
        keep: 'Keep playing',
    },
    endings: {
        kinds: {
            PlayedOut: 'Played to the end',
            Resigned: 'Resigned',
            DoubleRefused: 'The double was refused',
            TimedOut: 'Time ran out',
            Abandoned: 'Nobody wins',
        } satisfies Record<EngineTypes.Ending, string>,
        /** What was won, where that is more than the game. */
        worth: { Gammon: 'A gammon', Backgammon: 'A backgammon' } as PerReason,
        resigned: { Gammon: 'A gammon, resigned', Backgammon: 'A backgammon, resigned' } as PerReason,
        byClock: 'The clock made the last move',
        /** Of more than two, who gave up one by one. */
        othersLeft: 'Only one player stayed',
        /** By the reason, where nothing else is told. */
        untold: {
            Gammon: 'A gammon',
            Backgammon: 'A backgammon',
            DoubleRefused: 'The double was refused',
            Timeout: 'Time ran out',
            Abandoned: 'Nobody wins',
        } as PerReason,
    },
    over: {
        title: 'The game is over',
        won: 'You win!',
        lost: 'You lose.',
        wonBy: (name: string) => `${name} wins.`,
        /** Among more than two. */
        places: 'Places',
        ordinal: (place: number) => ordinal(place),
        place: (place: number, of: number) => `You came ${ordinal(place)} of ${of}.`,
        sharedPlace: (place: number, of: number) => `You share ${ordinal(place)} place of ${of}.`,
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
        rematchAskedOfMany: 'Asked. Waiting…',
        rematchAgreed: (names: string) => `Want a rematch: ${names}.`,
        rematchAwaits: (names: string) => `Still to agree: ${names}.`,
        toRematch: 'To the new game',
        review: 'Review',
    },
    fair: {
        /** Of throws. A game of which something else was sealed has words of its own. */
        dice: {
            button: 'Were the dice fair?',
            good: (throws: number, seals: number) =>
                `Yes. ${throws === 1 ? 'The only throw is the one that was' : `All ${throws} throws are those that were`} sealed before${SEALS.seen(seals)}.`,
            /** Below a good verdict: what it does not say. */
            limits: 'This shows that nobody changed a throw. Those who run this house could have known it beforehand.',
        },
        /** In the place of what a good verdict does not say, with late dice. */
        late: 'Nobody could have known one beforehand, not even those who run this house.',
        wrongThrow: (number: number, shown: readonly number[], sealed: readonly number[]) =>
            `No. Throw ${number} showed ${shown.join('-')}, but ${sealed.join('-') || 'nothing'} was sealed.`,
        wrongTape: (tape: number) => `No. Tape ${tape} is not the one that was sealed.`,
        wrongLog: (version: number) =>
            `No. What happened up to action ${version} is not what the network has certified. Ask again: a node may be lying.`,
        /** Below a good verdict, where the log is certified. */
        certified:
            '✓ Certified: the network itself vouches for this course of the game, whatever a single node may tell.',
        details: 'Every throw and seal',
        unfinished: 'You can check this only after the game is over.',
    },
} as const;

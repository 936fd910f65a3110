import type { EngineTypes, GameView, LogEntry } from '@dice-wards/client';
import { ENDINGS, REASONS } from '@dice-wards/games/rules';
import { describe, expect, it } from 'vitest';
import { partOfGame } from '../../../src/profiles/model/standing';
import { webGameOf } from '../../src/games';
import { itemsOf } from '../../src/games/dice_wards/review';
import { playWith } from '../../src/kinds';
import { endingInWords, outcomeInWords } from '../../src/parts/ending_words';
import { happened } from '../../src/screens/table/voice';
import { whyGainedLess } from '../../src/table/rating_words';

playWith(webGameOf);

type Ended = Partial<Record<'reason', EngineTypes.Reason> & Record<'ending', EngineTypes.Ending>>;

const RESIGNED = { reason: 'Played', ending: 'Resigned' } as const;
const DICE_WARDS = { kind: 'DiceWards', player1Score: 0, player2Score: 0, roundScore: 0 } as const;

function over(ended: Ended, changes: object = {}): GameView {
    const outcome = { winner: 'Player2', points: 1, ...ended };
    const view = {
        version: 3,
        status: 'Finished',
        winner: 'Player2',
        outcome,
        game: DICE_WARDS,
        lastDice: [],
        kind: 'DiceWards',
    };
    return { ...view, ...changes } as unknown as GameView;
}

describe('the end of a game in words', () => {
    it.each<[Ended, string | undefined]>([
        [{ reason: 'Played', ending: 'PlayedOut' }, 'Played to the end'],
        [{ reason: 'Gammon', ending: 'PlayedOut' }, 'A gammon'],
        [{ reason: 'Timeout', ending: 'PlayedOut' }, 'The clock made the last move'],
        [RESIGNED, 'Resigned'],
        [{ reason: 'Backgammon', ending: 'Resigned' }, 'A backgammon, resigned'],
        [{ reason: 'DoubleRefused', ending: 'DoubleRefused' }, 'The double was refused'],
        [{ reason: 'Timeout', ending: 'TimedOut' }, 'Time ran out'],
        // An engine that tells no ending says `Played` of a resignation, too.
        [{ reason: 'Played' }, undefined],
        [{ reason: 'Timeout' }, 'Time ran out'],
        [{}, undefined],
    ])('of %j', (ended, words) => {
        expect(endingInWords(ended)).toBe(words);
    });

    it('is never that of a game that was played out where somebody ended it', () => {
        for (const ending of ENDINGS) {
            for (const reason of REASONS) {
                const words = endingInWords({ reason, ending });
                expect(words === 'Played to the end').toBe(
                    ending === 'PlayedOut' && !['Timeout', 'Gammon', 'Backgammon'].includes(reason),
                );
                expect(words?.includes('esigned')).toBe(ending === 'Resigned');
            }
        }
    });

    it('has the points and the score of a match, and says that a match was resigned', () => {
        const score = { player1: 1, player2: 5 };
        const game = { kind: 'Backgammon', resignation: { as: 'Match', by: 'Player1', status: 'Accepted' } };
        const match = over(
            {},
            { kind: 'Backgammon', game, outcome: { winner: 'Player2', points: 5, score, ...RESIGNED } },
        );
        expect(outcomeInWords(match)).toBe('The match was resigned · 5 points · 1 : 5');
        expect(outcomeInWords(over(RESIGNED))).toBe('Resigned');
        expect(outcomeInWords(over({ reason: 'Played' }))).toBe('The game is over');
        expect(outcomeInWords(over({}, { outcome: undefined }))).toBe('No result.');
    });

    it('is said aloud, to a spectator too', () => {
        expect(happened(undefined, over(RESIGNED, { me: 'Player2' }))).toMatch(/You win! Resigned\.$/);
        expect(happened(undefined, over(RESIGNED, { me: 'Player1' }))).toMatch(/You lose\. Resigned\.$/);
        expect(happened(undefined, over(RESIGNED))).toMatch(/The game is over\. Resigned\.$/);
    });

    it('says why it brought its winner less, as ratings count turns', () => {
        for (let turnId = 1; turnId < 20; turnId += 1) {
            const part = partOfGame(turnId);
            const words = whyGainedLess({ me: 'Player1', winner: 'Player1', turnId });
            expect(words?.includes('brings its winner nothing') === true).toBe(part === 0);
            expect(words?.includes('counts less') === true).toBe(part > 0 && part < 1);
            expect(whyGainedLess({ me: 'Player2', winner: 'Player1', turnId })).toBeUndefined();
            expect(whyGainedLess({ winner: 'Player1', turnId })).toBeUndefined();
        }
    });

    it.each([
        ['Player1', 'resigned'],
        ['Clock', 'out of time'],
    ] as const)('is the last turn of Dice Wards, by %s', (by, words) => {
        const entry = (version: number, mover: string, ...value: object[]): LogEntry =>
            ({ version, atMs: 0, by: mover, events: { kind: 'DiceWards', value } }) as unknown as LogEntry;
        const start = [
            entry(1, 'Player1', { kind: 'DieLanded', value: 4 }, { kind: 'Held' }),
            entry(2, 'Player2', { kind: 'DieLanded', value: 1 }),
        ];
        const resigns = entry(4, by, { kind: 'Resigned' });
        const texts = (log: readonly LogEntry[]) => itemsOf(log, [], ['Player1', 'Player2']).map(({ text }) => text);
        expect(texts([...start, resigns])).toEqual(['4 · +4', '1 · lost', words]);
        const rolled = entry(3, 'Player1', { kind: 'DieLanded', value: 6 });
        expect(texts([...start, rolled, resigns])).toEqual(['4 · +4', '1 · lost', `6 · ${words}`]);
    });
});

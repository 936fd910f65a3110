import { describe, expect, it } from 'vitest';
import { chooseGames, GAMES } from '../../../tools/demo/games';
import { Story } from '../../../tools/demo/story';

describe('a game of the demo', () => {
    it.each([
        [['dice-wards'], 'Dice Wards'],
        [['DiceWards'], 'Dice Wards'],
        [['Dice', 'Wards'], 'Dice Wards'],
        [['BACKGAMMON'], 'Backgammon'],
        [['monty_hall'], 'Monty Hall'],
        [['montyhall'], 'Monty Hall'],
    ])('is found by %j', (words, title) => {
        expect(chooseGames(words).map((game) => game.title)).toEqual([title]);
    });

    it('is each of them where none is named', () => {
        expect(chooseGames([])).toBe(GAMES);
    });

    it.each([[['pig']], [['']], [['dice']], [['dice-wards', 'backgammon']]])('is not found by %j', (words) => {
        expect(() => chooseGames(words)).toThrow('npm run demo -- dice-wards');
    });
});

describe('a story', () => {
    function tell(verbose: boolean): string[] {
        const lines: string[] = [];
        const story = new Story(verbose, (line) => lines.push(line));
        for (let turn = 1; turn <= 15; turn += 1) {
            story.turn(`lively ${turn}`, 'lively');
            story.turn(`quiet ${turn}`, 'quiet');
        }
        story.turn('doubles', 'decisive');
        story.detail('board');
        story.endGame();
        story.turn('of another game', 'lively');
        story.endGame();
        return lines;
    }

    it('tells ten lively turns of a game and every decisive one, and how many it left out', () => {
        const lively = Array.from({ length: 10 }, (_, place) => `lively ${place + 1}`);
        const leftOut = '(and 20 quieter turns: --verbose tells every turn)';
        expect(tell(false)).toEqual([...lively, 'doubles', leftOut, 'of another game']);
    });

    it('tells all when asked to', () => {
        expect(tell(true)).toHaveLength(33);
    });
});

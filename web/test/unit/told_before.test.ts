import { expect, it } from 'vitest';
import { awaitedIn, cubeInWords } from '../../src/games/backgammon/told_before';

const [OPENING, LATER] = [{ state: 'RollingForStart' }, { state: 'Rolling' }] as const;
const CUBE = { stakes: 2, offered: false, mayDouble: false };

it('both players read that the opening dice are being rolled, whoever of them is to act', () => {
    for (const me of ['Player1', 'Player2'] as const) {
        expect(awaitedIn({ me }, OPENING)).toBe('The opening dice are being rolled…');
        expect(awaitedIn({ me, activePlayer: 'Player1' }, OPENING)).toBe('The opening dice are being rolled…');
    }
});

it('later whoever waits reads for what, and whoever is to act nothing', () => {
    expect(awaitedIn({ me: 'Player1', activePlayer: 'Player2' }, LATER)).toBe('Waiting for the other side…');
    expect(awaitedIn({ me: 'Player1', activePlayer: 'Player2', cube: { ...CUBE, offered: true } }, LATER)).toBe(
        'Waiting for the answer to the double…',
    );
    expect(awaitedIn({ me: 'Player1', activePlayer: 'Player1', cube: CUBE }, LATER)).toBeUndefined();
});

it('nobody reads that there is no cube before it is known', () => {
    expect(cubeInWords(undefined, OPENING)).toBeUndefined();
    expect(cubeInWords(undefined, LATER)).toBe('no cube');
    expect(cubeInWords(CUBE, LATER)).toBe('cube at 2');
});

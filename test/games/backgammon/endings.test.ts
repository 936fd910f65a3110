import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backgammon } from '@dice-wards/games/backgammon';
import type { GivenOptions } from '@dice-wards/games/options';
import type { ResignationName } from '@dice-wards/games/resignation';
import { expect, it } from 'vitest';
import { Playing } from './playing';

const FACTS = {
    id: 1,
    players: ['ab-cd', 'ef-gh'],
    names: ['ab-cd', 'ef-gh'],
    createdAtMs: 0,
    changedAtMs: 0,
    comments: [],
} as const;

/** Player1 has played an opening, and Player2 is to roll. */
function opened(options: Partial<GivenOptions> = {}): Playing {
    return Playing.begun(options, '31').roll().play([8, 3], [6, 1]).roll();
}

function resigns(playing: Playing, as: ResignationName): Playing {
    playing.takes({ kind: 'resign', by: playing.actor(), as, atOnce: false });
    return playing;
}

function forfeited(): Playing {
    const playing = opened({ matchLength: 7 }).does('proposeDouble').does('acceptDouble').passes('42');
    playing.roll('61').play([13, 6], [8, 1]).roll().passes('21');
    return playing.roll('53').play([8, 5], [6, 3]).roll().passes();
}

/** GNU Backgammon 1.07 reads each file with this winner and score, and its ID of the end where the last game is the one that was played. */
const ENDINGS: Readonly<Record<string, { playing: () => Playing; score: readonly [number, number]; id?: string }>> = {
    dropped: {
        playing: () => opened().does('proposeDouble').does('forfeit'),
        score: [0, 1],
        id: 'sGfwATDgc/ABMA:cAQAAAAACAAE',
    },
    resigned: {
        playing: () => resigns(opened(), 'Gammon').does('acceptResignation'),
        score: [2, 0],
        id: 'sGfwATDgc/ABMA:cEsAACAAAAAE',
    },
    given_up: { playing: () => resigns(opened({ matchLength: 7 }), 'Match'), score: [7, 0] },
    forfeited: { playing: forfeited, score: [7, 0] },
};

it.each(Object.entries(ENDINGS))('a game that was %s is written as GNU Backgammon reads it', (name, ending) => {
    const { state, log } = ending.playing();
    const file = readFileSync(join(import.meta.dirname, '../../data/mat', `${name}.mat`), 'utf8');
    expect(backgammon.texts?.match(state, log, FACTS)).toBe(file);
    expect(state.match.score).toEqual(ending.score);
    const ids = backgammon.texts?.position?.(state);
    if (ending.id !== undefined) expect(`${ids?.positionId}:${ids?.matchId}`).toBe(ending.id);
});

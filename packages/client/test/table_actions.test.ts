import { describe, expect, it } from 'vitest';
import { type GameView, KINDS, verifyGame } from '../src';
import { actionsIn } from '../src/table_actions';
import { VIEW } from './support/seated';

const cube = { mayDouble: true, offered: false, stakes: 1 };

describe('what a player can do', () => {
    it('is nothing while others are to act, for spectators, and after the end', () => {
        expect(actionsIn({ ...VIEW, activePlayer: 'Player2' })).toEqual([]);
        expect(actionsIn({ ...VIEW, me: undefined, activePlayer: undefined })).toEqual([]);
        expect(actionsIn({ ...VIEW, status: 'Finished' })).toEqual([]);
    });

    it('has the double before giving up, and nothing beside its answer', () => {
        expect(actionsIn(VIEW)).toEqual(['roll', 'rollUntil', 'hold', 'resign']);
        expect(actionsIn({ ...VIEW, cube })).toEqual(['roll', 'rollUntil', 'hold', 'proposeDouble', 'resign']);
        expect(actionsIn({ ...VIEW, cube: { ...cube, offered: true } })).toEqual(['acceptDouble', 'forfeit']);
    });

    it('is nothing in a kind that this client does not know', () => {
        expect(actionsIn({ ...VIEW, kind: 'Tavli', game: { kind: 'Tavli' } } as unknown as GameView)).toEqual([]);
    });

    it('is a verb of its kind', () => {
        for (const name of actionsIn({ ...VIEW, cube })) expect(Object.keys(KINDS.DiceWards.verbs)).toContain(name);
    });
});

describe('a log of a kind that this client does not know', () => {
    it('is called neither fair nor unfair', () => {
        const entry = { version: 1, atMs: 0, by: 'Player1', events: { kind: 'Tavli', value: [{ kind: 'Rolled' }] } };
        expect(verifyGame([entry as never], [])).toEqual({ fair: false, wrong: { kind: 'unknown', version: 1 } });
    });
});

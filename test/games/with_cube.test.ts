import { nothing } from '@dice-wards/candid/schema';
import { diceWards, mayDouble } from '@dice-wards/games/dice_wards';
import { format, parse } from '@dice-wards/games/dice_wards/notation';

import { type Command, type State, start } from '@dice-wards/games/dice_wards/rules';
import type { Seat } from '@dice-wards/games/for_two';
import { rulesOf } from '@dice-wards/games/kinds';
import { type CubedState, withCube } from '@dice-wards/games/with_cube';

import { describe, expect, it } from 'vitest';

const cubed = withCube(diceWards, mayDouble);
type Cubed = CubedState<State>;
type Verb = Exclude<Extract<Command, { readonly by: Seat }>['kind'], 'rollUntil' | 'resign'>;

const NOT_NOW = { kind: 'notNow', why: 'Command not allowed in current status' };
const always = (face: number) => ({ draw: () => face });

/** A position as text, with what the cube shows where it is not new. */
function at(text: string, stakes = 1, holdsCube: -1 | Seat = -1): Cubed {
    const game = parse(text);
    if (game === undefined) throw new Error(`no position: ${text}`);
    return { game, cube: { stakes, holdsCube }, phase: 'playing' };
}

function next(state: Cubed, kind: Verb, face = 2): Cubed {
    const by = cubed.toAct(state);
    if (typeof by !== 'number') throw new Error(`${by} is to act`);
    const played = cubed.play(state, { kind, by }, always(face));
    if (!played.ok) throw new Error(played.error.kind);
    return played.state;
}

function refusal(state: Cubed, command: Command): unknown {
    const decided = cubed.decide(state, command);
    return decided.ok ? undefined : decided.error;
}

const mayDoubleNow = (state: Cubed): boolean => cubed.cube?.(state)?.mayDouble === true;

describe('Dice Wards with the cube', () => {
    it('is what a room with doubling plays, and a room without it does not', () => {
        expect(rulesOf('DiceWards', true).cube).toBeDefined();
        expect(rulesOf('DiceWards', false)).toBe(diceWards);
        const decided = diceWards.decide(start(), { kind: 'proposeDouble', by: 0 });
        expect(decided).toEqual({
            ok: false,
            error: { kind: 'notNow', why: 'This room plays without the doubling cube' },
        });
    });

    it('doubles at the start of a turn, goes on with the same player, and gives the cube to the one that accepts', () => {
        const fresh = at('40-50 p1 +0');
        expect(cubed.cube?.(fresh)).toEqual({ stakes: 1, owner: undefined, offered: false, mayDouble: true });
        const offered = next(fresh, 'proposeDouble');
        expect(cubed.toAct(offered)).toBe(1);
        expect(cubed.cube?.(offered)).toEqual({ stakes: 1, owner: undefined, offered: true, mayDouble: false });
        const accepted = next(offered, 'acceptDouble');
        expect(cubed.toAct(accepted)).toBe(0);
        expect(cubed.cube?.(accepted)).toEqual({ stakes: 2, owner: 1, offered: false, mayDouble: false });
        expect(format(accepted.game)).toBe('40-50 p1 +0');
        const back = next(accepted, 'hold');
        expect(mayDoubleNow(back)).toBe(true);
        expect(next(next(back, 'proposeDouble'), 'acceptDouble').cube).toEqual({ stakes: 4, holdsCube: 0 });
    });

    it('allows no offer after the turn has begun, and allows it again after a turn ended by a 1', () => {
        const rolled = next(at('40-50 p1 +0'), 'roll', 5);
        expect(mayDoubleNow(rolled)).toBe(false);
        expect(refusal(rolled, { kind: 'proposeDouble', by: 0 })).toEqual(NOT_NOW);
        const lost = next(rolled, 'roll', 1);
        expect(cubed.toAct(lost)).toBe(1);
        expect(mayDoubleNow(lost)).toBe(true);
    });

    it.each([
        ['out of turn', at('40-50 p1 +0'), 1, { kind: 'notYourTurn' }],
        ['with the cube of the other', at('40-50 p1 +0', 2, 1), 0, { why: 'You do not control the cube' }],
        ['at 64', at('40-50 p1 +0', 64, 0), 0, { why: 'Cannot double at stakes of 64 or higher' }],
        ['in the middle of a turn, whoever has the cube', at('40-50 p1 +7 (4)', 64, 1), 0, NOT_NOW],
        ['while the die is in the air', at('40-50 p1 +7 (4) rolls'), 0, NOT_NOW],
        ['while the first die of a turn is in the air', at('40-50 p1 +0 rolls'), 0, NOT_NOW],
        ['by the other while the die is in the air', at('40-50 p1 +7 (4) rolls'), 1, NOT_NOW],
        ['after the end', at('100-50 #p1 (6)'), 0, { kind: 'gameOver' }],
    ] as const)('refuses a double %s', (_name, state, by, error) => {
        expect(refusal(state, { kind: 'proposeDouble', by })).toMatchObject(error);
        expect(mayDoubleNow(state) && cubed.toAct(state) === by).toBe(false);
    });

    it('allows only an answer while a double waits', () => {
        const offered = next(at('40-50 p2 +0', 2, 1), 'proposeDouble');
        for (const kind of ['roll', 'hold', 'proposeDouble'] as const) {
            expect(refusal(offered, { kind, by: 0 }), kind).toEqual(NOT_NOW);
            expect(refusal(offered, { kind, by: 1 }), kind).toEqual({ kind: 'notYourTurn' });
        }
        expect(refusal(offered, { kind: 'dieLands', die: 3 })).toEqual(NOT_NOW);
        for (const kind of ['acceptDouble', 'forfeit'] as const) {
            expect(refusal(offered, { kind, by: 1 })).toEqual({ kind: 'notYourTurn' });
            expect(refusal(at('40-50 p2 +0', 2, 1), { kind, by: 1 })).toEqual(NOT_NOW);
        }
    });

    it('pays the old stakes to the player whose double was refused', () => {
        const over = next(next(at('40-50 p2 +0', 8, 1), 'proposeDouble'), 'forfeit');
        expect(cubed.outcome(over)).toEqual({
            ...{ places: [2, 1], points: 8, reason: 'DoubleRefused', ending: 'DoubleRefused' },
        });
        expect(cubed.toAct(over)).toBe('nobody');
        for (const kind of ['roll', 'proposeDouble', 'acceptDouble', 'forfeit'] as const) {
            expect(refusal(over, { kind, by: 0 }), kind).toEqual({ kind: 'gameOver' });
        }
        expect(mayDoubleNow(over)).toBe(false);
    });

    it('pays the stakes to the first player to hold at 100', () => {
        expect(cubed.outcome(next(at('95-50 p1 +5 (5)', 16, 0), 'hold'))).toEqual({
            places: [1, 2],
            points: 16,
            reason: 'Played',
            ending: 'PlayedOut',
        });
        expect(cubed.outcome(at('95-50 p1 +5 (5)'))).toBeUndefined();
    });

    it('lets the clock forfeit a double that waits, and hold otherwise', () => {
        expect(cubed.timeout(at('40-50 p1 +7 (4)'))).toEqual({ kind: 'hold', by: 0 });
        expect(cubed.timeout(next(at('40-50 p1 +0'), 'proposeDouble'))).toEqual({ kind: 'forfeit', by: 1 });
    });

    it('shows cube events as any other', () => {
        expect(cubed.eventSchema).toEqual({
            ...diceWards.eventSchema,
            fields: {
                ...diceWards.eventSchema.fields,
                DoubleProposed: nothing,
                DoubleAccepted: nothing,
                DoubleRefused: nothing,
            },
        });
        expect(cubed.showEvent({ cube: 'DoubleAccepted' })).toEqual({ DoubleAccepted: null });
        expect(cubed.showEvent(4)).toEqual(diceWards.showEvent(4));
    });

    it('shows the game as without the cube', () => {
        const state = at('40-50 p1 +7 (4)', 4, 1);
        expect(cubed.view(state, 0)).toEqual(diceWards.view(state.game, 0));
        expect(cubed.lastDice(state)).toEqual(Uint8Array.of(4));
    });
});

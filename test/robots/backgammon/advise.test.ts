import { backgammon } from '@dice-wards/games/backgammon';
import { START_BOARD } from '@dice-wards/games/backgammon/board/board';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { State } from '@dice-wards/games/backgammon/state';
import { provide } from '@dice-wards/kernel/host/source';
import type { Advice } from '@dice-wards/robots/advice';
import { adviseBackgammon } from '@dice-wards/robots/backgammon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { picture } from '../../games/backgammon/board/board_pictures';
import { Playing } from '../../games/backgammon/playing';
import { Random, randomOptions, walk } from '../../games/backgammon/random_matches';
import { randomNet } from '../../kernel/random_net';
import { runs } from '../../support/runs';
import { seededRandom } from '../../support/seeded_random';

afterAll(() => provide(new Int8Array(32)));

/** 28 pips to go against 60, and no contact. */
const FAR_AHEAD = picture('. . . . . . | 2O 2O 2O 2O 2O 2O', '. . . . . . | . 4X 2X 2X . .');
const commandsOf = ({ choices }: Advice) => choices.map(({ command }) => Object.keys(command)[0]);

function isInOrder({ choices }: Advice): boolean {
    return choices.every(({ equity }, n) => n === 0 || equity <= choices[n - 1].equity);
}

describe('advice', () => {
    beforeAll(() => provide(readKernelData()));

    it('is up to five plays, the best first, with chances and equities', () => {
        const advice = adviseBackgammon(Playing.at({}, START_BOARD).roll('31').state);
        expect(advice.cube).toBeNull();
        expect(advice.choices).toHaveLength(5);
        expect(isInOrder(advice)).toBe(true);
        const [{ command, equity, chances }] = advice.choices;
        expect(command).toEqual({ play: [expect.anything(), expect.anything()] });
        const { play } = command as { play: { from: number; die: number }[] };
        expect(play.map(({ from, die }) => [from, from - die]).sort()).toEqual([
            [6, 5],
            [8, 5],
        ]);
        expect(equity).toBeGreaterThan(0);
        expect(equity).toBeLessThan(0.4);
        expect(chances.win).toBeGreaterThan(0.5);
        expect(chances.win).toBeLessThan(0.6);
    });

    it('is to double or to roll where a double may be offered, with the verdict', () => {
        const even = adviseBackgammon(Playing.at({}, START_BOARD).state);
        expect(commandsOf(even)).toEqual(['roll', 'proposeDouble']);
        expect(even.cube?.verdict).toEqual({ NoDouble: null });
        const ahead = adviseBackgammon(Playing.at({}, FAR_AHEAD).state);
        expect(commandsOf(ahead)).toEqual(['proposeDouble', 'roll']);
        expect(ahead.cube?.verdict).toEqual({ DoublePass: null });
        expect(ahead.choices[0].equity).toBe(1);
    });

    it('is only to roll where no double may be offered', () => {
        const theirs = Playing.at({}, FAR_AHEAD).with({ cube: { stakes: 2, holdsCube: 1 } });
        const advice = adviseBackgammon(theirs.state);
        expect(commandsOf(advice)).toEqual(['roll']);
        expect(advice.cube).toBeNull();
    });

    it('is to drop or to take, as the player sees it who is asked', () => {
        const lost = adviseBackgammon(Playing.at({}, FAR_AHEAD).does('proposeDouble').state);
        expect(commandsOf(lost)).toEqual(['forfeit', 'acceptDouble']);
        expect(lost.choices[0].equity).toBe(-1);
        expect(lost.choices[0].chances.win).toBeLessThan(0.1);
        const even = adviseBackgammon(Playing.at({}, START_BOARD).does('proposeDouble').state);
        expect(commandsOf(even)).toEqual(['acceptDouble', 'forfeit']);
    });

    it('weighs a double with the dice on the table, where the room doubles then', () => {
        const advice = adviseBackgammon(Playing.at({ doubleAfterRoll: true }, FAR_AHEAD).roll('65').state);
        expect(advice.choices[0].command).toEqual({ proposeDouble: null });
        expect(advice.cube?.verdict).toEqual({ DoublePass: null });
        expect(advice.choices.slice(1).every(({ command }) => 'play' in command)).toBe(true);
    });

    it('thinks of the score: at two points to go each, gammons win the match with the cube turned', () => {
        const playing = Playing.at({ matchLength: 5 }, START_BOARD).with({ score: [3, 3] });
        const advice = adviseBackgammon(playing.state);
        expect(advice.cube).not.toBeNull();
        // A last double costs little there: it is close even in the first position.
        expect(advice.cube?.noDouble).toBeLessThan(0.35);
        expect(Math.abs((advice.cube?.doubleTake ?? 9) - (advice.cube?.noDouble ?? 0))).toBeLessThan(0.3);
    });
});

describe('advice, whatever the nets think', () => {
    beforeAll(() => provide(randomNet(seededRandom(7), 32)));

    it('can be followed in every state in which a player is to act', () => {
        for (let n = 0; n < runs(50); n += 1) {
            const random = new Random(n);
            for (const { before } of walk(random, startOf(randomOptions(random)) as State, 400)) {
                const seat = backgammon.toAct(before);
                if (typeof seat !== 'number' || random.below(80) > 0) continue;
                const advice = adviseBackgammon(before);
                expect(advice.choices.length).toBeGreaterThan(0);
                expect(advice.choices.length).toBeLessThanOrEqual(5);
                expect(isInOrder(advice)).toBe(true);
                for (const { command, equity, chances } of advice.choices) {
                    expect(Number.isFinite(equity)).toBe(true);
                    for (const chance of Object.values(chances)) expect(chance).toBeGreaterThanOrEqual(0);
                    const [[kind, moves]] = Object.entries(command);
                    const followed = kind === 'play' ? { kind, by: seat, moves } : { kind, by: seat };
                    const decided = backgammon.decide(before, followed as never);
                    if (!decided.ok) expect.fail(`${kind} in ${before.kind}: ${JSON.stringify(decided.error)}`);
                }
                const mayDouble = backgammon.cube?.(before)?.mayDouble === true;
                expect(advice.cube !== null).toBe(mayDouble || before.kind === 'doubled');
            }
        }
    });
});

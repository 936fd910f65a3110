import { backgammon } from '@dice-wards/games/backgammon';
import { toAct } from '@dice-wards/games/backgammon/decide';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { State } from '@dice-wards/games/backgammon/state';
import { otherSeat, type Seat } from '@dice-wards/games/for_two';
import { provide } from '@dice-wards/kernel/host/source';
import { backgammonRobot } from '@dice-wards/robots/backgammon';
import { LEVELS, type Level } from '@dice-wards/robots/levels';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { board } from '../../games/backgammon/board/arbitrary_boards';
import { picture } from '../../games/backgammon/board/board_pictures';
import { optionsOf } from '../../games/backgammon/playing';
import { isPlayable, Random, randomOptions, randomState, walk } from '../../games/backgammon/random_matches';
import { randomNet } from '../../kernel/random_net';
import { areAllRuns, runs } from '../../support/runs';
import { seededRandom } from '../../support/seeded_random';

/** Nets that know nothing, but are fast: what a robot may do does not depend on what it thinks. */
const ANY_NETS = randomNet(seededRandom(7), 32);
afterAll(() => provide(new Int8Array(32)));

const seed = fc.integer();
const whole = seed.map((value) => {
    const random = new Random(value);
    return { random, first: startOf(randomOptions(random)) as State };
});

describe('a robot, whatever it thinks', () => {
    beforeAll(() => provide(ANY_NETS));

    const rest = fc.tuple(seed, board.filter(isPlayable)).map(([value, position]) => {
        const random = new Random(value);
        return { random, first: randomState(random, position) };
    });

    it('gives a command that the rules allow, wherever a match may come to', () => {
        const seen = new Set<string>();
        fc.assert(
            fc.property(
                fc.oneof({ arbitrary: whole, weight: 1 }, { arbitrary: rest, weight: 6 }),
                ({ random, first }) => {
                    for (const { before } of walk(random, first, 150)) {
                        const seat = toAct(before);
                        if (typeof seat !== 'number') continue;
                        // A look ahead takes long, and leads to the same plays.
                        const level = random.below(400) === 0 ? 'Expert' : random.of<Level>(['Easy', 'Medium', 'Hard']);
                        const whim = random.below(2 ** 32);
                        const command = backgammonRobot.act(before, seat, level, whim);
                        expect(command).toEqual(backgammonRobot.act(before, seat, level, whim));
                        const decided = backgammon.decide(before, command as never);
                        if (!decided.ok)
                            expect.fail(`${command.kind} in ${before.kind}: ${JSON.stringify(decided.error)}`);
                        seen.add(`${before.kind} ${command.kind}`);
                    }
                },
            ),
            { numRuns: runs(250) },
        );
        if (!areAllRuns()) return;
        // A resignation may wait for an answer in any state of a turn.
        const accepts = [...seen].filter((what) => what.endsWith(' acceptResignation'));
        expect(accepts.length).toBeGreaterThan(0);
        expect([...seen].filter((what) => !accepts.includes(what)).sort()).toEqual([
            'doubled acceptDouble',
            'doubled forfeit',
            'moved roll',
            'moving play',
            'rolled play',
            'rolled proposeDouble',
            'rolled-for-start roll',
            'rolling proposeDouble',
            'rolling roll',
        ]);
    });
});

/** The end of a match between robots. */
function playedOut(first: State, levels: readonly Level[], random: Random): State {
    let state = first;
    for (let n = 0; n < 20_000; n += 1) {
        const actor = toAct(state);
        if (actor === 'nobody') return state;
        const command =
            actor === 'chance'
                ? backgammon.chanceActs(state, random)
                : backgammonRobot.act(state, actor, levels[actor], random.below(2 ** 32));
        const played = backgammon.play(state, command as never, random);
        if (!played.ok) expect.fail(`${JSON.stringify(command)} in ${JSON.stringify(state)}`);
        state = played.state;
    }
    return expect.fail('the match goes on and on');
}

describe('a robot that has learnt', () => {
    beforeAll(() => provide(readKernelData()));

    const { match } = startOf(optionsOf());
    const state = (position: ReturnType<typeof picture>, changes: object = {}): State =>
        ({
            ...{
                kind: 'rolling',
                match,
                turn: 0,
                board: position,
                cube: { stakes: 1, holdsCube: -1 },
                askedBy: 'nobody',
            },
            ...changes,
        }) as State;
    const act = (at: State, level: Level, seat: Seat = 0) => backgammonRobot.act(at, seat, level, 1);

    it('plays whole matches to their end, in every kind of room', () => {
        fc.assert(
            fc.property(whole, ({ random, first }) => {
                const levels = [
                    random.of<Level>(['Easy', 'Medium', 'Hard']),
                    random.of<Level>(['Easy', 'Medium', 'Hard']),
                ];
                const over = playedOut(first, levels, random);
                expect(backgammon.outcome(over)?.places).toBeDefined();
            }),
            { numRuns: runs(20) },
        );
    });

    it('opens as everybody does', () => {
        const start = '5X . . . 3O . | 5O . . . . 2X';
        const below = '5O . . . 3X . | 5X . . . . 2O';
        const rolled = (dice: readonly [number, number]) => state(picture(start, below), { kind: 'rolled', dice });
        const opened = (dice: readonly [number, number], level: Level) => {
            const command = act(rolled(dice), level);
            if (command.kind !== 'play') return expect.fail(command.kind);
            return command.moves.map(({ from, die }) => `${from}/${from - die}`).sort();
        };
        // The look ahead takes seconds.
        for (const level of areAllRuns() ? (['Hard', 'Expert'] as const) : (['Hard'] as const)) {
            expect(opened([3, 1], level)).toEqual(['6/5', '8/5']);
            expect(opened([4, 2], level)).toEqual(['6/4', '8/4']);
            expect(opened([6, 1], level)).toEqual(['13/7', '8/7']);
        }
    });

    it('doubles and drops where it is plain, at every level but those that may not think of it', () => {
        // 30 pips to go against 80, without contact.
        const ahead = picture('. . . . . . | . . . . . .', '. . . . . . | 5X 5X 2X . . .');
        for (let place = 13; place < 19; place += 1) ahead[place] = -2;
        for (const level of ['Hard', 'Expert'] as const) {
            expect(act(state(ahead), level).kind).toBe('proposeDouble');
            const doubled = state(ahead, { kind: 'doubled', dice: undefined });
            expect(act(doubled, level, otherSeat(0)).kind).toBe('forfeit');
        }
        const even = picture('5X . . . 3O . | 5O . . . . 2X', '5O . . . 3X . | 5X . . . . 2O');
        for (const level of LEVELS) {
            expect(act(state(even), level).kind).toBe('roll');
            expect(act(state(even, { kind: 'doubled', dice: undefined }), level, 1).kind).toBe('acceptDouble');
        }
    });

    it('never thinks of the cube where it may not be turned', () => {
        const ahead = picture('. . . . . . | . . . . . .', '. . . . . . | 5X 5X 2X . . .');
        for (let place = 13; place < 19; place += 1) ahead[place] = -2;
        expect(act(state(ahead, { cube: { stakes: 2, holdsCube: 1 } }), 'Hard').kind).toBe('roll');
        expect(act(state(ahead, { cube: { stakes: 64, holdsCube: 0 } }), 'Hard').kind).toBe('roll');
    });
});

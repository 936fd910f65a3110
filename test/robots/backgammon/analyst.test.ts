import { backgammon } from '@dice-wards/games/backgammon';
import { START_BOARD } from '@dice-wards/games/backgammon/board/board';
import type { Command } from '@dice-wards/games/backgammon/commands';
import type { Event } from '@dice-wards/games/backgammon/events';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { State } from '@dice-wards/games/backgammon/state';
import { provide } from '@dice-wards/kernel/host/source';
import type { Change, Judgement } from '@dice-wards/robots/analyst';
import { analyseBackgammon, backgammonRobot } from '@dice-wards/robots/backgammon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { picture } from '../../games/backgammon/board/board_pictures';
import { Playing } from '../../games/backgammon/playing';
import { Random, randomOptions, walk } from '../../games/backgammon/random_matches';
import { randomNet } from '../../kernel/random_net';
import { logged } from '../../support/logged';
import { areAllRuns, runs } from '../../support/runs';
import { seededRandom } from '../../support/seeded_random';

afterAll(() => provide(new Int8Array(32)));

/** 28 pips to go against 60, and no contact. */
const FAR_AHEAD = picture('. . . . . . | 2O 2O 2O 2O 2O 2O', '. . . . . . | . 4X 2X 2X . .');

/** What the analyst says of what a player does. */
function judged(playing: Playing, act: (playing: Playing) => unknown, by: Change<State, Event>['by'] = 0): Judgement[] {
    const before = playing.state;
    const { length } = playing.log;
    act(playing);
    const events = logged(playing.log.slice(length));
    return [...analyseBackgammon.judge({ before, after: playing.state, events, by })];
}

describe('the analyst', () => {
    beforeAll(() => provide(readKernelData()));

    it('finds nothing to say against the best opening, and a loss in a bad one', () => {
        const turn = (...moves: [number, number][]): Judgement[] => {
            const playing = Playing.at({}, START_BOARD).roll('31');
            expect(judged(playing, (p) => p.play(...moves))).toEqual([]);
            return judged(playing, (p) => p.roll());
        };
        const [good] = turn([8, 3], [6, 1]);
        expect(good).toMatchObject({ seat: 0, luck: null, decision: { loss: 0, isForced: false } });
        expect(good.decision?.best).toEqual(good.decision?.done);
        const [bad] = turn([6, 3], [6, 1]);
        expect(bad.decision?.loss).toBeGreaterThan(0.08);
        expect(bad.decision?.done).toEqual({
            play: [
                { from: 6, die: 3 },
                { from: 6, die: 1 },
            ],
        });
        expect(bad.decision?.best).toEqual({
            play: expect.arrayContaining([
                { from: 8, die: 3 },
                { from: 6, die: 1 },
            ]),
        });
    });

    it('judges doubles, and their answers', () => {
        const decision = (of: Judgement[]) => of[0].decision ?? expect.fail('no decision');
        const early = decision(judged(Playing.at({}, START_BOARD), (p) => p.does('proposeDouble')));
        expect(early).toMatchObject({ done: { proposeDouble: null }, best: { roll: null }, isForced: false });
        expect(early.loss).toBeGreaterThan(0.1);
        const late = decision(judged(Playing.at({}, FAR_AHEAD), (p) => p.roll('21')));
        expect(late).toMatchObject({ done: { roll: null }, best: { proposeDouble: null } });
        const rolled = decision(judged(Playing.at({}, START_BOARD), (p) => p.roll('21')));
        expect(rolled).toMatchObject({ loss: 0, isForced: true });

        const taken = judged(Playing.at({}, FAR_AHEAD).does('proposeDouble'), (p) => p.does('acceptDouble'), 1);
        expect(taken[0]).toMatchObject({ seat: 1, decision: { best: { forfeit: null } } });
        expect(decision(taken).loss).toBeGreaterThan(0.3);
        const dropped = judged(Playing.at({}, START_BOARD).does('proposeDouble'), (p) => p.does('forfeit'), 1);
        expect(dropped[0]).toMatchObject({ seat: 1, decision: { best: { acceptDouble: null } } });
        expect(decision(dropped).loss).toBeGreaterThan(0.3);
    });

    it('calls a double six lucky in a race, and weighs the luck of all rolls to none', () => {
        const luckOf = (dice: string): number => {
            const [{ luck }] = judged(Playing.at({ doubling: false }, FAR_AHEAD), (p) => p.roll(dice));
            return luck ?? expect.fail('no luck');
        };
        let sum = 0;
        for (let larger = 1; larger <= 6; larger += 1) {
            for (let smaller = 1; smaller <= larger; smaller += 1) {
                sum += (larger === smaller ? 1 : 2) * luckOf(`${larger}${smaller}`);
            }
        }
        expect(sum / 36).toBeCloseTo(0, 3);
        expect(luckOf('66')).toBeGreaterThan(luckOf('21'));
    });

    it('does not blame a player for what the clock has done', () => {
        const passed = judged(Playing.at({}, FAR_AHEAD), (p) => p.passes('21'), 'clock');
        expect(passed).toMatchObject([{ seat: 0, decision: null }]);
        expect(judged(Playing.at({}, START_BOARD).does('proposeDouble'), (p) => p.passes(), 'clock')).toEqual([]);
        const complete = Playing.at({}, START_BOARD).roll('31').play([6, 3], [6, 1]);
        expect(judged(complete, (p) => p.passes(), 'clock')[0].decision?.loss).toBeGreaterThan(0.08);
    });

    it('counts no play that is the only one', () => {
        const last = Playing.at({}, picture('. . . . . . | . . . . 3O 2O', '. . . . . . | . . . . 1X .')).roll('65');
        expect(judged(last, (p) => p.play([2, 6]))).toMatchObject([{ seat: 0, decision: { loss: 0, isForced: true } }]);
    });

    it('begins where a match began', () => {
        const playing = Playing.at({ matchLength: 5 }, START_BOARD);
        expect(analyseBackgammon.begin(playing.state)).toEqual(startOf(playing.state.match.options));
        expect(analyseBackgammon.gameOf(playing.state)).toBe(playing.state.match.game);
    });
});

describe('the analyst, whatever the nets think', () => {
    beforeAll(() => provide(randomNet(seededRandom(7), 32)));

    it('judges every change of any match, and never finds less than the best', () => {
        let decisions = 0;
        for (let n = 0; n < Math.max(2, runs(50)); n += 1) {
            const random = new Random(n);
            for (const { before, command, played } of walk(random, startOf(randomOptions(random)) as State, 400)) {
                if (!played.ok || random.below(12) > 0) continue;
                const by = actorOf(command);
                const judgements = analyseBackgammon.judge({
                    before,
                    after: played.state,
                    events: logged(played.events),
                    by,
                });
                expect(judgements.length).toBeLessThanOrEqual(3);
                for (const { decision, luck } of judgements) {
                    if (decision !== null) decisions += 1;
                    expect(decision?.loss ?? 0).toBeGreaterThanOrEqual(0);
                    expect(Number.isFinite(decision?.loss ?? 0)).toBe(true);
                    expect(Number.isFinite(luck ?? 0)).toBe(true);
                }
            }
        }
        if (areAllRuns()) expect(decisions).toBeGreaterThan(10);
    });

    it('finds better plays than those that a look at the position takes for the best', () => {
        const random = new Random(3);
        let [plays, worse] = [0, 0];
        let state: State = startOf(randomOptions(random));
        for (let n = 0; n < Math.max(120, runs(240)); n += 1) {
            const actor = backgammon.toAct(state);
            if (actor === 'nobody') state = startOf(randomOptions(random));
            const command: Command =
                actor === 'chance' || actor === 'nobody'
                    ? backgammon.chanceActs(state, random)
                    : (backgammonRobot.act(state, actor, 'Hard', 0) as Command);
            const played = backgammon.play(state, command, random);
            if (!played.ok) return expect.fail(command.kind);
            const change = { before: state, after: played.state, events: logged(played.events), by: actorOf(command) };
            for (const { decision } of analyseBackgammon.judge(change)) {
                if (decision === null || !('play' in decision.done)) continue;
                plays += 1;
                if (decision.loss > 0) worse += 1;
                expect(decision.best === decision.done).toBe(decision.loss === 0);
            }
            state = played.state;
        }
        expect(worse).toBeGreaterThan(0);
        expect(worse).toBeLessThan(plays);
    });
});

function actorOf(command: Command): Change<State, Event>['by'] {
    if ('by' in command) return command.by;
    return command.kind === 'absent' ? 'clock' : 'chance';
}

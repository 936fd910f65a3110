import type { EngineTypes, LogEntry } from '@dice-wards/client';
import type { Event } from '@dice-wards/games/backgammon/events';
import { type GameKindName, rulesOf } from '@dice-wards/games/kinds';
import { type GameOptions, NO_OPTIONS } from '@dice-wards/games/options';
import type { Luck } from '@dice-wards/games/rules';
import { provide } from '@dice-wards/kernel/host/source';
import { skillsOf } from '@dice-wards/robots';
import { seededLuck } from '@dice-wards/robots/backgammon/seeded_luck';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PlainMethod, plainIdl } from '../../../packages/client/src/plain_values';
import { idlFactory } from '../../../src/declarations/game_engine.did';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { loggedEvent } from '../../src/games/backgammon/rules_events';
import { rulesEvents } from '../../src/games/rules_events';
import { ANSWERS } from '../../src/robot/answers';
import type { Progress, QuestionName, Questions } from '../../src/robot/questions';

beforeAll(() => provide(readKernelData()));
afterAll(() => provide(new Int8Array(32)));

type Methods = { readonly getLog: PlainMethod };
const { getLog } = (idlFactory as unknown as (library: object) => Methods)({ IDL: plainIdl(String) });
const BY = { chance: 'Chance', 0: 'Player1', 1: 'Player2' } as const;

interface Played {
    readonly log: readonly LogEntry[];
    readonly events: readonly (readonly unknown[])[];
    readonly states: readonly unknown[];
}

/** A game between two robots as its canister would tell it, by its log. */
function played(kind: GameKindName, options: GameOptions, luck: Luck & { next(): number }): Played {
    const rules = rulesOf(kind, options.doubling);
    const states = [rules.start(options, 2)];
    const events: (readonly unknown[])[] = [];
    const entries: object[] = [];
    for (let state = states[0]; rules.toAct(state) !== 'nobody'; state = states.at(-1)) {
        const actor = rules.toAct(state) as 0 | 1 | 'chance';
        const command =
            actor === 'chance'
                ? rules.chanceActs(state, luck)
                : skillsOf(kind)?.robot.act(state, actor, 'Easy', luck.next());
        const result = rules.play(state, command, luck);
        if (!result.ok) throw new Error(result.error.kind);
        states.push(result.state);
        events.push(result.events);
        entries.push({
            version: states.length - 1,
            atMs: 0,
            by: { [BY[actor]]: null },
            number: [],
            hidden: [],
            events: [{ [kind]: result.events.map((event) => [rules.showEvent(event)]) }],
        });
    }
    const told = getLog.results[0].toPlain({ Ok: entries }) as { readonly value: readonly LogEntry[] };
    return { log: told.value, events, states };
}

/** The answer to a question, and how often something was told before. */
function answered<N extends QuestionName>(name: N, asked: Questions[N]['takes']) {
    const steps = ANSWERS[name](asked) as Generator<Progress, Questions[N]['gives']>;
    const told: Progress[] = [];
    for (let step = steps.next(); ; step = steps.next()) {
        if (step.done) return { answer: step.value, told };
        told.push(step.value);
    }
}

const GAMES = [
    ['DiceWards', NO_OPTIONS],
    ['DiceWards', { ...NO_OPTIONS, doubling: true }],
    ['Hypergammon', { ...NO_OPTIONS, doubling: true, matchLength: 3, crawford: true }],
    ['Backgammon', { ...NO_OPTIONS, doubling: true, jacoby: true }],
    ['Nackgammon', { ...NO_OPTIONS, matchLength: 1 }],
] as const satisfies readonly (readonly [GameKindName, GameOptions])[];

describe('a log', () => {
    it.each(GAMES)('of %s with %o has the events of its rules', (kind, options) => {
        for (let seed = 1; seed <= 5; seed += 1) {
            const { log, events } = played(kind, options, seededLuck(seed));
            // What a step leads to is kept beside it, and not told.
            const told = events.map((each) =>
                each.map((event) => {
                    const { board: _, ...rest } = event as { readonly board?: unknown };
                    return typeof event === 'object' ? rest : event;
                }),
            );
            expect(log.map((entry) => rulesEvents(entry.events))).toEqual(told);
            if (kind === 'DiceWards') continue;
            const again = events.map((each) => each.map((event) => loggedEvent(event as Event)));
            expect(again).toEqual(log.map((entry) => entry.events.value));
        }
    });

    it('of a game without advice is not read', () => {
        expect(rulesEvents({ kind: 'MontyHall', value: [] })).toBeUndefined();
    });
});

describe('the robot', () => {
    it.each(GAMES.slice(0, 3))('judges %s with %o as the canister does', (kind, options) => {
        const { log: whole, states } = played(kind, options, seededLuck(3));
        const log = whole.slice(0, 60);
        const { answer, told } = answered('analysis', { kind, options, log });
        expect(told.at(-1)).toEqual({ done: log.length, of: log.length });
        const { analyst } = skillsOf(kind) ?? {};
        expect(analyst?.begin(states.at(-1))).toEqual(rulesOf(kind, options.doubling).start(options, 2));
        const judged = log.flatMap(({ version, by, events }) =>
            (
                analyst?.judge({
                    before: states[version - 1],
                    after: states[version],
                    events: rulesEvents(events) ?? [],
                    by: by === 'Chance' ? 'chance' : by === 'Player1' ? 0 : 1,
                }) ?? []
            ).map(({ decision, luck, seat }) => ({ version, seat, loss: decision?.loss ?? 0, luck })),
        );
        expect(
            answer.decisions.map(({ version, seat, loss, forced, luck }) => ({
                version,
                seat: seat === 'Player1' ? 0 : 1,
                loss: forced ? expect.any(Number) : loss,
                luck: luck ?? null,
            })),
        ).toEqual(judged);
        const losses = answer.decisions.filter(({ forced }) => !forced).reduce((sum, { loss }) => sum + loss, 0);
        expect(answer.player1.loss + answer.player2.loss).toBeCloseTo(losses);
    });

    it.each(GAMES.slice(1, 4))('advises in %s with %o as the canister does', (kind, options) => {
        const { log, states } = played(kind, options, seededLuck(7));
        const version = 1 + states.slice(1).findIndex((state) => rulesOf(kind, options.doubling).toAct(state) === 0);
        const { answer } = answered('advice', { kind, options, log: log.slice(0, version) });
        const told = skillsOf(kind)?.advise?.(states[version]);
        expect(answer.choices.map(({ equity }) => equity)).toEqual(told?.choices.map(({ equity }) => equity));
        expect(answer.choices.length).toBeGreaterThan(0);
        const [best] = answer.choices;
        const [first] = told?.choices ?? [];
        expect(best?.command.kind).toBe(Object.keys(first?.command ?? {})[0] as EngineTypes.Advised['kind']);
        const { verdict } = told?.cube ?? {};
        expect(answer.cube?.verdict).toBe(verdict && Object.keys(verdict)[0]);
    });

    it('has no answer about a game that it does not play', () => {
        const ask = () => answered('advice', { kind: 'MontyHall', options: NO_OPTIONS, log: [] });
        expect(ask).toThrow('no robot');
    });
});

import { CUBE_COMMANDS } from '@dice-wards/games/cube';
import type { KindFacts } from '@dice-wards/games/facts';
import {
    eventSchemas,
    GAME_KINDS,
    type GameKindName,
    isForOne,
    KINDS,
    rulesOf,
    VERBS,
    viewSchemas,
} from '@dice-wards/games/kinds';
import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { NO_OPTIONS } from '@dice-wards/games/options';
import { describe, expect, it } from 'vitest';
import { COMMAND_NAMES, COMMANDS } from '../support/commands';

const ROOMS = GAME_KINDS.flatMap((kind) => [false, true].map((doubling) => [kind, doubling] as const));

/** The first state in which a player is to act. */
function begun(kind: GameKindName, doubling: boolean): unknown {
    const rules = rulesOf(kind, doubling);
    const luck = seededLuck(1);
    let state = rules.start({ ...NO_OPTIONS, doubling }, KINDS[kind].seats.least);
    while (rules.toAct(state) === 'chance') {
        const played = rules.play(state, rules.chanceActs(state, luck), luck);
        if (!played.ok) throw new Error('chance was refused');
        state = played.state;
    }
    return state;
}

describe('the table of kinds', () => {
    it('keeps its order: a kind is stored as its place', () => {
        const ofTwo = ['DiceWards', 'Backgammon', 'MontyHall', 'Nackgammon', 'Hypergammon'];
        expect(GAME_KINDS).toEqual([...ofTwo, 'Farkle', 'Pig', 'Yacht', 'LiarsDice']);
    });

    it.each(ROOMS)('lists exactly the commands that the rules of %s know (doubling: %s)', (kind, doubling) => {
        const rules = rulesOf(kind, doubling);
        const state = begun(kind, doubling);
        const by = rules.toAct(state);
        if (by !== 0 && by !== 1) throw new Error('a player was to act');
        const known = COMMAND_NAMES.filter((name) => {
            // What a command may be depends on the state, of a game that has it.
            const owner = name in rules.verbs ? kind : GAME_KINDS.find((other) => name in rulesOf(other, true).verbs);
            const position = owner === undefined || owner === kind ? state : begun(owner, true);
            const command = COMMANDS[name](by, position, seededLuck(2));
            try {
                rules.decide(state, command);
                return true;
            } catch {
                return false;
            }
        });
        expect(known.sort()).toEqual(Object.keys(rules.verbs).sort());
    });

    it.each(GAME_KINDS)('has a row of %s that agrees with itself and with its rules', (kind) => {
        const { title, seats, windowSeconds, options, rating, statistics }: KindFacts = KINDS[kind];
        const rules = rulesOf(kind, false);
        expect(GAME_KINDS.filter((other) => KINDS[other].title === title)).toEqual([kind]);
        expect(windowSeconds).toBeGreaterThan(0);
        expect(rules.statistics !== undefined).toBe(statistics);
        expect(isForOne(kind)).toBe(seats.most === 1);
        expect(seats.least).toBeGreaterThan(0);
        expect(seats.most).toBeGreaterThanOrEqual(seats.least);
        if (seats.most === 1) expect(rating.system).toBe('none');
        const commands = Object.keys(rules.verbs);
        const hasCube = options.includes('doubling');
        expect(CUBE_COMMANDS.every((command) => commands.includes(command))).toBe(hasCube);
        expect(CUBE_COMMANDS.some((command) => commands.includes(command))).toBe(hasCube);
        expect(rulesOf(kind, true).cube !== undefined).toBe(hasCube);
    });

    it('has one meaning for each name of a verb', () => {
        for (const kind of GAME_KINDS) {
            for (const [name, verb] of Object.entries(rulesOf(kind, false).verbs)) expect(VERBS.get(name)).toBe(verb);
        }
    });

    it.each(GAME_KINDS)('has the schemas of %s, with the events of its cube', (kind) => {
        expect(viewSchemas[kind]).toBe(rulesOf(kind, false).viewSchema);
        expect(viewSchemas[kind]).toBe(rulesOf(kind, true).viewSchema);
        const names = Object.keys(eventSchemas[kind].fields);
        expect(names).toEqual(Object.keys(rulesOf(kind, true).eventSchema.fields));
        expect(names).toEqual(expect.arrayContaining(Object.keys(rulesOf(kind, false).eventSchema.fields)));
    });
});

import { GAME_KINDS, VERBS } from '@dice-wards/games/kinds';
import { LEVELS } from '@dice-wards/robots/levels';
import { describe, expect, it } from 'vitest';
import { api as gameEngine } from '../../src/game_engine/api';
import { api as lobbies } from '../../src/lobbies/api';
import type { App } from '../../src/lobbies/app';
import { getDefaults } from '../../src/lobbies/queries/get_defaults';
import {
    EDITION,
    edition,
    knownKinds,
    knownLevels,
    knowsEveryKind,
    knowsEveryLevel,
    newerThanProgram,
    tooNew,
    unknownEvents,
} from '../../src/platform/editions';
import { api as profiles } from '../../src/profiles/api';
import { api as tournaments } from '../../src/tournaments/api';
import { type Api, tellsKinds, tellsLevels } from '../support/at_edition';

describe('a caller', () => {
    it.each([null, 0, 1, EDITION, 65_535])('of edition %s knows the games of 0.2.0', (named) => {
        expect(knownKinds(named)).toEqual(expect.arrayContaining(['DiceWards', 'Backgammon', 'MontyHall']));
        expect(tooNew(named, 'Backgammon')).toBeUndefined();
    });

    it('of today knows all there is, and so does one of tomorrow', () => {
        for (const named of [EDITION, EDITION + 1]) {
            expect(knowsEveryKind(named)).toBe(true);
            expect(knownKinds(named)).toEqual(GAME_KINDS);
            expect([knowsEveryLevel(named), knownLevels(named)]).toEqual([true, LEVELS]);
            expect(GAME_KINDS.flatMap((kind) => unknownEvents(named, kind))).toEqual([]);
        }
    });

    it.each([null, 0, 1])('of edition %s is not told of resignations', (named) => {
        expect(unknownEvents(named, 'DiceWards')).toEqual(['Resigned']);
        expect(unknownEvents(named, 'Backgammon').toSorted()).toEqual([
            'ResignationAccepted',
            'ResignationRefused',
            'Resigned',
        ]);
        expect(unknownEvents(named, 'MontyHall')).toEqual([]);
    });

    it.each([null, 0, 1, 2])('of edition %s knows no Grandmaster, and is not offered one', (named) => {
        expect(knowsEveryLevel(named)).toBe(false);
        expect(knownLevels(named)).toEqual(['Easy', 'Medium', 'Hard', 'Expert']);
        const levelsFor = (asked: number | null) =>
            getDefaults({ grace: { ms: () => 0 } } as App, new Uint8Array(1), asked).map(({ levels }) =>
                levels.map((level) => Object.keys(level)[0]),
            );
        const offered = [...knownLevels(named)];
        expect(levelsFor(named).every((levels) => levels.length === 0 || levels.join() === offered.join())).toBe(true);
        expect(levelsFor(EDITION)).toContainEqual(LEVELS);
    });

    it('is told in words what to do about a game that is newer', () => {
        expect(newerThanProgram('Backgammon')).toEqual({
            Err: { InvalidState: 'Backgammon is newer than this program: load it anew' },
            code: 'NewerKind',
        });
    });
});

describe.each<[string, Api]>([
    ['profiles', profiles],
    ['lobbies', lobbies],
    ['game_engine', gameEngine],
    ['tournaments', tournaments],
])('every method of %s', (_name, api) => {
    const verbs: readonly string[] = [...VERBS.keys()];

    it('that tells levels of robots, but for null to whom does not know them, is told an edition', () => {
        const open = Object.entries(api).filter(([, { args, reply }]) => tellsLevels(reply) && args.at(-1) !== edition);
        expect(open.map(([name]) => name)).toEqual([]);
    });

    it('that tells kinds of games is told an edition, or a kind, or is a verb', () => {
        const open = Object.entries(api).filter(([name, { args, reply }]) => {
            return tellsKinds(reply) && args.at(-1) !== edition && !args.some(tellsKinds) && !verbs.includes(name);
        });
        expect(open.map(([name]) => name)).toEqual([]);
        expect(Object.values(api).filter(({ reply }) => tellsKinds(reply)).length).toBeGreaterThan(5);
    });

    it('that is told an edition takes it last, and no other takes such an argument', () => {
        for (const [name, { args }] of Object.entries(api)) {
            const like = args.filter((each) => JSON.stringify(each) === JSON.stringify(edition));
            expect(like, name).toEqual(args.at(-1) === edition ? [edition] : []);
        }
    });
});

import type { GameKind } from '@dice-wards/client';
import { expect, it } from 'vitest';
import { rivalOf, webGameOf } from '../../src/games';
import { factsOf, gameOf, hasOption, isForSeveral, playWith } from '../../src/kinds';
import { settingsInWords } from '../../src/parts/settings_words';
import { robotName } from '../../src/state/players';

playWith(webGameOf);

/** As a house tells of a game that it has begun to play since the page was opened. */
const NEWER = 'Nim' as GameKind;

it('a game that came after the page is called by its name, wherever it is told of', () => {
    expect(factsOf(NEWER)).toMatchObject({ title: 'Nim', verbs: {} });
    expect(gameOf(NEWER).roomName).toContain('Nim');
    expect(
        settingsInWords({ kind: NEWER, doubling: false, jacoby: false, rated: true, isPrivate: false, bots: false }),
    ).toMatch(/^Nim · /);
    expect([isForSeveral(NEWER), hasOption(NEWER, 'matchLength'), rivalOf(NEWER)]).toEqual([true, false, undefined]);
});

it('a robot of a level that came after the page has the level’s name', () => {
    expect(robotName('Wizard' as never)).toBe('Robot · Wizard');
});

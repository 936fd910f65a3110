import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { interfaceText, loadRows } from '../tools/declarations/interface_text';
import { CANISTERS, ROOT } from '../tools/layout';
import { ROWS } from './support/gate_rules';
import { interfaceOf, RELEASES } from './support/releases/golden';
import { breaksOf, methodsIn } from './support/subtypes';
import { ALL_NAMES, type AnyName } from './support/world';

test.each(CANISTERS)('the committed interface of %s is that of its rows', async (name) => {
    const committed = readFileSync(join(ROOT, 'src', name, `${name}.did`), 'utf8');
    expect(interfaceText(await loadRows(name))).toBe(committed);
});

test.each(
    CANISTERS.flatMap((name) => RELEASES.map((version) => ({ name, version }))),
)('programs that were written for $name of $version understand it', async ({ name, version }) => {
    const earlier = await methodsIn(interfaceOf(version, name));
    expect(breaksOf(earlier, await methodsIn(join(ROOT, 'src', name, `${name}.did`)))).toEqual([]);
});

/** Said once more, beside the rows: what canisters and controllers have to themselves, and what no session key signs. */
const RESERVED: Readonly<Record<AnyName, readonly string[]>> = {
    profiles: [
        ...['onGameFinished by gameEngine', 'onGameJudged by gameEngine', 'getRatings by lobbies', 'onNews by lobbies'],
        ...['admitSession by lobbies', 'takeNameAway by lobbies', 'giveNameBack by lobbies'],
        ...['operate by controllers', 'link by controllers', 'wake by nobody'],
        ...['upsertProfile by the person', 'declareBot by the person', 'getMyProfile by the person'],
        'getProfile by the person',
    ],
    lobbies: [
        ...['onGameFinished by gameEngine', 'onNews by profiles', 'openMatches by tournaments'],
        ...['recover by controllers', 'operate by controllers', 'link by controllers', 'wake by nobody'],
        ...['block by the person', 'unblock by the person', 'report by the person', 'moderate by the person'],
        ...['openSession by the person', 'closeSession by the person', 'confirmSession by the key'],
    ],
    gameEngine: [
        ...['initGame by lobbies', 'accountFor by lobbies', 'onNews by nobody'],
        ...['recover by controllers', 'operate by controllers', 'link by controllers', 'wake by nobody'],
    ],
    tournaments: [
        ...['onMatchFinished by lobbies', 'onNews by lobbies'],
        ...['operate by controllers', 'link by controllers', 'wake by nobody'],
        ...['createEvent by the person', 'cancelEvent by the person'],
    ],
};

test.each(ALL_NAMES)('%s keeps these methods from others, and no more', (name) => {
    const reserved = ROWS[name].flatMap(({ method, mode, updateBy, signer }) => {
        if (updateBy === 'named') return signer === 'session' ? [] : `${method} by the ${signer}`;
        return mode === 'query' && updateBy === 'nobody' ? [] : `${method} by ${updateBy}`;
    });
    expect(reserved.sort()).toEqual([...RESERVED[name]].sort());
});

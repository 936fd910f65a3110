import { beforeEach, describe, expect, it } from 'vitest';
import { EDITION } from '../../src/platform/editions';
import { getEvent, getMyEvents, listEvents, type Which } from '../../src/tournaments/queries/list_events';
import { cancelEvent } from '../../src/tournaments/updates/cancel_event';
import { enter } from '../../src/tournaments/updates/enter';
import { withdraw } from '../../src/tournaments/updates/withdraw';
import { HOST, happy, MINUTE, player, World } from './world';

/** It came with edition 2. */
const NEWER = { Nackgammon: null } as const;
/** Those of programs that know no Nackgammon. */
const EARLIER = [null, 1] as const;

let world: World;
let known: number;
let newer: number;
beforeEach(async () => {
    world = await World.ready();
    known = (await world.create()).id;
    newer = (await world.create({ kind: NEWER })).id;
});

const listed = (which: Which, edition: number | null, start = 0) =>
    listEvents(world.app, HOST, which, { start, limit: 10 }, edition).map(({ id }) => id);

describe.each(EARLIER)('a program of edition %s', (edition) => {
    it('is told of no event in a game that it does not know, whatever its phase', async () => {
        expect(listed({ Announced: null }, edition)).toEqual([known]);
        for (const id of [known, newer]) happy(await enter(world.app, player(1), id, null, EDITION));
        expect(getMyEvents(world.app, player(1), edition).map(({ event }) => event.id)).toEqual([known]);
        expect(getEvent(world.app, HOST, newer, edition)).toHaveProperty('code', 'NewerKind');
        for (const id of [known, newer]) happy(cancelEvent(world.app, HOST, id, EDITION));
        expect(listed({ Past: null }, edition)).toEqual([known]);
        expect(listed({ Past: null }, edition, 1)).toEqual([]);
    });

    it('changes nothing in one', async () => {
        const refused = [
            await enter(world.app, player(1), newer, null, edition),
            withdraw(world.app, player(1), newer, edition),
            cancelEvent(world.app, HOST, newer, edition),
        ];
        for (const each of refused) expect(each).toHaveProperty('code', 'NewerKind');
        expect(happy(getEvent(world.app, HOST, newer, EDITION))).toMatchObject({
            entered: 0,
            phase: { Announced: null },
        });
    });
});

it('a program of today is told of all', async () => {
    expect(listed({ Announced: null }, EDITION)).toHaveLength(2);
    await world.host.pass(60 * MINUTE);
    expect(listed({ Past: null }, EDITION)).toEqual([newer, known]);
});

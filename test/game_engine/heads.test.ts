import { createHash } from 'node:crypto';
import { eventText } from '@dice-wards/games/event_text';
import { describe, expect, it } from 'vitest';
import { getCertificate } from '../../src/game_engine/queries/get_certificate';
import { ANA, BEN, CLEO, happy, refusal, World } from './world';

describe('x', () => {
    it('y', async () => {
        const world = await World.ready();
        world.begin(7);
        await world.host.pass(6000);
        world.finish(7);
        console.log(happy(getCertificate(world.app, ANA, 7)));
        await world.host.pass(3000);
        const c = happy(getCertificate(world.app, ANA, 7));
        console.log(c, Buffer.from(c.witness).toString('hex'), world.app.heads.faults());
        await world.upgrade();
        console.log(refusal(getCertificate(world.app, ANA, 7)));
        await world.host.pass(3000);
        const d = happy(getCertificate(world.app, ANA, 7));
        expect(d).toEqual(c);
    });
});

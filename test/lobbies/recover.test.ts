import { expect, test } from 'vitest';
import { accountFor } from '../../src/lobbies/engine_api';
import { recover } from '../../src/lobbies/updates/recover';
import { FakeHost } from '../support/fake_host';
import { ANA, World } from './world';

test('an operator who recovers again asks again, although the first answer was lost with its callback', async () => {
    const world = await World.ready();
    const { host, app } = world;
    host.call = FakeHost.prototype.call;
    host.controller = true;
    const asked = (): number => host.calls.filter(({ method }) => method === accountFor.method).length;
    expect(recover(app, ANA)).toEqual({ Ok: null });
    await host.pass(1000);
    expect(asked()).toBe(1);
    expect(recover(app, ANA)).toEqual({ Ok: null });
    await host.pass(1000);
    expect(asked()).toBe(2);
});

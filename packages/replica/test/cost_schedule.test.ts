import { describe, expect, it } from 'vitest';
import { Fields } from '../src/pocket_ic/fields';
import { requestedSubnets } from '../src/pocket_ic/topology';
import { BALANCE, Lab } from './lab';
import { Wat } from './wat';

describe('the cost schedule of a subnet', () => {
    const requested = (config: object) =>
        requestedSubnets(Fields.of({ subnet_config_set: { application: [config] } }, 'the body'));

    it.each([
        [{}, 'Normal'],
        [{ cost_schedule: 'Normal' }, 'Normal'],
        [{ cost_schedule: 'Free' }, 'Free'],
    ])('%j is %s', (config, costSchedule) => {
        expect(requested(config)).toEqual([{ kind: 'Application', costSchedule }]);
    });

    it('of any other name is refused', () => {
        expect(() => requested({ cost_schedule: 'Cheap' })).toThrow('cost_schedule is none of Normal and Free');
    });

    it('"Free" lets its canisters pay nothing, also in a fork', () => {
        const lab = new Lab({ subnets: [{ kind: 'Application', costSchedule: 'Free' }] });
        const wat = new Wat();
        const back = wat.callback(wat.reply('pong'));
        wat.update('pong', '(call $msg_reply)');
        const canister = lab.install(
            wat.update('ping', wat.call(undefined, 'pong', { onReply: back, onReject: back })),
        );
        expect(lab.update(canister, 'ping')).toBe('pong');
        expect(canister.balance).toBe(BALANCE);
        const fork = lab.fork();
        const twin = fork.network.find(canister.id);
        if (twin === undefined) throw new Error('the fork lacks the canister');
        expect(fork.update(twin, 'ping')).toBe('pong');
        expect(twin.balance).toBe(BALANCE);
    });
});

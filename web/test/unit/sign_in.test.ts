import { DelegationChain, Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { describe, expect, it } from 'vitest';
import { providerOf } from '../../src/connection/provider';
import { endOf, isFor } from '../../src/connection/sign_in';

describe('where one signs in', () => {
    const II = 'https://id.ai/authorize';
    const OWN = 'http://id.ai.localhost:8000/authorize';

    it.each([
        ['on the mainnet', 'abc.icp0.io', undefined, II],
        ['on a domain of one’s own', 'dice.example', undefined, II],
        ['on this machine, where nothing is said', '127.0.0.1', undefined, undefined],
        ['under a name of this machine', 'abc.localhost', undefined, undefined],
        ['where the deployment says so', 'localhost', OWN, OWN],
        ['where the deployment says so, by address', '127.0.0.1', 'http://127.0.0.1:8000/', 'http://127.0.0.1:8000/'],
        ['nowhere, if the deployment wants that', 'abc.icp0.io', '', undefined],
        ['never without encryption', 'abc.icp0.io', 'http://id.ai/authorize', undefined],
        ['never by a script', 'localhost', 'javascript:alert(1)', undefined],
        ['never under a name that only looks like this machine’s', 'localhost', 'http://localhost.example/', undefined],
    ])('%s', (_, hostname, chosen, provider) => {
        expect(providerOf(hostname, chosen)).toBe(provider);
    });
});

describe('a delegation', () => {
    const [player, middle, session] = [1, 2, 3].map((byte) =>
        Ed25519KeyIdentity.generate(new Uint8Array(32).fill(byte)),
    );
    const chain = async () => {
        if (!player || !middle || !session) throw new Error('no keys');
        const first = await DelegationChain.create(player, middle.getPublicKey(), new Date(5_000_000));
        const options = { previous: first };
        return await DelegationChain.create(middle, session.getPublicKey(), new Date(9_000_000), options);
    };

    it('ends with the first of its chain, half a minute early', async () => {
        expect(endOf(await chain())).toBe(4_970_000);
    });

    it('is for the last key of its chain alone', async () => {
        const made = await chain();
        expect([player, middle, session].map((key) => key && isFor(key, made))).toEqual([false, false, true]);
        expect(session && isFor(session, DelegationChain.fromDelegations([], made.publicKey))).toBe(false);
    });
});

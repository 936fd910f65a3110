import { Actor, CanisterStatus, HttpAgent, type PublicKey, type Signature, SignIdentity } from '@icp-sdk/core/agent';
import { DelegationChain, DelegationIdentity, ECDSAKeyIdentity, Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { Secp256k1KeyIdentity } from '@icp-sdk/core/identity/secp256k1';
import { Principal } from '@icp-sdk/core/principal';
import { AGENT_OPTIONS, type Client, FACTS, type Speaker } from './client';
import type { Probe } from './probe_canister';
import { probeInterface } from './probe_interface';
import { Signer } from './signer';

export const newerClient: Client = {
    name: '@icp-sdk/core',
    connect: async ({ url, canisterId, speaker = 'anonymous', fetch }) => {
        const canister = Principal.fromText(canisterId);
        const identity = await identityOf(speaker, canister);
        const agent = await HttpAgent.create({ host: url, identity, fetch, ...AGENT_OPTIONS });
        return {
            probe: Actor.createActor<Probe>(probeInterface, { agent, canisterId: canister }),
            principal: (await agent.getPrincipal()).toText(),
            facts: () => CanisterStatus.request({ agent, canisterId: canister, paths: [...FACTS] }),
        };
    },
};

async function identityOf(speaker: Speaker, canister: Principal): Promise<SignIdentity | undefined> {
    switch (speaker) {
        case 'anonymous':
            return undefined;
        case 'ed25519':
            return Ed25519KeyIdentity.generate();
        case 'secp256k1':
            return Secp256k1KeyIdentity.generate();
        case 'p256':
            return ECDSAKeyIdentity.generate();
        case 'delegated':
            return delegated(Date.now() + 60_000, canister);
        case 'delegatedElsewhere':
            return delegated(Date.now() + 60_000, Principal.fromUint8Array(new Uint8Array(10)));
        case 'delegatedTooLongAgo':
            return delegated(Date.now() - 60_000, canister);
        case 'wrongSignature':
            return new SignerIdentity(Signer.ed25519(), Signer.ed25519());
    }
}

async function delegated(until: number, target: Principal): Promise<DelegationIdentity> {
    const key = Ed25519KeyIdentity.generate();
    const owner = Ed25519KeyIdentity.generate();
    const options = { targets: [target] };
    const chain = await DelegationChain.create(owner, key.getPublicKey(), new Date(until), options);
    return DelegationIdentity.fromDelegation(key, chain);
}

/** Shows one key and signs with another, or with the same. */
class SignerIdentity extends SignIdentity {
    constructor(
        private readonly shown: Signer,
        private readonly signing: Signer,
    ) {
        super();
    }

    override getPublicKey(): PublicKey {
        const der = this.shown.der.slice();
        return { toDer: () => der };
    }

    override async sign(blob: Uint8Array): Promise<Signature> {
        return Object.assign(this.signing.sign(blob).slice(), { __signature__: undefined });
    }
}

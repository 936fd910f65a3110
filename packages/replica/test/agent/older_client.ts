import { Actor, CanisterStatus, HttpAgent, type PublicKey, type Signature, SignIdentity } from '@dfinity/agent';
import type { IDL as Idl } from '@dfinity/candid';
import { DelegationChain, DelegationIdentity, ECDSAKeyIdentity, Ed25519KeyIdentity } from '@dfinity/identity';
import { Principal } from '@dfinity/principal';
import { AGENT_OPTIONS, type Client, FACTS, type Speaker } from './client';
import type { Probe } from './probe_canister';
import { Signer } from './signer';

const probeInterface: Idl.InterfaceFactory = ({ IDL }) =>
    IDL.Service({
        echo: IDL.Func([IDL.Text], [IDL.Text], []),
        echoQuery: IDL.Func([IDL.Text], [IDL.Text], ['query']),
        whoami: IDL.Func([], [IDL.Principal], []),
        whoamiQuery: IDL.Func([], [IDL.Principal], ['query']),
        refuse: IDL.Func([], [], []),
        refuseQuery: IDL.Func([], [], ['query']),
        trap: IDL.Func([], [], []),
        certificate: IDL.Func([], [IDL.Vec(IDL.Nat8)], ['query']),
    });

export const olderClient: Client = {
    name: '@dfinity/agent',
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
            return secp256k1();
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

/** This library's own secp256k1 identity is a package of its own, which the repository does not need otherwise. */
function secp256k1(): SignIdentity {
    const signer = Signer.ecdsa('secp256k1');
    return new SignerIdentity(signer, signer);
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

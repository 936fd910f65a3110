import {
    Actor,
    Cbor,
    Certificate,
    HttpAgent,
    type HttpAgentOptions,
    lookup_path,
    reconstruct,
} from '@icp-sdk/core/agent';
import { Principal } from '@icp-sdk/core/principal';
import type { CertificateTools } from './certificate';
import { type Client, type ConnectOptions, connectWith } from './connect';
import { libraryOf } from './library';

export * from './shared';

const LIBRARY = libraryOf({
    createAgent: (options) => HttpAgent.create(options as HttpAgentOptions),
    createActor: (idlFactory, config) => Actor.createActor(idlFactory as never, config as never),
    principalFromText: (text) => Principal.fromText(text),
    certificates: { Cbor, Certificate, lookup_path, reconstruct } as unknown as CertificateTools,
});

/**
 * Connects to the three canisters, with `@icp-sdk/core`. `@dice-wards/client/dfinity` does the same with `@dfinity/agent`.
 *
 * @throws CallError if a canister's id is no principal
 * @throws Error if the host's root key has to be fetched, and nobody answers
 */
export function connect(options: ConnectOptions): Promise<Client> {
    return connectWith(LIBRARY, options);
}

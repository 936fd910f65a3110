import { Cbor, Certificate, HttpAgent, lookup_path, reconstruct } from '@icp-sdk/core/agent';
import { Principal } from '@icp-sdk/core/principal';
import type { CertificateTools, Trust } from '../../src/certificate';

/** What the client checks certificates with, of the network at this address. */
export async function trustIn(host: string): Promise<Trust> {
    return {
        certificates: { Cbor, Certificate, lookup_path, reconstruct } as unknown as CertificateTools,
        agent: await HttpAgent.create({ host, shouldFetchRootKey: true }),
        principalFromText: (text: string) => Principal.fromText(text),
    };
}

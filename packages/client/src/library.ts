import type { CertificateTools } from './certificate';
import type { PrincipalFromText } from './plain_values';

/** A canister's methods as an agent library calls them. */
export type RawActor = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;

export interface AgentWishes {
    readonly host: string | undefined;
    readonly identity: unknown;
    readonly fetch: typeof fetch | undefined;
    readonly rootKey: Uint8Array | undefined;
    readonly shouldFetchRootKey: boolean;
    readonly options: Readonly<Record<string, unknown>>;
}

/** What is needed of an agent library. Its own types stay outside: there are two libraries. */
export interface Library {
    createAgent(wishes: AgentWishes): Promise<unknown>;
    /** The caller's principal. */
    principalOf(agent: unknown): Promise<string>;
    createActor(idlFactory: unknown, agent: unknown, canisterId: string): RawActor;
    readonly principalFromText: PrincipalFromText;
    readonly certificates: CertificateTools;
}

interface Parts {
    createAgent(options: object): Promise<unknown>;
    createActor(idlFactory: unknown, config: object): unknown;
    readonly principalFromText: PrincipalFromText;
    readonly certificates: CertificateTools;
}

/** The two libraries have the same names for all this. */
export function libraryOf({ createAgent, createActor, principalFromText, certificates }: Parts): Library {
    return {
        certificates,
        principalFromText,
        createAgent: ({ options, ...wishes }) => {
            // The library takes its own value for what is left out, and not for what is undefined.
            const given = Object.entries(wishes).filter(([, value]) => value !== undefined);
            return createAgent({ ...Object.fromEntries(given), ...options });
        },
        principalOf: async (agent) => (await (agent as Asked).getPrincipal()).toText(),
        createActor: (idlFactory, agent, canisterId) => createActor(idlFactory, { agent, canisterId }) as RawActor,
    };
}

interface Asked {
    getPrincipal(): Promise<{ toText(): string }>;
}

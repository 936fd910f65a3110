import type { CertificateTools } from './certificate';
import type { PrincipalFromText } from './plain_values';

/** A canister's methods as an agent library calls them. */
export type RawActor = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;

/** Calls a method by its name. @throws TypeError if there is none */
export function callMethod(actor: RawActor, name: string, args: readonly unknown[]): Promise<unknown> {
    const method = actor[name];
    if (method === undefined) throw new TypeError(`there is no method ${name}`);
    return method.apply(actor, [...args]);
}

export interface AgentWishes {
    readonly host: string | undefined;
    readonly identity: unknown;
    readonly fetch: typeof fetch | undefined;
    readonly rootKey: Uint8Array | undefined;
    readonly shouldFetchRootKey: boolean;
    readonly options: Readonly<Record<string, unknown>>;
    readonly yieldToPage: (() => Promise<void>) | undefined;
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
        createAgent: async ({ options, yieldToPage, ...wishes }) => {
            // The library takes its own value for what is left out, and not for what is undefined.
            const given = Object.entries(wishes).filter(([, value]) => value !== undefined);
            const agent = await createAgent({ ...Object.fromEntries(given), ...options });
            if (yieldToPage !== undefined) inTasks(agent as Asked, yieldToPage);
            return agent;
        },
        principalOf: async (agent) => (await (agent as Asked).getPrincipal()).toText(),
        createActor: (idlFactory, agent, canisterId) => createActor(idlFactory, { agent, canisterId }) as RawActor,
    };
}

/** What is asked of an agent of either library. */
interface Asked {
    getPrincipal(): Promise<{ toText(): string }>;
    query(...args: unknown[]): Promise<unknown>;
    fetchSubnetKeys(...args: unknown[]): Promise<unknown>;
}

/** Has each query sent, and its answer checked, in a task of its own. With the keys of nodes many answers become checkable at once. */
function inTasks(agent: Asked, yieldToPage: () => Promise<void>): void {
    const query = agent.query.bind(agent);
    const fetchSubnetKeys = agent.fetchSubnetKeys.bind(agent);
    agent.query = (...args) => yieldToPage().then(() => query(...args));
    agent.fetchSubnetKeys = (...args) => fetchSubnetKeys(...args).finally(yieldToPage);
}

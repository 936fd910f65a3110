import { type Client, type ConnectOptions, connect } from '@dice-wards/client';
import type { SignIdentity } from '@icp-sdk/core/agent';
import type { DelegationIdentity } from '@icp-sdk/core/identity';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Players } from '../state/known_players';
import { type Deployment, findCanisters } from './canisters';
import { guestIdentity } from './guest';
import { ownTask } from './own_task';
import { isLocal, providerOf } from './provider';
import { keptSignIn } from './sign_in';

/** Who plays, and what they talk to. */
export interface Session {
    readonly client: Client;
    readonly me: string;
    readonly players: Players;
    /** The games that the player has seen since the page was opened. */
    readonly visited: Set<number>;
    /** When the sign-in ends, in milliseconds since 1970; a guest has none. */
    readonly signedInUntilMs?: number;
    /** Whether a sign-in that this browser keeps is over, so that its player is a guest now. */
    readonly isSignInOver: boolean;
    /** Where one can sign in. */
    readonly provider?: string;
    /** The relay for notices. */
    readonly relay?: string;
}

/** @param onSignedOut is called when its sign-in ends. @throws Error if nobody answers */
export async function openSession(onSignedOut: () => void): Promise<Session> {
    const [deployment, kept] = await Promise.all([findCanisters(), keptSignIn()]);
    const signIn = kept === 'over' ? undefined : kept;
    const identity = signIn?.identity ?? (await guestIdentity());
    // Guests need none of it.
    const keys = signIn && (await import('./session_key'));
    const session = await keys?.keptSessionKey(identity.getPrincipal().toText());
    const client = await clientFor(identity, deployment, { onSignedOut, ...(session && { session }) });
    // What shows the client begins in another task than what made it.
    await ownTask();
    if (signIn !== undefined && session === undefined) {
        keys?.openKeptSession(client, signIn.untilMs).catch(() => undefined);
    }
    if (deployment.relay !== undefined && localStorage.getItem('notices') !== null) {
        const { relay } = deployment;
        import('../notices/notices')
            .then(({ keepNoticesUp }) => keepNoticesUp(relay, client.principal))
            .catch(() => undefined);
    }
    const provider = providerOf(location.hostname, deployment.identityProvider);
    return {
        client,
        me: client.principal,
        players: new Players(client.profiles),
        visited: new Set(),
        isSignInOver: kept === 'over',
        ...(signIn && { signedInUntilMs: signIn.untilMs }),
        ...(provider !== undefined && { provider }),
        ...(deployment.relay && { relay: deployment.relay }),
    };
}

/** @throws Error if the network takes no call by this identity, as by a delegation that nobody has signed */
export async function tryOut(identity: DelegationIdentity): Promise<void> {
    // A refusal is final, and one more try is enough for a lost packet.
    const client = await clientFor(identity, await findCanisters(), { agentOptions: { retryTimes: 1 } });
    await client.profiles.getProfile(client.principal);
}

function clientFor(
    identity: SignIdentity,
    { canisterIds, rootKey }: Deployment,
    more: Pick<ConnectOptions, 'agentOptions' | 'onSignedOut' | 'session'> = {},
): Promise<Client> {
    const page = { host: hostOfPage(), yieldToPage: ownTask };
    return connect({ ...page, identity, canisterIds, ...(rootKey && { rootKey }), ...more });
}

/** The page's own address on this machine, where `npm start` passes calls on; else the mainnet's. */
function hostOfPage(): string {
    return isLocal(location.hostname) ? location.origin : 'https://icp-api.io';
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session, for what is shown only once there is one. */
export function useSession(): Session {
    const session = useContext(SessionContext);
    if (session === undefined) throw new Error('shown without a session');
    return session;
}

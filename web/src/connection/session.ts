import { type Client, connect } from '@dice-wards/client';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Players } from '../state/players';
import { findCanisters } from './canisters';
import { storedIdentity } from './identity';

/** Who plays, and what they talk to. */
export interface Session {
    readonly client: Client;
    readonly me: string;
    readonly players: Players;
}

/** @throws Error if nobody answers */
export async function openSession(): Promise<Session> {
    const [{ canisterIds, rootKey }, identity] = await Promise.all([findCanisters(), storedIdentity()]);
    const client = await connect({ host: hostOfPage(), identity, canisterIds, ...(rootKey && { rootKey }) });
    return { client, me: client.principal, players: new Players(client.profiles) };
}

const IS_LOCAL = /^(localhost|127\.0\.0\.1|\[::1\]|.*\.localhost)$/;

/** The page's own address on this machine, where `npm start` passes calls on; else the mainnet's. */
function hostOfPage(): string {
    return IS_LOCAL.test(location.hostname) ? location.origin : 'https://icp-api.io';
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The session, for what is shown only once there is one. */
export function useSession(): Session {
    const session = useContext(SessionContext);
    if (session === undefined) throw new Error('shown without a session');
    return session;
}

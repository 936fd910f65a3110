import type { App } from '../app';
import { type SessionView, sessionView } from '../updates/sessions';

/** The caller's open sessions, in the order in which they were opened. */
export function getSessions({ playerSessions }: App, caller: Uint8Array): readonly SessionView[] {
    return playerSessions.of(caller).map(sessionView);
}

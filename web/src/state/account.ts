import { ECDSAKeyIdentity } from '@icp-sdk/core/identity';
import { createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { openSession, type Session, tryOut } from '../connection/session';
import { forgetSignIn, identityBy, keepSignIn } from '../connection/sign_in';
import { SignInFailure, type SignInFault } from '../connection/sign_in_failure';
import { announce } from '../parts/announcer';
import { TEXTS } from '../texts';

const TRY_AGAIN_MS = 4_000;
/** What a timer can wait for at most, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const WINDOW = 'popup,width=520,height=680';

export type SignInState =
    | { readonly kind: 'none' }
    /** A guest is told what becomes of the guest's games. */
    | { readonly kind: 'telling' }
    | { readonly kind: 'waiting' }
    | { readonly kind: 'over' }
    /** While the page is open: what is shown stays, and goes on after signing in. */
    | { readonly kind: 'ended' }
    | { readonly kind: 'failed'; readonly fault: SignInFault };

/** Who plays, and what they can do about that. */
export interface Account {
    readonly session: Session | undefined;
    /** Whether nobody answers. */
    readonly isLost: boolean;
    readonly signInState: SignInState;
    connectAgain(): void;
    /** Tells a guest what signing in means. */
    beginSignIn(): void;
    /** Opens the provider's window: only a click may do so. */
    signIn(): void;
    cancel(): void;
    dismiss(): void;
    signOut(): Promise<void>;
}

export const AccountContext = createContext<Account | undefined>(undefined);

export function useAccount(): Account {
    const account = useContext(AccountContext);
    if (account === undefined) throw new Error('shown without an account');
    return account;
}

/** Opens the session and keeps it open, until somebody answers; again for another player. One whose sign-in has ended waits for its player. */
export function useOpenAccount(): Account {
    const [signInState, setSignInState] = useState<SignInState>({ kind: 'none' });
    const waiting = useRef<AbortController>(undefined);
    const hasEnded = useRef(false);
    const tell = (kind: 'over' | 'ended') => setSignInState((now) => (now.kind === 'none' ? { kind } : now));
    const end = (): void => {
        hasEnded.current = true;
        tell('ended');
    };
    const { session, isLost, again } = useTriedSession({ hasEnded, end, over: () => tell('over') });
    const signOuts = useSignOuts(() => begin());
    useEnd(session?.signedInUntilMs, end);

    /** Anew, as whoever is signed in then. */
    function begin(): void {
        hasEnded.current = false;
        setSignInState({ kind: 'none' });
        again();
    }

    async function finish(provider: string, opened: Window, { signal }: AbortController): Promise<void> {
        try {
            const { delegationFrom } = await import('../connection/internet_identity').catch(() => {
                throw new SignInFailure('missing');
            });
            const key = await ECDSAKeyIdentity.generate({ extractable: false });
            const chain = await delegationFrom(provider, opened, key.getPublicKey(), signal);
            await tryOut(identityBy(key, chain));
            if (signal.aborted) throw new SignInFailure('cancelled');
            await keepSignIn(key, chain);
            announce(TEXTS.account.signedIn);
            begin();
        } catch (error) {
            opened.close();
            setSignInState(stateAfter(error, hasEnded.current));
        }
    }

    return {
        session,
        isLost,
        signInState,
        connectAgain: again,
        beginSignIn: () => setSignInState((now) => (now.kind === 'waiting' ? now : { kind: 'telling' })),
        signIn() {
            const provider = session?.provider;
            if (provider === undefined || signInState.kind === 'waiting') return;
            const opened = window.open(provider, '_blank', WINDOW);
            if (opened === null) {
                setSignInState({ kind: 'failed', fault: 'blocked' });
                return;
            }
            waiting.current = new AbortController();
            setSignInState({ kind: 'waiting' });
            void finish(provider, opened, waiting.current);
        },
        cancel: () => waiting.current?.abort(),
        dismiss() {
            if (signInState.kind === 'ended') void forgetSignIn().then(begin);
            else if (signInState.kind === 'over') void forgetSignIn();
            const isAsked = hasEnded.current && signInState.kind !== 'ended';
            setSignInState({ kind: isAsked ? 'ended' : 'none' });
        },
        async signOut() {
            void import('../connection/session_key')
                .then(({ closeKeptSession }) => session && closeKeptSession(session.client))
                .catch(() => undefined);
            await forgetSignIn();
            signOuts.tell();
            announce(TEXTS.account.signedOut);
            begin();
        },
    };
}

/** How it stands after nobody has signed in. */
function stateAfter(error: unknown, hasEnded: boolean): SignInState {
    const fault = error instanceof SignInFailure ? error.fault : 'unusable';
    if (fault === 'cancelled') return { kind: hasEnded ? 'ended' : 'none' };
    // The other words say that one still plays as a guest.
    const isGuests = fault === 'closed' || fault === 'refused';
    return { kind: 'failed', fault: hasEnded && isGuests ? 'cancelled' : fault };
}

interface Ends {
    /** Whether the session that is open has ended. It stays until its player has chosen. */
    readonly hasEnded: { readonly current: boolean };
    /** It has. */
    end(): void;
    /** A sign-in that is kept is over. */
    over(): void;
}

/** The session, as soon as somebody answers; another one whenever it is opened again. */
function useTriedSession({ hasEnded, end, over }: Ends) {
    const [session, setSession] = useState<Session>();
    const [isLost, setLost] = useState(false);
    const [tries, setTries] = useState(0);
    const again = () => setTries((count) => count + 1);
    useEffect(() => {
        let timer: ReturnType<typeof setTimeout> | undefined;
        let isWanted = true;
        openSession(() => isWanted && end()).then(
            (opened) => {
                if (!isWanted) return;
                setSession(opened);
                if (opened.isSignInOver) over();
            },
            () => {
                if (!isWanted) return;
                setLost(true);
                timer = setTimeout(again, TRY_AGAIN_MS);
            },
        );
        const back = () => hasEnded.current || again();
        addEventListener('online', back);
        return () => {
            isWanted = false;
            clearTimeout(timer);
            removeEventListener('online', back);
        };
    }, [tries]);
    return { session, isLost, again };
}

/** Calls `ended` when the time has come. A machine that slept finds out when the page is seen again. */
function useEnd(untilMs: number | undefined, ended: () => void): void {
    useEffect(() => {
        if (untilMs === undefined) return;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const look = (): void => {
            clearTimeout(timer);
            const left = untilMs - Date.now();
            if (left <= 0) ended();
            else timer = setTimeout(look, Math.min(left, LONGEST_TIMER_MS));
        };
        look();
        document.addEventListener('visibilitychange', look);
        return () => {
            clearTimeout(timer);
            document.removeEventListener('visibilitychange', look);
        };
    }, [untilMs]);
}

/** Whoever signs out in one tab is signed out in all. Another tab's guest, who may be at a table, is not signed in with it. */
function useSignOuts(heard: () => void): { tell(): void } {
    const channel = useRef<BroadcastChannel>(undefined);
    useEffect(() => {
        const opened = new BroadcastChannel('dice-wards:sign-out');
        opened.onmessage = heard;
        channel.current = opened;
        return () => opened.close();
    }, []);
    return { tell: () => channel.current?.postMessage('out') };
}

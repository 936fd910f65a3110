import type { PublicKey } from '@icp-sdk/core/agent';
import type { DelegationChain } from '@icp-sdk/core/identity';
import { Signer, SignerError } from '@icp-sdk/signer';
import { PostMessageTransport } from '@icp-sdk/signer/web';
import { SignInFailure } from './sign_in_failure';

/** How long a sign-in holds, in nanoseconds: a week. */
const LIFETIME_NS = 7n * 24n * 3600n * 1_000_000_000n;
/** How often it is looked whether the window is still there, in milliseconds. */
const LOOK_MS = 250;
/** What the window said last may arrive after it was closed. */
const GRACE_MS = 500;
/** ICRC-25: from here on people or their settings said no. */
const NO = { first: 3000, last: 3999 } as const;

/**
 * Asks the provider in the opened window, by ICRC-29 and ICRC-34, to let this key speak for whoever signs in there.
 *
 * @throws SignInFailure if it does not
 */
export async function delegationFrom(
    provider: string,
    opened: Window,
    publicKey: PublicKey,
    signal: AbortSignal,
): Promise<DelegationChain> {
    const transport = new PostMessageTransport({
        url: provider,
        window: withOpened(opened),
        // The window was opened in the click, before this file was there.
        detectNonClickEstablishment: false,
    });
    const watch = watchWindow(opened, signal);
    try {
        const asked = new Signer({ transport }).requestDelegation({ publicKey, maxTimeToLive: LIFETIME_NS });
        return await Promise.race([asked, watch.gone]);
    } catch (error) {
        throw failureOf(error);
    } finally {
        watch.end();
        opened.close();
    }
}

/** What the library asks of a window, with the provider's opened already. */
function withOpened(opened: Window): Window {
    return {
        open: () => opened,
        focus: () => window.focus(),
        addEventListener: window.addEventListener.bind(window),
        removeEventListener: window.removeEventListener.bind(window),
    } as Partial<Window> as Window;
}

/** The library waits two minutes for a window that is closed before it has said a word. */
function watchWindow(opened: Window, signal: AbortSignal): { readonly gone: Promise<never>; end(): void } {
    let end = (): void => undefined;
    const gone = new Promise<never>((_, reject) => {
        let grace: ReturnType<typeof setTimeout> | undefined;
        const timer = setInterval(() => {
            if (opened.closed) grace ??= setTimeout(() => reject(new SignInFailure('closed')), GRACE_MS);
        }, LOOK_MS);
        const stop = (): void => reject(new SignInFailure('cancelled'));
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop);
        end = () => {
            clearInterval(timer);
            clearTimeout(grace);
            signal.removeEventListener('abort', stop);
        };
    });
    // Where it is not waited for any more, nobody hears of it.
    gone.catch(() => undefined);
    return { gone, end };
}

function failureOf(error: unknown): SignInFailure {
    if (error instanceof SignInFailure) return error;
    if (!(error instanceof SignerError)) return new SignInFailure('unusable');
    return new SignInFailure(error.code >= NO.first && error.code <= NO.last ? 'refused' : 'unanswered');
}

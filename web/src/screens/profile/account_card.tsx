import { Button } from '../../parts/button';
import { useAccount } from '../../state/account';
import { TEXTS } from '../../texts';
import { asDayAndTime } from '../../time_words';
import { PROFILE } from './texts';

/** Signing in and out, where the page's network has a place for it. */
export function AccountCard() {
    const { session, signInState, beginSignIn, signOut } = useAccount();
    const until = session?.signedInUntilMs;
    if (until === undefined && session?.provider === undefined) return null;
    return (
        <section class="card account" aria-labelledby="account">
            <div>
                <h2 id="account">{until === undefined ? PROFILE.account.asGuest : PROFILE.account.isSignedIn}</h2>
                <p class="muted small">
                    {until === undefined ? PROFILE.account.why : PROFILE.account.until(asDayAndTime(until))}
                </p>
            </div>
            {until === undefined ? (
                <Button busy={signInState.kind === 'waiting'} onClick={beginSignIn}>
                    {PROFILE.account.signInWith}
                </Button>
            ) : (
                <Button onClick={signOut}>{TEXTS.account.signOut}</Button>
            )}
        </section>
    );
}

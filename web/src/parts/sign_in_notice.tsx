import { type SignInState, useAccount } from '../state/account';
import { TEXTS } from '../texts';
import { Button } from './button';
import { Dialog } from './dialog';
import { Notice } from './notice';

/** How it stands with signing in, above every screen; nothing where nobody tries. */
export function SignInNotice() {
    const { signInState, signIn, cancel, dismiss } = useAccount();
    switch (signInState.kind) {
        case 'none':
            return null;
        case 'telling':
            return (
                <Dialog title={TEXTS.account.before} onClose={dismiss}>
                    <p>{TEXTS.account.beforeText}</p>
                    <div class="dialog-actions">
                        <Button onClick={dismiss}>{TEXTS.account.dismiss}</Button>
                        <Button look="main" onClick={signIn}>
                            {TEXTS.account.goOn}
                        </Button>
                    </div>
                </Dialog>
            );
        case 'waiting':
            return (
                <Notice tone="plain">
                    {TEXTS.account.waiting}
                    <Button size="s" onClick={cancel}>
                        {TEXTS.account.cancel}
                    </Button>
                </Notice>
            );
        default:
            return (
                <Notice tone="bad">
                    {textOf(signInState)}
                    <Button size="s" onClick={signIn}>
                        {TEXTS.account.signInAgain}
                    </Button>
                    <Button size="s" look="quiet" onClick={dismiss}>
                        {signInState.kind === 'ended' ? TEXTS.account.asGuest : TEXTS.account.dismiss}
                    </Button>
                </Notice>
            );
    }
}

function textOf(state: Extract<SignInState, { readonly kind: 'over' | 'ended' | 'failed' }>): string {
    return state.kind === 'failed' ? TEXTS.account.faults[state.fault] : TEXTS.account[state.kind];
}

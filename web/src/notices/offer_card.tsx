import { useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { Button } from '../parts/button';
import { Notice } from '../parts/notice';
import { keptNotices, refuseNotices, turnOnNotices } from './notices';
import { NOTICES } from './texts';

/** One line with a button. Whoever has answered is not asked again. */
export function OfferCard({ relay }: { readonly relay: string }) {
    const { me } = useSession();
    const [said, setSaid] = useState<string>();
    const [isAsked, setAsked] = useState(() => keptNotices() === undefined && Notification.permission !== 'denied');
    if (said !== undefined) return <Notice tone="plain">{said}</Notice>;
    if (!isAsked) return null;
    const turnOn = async (): Promise<void> => setSaid(NOTICES.outcomes[await turnOnNotices(relay, me)]);
    const refuse = (): void => {
        refuseNotices();
        setAsked(false);
    };
    return (
        <Notice tone="plain">
            {NOTICES.offer}
            <Button size="s" look="main" onClick={turnOn}>
                {NOTICES.yes}
            </Button>
            <Button size="s" look="quiet" onClick={refuse}>
                {NOTICES.no}
            </Button>
        </Notice>
    );
}

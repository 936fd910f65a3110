import { useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { Switch } from '../parts/choice';
import { Notice } from '../parts/notice';
import { keptNotices, turnOffNotices, turnOnNotices } from './notices';
import { NOTICES } from './texts';

/** Switches notices on and off, where the house has a relay and the browser can show them. */
export function NoticesSwitch() {
    const { relay, me } = useSession();
    const [isOn, setOn] = useState(() => isOnFor(me));
    const [fault, setFault] = useState<string>();
    if (relay === undefined || !('PushManager' in window)) return null;
    const change = async (wanted: boolean): Promise<void> => {
        setOn(wanted);
        setFault(undefined);
        if (!wanted) return turnOffNotices(relay);
        const outcome = await turnOnNotices(relay, me);
        setOn(outcome === 'on');
        if (outcome !== 'on') setFault(NOTICES.outcomes[outcome]);
    };
    return (
        <>
            <Switch text={NOTICES.title} help={NOTICES.kept} on={isOn} onChange={change} />
            {fault !== undefined && <Notice tone="bad">{fault}</Notice>}
        </>
    );
}

function isOnFor(player: string): boolean {
    const kept = keptNotices();
    return kept !== undefined && kept !== 'off' && kept.player === player && Notification.permission === 'granted';
}

import { BOUNDS } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button } from '../../parts/button';
import { Notice } from '../../parts/notice';
import { textOf } from '../../state/loaded';
import { PROFILE } from './texts';

/** A name for a guest, or another one. */
export function NameForm({
    username,
    onNamed,
}: {
    readonly username: string | undefined;
    readonly onNamed: () => void;
}) {
    const { client, players, me } = useSession();
    const [name, setName] = useState(username ?? '');
    const [isOpen, setOpen] = useState(username === undefined);
    const [busy, setBusy] = useState(false);
    const [told, setTold] = useState<{ readonly tone: 'good' | 'bad'; readonly text: string }>();
    if (!isOpen) {
        return (
            <div class="row wrap">
                <Button size="s" onClick={() => setOpen(true)}>
                    {PROFILE.rename}
                </Button>
                {told !== undefined && <Notice tone={told.tone}>{told.text}</Notice>}
            </div>
        );
    }
    async function save(event: Event): Promise<void> {
        event.preventDefault();
        setBusy(true);
        try {
            const answer = await client.profiles.upsertProfile(name.trim());
            if (answer.ok) {
                setTold({ tone: 'good', text: PROFILE.named(name.trim()) });
                setOpen(false);
                players.forget(me);
                onNamed();
            } else setTold({ tone: 'bad', text: answer.refusal.text });
        } catch (error) {
            setTold({ tone: 'bad', text: textOf(error) });
        }
        setBusy(false);
    }
    return (
        <form class="card name-form" onSubmit={save}>
            <label class="field">
                <span>{PROFILE.name}</span>
                <input
                    value={name}
                    minLength={BOUNDS.username.least}
                    maxLength={BOUNDS.username.most}
                    autocomplete="nickname"
                    aria-describedby="name-help"
                    onInput={(event) => setName(event.currentTarget.value)}
                />
            </label>
            <Button type="submit" look="main" busy={busy}>
                {PROFILE.save}
            </Button>
            <p id="name-help" class="muted small">
                {PROFILE.nameHelp(BOUNDS.username)}
            </p>
            {told !== undefined && <Notice tone={told.tone}>{told.text}</Notice>}
        </form>
    );
}

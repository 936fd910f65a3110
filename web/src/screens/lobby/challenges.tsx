import type { Room } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button } from '../../parts/button';
import { KindIcon } from '../../parts/game_picture';
import { Notice } from '../../parts/notice';
import { ownerOf } from '../../parts/room_names';
import { settingsInWords } from '../../parts/settings_words';
import { goTo } from '../../router';
import { refusalOf } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { TEXTS } from '../../texts';

/** Rooms that somebody keeps for the player; nothing where nobody does. */
export function Challenges({ rooms, onChange }: { readonly rooms: readonly Room[]; readonly onChange: () => void }) {
    if (rooms.length === 0) return null;
    return (
        <section class="card list-card" aria-labelledby="challenges">
            <h2 id="challenges">{TEXTS.lobby.challenges}</h2>
            <ul class="list">
                {rooms.map((room) => (
                    <Challenge key={room.id} room={room} onChange={onChange} />
                ))}
            </ul>
        </section>
    );
}

function Challenge({ room, onChange }: { readonly room: Room; readonly onChange: () => void }) {
    const { client, me } = useSession();
    const [busy, setBusy] = useState<'accept' | 'refuse'>();
    const [problem, setProblem] = useProblem();

    async function answer(what: 'accept' | 'refuse'): Promise<void> {
        setBusy(what);
        const refused = await refusalOf(
            what === 'accept' ? client.join(room.id) : client.lobbies.refuseChallenge(room.id),
        );
        setBusy(undefined);
        setProblem(refused);
        if (refused === undefined && what === 'accept') goTo({ screen: 'game', roomId: room.id });
        else onChange();
    }

    return (
        <li class="list-row tall">
            <KindIcon kind={room.kind} />
            <span class="list-main">
                <span class="list-name">{TEXTS.lobby.challengeOf(ownerOf(room, me))}</span>
                <span class="muted small">{settingsInWords(room)}</span>
            </span>
            <span class="row">
                <Button size="s" look="main" busy={busy === 'accept'} onClick={() => answer('accept')}>
                    {TEXTS.accept}
                </Button>
                <Button size="s" busy={busy === 'refuse'} onClick={() => answer('refuse')}>
                    {TEXTS.refuse}
                </Button>
            </span>
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </li>
    );
}

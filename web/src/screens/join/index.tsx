import type { LobbiesRefusal, LobbiesTypes } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button, LinkButton } from '../../parts/button';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { ownerOf } from '../../parts/room_names';
import { settingsInWords } from '../../parts/settings_words';
import { WaitingDice } from '../../parts/waiting_dice';
import { goTo } from '../../router';
import { textOf, useLoaded } from '../../state/loaded';
import { TEXTS } from '../../texts';

type Room = LobbiesTypes.Room;

/** Where an invitation leads: one button, and the game begins. A private room shows itself only to its members. */
export function JoinScreen({ roomId, code }: { readonly roomId: number; readonly code?: string }) {
    const { client, me } = useSession();
    const [found] = useLoaded(() => client.lobbies.getRoom(roomId), `${roomId}`);
    const room = found.kind === 'there' && found.value.ok ? found.value.value : undefined;
    const isIn =
        room !== undefined && (room.player1 === me || room.player2 === me || room.status !== 'WaitingForPlayers');
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useState<string>();
    useEffect(() => {
        if (isIn) goTo({ screen: 'game', roomId });
    }, [isIn, roomId]);
    if (found.kind === 'loading' || isIn) return <Loading />;

    async function join(): Promise<void> {
        setBusy(true);
        try {
            const answer = await client.join(roomId, code);
            if (answer.ok || isSeatedAlready(answer.refusal)) goTo({ screen: 'game', roomId });
            else setProblem(answer.refusal.text);
        } catch (error) {
            setProblem(textOf(error));
        }
        setBusy(false);
    }

    return (
        <div class="stack narrow waiting">
            <WaitingDice />
            <h1>{TEXTS.join.title}</h1>
            {room === undefined ? <p class="muted">{TEXTS.join.private}</p> : <Known room={room} />}
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
            <Button look="main" size="l" wide busy={busy} onClick={join}>
                {TEXTS.join.button}
            </Button>
            <LinkButton look="quiet" wide to="#/">
                {TEXTS.toLobby}
            </LinkButton>
        </div>
    );
}

function Known({ room }: { readonly room: Room }) {
    const { me } = useSession();
    return (
        <p class="muted">
            {TEXTS.join.from(ownerOf(room, me))} {settingsInWords(room)}
        </p>
    );
}

function isSeatedAlready({ kind }: LobbiesRefusal): boolean {
    return kind === 'AlreadyInRoom';
}

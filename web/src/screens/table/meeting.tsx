import type { Room } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button } from '../../parts/button';
import { Notice } from '../../parts/notice';
import { opponentOf } from '../../parts/room_names';
import { refusalOf } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { useTick } from '../../state/use_store';
import { asCountdown } from '../../time_words';
import { WAITING } from './waiting_texts';

/** The ready check of two players: who is awaited, until when, and one's own word. */
export function Meeting({
    room,
    isHere,
    onReady,
}: {
    readonly room: Room;
    readonly isHere: boolean;
    readonly onReady: () => void;
}) {
    const { client, me } = useSession();
    const [busy, setBusy] = useState(false);
    const [saidIn, setSaidIn] = useState<number>();
    const [problem, setProblem] = useProblem();
    useTick(500);
    const { readyBy = 0, id, tournament } = room;
    const { meeting } = WAITING;
    const isReady = isHere || saidIn === readyBy;
    const leftMs = readyBy - Date.now();

    async function say(): Promise<void> {
        setBusy(true);
        const refused = await refusalOf(client.lobbies.imReady(id));
        setBusy(false);
        setProblem(refused);
        if (refused === undefined) setSaidIn(readyBy);
        onReady();
    }

    return (
        <>
            <p>
                {tournament !== undefined ? meeting.leadOfMatch : room.isPrivate ? meeting.leadOfFriends : meeting.lead}
            </p>
            <p class="meeting-line">
                <b>{isReady ? meeting.waitsFor(opponentOf(room, me)) : meeting.with(opponentOf(room, me))}</b>
                {leftMs > 0 && (
                    <span class="number" role="timer">
                        {asCountdown(leftMs)}
                    </span>
                )}
            </p>
            {isReady ? (
                <p class="muted">{meeting.youAreHere}</p>
            ) : (
                <Button look="main" size="l" wide busy={busy} onClick={say}>
                    {meeting.here}
                </Button>
            )}
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </>
    );
}

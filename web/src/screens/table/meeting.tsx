import type { Room } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button } from '../../parts/button';
import { Notice } from '../../parts/notice';
import { isOfMany, membersOf, othersOf } from '../../parts/room_names';
import { refusalOf } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { useTick } from '../../state/use_store';
import { asCountdown } from '../../time_words';
import { SeatList } from './seat_list';
import { WAITING } from './waiting_texts';

const LOOK_AGAIN_MS = 2_000;

/** The ready check: who is awaited, until when, and one's own word. */
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
    const isMany = isOfMany(room);
    const lead = room.isPrivate ? meeting.leadOfFriends : meeting.lead;

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
            <p>{isMany ? WAITING.meetingOfMany.lead : tournament !== undefined ? meeting.leadOfMatch : lead}</p>
            <p class="meeting-line">
                <b>
                    {!isReady
                        ? meeting.with(othersOf(room, me))
                        : isMany
                          ? WAITING.meetingOfMany.waits
                          : meeting.waitsFor(othersOf(room, me))}
                </b>
                {leftMs > 0 && (
                    <span class="number" role="timer">
                        {asCountdown(leftMs)}
                    </span>
                )}
            </p>
            {isMany && <Present room={room} isReady={isReady} />}
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

/** Who of more than two is there, as far as the house tells: of each player it says whether a ready check awaits them. */
function Present({ room, isReady }: { readonly room: Room; readonly isReady: boolean }) {
    const { client, me } = useSession();
    const members = membersOf(room);
    const [awaited, setAwaited] = useState<readonly string[]>();
    const { id, readyBy } = room;
    useEffect(() => {
        const look = async () => {
            const answer = await client.lobbies.whoIsAwaited(members).catch(() => undefined);
            if (!answer?.ok) return;
            // A private room is told without its number.
            const isHere = (check: (typeof answer.value)[number]) =>
                check !== undefined && (check.roomId === id || (check.roomId === 0 && check.readyBy === readyBy));
            setAwaited(members.filter((_, place) => isHere(answer.value[place])));
        };
        void look();
        const timer = setInterval(() => void look(), LOOK_AGAIN_MS);
        return () => clearInterval(timer);
    }, [client, id, readyBy, members.join()]);
    const { there, awaited: notThere } = WAITING.meetingOfMany;
    const noteOf = (player: string): string | undefined => {
        if (player === me && isReady) return there;
        if (awaited === undefined) return undefined;
        return awaited.includes(player) ? notThere : there;
    };
    return <SeatList room={room} noteOf={noteOf} />;
}

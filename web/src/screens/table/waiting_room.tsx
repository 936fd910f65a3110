import type { Room, Table } from '@dice-wards/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { announce } from '../../parts/announcer';
import { Button, LinkButton } from '../../parts/button';
import { Notice } from '../../parts/notice';
import {
    invitedOf,
    isGathering,
    isMember as isMemberOf,
    isOfMany,
    membersOf,
    othersOf,
    ownerOf,
    playersOf,
    roomName,
} from '../../parts/room_names';
import { settingsInWords } from '../../parts/settings_words';
import { WaitingDice } from '../../parts/waiting_dice';
import { goTo, linkTo } from '../../router';
import { refusalOf } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { play } from '../../state/sound';
import { TABLE_TEXTS } from '../../table_texts';
import { TEXTS } from '../../texts';
import { Berserk } from './berserk';
import { Gathering } from './gathering';
import { Invitation } from './invitation';
import { Meeting } from './meeting';
import { WAITING } from './waiting_texts';

/** A room in which somebody waits: for its owner the link that invites, for others the way in. */
export function WaitingRoom(props: Props) {
    const { room } = props;
    if (isGathering(room)) return <Gathering {...props} />;
    // Between the ready check and the first view of the game, and where a room has no check.
    const isFull = membersOf(room).length >= room.players;
    return room.status === 'InGame' || (isFull && room.readyBy === undefined) ? (
        <Starting room={room} />
    ) : (
        <Waiting {...props} />
    );
}

interface Props {
    readonly room: Room;
    readonly table: Table;
    /** Whether the table has said in the ready check that the player is there. */
    readonly isHere: boolean;
}

/** All seats are taken, and the engine makes the game. */
function Starting({ room }: { readonly room: Room }) {
    const { me } = useSession();
    const isMember = isMemberOf(room, me);
    return (
        <div class="stack narrow waiting">
            <WaitingDice />
            <h1>{WAITING.starting.title}</h1>
            <p>{isMember ? WAITING.starting.against(othersOf(room, me)) : playersOf(room, me)}</p>
            <p class="muted">
                {room.name} · {settingsInWords(room)}
            </p>
        </div>
    );
}

function Waiting({ room, table, isHere }: Props) {
    const { client, me } = useSession();
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useProblem();
    const isMine = room.owner === me;
    const isMember = isMemberOf(room, me);
    const isMeeting = room.readyBy !== undefined;
    const words = isOfMany(room) ? WAITING.meetingOfMany : WAITING.meeting;
    /** Nobody leaves the room of a match. */
    const isMatch = room.tournament !== undefined;
    const wasGuest = useRef(false);
    wasGuest.current ||= isMember && !isMine;
    useEffect(() => {
        if (!isMember || !isMeeting) return;
        announce(words.hasCome);
        play('arrival');
    }, [isMember, isMeeting]);

    async function act(asked: () => Promise<string | undefined>, then: () => void): Promise<void> {
        setBusy(true);
        const refused = await asked();
        setBusy(false);
        setProblem(refused);
        if (refused === undefined) then();
    }

    return (
        <div class="stack narrow waiting">
            <WaitingDice />
            <h1>
                {isMeeting && isMember ? words.title : isMine ? WAITING.title : WAITING.titleOfOther(ownerOf(room, me))}
            </h1>
            <p class="muted">
                {roomName(room)} · {settingsInWords(room)}
            </p>
            {isMeeting && !isMember && <p>{words.ofOthers}</p>}
            {isMeeting && isMember && <Meeting room={room} isHere={isHere} onReady={table.refresh} />}
            {isMine && !isMeeting && wasGuest.current && <Notice tone="plain">{WAITING.meeting.yours}</Notice>}
            {isMine && room.invited !== undefined && <p>{WAITING.challenged(invitedOf(room, me))}</p>}
            {isMine && !isMeeting && room.invited === undefined && <Invitation room={room} onProblem={setProblem} />}
            {isMeeting && isMember && <Berserk room={room} table={table} onProblem={setProblem} />}
            <div class="row wrap">
                {room.tournament !== undefined && (
                    <LinkButton to={linkTo({ screen: 'event', event: room.tournament.tournament })}>
                        {TABLE_TEXTS.table.toEvent}
                    </LinkButton>
                )}
                {isMember && !isMatch && (
                    <Button
                        busy={busy}
                        onClick={() =>
                            act(
                                () => refusalOf(client.lobbies.leaveRoom(room.id)),
                                () => goTo({ screen: 'lobby' }),
                            )
                        }
                    >
                        {isMeeting ? WAITING.meeting.leave : WAITING.close}
                    </Button>
                )}
                {!isMember && !isMeeting && (
                    <Button
                        look="main"
                        busy={busy}
                        onClick={() => act(() => refusalOf(client.join(room.id)), table.refresh)}
                    >
                        {TEXTS.lobby.join}
                    </Button>
                )}
            </div>
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </div>
    );
}

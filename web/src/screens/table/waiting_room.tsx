import type { Room, Table } from '@dice-wards/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { announce } from '../../parts/announcer';
import { Button, LinkButton } from '../../parts/button';
import { Notice } from '../../parts/notice';
import { invitedOf, opponentOf, ownerOf, playersOf, roomName } from '../../parts/room_names';
import { settingsInWords } from '../../parts/settings_words';
import { ShareLink } from '../../parts/share_link';
import { WaitingDice } from '../../parts/waiting_dice';
import { goTo, linkTo } from '../../router';
import { refusalOf } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { play } from '../../state/sound';
import { TABLE_TEXTS } from '../../table_texts';
import { TEXTS } from '../../texts';
import { Berserk } from './berserk';
import { Meeting } from './meeting';
import { WAITING } from './waiting_texts';

/** A room in which somebody waits: for its owner the link that invites, for others the way in. */
export function WaitingRoom(props: Props) {
    const { room } = props;
    // Between the ready check and the first view of the game, and where a room has no check.
    return room.status === 'InGame' || (room.player2 !== undefined && room.readyBy === undefined) ? (
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

/** Both seats are taken, and the engine makes the game. */
function Starting({ room }: { readonly room: Room }) {
    const { me } = useSession();
    const isMember = room.player1 === me || room.player2 === me;
    return (
        <div class="stack narrow waiting">
            <WaitingDice />
            <h1>{WAITING.starting.title}</h1>
            <p>{isMember ? WAITING.starting.against(opponentOf(room, me)) : playersOf(room, me)}</p>
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
    const isMember = room.player1 === me || room.player2 === me;
    const isMeeting = room.readyBy !== undefined;
    /** Nobody leaves the room of a match. */
    const isMatch = room.tournament !== undefined;
    const wasGuest = useRef(false);
    wasGuest.current ||= isMember && !isMine;
    useEffect(() => {
        if (!isMember || !isMeeting) return;
        announce(WAITING.meeting.hasCome);
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
                {isMeeting && isMember
                    ? WAITING.meeting.title
                    : isMine
                      ? WAITING.title
                      : WAITING.titleOfOther(ownerOf(room, me))}
            </h1>
            <p class="muted">
                {roomName(room)} · {settingsInWords(room)}
            </p>
            {isMeeting && !isMember && <p>{WAITING.meeting.ofOthers}</p>}
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

/** The link that invites. */
function Invitation({ room, onProblem }: { readonly room: Room; readonly onProblem: (text: string) => void }) {
    const code = room.inviteCode;
    const link = linkTo({ screen: 'join', roomId: room.id, ...(code !== undefined && { code }) });

    return (
        <div class="card stack">
            <label class="field">
                <span>{WAITING.link}</span>
                <input
                    dir="ltr"
                    readOnly
                    value={new URL(link, location.href).href}
                    onFocus={(event) => event.currentTarget.select()}
                />
            </label>
            <ShareLink to={link} title={room.name} look="main" wide onProblem={onProblem} />
            <p class="muted small">{room.isPrivate ? WAITING.onlyLink : WAITING.public}</p>
        </div>
    );
}

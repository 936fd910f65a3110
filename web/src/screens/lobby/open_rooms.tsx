import type { LobbyState, Room } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { listed } from '../../listed';
import { Button, LinkButton } from '../../parts/button';
import { Choice } from '../../parts/choice';
import { KindIcon } from '../../parts/game_picture';
import { Notice } from '../../parts/notice';
import { isMember, isOfMany, memberName, membersOf, ownerOf, roomName } from '../../parts/room_names';
import { settingsInWords } from '../../parts/settings_words';
import { goTo, linkTo } from '../../router';
import { refusalOf } from '../../state/loaded';
import { useConnection, useProblem } from '../../state/online';
import { TEXTS } from '../../texts';

/** Everybody's public rooms that wait, as they come and go. */
export function OpenRooms({
    lobby,
    forBots,
    onForBots,
    onChange,
}: {
    readonly lobby: LobbyState;
    /** Only those that welcome programs. */
    readonly forBots: boolean;
    readonly onForBots: (forBots: boolean) => void;
    readonly onChange: () => void;
}) {
    const { me } = useSession();
    const connection = useConnection(lobby.connection);
    const rooms = lobby.rooms.filter((room) => !isMember(room, me));
    return (
        <section class="card list-card" aria-labelledby="open-rooms">
            <div class="row">
                <h2 id="open-rooms">{TEXTS.lobby.openRooms}</h2>
                <span class={`live-dot ${connection}`}>{TEXTS.connection[connection]}</span>
                <span class="push">
                    <LinkButton size="s" to={linkTo({ screen: 'new' })}>
                        {TEXTS.lobby.createRoom}
                    </LinkButton>
                </span>
            </div>
            <Choice
                name="rooms"
                legend={TEXTS.lobby.whichRooms}
                hideLegend
                options={[
                    { value: 'all', text: TEXTS.lobby.allRooms },
                    { value: 'bots', text: TEXTS.lobby.roomsForBots },
                ]}
                value={forBots ? 'bots' : 'all'}
                onChoose={(which) => onForBots(which === 'bots')}
            />
            {rooms.length === 0 && (
                <p class="muted small empty">
                    {lobby.connection === 'connecting'
                        ? TEXTS.loading
                        : forBots
                          ? TEXTS.lobby.noRoomsForBots
                          : TEXTS.lobby.noRooms}
                </p>
            )}
            <ul class="list">
                {rooms.map((room) => (
                    <RoomRow key={room.id} room={room} onChange={onChange} />
                ))}
            </ul>
        </section>
    );
}

function RoomRow({ room, onChange }: { readonly room: Room; readonly onChange: () => void }) {
    const { client, me } = useSession();
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useProblem();

    async function join(): Promise<void> {
        setBusy(true);
        const refused = await refusalOf(client.join(room.id));
        setBusy(false);
        setProblem(refused);
        if (refused === undefined) goTo({ screen: 'game', roomId: room.id });
        else onChange();
    }

    return (
        <li class="list-row tall">
            <KindIcon kind={room.kind} />
            <span class="list-main">
                <span class="list-name">{roomName(room)}</span>
                <span class="muted small">
                    {isOfMany(room) ? whoSits(room, me) : TEXTS.lobby.by(ownerOf(room, me))} · {settingsInWords(room)}
                </span>
            </span>
            <Button size="s" look="main" busy={busy} label={TEXTS.lobby.joinNamed(roomName(room))} onClick={join}>
                {TEXTS.lobby.join}
            </Button>
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </li>
    );
}

/** Of a room for more than two: "2 of 4: Ana and Ben". */
function whoSits(room: Room, me: string): string {
    const members = membersOf(room);
    return TEXTS.lobby.sits(
        TEXTS.lobby.taken(members.length, room.players),
        listed(members.map((player) => memberName(room, player, me))),
    );
}

import { type Room, SEATS } from '@dice-wards/client';
import { useSession } from '../../connection/session';
import { memberName, membersOf } from '../../parts/room_names';
import { SeatMark } from '../../table/seat_mark';
import { TEXTS } from '../../texts';
import { WAITING } from './waiting_texts';
import './seat_list.css';

/** The seats of a room for more than two, taken and free. @param noteOf what there is to say of a player */
export function SeatList({
    room,
    noteOf,
}: {
    readonly room: Room;
    readonly noteOf: (player: string) => string | undefined;
}) {
    const { me } = useSession();
    const members = membersOf(room);
    return (
        <ol class="card seat-list" aria-label={WAITING.gathering.seats}>
            {SEATS.slice(0, room.players).map((seat, place) => {
                const player = members[place];
                if (player === undefined) {
                    return (
                        <li key={seat} class="free">
                            <span class="seat-mark" aria-hidden="true" />
                            <span class="muted">{WAITING.gathering.free}</span>
                        </li>
                    );
                }
                const name = memberName(room, player, me);
                const isMe = player === me && name !== TEXTS.players.you;
                const notes = [isMe ? TEXTS.players.you : undefined, noteOf(player)].filter(
                    (note) => note !== undefined,
                );
                return (
                    <li key={seat}>
                        <SeatMark seat={seat} isMany />
                        <b>{name}</b>
                        <span class="muted small">{notes.join(' · ')}</span>
                    </li>
                );
            })}
        </ol>
    );
}

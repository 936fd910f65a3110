import type { Room } from '@dice-wards/client';
import { useSession } from '../../connection/session';
import { LinkButton } from '../../parts/button';
import { isMember, isOfMany, memberName, othersOf, playersOf } from '../../parts/room_names';
import { settingsInWords } from '../../parts/settings_words';
import { linkTo } from '../../router';
import { TABLE_TEXTS } from '../../table_texts';
import { TEXTS } from '../../texts';
import { WAITING } from './waiting_texts';

/** A table that is no more, and how it ended. @param room as it was told last */
export function Ended({ room }: { readonly room: Room }) {
    const { me } = useSession();
    const { title, text, again } = endOf(room, me);
    const event = room.tournament?.tournament;
    return (
        <div class="stack narrow waiting">
            <h1>{title}</h1>
            <p>{text}</p>
            <p class="muted">
                {room.player2 === undefined ? room.name : playersOf(room, me)} · {settingsInWords(room)}
            </p>
            <div class="row wrap">
                {event !== undefined ? (
                    <LinkButton look="main" to={linkTo({ screen: 'event', event })}>
                        {TABLE_TEXTS.table.toEvent}
                    </LinkButton>
                ) : (
                    <LinkButton look="main" to={again ?? linkTo({ screen: 'new', kind: room.kind })}>
                        {again === undefined ? WAITING.ended.newRoom : WAITING.ended.again}
                    </LinkButton>
                )}
                <LinkButton to="#/">{TEXTS.toLobby}</LinkButton>
            </div>
        </div>
    );
}

interface End {
    readonly title: string;
    readonly text: string;
    /** Where the same players can try again. */
    readonly again?: string;
}

function endOf(room: Room, me: string): End {
    const { status, winner, owner, inviteCode: code, readyBy, tournament } = room;
    const { ended } = WAITING;
    if (status === 'Finished') {
        if (winner === undefined) return { title: ended.over, text: ended.void };
        const isLoser = isMember(room, me) && !isOfMany(room);
        const name = memberName(room, winner, me);
        const title = winner === me ? ended.won : isLoser ? ended.lost : ended.wonBy(name);
        return { title, text: ended.notKept };
    }
    if (tournament !== undefined) return { title: ended.over, text: ended.match };
    if (status === 'InGame') return { title: ended.over, text: ended.notKept };
    // Whoever was waited for has not come, or the other one has left.
    if (readyBy !== undefined && code !== undefined && (owner !== me || isOfMany(room))) {
        const again = linkTo({ screen: 'join', roomId: room.id, code });
        if (isOfMany(room)) return { title: ended.seatLost, text: ended.joinAgain, again };
        return { title: ended.notCome(othersOf(room, me)), text: ended.seatFree, again };
    }
    return { title: ended.closed, text: owner === me ? ended.closedYours : ended.closedOther };
}

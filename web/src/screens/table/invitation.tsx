import type { Room } from '@dice-wards/client';
import type { ButtonLook } from '../../parts/button';
import { ShareLink } from '../../parts/share_link';
import { linkTo } from '../../router';
import { WAITING } from './waiting_texts';

/** The link that invites. */
export function Invitation({
    room,
    look = 'main',
    onProblem,
}: {
    readonly room: Room;
    readonly look?: ButtonLook;
    readonly onProblem: (text: string) => void;
}) {
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
            <ShareLink to={link} title={room.name} look={look} wide onProblem={onProblem} />
            <p class="muted small">{room.isPrivate ? WAITING.onlyLink : WAITING.public}</p>
        </div>
    );
}

import type { GameView, Role } from '@dice-wards/client';
import type { ComponentChildren } from 'preact';
import { useSession } from '../../connection/session';
import { usePlayerName, useProfile } from '../../state/players';
import { TEXTS } from '../../texts';

export function otherSeat(seat: Role): Role {
    return seat === 'Player1' ? 'Player2' : 'Player1';
}

/** The name of whoever sits there. Every player's name at a table goes through here. */
export function useSeatName(view: GameView, seat: Role): string {
    const { me } = useSession();
    const isRobot = view.robot?.seat === seat;
    const player = seat === 'Player1' ? view.player1 : view.player2;
    const name = usePlayerName(isRobot ? undefined : player);
    if (isRobot && view.robot !== undefined) return TEXTS.players.robot(TEXTS.levels[view.robot.level]);
    return player === me && view.me === undefined ? TEXTS.players.you : name;
}

/** A player at the table: who, what they have, and how long they still have. */
export function Seat({
    view,
    seat,
    tone,
    clock,
    children,
}: {
    readonly view: GameView;
    readonly seat: Role;
    readonly tone: 'ivory' | 'ebony';
    readonly clock?: ComponentChildren;
    readonly children?: ComponentChildren;
}) {
    const name = useSeatName(view, seat);
    const isRobot = view.robot?.seat === seat;
    const profile = useProfile(isRobot ? undefined : seat === 'Player1' ? view.player1 : view.player2);
    const rating = profile?.kinds.find(({ kind }) => kind === view.kind)?.rating;
    const isActive = view.status === 'InProgress' && view.activePlayer === seat;
    return (
        <div class={`seat${isActive ? ' active' : ''}`}>
            <span class={`seat-mark ${tone}`} aria-hidden="true" />
            <span class="seat-name">
                <b>{name}</b>
                <span class="muted small">
                    {view.me === seat && !name.startsWith(TEXTS.players.you) ? `${TEXTS.players.you} · ` : ''}
                    {rating === undefined
                        ? isRobot
                            ? TEXTS.players.robotNote
                            : TEXTS.players.unrated
                        : `${Math.round(rating.rating)}${rating.provisional ? '?' : ''}`}
                </span>
            </span>
            <span class="seat-facts">{children}</span>
            {clock}
        </div>
    );
}

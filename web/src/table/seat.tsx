import { type GameView, isRobots, type Role } from '@dice-wards/client';
import type { ComponentChildren } from 'preact';
import { useProfile } from '../state/players';
import { asRating, ratingOf } from '../state/ratings';
import { TABLE_TEXTS } from '../table_texts';
import { TEXTS } from '../texts';
import type { Said } from './said';
import { SeatMark } from './seat_mark';
import { SeatName } from './seat_name';
import { namesIn, playerAt } from './seats';

/** One of two players at a table, or the only one: who, what they have, and how long they still have. */
export function Seat({
    view,
    seat,
    said,
    clock,
    children,
}: {
    readonly view: GameView;
    readonly seat: Role;
    readonly said: Said;
    readonly clock?: ComponentChildren;
    readonly children?: ComponentChildren;
}) {
    const name = namesIn(view)[seat];
    const isRobot = isRobots(view, seat);
    const player = playerAt(view, seat);
    const profile = useProfile(isRobot ? undefined : player);
    const rating = ratingOf(profile, view.kind);
    const unrated = isRobot ? TEXTS.players.robotNote : TEXTS.players.unrated;
    const words = said[seat];
    const isActive = view.status === 'InProgress' && view.activePlayer === seat;
    return (
        <div class={`seat${isActive ? ' active' : ''}`}>
            <SeatMark seat={seat} isMany={false} />
            <span class="seat-name">
                <SeatName view={view} seat={seat} isBot={profile?.bot === true} />
                {words !== undefined ? (
                    <span class="said">{TABLE_TEXTS.talk.reactions[words]}</span>
                ) : (
                    <span class="muted small">
                        {view.me === seat && !name.startsWith(TEXTS.players.you) ? `${TEXTS.players.you} · ` : ''}
                        {rating === undefined ? unrated : asRating(rating)}
                    </span>
                )}
            </span>
            <span class="seat-facts">{children}</span>
            {clock}
        </div>
    );
}

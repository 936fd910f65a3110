import type { GameView, Role } from '@dice-wards/client';
import type { ComponentChildren } from 'preact';
import { useSession } from '../connection/session';
import { OpponentButton } from '../parts/opponent_button';
import { byRole } from '../roles';
import { nameOf, robotName, useProfile } from '../state/players';
import { asRating, ratingOf } from '../state/ratings';
import { TABLE_TEXTS } from '../table_texts';
import { TEXTS } from '../texts';
import { opponentIn } from './opponent';
import type { Said } from './said';

export function otherSeat(seat: Role): Role {
    return seat === 'Player1' ? 'Player2' : 'Player1';
}

/** The names of both. Every player's name at a table goes through here. */
export function useSeatNames(view: GameView): Readonly<Record<Role, string>> {
    const { me } = useSession();
    const { player1, player2, publicNames, robot } = view;
    const named = robot && robotName(robot.level);
    const nameAt = (seat: Role, player: string, name: string | undefined) =>
        robot?.seat === seat && named !== undefined ? named : nameOf(player, name, me);
    return {
        ...byRole(() => ''),
        Player1: nameAt('Player1', player1, publicNames?.player1),
        Player2: nameAt('Player2', player2, publicNames?.player2),
    };
}

/** A player at the table: who, what they have, and how long they still have. */
export function Seat({
    view,
    seat,
    tone,
    said,
    clock,
    children,
}: {
    readonly view: GameView;
    readonly seat: Role;
    readonly tone: 'ivory' | 'ebony';
    readonly said: Said;
    readonly clock?: ComponentChildren;
    readonly children?: ComponentChildren;
}) {
    const name = useSeatNames(view)[seat];
    const isRobot = view.robot?.seat === seat;
    const player = seat === 'Player1' ? view.player1 : view.player2;
    const isOpponent = opponentIn(view) === player;
    const profile = useProfile(isRobot ? undefined : player);
    const rating = ratingOf(profile, view.kind);
    const unrated = isRobot ? TEXTS.players.robotNote : TEXTS.players.unrated;
    const words = said[seat];
    const isActive = view.status === 'InProgress' && view.activePlayer === seat;
    return (
        <div class={`seat${isActive ? ' active' : ''}`}>
            <span class={`seat-mark ${tone}`} aria-hidden="true" />
            <span class="seat-name">
                <span class="seat-title">
                    {isOpponent ? (
                        <OpponentButton player={player} name={name} roomId={view.roomId}>
                            <b>{name}</b>
                        </OpponentButton>
                    ) : (
                        <b>{name}</b>
                    )}
                    {profile?.bot && (
                        <span class="tag bot" title={TEXTS.players.botNote}>
                            {TEXTS.players.bot}
                        </span>
                    )}
                </span>
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

import type { GameView, Role } from '@dice-wards/client';
import { OpponentButton } from '../parts/opponent_button';
import { TEXTS } from '../texts';
import { namesIn, othersIn, playerAt } from './seats';

/** The name in a seat: of somebody else with what can be done about them, of a program with the word for it. */
export function SeatName({
    view,
    seat,
    isBot,
}: {
    readonly view: GameView;
    readonly seat: Role;
    readonly isBot: boolean;
}) {
    const name = namesIn(view)[seat];
    return (
        <span class="seat-title">
            {othersIn(view).includes(seat) ? (
                <OpponentButton player={playerAt(view, seat)} name={name} roomId={view.roomId}>
                    <b>{name}</b>
                </OpponentButton>
            ) : (
                <b>{name}</b>
            )}
            {isBot && (
                <span class="tag bot" title={TEXTS.players.botNote}>
                    {TEXTS.players.bot}
                </span>
            )}
        </span>
    );
}

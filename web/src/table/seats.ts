import { type GameView, isRobots, playersIn, type Role, SEATS } from '@dice-wards/client';
import { factsOf, gameOf } from '../kinds';
import { byRole, placeOf } from '../roles';
import { guestName, robotName } from '../state/players';
import { TEXTS } from '../texts';

/** The seats of a game, in the order of turns. */
export function seatsOf(view: GameView): readonly Role[] {
    return SEATS.slice(0, isAlone(view) ? 1 : playersIn(view).length);
}

/** Whether one plays alone, and the house has the other seat: always, or where several may, by how many cards there are. */
export function isAlone({ kind, game }: Pick<GameView, 'kind' | 'game'>): boolean {
    const { cards } = game as { readonly cards?: readonly unknown[] };
    return factsOf(kind).players.most === 1 || cards?.length === 1;
}

/** Whether more than two play: then the table has a list of them, and nobody is the opponent. */
export function isForMany({ furtherPlayers = [] }: Pick<GameView, 'furtherPlayers'>): boolean {
    return furtherPlayers.length > 0;
}

/** In the order of turns, from one's own on: so the next below is always the next to play. */
export function inTurns(seats: readonly Role[], own: Role = 'Player1'): readonly Role[] {
    return [...seats.slice(placeOf(own)), ...seats.slice(0, placeOf(own))];
}

/** The other people at the player's table; none for spectators, against robots and in games for one. */
export function othersIn(view: GameView | undefined): readonly Role[] {
    if (view?.me === undefined) return [];
    return seatsOf(view).filter((seat) => seat !== view.me && !isRobots(view, seat));
}

/** The principal at a seat. */
export function playerAt(view: GameView, seat: Role): string {
    return playersIn(view)[placeOf(seat)] ?? '';
}

/** What everybody is called. Several robots are told apart by the numbers of their seats. */
export function namesIn(view: GameView): Readonly<Record<Role, string>> {
    const { me, publicNames, robot } = view;
    const told = [publicNames?.player1, publicNames?.player2, ...(publicNames?.further ?? [])];
    const players = playersIn(view);
    const robots = SEATS.slice(0, players.length).filter((seat) => isRobots(view, seat));
    return byRole((seat) => {
        const place = placeOf(seat);
        const player = players[place];
        if (player === undefined) return '';
        if (robot === undefined || !robots.includes(seat)) {
            return told[place] ?? (seat === me ? TEXTS.players.you : guestName(player));
        }
        if (robots.length === 1) return robotName(robot.level);
        return TEXTS.players.robotOf(place + 1);
    });
}

/** Who has left the game while the others play on: a game for many tells it as `out`, or on their cards. */
export function leftIn({ game }: Pick<GameView, 'game'>): readonly Role[] {
    const { out, cards = [] } = game as {
        readonly out?: readonly Role[];
        readonly cards?: readonly { readonly left: boolean }[];
    };
    return out ?? SEATS.filter((_, place) => cards[place]?.left);
}

/** Who plays on no more while the others do: those who have left, and those who have fallen. */
export function outIn({ kind, game }: Pick<GameView, 'kind' | 'game'>): readonly Role[] {
    return [...leftIn({ game }), ...(gameOf(kind).fallen?.(game) ?? [])];
}

/** Whether the player can leave now, although it is another one's turn. */
export function mayLeave(view: GameView): boolean {
    const { me, status, throwState } = view;
    if (me === undefined || status !== 'InProgress' || throwState === 'InTheAir') return false;
    return isForMany(view) && !outIn(view).includes(me);
}

/** Where somebody has come in, and with whom they share it. */
export interface Placed {
    readonly seat: Role;
    readonly place: number;
    readonly isShared: boolean;
}

/** The places of a game that is over, the first one first; nothing before the end, and after a game that does not count. */
export function placesIn({ outcome }: Pick<GameView, 'outcome'>): readonly Placed[] {
    const places = outcome?.places ?? [];
    return places
        .flatMap((place, at) => {
            const seat = SEATS[at];
            const isShared = places.filter((each) => each === place).length > 1;
            return seat === undefined ? [] : [{ seat, place, isShared }];
        })
        .sort((one, other) => one.place - other.place);
}

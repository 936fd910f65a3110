import type { GameView, Role } from '@dice-wards/client';
import { namesIn } from '../../table/seats';
import type { CupsView } from './bids';
import { SPOKEN } from './spoken_words';

/** What a challenge has shown, what was bid, and the player's own dice. */
export function voice(before: GameView | undefined, view: GameView): readonly string[] {
    const { game, me } = view;
    if (game.kind !== 'LiarsDice') return [];
    const old = before?.game.kind === 'LiarsDice' ? before.game : undefined;
    const names = namesIn(view);
    const nameOf = (seat: Role) => (seat === me ? undefined : names[seat]);
    const told = before === undefined || textOf(old?.lastRound) === textOf(game.lastRound) ? [] : shown(game, nameOf);
    if (game.ownDice.length > 0 && old?.ownDice.join() !== game.ownDice.join()) {
        told.push(SPOKEN.ownDice([...game.ownDice]));
    }
    const { bid, bidder } = game;
    if (bid !== undefined && bidder !== undefined && textOf(old?.bid) !== textOf(bid)) {
        told.push(SPOKEN.bids(nameOf(bidder), bid.count, bid.face));
    }
    return told;
}

function shown({ lastRound }: CupsView, nameOf: (seat: Role) => string | undefined): string[] {
    if (lastRound === undefined) return [];
    const { challenger, matching, loser } = lastRound;
    const { challenges, count, loses, nobodyLoses } = SPOKEN;
    return [challenges(nameOf(challenger)), count(matching), loser === undefined ? nobodyLoses : loses(nameOf(loser))];
}

function textOf(value: unknown): string {
    return JSON.stringify(value) ?? '';
}

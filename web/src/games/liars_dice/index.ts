import { type GameView, type Role, SEATS } from '@dice-wards/client';
import { lazy } from '../../parts/lazy';
import { namesIn } from '../../table/seats';
import type { WebGame } from '../web_game';
import type { CupsView } from './bids';
import { Icon, Picture } from './picture';
import { WORDS } from './words';

export const liarsDice: WebGame = {
    about: WORDS.about,
    Picture,
    Icon,
    roomName: WORDS.roomName,
    rules: async () => (await import('../../../../docs/play/rules/liars_dice.md?raw')).default,
    drawings: async () => (await import('./drawings')).DRAWINGS,
    Table: lazy(async () => (await import('./table')).LiarsDiceTable),
    Review: lazy(async () => (await import('./review')).LiarsDiceReview),
    small: async () => (await import('./small')).SMALL,
    // The stronger ones play as Hard does.
    levels: ['Easy', 'Medium', 'Hard'],
    fallen: (game) => (game.kind === 'LiarsDice' ? SEATS.filter((_, place) => game.diceLeft[place] === 0) : []),
    voice,
};

/** What a challenge has shown, what was bid, and the player's own dice. */
function voice(before: GameView | undefined, view: GameView): readonly string[] {
    const { game, me } = view;
    if (game.kind !== 'LiarsDice') return [];
    const old = before?.game.kind === 'LiarsDice' ? before.game : undefined;
    const names = namesIn(view);
    const nameOf = (seat: Role) => (seat === me ? undefined : names[seat]);
    const told = before === undefined || textOf(old?.lastRound) === textOf(game.lastRound) ? [] : shown(game, nameOf);
    if (game.ownDice.length > 0 && old?.ownDice.join() !== game.ownDice.join()) {
        told.push(WORDS.voice.ownDice([...game.ownDice]));
    }
    const { bid, bidder } = game;
    if (bid !== undefined && bidder !== undefined && textOf(old?.bid) !== textOf(bid)) {
        told.push(WORDS.voice.bids(nameOf(bidder), bid.count, bid.face));
    }
    return told;
}

function shown({ lastRound }: CupsView, nameOf: (seat: Role) => string | undefined): string[] {
    if (lastRound === undefined) return [];
    const { challenger, matching, loser } = lastRound;
    const { challenges, count, loses, nobodyLoses } = WORDS.voice;
    return [challenges(nameOf(challenger)), count(matching), loser === undefined ? nobodyLoses : loses(nameOf(loser))];
}

function textOf(value: unknown): string {
    return JSON.stringify(value) ?? '';
}

import { UserError } from '../command_line';
import { demoBackgammon } from './backgammon';
import { demoDiceWards } from './dice_wards';
import type { Ending } from './ending';
import { demoMontyHall } from './monty_hall';
import type { Pair } from './players';
import type { Story } from './story';

export interface Game {
    /** As it is typed; `chooseGames` takes other spellings too. */
    readonly name: string;
    readonly title: string;
    /** Two players meet and play a whole game; where one is enough, the first of them plays. */
    readonly play: (players: Pair, story: Story) => Promise<Ending>;
}

export const GAMES: readonly Game[] = [
    { name: 'dice-wards', title: 'Dice Wards', play: demoDiceWards },
    { name: 'backgammon', title: 'Backgammon', play: demoBackgammon },
    { name: 'monty-hall', title: 'Monty Hall', play: demoMontyHall },
];

/**
 * The game of a name, in small or capital letters, with or without a hyphen; all games where there is no name.
 *
 * @throws UserError with the list, where there is no such game
 */
export function chooseGames(words: readonly string[]): readonly Game[] {
    if (words.length === 0) return GAMES;
    const wanted = plain(words.join(' '));
    const chosen = GAMES.filter(({ name }) => plain(name) === wanted);
    if (chosen.length > 0) return chosen;
    throw new UserError(`There is no game "${words.join(' ')}". There are:\n\n${gameList()}`);
}

export function gameList(): string {
    return GAMES.map(({ name }) => `  npm run demo -- ${name}\n`).join('');
}

function plain(name: string): string {
    return name.toLowerCase().replace(/[\s_-]/g, '');
}

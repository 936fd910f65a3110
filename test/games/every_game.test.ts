import { checkedOptions } from '@dice-wards/games/agreement';
import type { State as BackgammonState } from '@dice-wards/games/backgammon/state';
import type { KindFacts } from '@dice-wards/games/facts';
import type { Seat as TwoSeat } from '@dice-wards/games/for_two';
import { GAME_KINDS, type GameKindName, KINDS, rulesOf } from '@dice-wards/games/kinds';
import type { GameOptions, GivenOptions, OptionName } from '@dice-wards/games/options';
import type { Luck } from '@dice-wards/games/rules';
import { COMMANDS, type CommandName } from '../support/commands';
import { everyGame } from '../support/every_game';

/** The most commands of a random game. A turn of Dice Wards is a roll or two, so it takes long to get to 100. */
const LONGEST = {
    DiceWards: 5_000,
    Backgammon: 20_000,
    MontyHall: 100,
    Nackgammon: 20_000,
    Hypergammon: 20_000,
    Farkle: 20_000,
    Pig: 20_000,
    Yacht: 5_000,
    LiarsDice: 2_000,
} as const satisfies Record<GameKindName, number>;

function beginsGame(state: unknown): boolean {
    return ['completed', 'rolling-for-start'].includes((state as BackgammonState).kind);
}

/** Only backgammon has games within a match, and so a chance that acts unasked after the start. */
const CHANCE_BEGINS: Partial<Record<GameKindName, (state: unknown) => boolean>> = {
    Backgammon: beginsGame,
    Nackgammon: beginsGame,
    Hypergammon: beginsGame,
};

/** The events that show what was hidden. */
const REVEALS: Partial<Record<GameKindName, readonly string[]>> = { LiarsDice: ['Shown'] };

/** Options that the kind's row lists, drawn until they agree with each other. */
function optionsOf(kind: GameKindName, doubling: boolean, luck: Luck): GameOptions {
    const { options: names }: { readonly options: readonly OptionName[] } = KINDS[kind];
    const flag = (name: OptionName): boolean | null => (names.includes(name) ? luck.draw(2) === 1 : null);
    for (;;) {
        const given: GivenOptions = {
            doubling: names.includes('doubling') ? doubling : null,
            doubleAfterRoll: flag('doubleAfterRoll'),
            // Up to three points: matches go on, and come to an end.
            matchLength: names.includes('matchLength') && luck.draw(2) === 1 ? luck.draw(3) : null,
            crawford: flag('crawford'),
            jacoby: flag('jacoby'),
            quick: flag('quick'),
        };
        const checked = checkedOptions(kind, given);
        if (checked.ok) return checked.value;
    }
}

for (const kind of GAME_KINDS) {
    const { title, options } = KINDS[kind];
    const cubes = (options as readonly OptionName[]).includes('doubling') ? [false, true] : [false];
    for (const doubling of cubes) {
        everyGame(`${title}${doubling ? ' with the cube' : ''}`, {
            rules: rulesOf(kind, doubling),
            throws: KINDS[kind].throws,
            seats: KINDS[kind].seats,
            options: (luck) => optionsOf(kind, doubling, luck),
            commandsOf: (state, by, luck) =>
                Object.keys(rulesOf(kind, doubling).verbs)
                    // Most games are played to their ends.
                    .filter((name) => name !== 'resign' || luck.draw(50) === 1)
                    .map((name) => COMMANDS[name as CommandName](by as TwoSeat, state, luck)),
            chanceBegins: CHANCE_BEGINS[kind],
            draws: (KINDS[kind] as KindFacts).draws,
            reveals: REVEALS[kind],
            longest: LONGEST[kind],
        });
    }
}

import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { type Luck, type Rules, SEATS, type Seat, type Secrets } from '@dice-wards/games/rules';
import { isIn } from '@dice-wards/games/seats';
import type { AnyGame } from './any_game';
import { same } from './same';

/** The states of two games, which differ in nothing that the viewer may know. */
interface Pair<State> {
    readonly one: State;
    readonly other: State;
}

/** How often another throw is tried that the viewer may not know either. */
const TRIES = 4;
/** In how many of a hundred decisions the window passes instead. */
const PASSES = 8;

/**
 * Plays two games side by side, in which now and then a die of a hidden throw differs, by the same commands, and compares all that one
 * viewer sees of them. Where a secret is shown by right, the second game becomes a copy of the first, until the next throw.
 *
 * @returns how many moments were compared while the games differed
 */
export function playSideBySide<State, Command, Event, View, EventView, Memo>(
    game: AnyGame<State, Command, Event, View, EventView, Memo>,
    seed: number,
): number {
    const { rules, commandsOf, longest, seats: { least, most } = { least: 2, most: 2 } } = game;
    const { secrets } = rules;
    if (secrets === undefined) return 0;
    const luck = seededLuck(seed);
    const options = game.options(luck);
    const seats = least - 1 + luck.draw(most - least + 1);
    const viewer = [...SEATS.slice(0, seats), undefined][luck.draw(seats + 1) - 1];
    const start = rules.start(options, seats);
    let pair: Pair<State> = { one: start, other: start };
    let compared = 0;
    for (let n = 0; n < longest; n += 1) {
        const actor = rules.toAct(pair.one);
        if (actor === 'nobody') return compared;
        if (JSON.stringify(pair.one) !== JSON.stringify(pair.other)) {
            compared += 1;
            expectSameSight(rules, secrets, pair, viewer);
            for (const each of viewer === undefined ? [] : commandsOf(pair.one, viewer, luck)) {
                const [one, other] = [rules.decide(pair.one, each), rules.decide(pair.other, each)];
                same(one.ok ? 'accepted' : one.error, other.ok ? 'accepted' : other.error, `what ${each.kind} answers`);
            }
        }
        const asked = actor === 'chance' ? [] : commandsOf(pair.one, actor, luck);
        const passes = actor !== 'chance' && luck.draw(100) <= PASSES;
        const command = passes ? rules.timeout(pair.one) : asked[luck.draw(Math.max(1, asked.length)) - 1];
        pair = further(game, secrets, pair, viewer, command, luck) ?? pair;
    }
    throw new Error(`no end after ${longest} commands`);
}

/** All that goes out of a game that goes on, beside its events. */
function expectSameSight<State, Event>(
    rules: Rules<State, unknown, Event, unknown, unknown, unknown>,
    secrets: Secrets<State, Event>,
    { one, other }: Pair<State>,
    viewer: Seat | undefined,
): void {
    const sight = (state: State): readonly (readonly [string, unknown])[] => {
        const seen = secrets.seenBy(state, viewer);
        return [
            ['the state that is seen', seen],
            ['the view', rules.view(state, viewer)],
            ['the view of what is seen', rules.view(seen, viewer)],
            ['who is to act', rules.toAct(state)],
            ['the outcome', rules.outcome(state)],
            ['the score', rules.score?.(state)],
            ['the cube', rules.cube?.(state)],
            ['the dice on the table', rules.lastDice(seen)],
            ['what the clock plays', typeof rules.toAct(state) === 'number' ? rules.timeout(state) : undefined],
        ];
    };
    const others = sight(other);
    for (const [n, [what, mine]] of sight(one).entries()) same(mine, others[n][1], what);
}

/** Both games after a command, of chance if none is given; `undefined` if it is refused in either. */
function further<State, Command, Event, View, EventView, Memo>(
    { rules, reveals }: AnyGame<State, Command, Event, View, EventView, Memo>,
    secrets: Secrets<State, Event>,
    { one, other }: Pair<State>,
    viewer: Seat | undefined,
    command: Command | undefined,
    luck: Luck,
): Pair<State> | undefined {
    const seed = luck.draw(256);
    const played = (state: State, dice: Luck) => rules.play(state, command ?? rules.chanceActs(state, dice), dice);
    const counted = tampered(seed, -1, luck);
    const first = played(one, counted);
    if (!first.ok) return undefined;
    const told = (events: readonly Event[]): readonly (readonly [string, string])[] =>
        events.map((event) => {
            const [name] = Object.keys(rules.showEvent(event) as object);
            const known = mayKnow(secrets, event, viewer);
            return [name, known ? JSON.stringify(rules.showEvent(event)) : 'a hash'];
        });
    for (let tries = 0; tries < TRIES && counted.drawn() > 0; tries += 1) {
        const second = played(other, tampered(seed, luck.draw(Math.min(256, counted.drawn())) - 1, luck));
        if (second.ok && isSame(told(first.events), told(second.events))) {
            return { one: first.state, other: second.state };
        }
    }
    const second = played(other, seededLuck(seed));
    if (!second.ok) return undefined;
    const [ones, others] = [told(first.events), told(second.events)];
    if (isSame(ones, others)) return { one: first.state, other: second.state };
    const at = ones.findIndex((each, n) => !isSame(each, others[n]));
    if (reveals !== undefined && !(ones[at] ?? others[at]).some((name) => reveals.includes(name))) {
        same(ones, others, 'what is told of a secret');
    }
    return { one: first.state, other: first.state };
}

export function mayKnow<Event>(
    { knownTo }: Pick<Secrets<unknown, Event>, 'knownTo'>,
    event: Event,
    viewer: Seat | undefined,
): boolean {
    const seats = knownTo(event);
    return seats === undefined || (viewer !== undefined && isIn(seats, viewer));
}

function isSame(one: unknown, other: unknown): boolean {
    return JSON.stringify(one) === JSON.stringify(other);
}

/** The dice of a seed, of which the one at this place is another. It counts those that it has thrown. */
function tampered(seed: number, place: number, luck: Luck): Luck & { drawn(): number } {
    const dice = seededLuck(seed);
    let drawn = 0;
    return {
        draw: (faces) => {
            const number = dice.draw(faces);
            const isAnother = drawn === place && faces > 1;
            drawn += 1;
            return isAnother ? 1 + ((number - 1 + luck.draw(faces - 1)) % faces) : number;
        },
        drawn: () => drawn,
    };
}

/**
 * `npm run bench:turns`: the updates that players send in a turn, over 200 games of each kind of room: one for each step, as clients had
 * to; with `quick`, `play` with `confirm`, and `rollUntil`; and with `rollNext` too, by players who know a turn ahead that they will not
 * double. Decisions are drawn alike for all.
 */

import { checkedOptions } from '@dice-wards/games/agreement';
import type { Seat } from '@dice-wards/games/for_two';
import { type GameKindName, type PlayerCommand, usualSeats } from '@dice-wards/games/kinds';
import type { GivenOptions } from '@dice-wards/games/options';
import { bySeat } from '@dice-wards/games/seats';
import { simpleBackgammon, simpleDiceWards } from '@dice-wards/robots/simple';
import { bitOf, type Game, isOver, toAct } from '../src/game_engine/model/game';
import { SealedDice, TAPE_BYTES } from '../src/game_engine/model/sealed_dice';
import { apply, begin } from '../src/game_engine/model/transition';
import { NO_GAME_TERMS } from '../src/platform/terms';
import { type Chance, seededChance } from './measure/chance';

const GAMES = 200;
const POINTS = 20;
/** Where a double may be offered, it is offered so often. */
const DOUBLES = 1 / 12;
const NOTHING: GivenOptions = {
    doubling: null,
    doubleAfterRoll: null,
    matchLength: null,
    crawford: null,
    jacoby: null,
    quick: null,
};

interface Room {
    readonly name: string;
    readonly kind: GameKindName;
    readonly options: Partial<GivenOptions>;
}
const PACES = ['steps', 'quick', 'promised'] as const;
type Pace = (typeof PACES)[number];

const ROOMS: readonly Room[] = [
    { name: 'Dice Wards', kind: 'DiceWards', options: {} },
    { name: 'Dice Wards with the cube', kind: 'DiceWards', options: { doubling: true } },
    { name: 'Backgammon, single games', kind: 'Backgammon', options: {} },
    { name: 'Backgammon, matches to 5', kind: 'Backgammon', options: { matchLength: 5 } },
    { name: 'Backgammon without the cube', kind: 'Backgammon', options: { doubling: false } },
];

for (const room of ROOMS) {
    const [steps, quick, promised] = PACES.map((pace) => updatesPerTurn(room, pace).toFixed(2));
    const ahead = room.options.doubling !== false && room.kind === 'Backgammon' ? `, ${promised} with rollNext` : '';
    console.log(`${room.name.padEnd(30)}${steps} -> ${quick}${ahead} updates a turn`);
}

function updatesPerTurn({ kind, options }: Room, pace: Pace): number {
    const chance = seededChance();
    let updates = 0;
    let turns = 0;
    for (let n = 0; n < GAMES; n += 1) {
        const quick = pace !== 'steps' && kind === 'Backgammon' ? true : null;
        const game = newGame(kind, { ...NOTHING, ...options, quick }, chance);
        for (; !isOver(game); updates += 1) {
            update(game, pace, chance);
            // A fresh tape for every message: the engine has one ready.
            game.dice = tape(game.dice.index + 1, chance);
            game.used = 0;
        }
        turns += game.turnId;
    }
    return updates / turns;
}

/** One message of the player to act, with all that it asks for. */
function update(game: Game, pace: Pace, chance: Chance): void {
    const seat = toAct(game) as Seat;
    const command = commandOf(game, seat, chance);
    give(game, command, seat);
    if (pace === 'steps') return;
    if (command.kind === 'play') {
        const confirm = game.setup.rules.confirming?.(game.state);
        if (pace === 'promised' && chance() >= DOUBLES) game.promised |= bitOf(seat);
        if (confirm !== undefined) give(game, confirm, seat);
    } else if (command.kind === 'roll' && game.setup.kind === 'DiceWards') {
        while (apply(game, { kind: 'rollUntil', by: seat, points: POINTS }, seat, 0) === undefined);
        if (toAct(game) === seat) give(game, { kind: 'hold', by: seat }, seat);
    }
}

function give(game: Game, command: unknown, seat: Seat): void {
    const refused = apply(game, command, seat, 0);
    if (refused !== undefined) throw new Error(refused.kind);
}

function commandOf({ setup, state }: Game, seat: Seat, chance: Chance): PlayerCommand {
    const cube = setup.rules.cube?.(state);
    if (cube?.mayDouble === true && chance() < DOUBLES) return { kind: 'proposeDouble', by: seat };
    return setup.kind === 'Backgammon'
        ? simpleBackgammon(state as Parameters<typeof simpleBackgammon>[0], seat)
        : simpleDiceWards(state as Parameters<typeof simpleDiceWards>[0], seat);
}

function newGame(kind: GameKindName, given: GivenOptions, chance: Chance): Game {
    const checked = checkedOptions(kind, given);
    if (!checked.ok) throw new Error(checked.error);
    const players = bySeat([Uint8Array.of(1), Uint8Array.of(2)]);
    const terms = {
        kind,
        rated: false,
        isPrivate: false,
        turnSeconds: null,
        reserveSeconds: null,
        berserk: null,
        startedAtMs: 0,
        seats: usualSeats(kind),
        told: 2,
        robot: undefined,
        terms: NO_GAME_TERMS,
    };
    return begin({ ...terms, roomId: 1, players, options: checked.value, dice: tape(0, chance) }, 0);
}

function tape(index: number, chance: Chance): SealedDice {
    const bytes = Uint8Array.from({ length: TAPE_BYTES }, () => Math.floor(chance() * 252));
    return SealedDice.of({ bytes, seal: new Uint8Array(32) }, index);
}

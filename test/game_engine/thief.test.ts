import { describe, expect, it } from 'vitest';
import type { App } from '../../src/game_engine/app';
import type { Game } from '../../src/game_engine/model/game';
import { LateThrow } from '../../src/game_engine/model/late_dice';
import { entriesOf, pageOf } from '../../src/game_engine/model/log';
import { apply } from '../../src/game_engine/model/transition';
import { hold, roll } from '../../src/game_engine/updates/play';
import { wire } from '../../src/game_engine/wiring';
import { FakeHost } from '../support/fake_host';
import { roundScore, shown, World } from './world';

/**
 * A controller who takes a snapshot before each throw, and reads what is stored by the code's own functions. What they foresee is what the
 * engine would throw from all that there is: the tape, and in the place of the number that is yet to come whatever lies about.
 */
const GAMES = 200;
const ENOUGH = 20;

/** Numbers that a thief may take for the one to come, by where they are from. */
const GUESSES: Readonly<Record<string, (game: Game, spy: App) => Uint8Array>> = {
    nothing: () => new Uint8Array(32),
    'the last number': (game, spy) => lastNumber(game, spy) ?? new Uint8Array(32).fill(1),
    'the seal': (game) => game.dice.seal,
    'the generator': (_game, spy) => spy.host.randomBytes(32),
};

function lastNumber({ roomId, version }: Game, spy: App): Uint8Array | undefined {
    for (let page = pageOf(version + 1); page >= 0; page -= 1) {
        const found = entriesOf(spy.games.logPage(roomId, page), page).findLast(({ number }) => number !== undefined);
        if (found !== undefined) return found.number;
    }
    return undefined;
}

type Guess = ((game: Game, spy: App) => Uint8Array) | undefined;

/** The die that a roll would show, by guess. */
function foreseen(
    world: World,
    roomId: number,
    guesses: Readonly<Record<string, Guess>>,
): (readonly [string, number])[] {
    const spy = wire(new FakeHost(), world.memory);
    const found = spy.games.get(roomId);
    if (found === undefined) throw new Error('no game');
    return Object.entries(guesses).map(([name, guess]) => {
        const stolen = { ...found };
        if (guess !== undefined) stolen.landing = new LateThrow(stolen.dice.tape, guess(stolen, spy));
        const by = stolen.setup.rules.toAct(stolen.state);
        expect(apply(stolen, { kind: 'roll', by }, by as 0, 0)).toBeUndefined();
        return [name, stolen.setup.rules.lastDice(stolen.state)[0]];
    });
}

/** The share of throws that were foreseen, by guess, and how many there were. */
async function rob(lateDice: boolean, guesses: Readonly<Record<string, Guess>>) {
    const world = await World.ready();
    const hits = new Map(Object.keys(guesses).map((name) => [name, 0]));
    let throws = 0;
    for (let room = 1; room <= GAMES; room += 1) {
        world.begin(room, { lateDice });
        // The first turns of each: what is learnt in one game is of no use in the next.
        for (let turns = 0; turns < 2; ) {
            const view = world.view(room);
            const [player] = world.actors(room, view);
            if (roundScore(view) >= ENOUGH) {
                shown(await hold(world.app, player, room, null));
                turns += 1;
                continue;
            }
            const expected = foreseen(world, room, guesses);
            const after = shown(await roll(world.app, player, room, null));
            throws += 1;
            for (const [name, die] of expected)
                if (die === after.lastDice[0]) hits.set(name, (hits.get(name) ?? 0) + 1);
            if (after.turnId !== view.turnId) turns += 1;
        }
    }
    return { throws, shares: [...hits].map(([name, count]) => [name, count / throws] as const) };
}

describe('whoever reads the memory before each throw', () => {
    it('knows every throw of sealed dice', async () => {
        const { throws, shares } = await rob(false, { tape: undefined });
        expect(throws).toBeGreaterThan(GAMES);
        expect(shares).toEqual([['tape', 1]]);
    });

    it('knows no throw of late dice: each guess is right in one of six', async () => {
        const { throws, shares } = await rob(true, GUESSES);
        expect(throws).toBeGreaterThan(GAMES);
        const sixth = 1 / 6;
        const noise = 5 * Math.sqrt((sixth * (1 - sixth)) / throws);
        for (const [name, share] of shares) {
            expect(share, name).toBeGreaterThan(sixth - noise);
            expect(share, name).toBeLessThan(sixth + noise);
        }
    });
});

import type { GameView } from '../../src/declarations/game_engine.did';
import { isOver, randomPlay, stateOf } from '../../test/support/backgammon';
import { type Random, seededRandom } from '../../test/support/seeded_random';
import { type Cost, rowOf, share, sum } from '../measure/samples';
import { times } from '../measure/spread';
import type { Row } from '../report/row';
import { actorOf, DICE_WARDS, type EngineWorld } from './engine_world';
import { USUAL } from './usual';

const LATE = { lateDice: true };
/** Each turn is one update there, with the throw of the other side. */
const QUICK = { ...USUAL, kind: 'Backgammon', rated: false, doubling: [false], quick: [true] };
const ROLLS = 40;
const ROUNDS = 24;
/** Turns in a round, and groups of games that play them: what a turn costs depends on its game by a twentieth. */
const TOGETHER = [
    [1, 5],
    [10, 2],
    [100, 1],
] as const;
/** So that a later run measures the same. */
const SEED = 7;

/** What late dice cost: a roll by hand, which asks for a number of its own, and turns that end, whose throws share one. */
export function measureLateDice(world: EngineWorld, games: number): Row[] {
    return [
        rolls(world, games),
        ...[false, true].flatMap((isLate) =>
            TOGETHER.map(([together, groups]) => turns(world, games, { isLate, together, groups })),
        ),
    ];
}

function rolls(world: EngineWorld, games: number): Row {
    const { client, subject } = world;
    world.begin(undefined, { ...DICE_WARDS, ...LATE });
    const room = world.size;
    const roll = (): Cost => {
        const view = world.view(room);
        return client.cost(actorOf(view), 'roll', room, [view.version]);
    };
    return rowOf(subject, 'roll of late dice, alone', games, times(ROLLS, roll));
}

interface Turns {
    readonly isLate: boolean;
    /** Games whose turns end in the same round, in each group. */
    readonly together: number;
    readonly groups: number;
}

function turns(world: EngineWorld, games: number, { isLate, together, groups }: Turns): Row {
    const random = seededRandom(SEED);
    const costs = times(groups, () => turnsOf(world, isLate, together, random));
    const among = together === 1 ? 'alone' : `one of ${together} in a round`;
    return rowOf(
        world.subject,
        `a turn of a quick game with ${isLate ? 'late' : 'sealed'} dice, ${among}`,
        games,
        costs,
    );
}

/** A turn of so many in one round, each of which ends with the throw of the other side: on the mean, because one in many certifies heads. */
function turnsOf(world: EngineWorld, isLate: boolean, together: number, random: Random): Cost {
    const { client } = world;
    const rooms = times(together, () => {
        world.begin(undefined, { ...QUICK, ...(isLate && LATE) });
        return world.size;
    });
    client.network.settle(client.target);
    let turns = 0;
    const rounds = times(ROUNDS, () => {
        const views = rooms.map((room) => readied(world, room));
        const calls = views.flatMap((view) =>
            isOver(view)
                ? []
                : [[actorOf(view), 'play', view.roomId, randomPlay(view, random), [view.version], [true]] as const],
        );
        turns += calls.length;
        return client.together(calls);
    });
    return share(sum(rounds), turns);
}

/** The game when its player is to play: after a tape has ended they roll themselves. */
function readied(world: EngineWorld, room: number): GameView {
    const view = world.view(room);
    if (isOver(view) || stateOf(view) === 'Rolled') return view;
    return world.client.call<GameView>(actorOf(view), 'roll', room, [view.version]).value;
}

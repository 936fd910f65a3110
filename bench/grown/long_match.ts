import { provide } from '@dice-wards/kernel/host/source';
import type { Analysis, GameView } from '../../src/declarations/game_engine.did';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { Random } from '../../tools/simulate/random';
import { wasmOf } from '../canisters/subjects';
import type { Client } from '../measure/network';
import type { Cost } from '../measure/samples';
import { commandIn } from '../scenarios/analysis';
import { actorOf, EngineWorld, playersOf } from '../scenarios/engine_world';
import { USUAL } from '../scenarios/usual';
import type { GrownLine } from './line';
import { most } from './profiles';

const ROOM = 1;
const SEED = 2;

/** A match to so many points, whose players move checker by checker, analysed and exported. */
export function longMatch(points: number): GrownLine[] {
    provide(readKernelData());
    const settings = { ...USUAL, kind: 'Backgammon', rated: true, doubling: [true], matchLength: [points] };
    const world = new EngineWorld('game_engine', wasmOf('game_engine'), settings);
    const { client } = world;
    world.fill(1);
    const size = playOut(client, world.view(ROOM), new Random(SEED));
    const [me] = playersOf(ROOM);
    const pages: Cost[] = [];
    let games = 0;
    for (let since: number | undefined = 0; since !== undefined; ) {
        const { value, cost }: { value: Analysis; cost: Cost } = client.call(me, 'analyse', ROOM, [], since);
        pages.push(cost);
        games = Math.max(games, ...value.decisions.map(({ game }) => game));
        [since] = value.next;
    }
    const commented = Array.from({ length: games }, (_, n) => client.cost(me, 'exportMatch', ROOM, [n + 1]));
    return [
        { what: `analyse, the dearest of ${pages.length} pages`, size, instructions: most(pages) },
        { what: 'exportMatch', size, instructions: client.cost(me, 'exportMatch', ROOM, []).instructions },
        { what: `exportMatch with comments, the dearest of ${games} games`, size, instructions: most(commented) },
    ];
}

/** Answers the entries of the log. */
function playOut(client: Client, begun: GameView, random: Random): number {
    let view = begun;
    while ('InProgress' in view.status) {
        const [method, ...args] = commandIn(view, random);
        const steps = method === 'play' ? (args[0] as { readonly from: number; readonly die: number }[]) : [];
        const moves = steps.map(({ from, die }) => ['move', from, die, []] as const);
        const calls = moves.length > 0 ? moves : [[method, ...args, [], ...(method === 'play' ? [[]] : [])]];
        for (const [name, ...given] of calls) {
            const actor = actorOf(view);
            view = client.call<GameView>(actor, name as string, ROOM, ...given).value;
        }
        // The last checker may have ended the game; else the turn is confirmed.
        if (moves.length > 0 && isMoved(view)) view = client.call<GameView>(actorOf(view), 'roll', ROOM, []).value;
    }
    return view.version;
}

function isMoved({ game: [game], status }: GameView): boolean {
    return 'InProgress' in status && game !== undefined && 'Backgammon' in game && 'Moved' in game.Backgammon.state;
}

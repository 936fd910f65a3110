import { pips } from '@dice-wards/games/backgammon/board/board';
import { humanPlay, MEDIUM } from '@dice-wards/games/backgammon/human_play';
import { provide } from '@dice-wards/kernel/machine';
import { readKernelData } from '../../tools/kernel_data';
import { Random } from '../../tools/simulate/random';
import { backgammonOf, boardShown } from '../canisters/placed_engine/positions';
import { wasmOf } from '../canisters/subjects';
import { actorOf, EngineWorld, playersOf } from '../scenarios/engine_world';
import { USUAL } from '../scenarios/usual';

provide(readKernelData());
const MATCH = { kind: { Backgammon: null }, rated: true, ...USUAL, doubling: [true], matchLength: [3] };
const world = new EngineWorld('game_engine', wasmOf('game_engine'), MATCH);
const { client } = world;
world.fill(1);
const single = process.argv[2] === 'single';
let n = 0;
const random = new Random(2);
let view: any = world.view(1);
while ('InProgress' in view.status) {
    const shown = backgammonOf(view);
    const board = boardShown(shown, view.activePlayer.some((r: any) => 'Player1' in r) ? 0 : 1);
    const [mine, theirs] = pips(board);
    let calls: any[];
    if (view.cube.some(({ offered }: any) => offered)) calls = [[mine < 1.3 * theirs ? 'acceptDouble' : 'forfeit', []]];
    else if ('Rolled' in shown.state) {
        const steps = humanPlay(board, [view.lastDice[0], view.lastDice[1]], MEDIUM, random.next())?.steps ?? [];
        calls =
            single && steps.length > 0
                ? [...steps.map((s: any) => ['move', s.from, s.die, []]), ['roll', []]]
                : [['play', steps, [], []]];
    } else
        calls = [
            [view.cube.some(({ mayDouble }: any) => mayDouble) && theirs > 1.15 * mine ? 'proposeDouble' : 'roll', []],
        ];
    for (const [method, ...args] of calls) {
        try {
            view = client.call<any>(actorOf(view), method, 1, ...args).value;
        } catch (e) {
            if (method === 'roll') break;
            throw e;
        }
        n++;
        if (!('InProgress' in view.status)) break;
    }
}
console.log('calls', n, 'version', view.version);
let pages = 0,
    total = 0,
    most = 0,
    game = 0;
for (let since: number | undefined = 0; since !== undefined; ) {
    const { value, cost }: any = client.call(playersOf(1)[0], 'analyse', 1, [], since);
    pages++;
    total += cost.instructions;
    most = Math.max(most, cost.instructions);
    game = Math.max(game, ...value.decisions.map((d: any) => d.game));
    [since] = value.next;
}
console.log('pages', pages, 'total', total / 1e9, 'most', most / 1e9, 'games', game);
const plain: any = client.call(playersOf(1)[0], 'exportMatch', 1, []);
console.log('plain export', plain.cost.instructions / 1e9, plain.value.slice(0, 200));
for (let g = 1; g <= game; g++) {
    try {
        const { value, cost }: any = client.call(playersOf(1)[0], 'exportMatch', 1, [g]);
        console.log('export', g, cost.instructions / 1e9, value.length, /not looked/.test(value));
    } catch (e) {
        console.log('export', g, String(e).slice(0, 100));
    }
}

import { pips } from '@dice-wards/games/backgammon/board/board';
import { humanPlay, MEDIUM } from '@dice-wards/games/backgammon/human_play';
import { provide } from '@dice-wards/kernel/host/source';
import type { Analysis, GameView } from '../../src/declarations/game_engine.did';
import { readKernelData } from '../../tools/kernel/kernel_data';
import { Random } from '../../tools/simulate/random';
import { backgammonOf, boardShown } from '../canisters/placed_engine/positions';
import type { Client } from '../measure/network';
import { player } from '../measure/principals';
import { type Cost, rowOf, rowOfMany, sum } from '../measure/samples';
import { times } from '../measure/spread';
import type { Row } from '../report/row';
import { actorOf, EngineWorld, playersOf } from './engine_world';
import { USUAL } from './usual';

const subject = 'game_engine';
const MATCH = { ...USUAL, kind: 'Backgammon', rated: true, doubling: [true], matchLength: [7] };
const MATCHES = 1;
/** Decides what the players overlook. */
const SEED = 2;
/** How many times as many pips the opponent has whom a player doubles, and how many times as many a player has who still takes. */
const DOUBLES = 1.15;
const TAKES = 1.3;

/** Seconds after which it is looked again whether the match is judged. */
const LOOK_SECONDS = 10;

/**
 * The analysis of a long match to 7 points: the calls of the row are the queries that it takes. Two people with habits play it, so that
 * there is much to look at. They double, take and drop by the count of pips. Then the engine judges it by itself, as it does after each
 * rated match.
 */
export function measureAnalysis(wasm: Uint8Array): Row[] {
    provide(readKernelData());
    const world = new EngineWorld(subject, wasm, MATCH);
    const { client } = world;
    world.fill(MATCHES);
    const pages = times(MATCHES, (place) => {
        playOut(client, world.view(place + 1), new Random(SEED + place));
        return pagesOf(client, place + 1);
    });
    return [
        rowOfMany(subject, 'analyse, a page of a match to 7 points', MATCHES, pages.flat()),
        rowOf(subject, 'a match to 7 points is judged', MATCHES, [judging(client)]),
    ];
}

/** All messages until no game waits. */
function judging(client: Client): Cost {
    const costs: Cost[] = [];
    do costs.push(client.network.advance(client.target, LOOK_SECONDS));
    while (isJudging(client));
    return sum(costs);
}

function isJudging(client: Client): boolean {
    const { body } = client.call<{ readonly body: Uint8Array }>(player(0), 'http_request', {
        method: 'GET',
        url: '/metrics',
    }).value;
    return !/^dice_wards_games_to_judge 0$/m.test(Buffer.from(body).toString());
}

function playOut(client: Client, begun: GameView, random: Random): void {
    for (let view = begun; 'InProgress' in view.status; ) {
        const [method, ...args] = commandIn(view, random);
        view = client.call<GameView>(
            actorOf(view),
            method,
            view.roomId,
            ...args,
            [],
            ...(method === 'play' ? [[]] : []),
        ).value;
    }
}

/** Of a player with habits. */
export function commandIn(view: GameView, random: Random): [method: string, ...args: unknown[]] {
    const shown = backgammonOf(view);
    const board = boardShown(shown, view.activePlayer.some((role) => 'Player1' in role) ? 0 : 1);
    const [mine, theirs] = pips(board);
    if (view.cube.some(({ offered }) => offered)) return [mine < TAKES * theirs ? 'acceptDouble' : 'forfeit'];
    if ('Rolled' in shown.state) {
        return ['play', humanPlay(board, [view.lastDice[0], view.lastDice[1]], MEDIUM, random.next())?.steps ?? []];
    }
    return [view.cube.some(({ mayDouble }) => mayDouble) && theirs > DOUBLES * mine ? 'proposeDouble' : 'roll'];
}

function pagesOf(client: Client, room: number): Cost[] {
    const costs: Cost[] = [];
    for (let since: number | undefined = 0; since !== undefined; ) {
        const { value, cost }: { value: Analysis; cost: Cost } = client.call(
            playersOf(room)[0],
            'analyse',
            room,
            [],
            since,
        );
        costs.push(cost);
        [since] = value.next;
    }
    return costs;
}

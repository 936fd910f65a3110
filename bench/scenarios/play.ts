import type { GameView } from '../../src/declarations/game_engine.did';
import { type Cost, rowOf } from '../measure/samples';
import { spread, times } from '../measure/spread';
import type { Row } from '../report/row';
import { actorOf, type EngineWorld, playersOf } from './engine_world';
import { bomb, GARBAGE } from './hostile';

/** Entries of the log that one call asks for. */
const LOG_ENTRIES = 10;
/** Players whose turns one call asks about. */
const ASKED = 50;

export interface PlayOptions {
    /** Rolls in each of the games that are looked at. More of them show more garbage collections. */
    readonly rolls: number;
    /**
     * False for a peer that has nothing but initGame, roll, hold and getGameState, and to which a bomb is a minute's
     * work.
     */
    readonly complete: boolean;
}

/** The actions of players, and refused ones. */
export function measurePlay(world: EngineWorld, { rolls, complete }: PlayOptions): Row[] {
    const { client, subject } = world;
    const games = world.size;
    const picks = spread(games);
    const row = (what: string, costs: readonly Cost[]): Row => rowOf(subject, what, games, costs);

    function act(verb: 'roll' | 'hold', rounds: number): Row {
        const views = new Map(picks.map((game) => [game, world.view(game)]));
        const costs = times(rounds, () =>
            picks.map((game) => {
                const before = views.get(game) ?? world.view(game);
                const { value, cost } = client.call<GameView>(actorOf(before), verb, game, [before.version]);
                views.set(game, value);
                return cost;
            }),
        );
        return row(verb, costs.flat());
    }
    const look = (what: string, measure: (game: number) => Cost): Row => row(what, picks.map(measure));

    const rows = [
        act('roll', rolls),
        act('hold', 2),
        look('getGameState', (game) => client.cost(playersOf(game)[0], 'getGameState', game)),
        look('roll: NotYourTurn', (game) =>
            client.refused(actorOf(world.view(game), 'waiting'), 'NotYourTurn', 'roll', game, []),
        ),
    ];
    rows.push(look('roll: garbage', (game) => client.rejected(playersOf(game)[0], 'roll', GARBAGE)));
    if (complete) {
        const types = client.argTypes('roll');
        rows.push(
            look('roll: a vec null of millions', (game) =>
                client.rejected(playersOf(game)[0], 'roll', bomb(types, [game, []])),
            ),
            look(`getLog, ${LOG_ENTRIES} entries`, (game) =>
                client.cost(playersOf(game)[0], 'getLog', game, world.view(game).version - LOG_ENTRIES),
            ),
            look('checkTimeout', (game) => client.cost(playersOf(game)[0], 'checkTimeout', game)),
        );
    }
    if (subject === 'game_engine') {
        rows.push(
            look('changedSince: unchanged', (game) =>
                client.cost(playersOf(game)[0], 'changedSince', game, world.view(game).version),
            ),
            look('getMyGames, one game', (game) => client.cost(playersOf(game)[0], 'getMyGames')),
            look(`whoseTurn, ${ASKED} players`, (game) =>
                client.cost(playersOf(game)[0], 'whoseTurn', new Array(ASKED).fill(playersOf(game)[0])),
            ),
        );
    }
    return rows;
}

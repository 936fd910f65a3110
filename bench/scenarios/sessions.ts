import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import { player, SOME_CANISTER } from '../measure/principals';
import { type Cost, rowOf } from '../measure/samples';
import { spread, times } from '../measure/spread';
import type { Row } from '../report/row';
import { actorOf, type EngineWorld } from './engine_world';
import { NO_NEWS } from './news';

/** The envelope of a roll that is signed by a session of Internet Identity: its chain, a canister's signature among it, comes with each call. */
const CHAIN_BYTES = 2030;
/** Open sessions that the engine knows. */
const SESSIONS = 1000;
const ROLLS = 10;
const LETTER = 100;
/** Principals that no game has: the first of the keys. */
const FIRST_KEY = 5_000_000;
const ENDS_AT_MS = BigInt(Date.UTC(2027, 0, 1));

/** Rolls in a house with sessions, by what signs them. */
export function measureSessions(world: EngineWorld, games: number): Row[] {
    const { client, subject } = world;
    const rooms = spread(games);
    const players = rooms.flatMap((room) => [world.view(room).player1, world.view(room).player2]);
    const keyOf = new Map(players.map((each, place) => [each.toText(), player(FIRST_KEY + place)] as const));
    const others = times(SESSIONS - players.length, (n) => [player(FIRST_KEY + SESSIONS + n), player(n)] as const);
    tell(world, others);

    const rolls = (what: string, signer: (player: Principal) => Principal, bytes?: number): Row => {
        const views = rooms.map((room) => world.view(room));
        const roll = (view: GameView, place: number): Cost => {
            const { value, cost } = client.network.inEnvelope(bytes, () =>
                client.call<GameView>(signer(actorOf(view)), 'roll', view.roomId, []),
            );
            views[place] = value;
            return cost;
        };
        return rowOf(subject, what, games, times(ROLLS, () => views.map(roll)).flat());
    };
    const guests = rolls('roll, by a guest in a house with sessions', (each) => each);
    tell(
        world,
        players.map((each) => [keyOf.get(each.toText()) as Principal, each] as const),
    );
    return [
        guests,
        rolls('roll, by a session key', (each) => keyOf.get(each.toText()) as Principal),
        rolls('roll, by a sign-in with its chain', (each) => each, CHAIN_BYTES),
    ];
}

/** As Lobbies does, in the place of which the bench is. */
function tell({ client }: EngineWorld, sessions: readonly (readonly [key: Principal, player: Principal])[]): void {
    for (let from = 0; from < sessions.length; from += LETTER) {
        const rows = sessions
            .slice(from, from + LETTER)
            .map(([key, player]) => ({ key, player, endsAtMs: ENDS_AT_MS }));
        client.cost(SOME_CANISTER, 'onNews', { ...NO_NEWS, sessions: rows });
    }
}

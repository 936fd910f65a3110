import { Principal } from '@icp-sdk/core/principal';
import { SOME_CANISTER } from '../measure/principals';
import { rowOf } from '../measure/samples';
import { SAMPLES, times } from '../measure/spread';
import type { Row } from '../report/row';
import { type EngineWorld, playersOf } from './engine_world';
import { USUAL } from './usual';

const SETTINGS = { kind: { MontyHall: null }, rated: false, turnSeconds: [], ...USUAL };
/** Rooms that nobody else measures in. */
const FIRST_ROOM = 1_000_000;
/** Enough to see that what is read does not grow with what was played. */
const MANY = 2000;

/** Games against the house: the steps of one, and what is read of all. */
export function measureMontyHall({ client, subject }: EngineWorld, games: number): Row[] {
    const house = Principal.fromUint8Array(client.target.canister.id);
    let room = FIRST_ROOM;
    const begin = () => {
        room += 1;
        const [player] = playersOf(room);
        client.cost(SOME_CANISTER, 'initGame', room, player, house, SETTINGS);
        return { room, player };
    };
    const begun = times(SAMPLES, begin);
    const chosen = begun.map(({ room, player }) => client.cost(player, 'selectDoor', room, 1 + (room % 3), []));
    const strategies = ['stick', 'switch'] as const;
    const decided = begun.map(({ room, player }) =>
        client.cost(player, 'makeFinalChoice', room, strategies[room % 2], []),
    );
    const read = (what: string): Row =>
        rowOf(
            subject,
            what,
            games,
            times(SAMPLES, () => client.cost(SOME_CANISTER, 'getStatistics', [])),
        );
    const few = read(`getStatistics, ${SAMPLES} games`);
    for (let more = SAMPLES; more < MANY; more += 1) {
        const { room, player } = begin();
        client.cost(player, 'selectDoor', room, 2, []);
        client.cost(player, 'makeFinalChoice', room, strategies[more % 2], []);
    }
    const simulated = client.cost(SOME_CANISTER, 'simulate', 'switch', 10_000, 1);
    return [
        rowOf(subject, 'selectDoor', games, chosen),
        rowOf(subject, 'makeFinalChoice', games, decided),
        few,
        read(`getStatistics, ${MANY.toLocaleString('en')} games`),
        rowOf(subject, 'simulate, 10,000 games', games, [simulated]),
    ];
}

import type { Metric } from '../../canister/metrics';
import type { App } from '../app';

export function metrics({ roomIds, finishedGames, index, outbox }: App): Metric[] {
    return [
        { name: 'lobbies_rooms_total', help: 'Rooms that were opened.', kind: 'counter', value: roomIds.last() },
        {
            name: 'lobbies_finished_total',
            help: 'Rooms whose game is over.',
            kind: 'counter',
            value: finishedGames.last(),
        },
        { name: 'lobbies_waiting', help: 'Rooms that have no game yet.', kind: 'gauge', value: index.waiting().length },
        { name: 'lobbies_letters', help: 'Letters in the outbox.', kind: 'gauge', value: outbox.size() },
    ];
}

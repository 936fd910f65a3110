import { MAX_CARDS } from '../../src/platform/messages';
import { type KnownLinks, linksRecord } from '../measure/links';
import type { Client } from '../measure/network';
import { ADMIN, player, SOME_CANISTER } from '../measure/principals';
import { rowOf } from '../measure/samples';
import { SAMPLES, times } from '../measure/spread';
import type { Row, Subject } from '../report/row';

/** A letter of Profiles with as many new names as it can have. Comes last: from here on the canister knows a Profiles, which is none. */
export function measureNames(client: Client, subject: Subject, games: number, links: KnownLinks): Row {
    client.call(ADMIN, 'link', linksRecord({ ...links, profiles: SOME_CANISTER }));
    const costs = times(SAMPLES, (letter) => {
        const cards = times(MAX_CARDS, (card) => ({
            id: player(MAX_CARDS * letter + card),
            username: [`name_${letter}_${card}`],
        }));
        return client.cost(SOME_CANISTER, 'onNames', cards);
    });
    return rowOf(subject, `onNames, ${MAX_CARDS} names`, games, costs);
}

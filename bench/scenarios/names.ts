import { type KnownLinks, linksRecord } from '../../tools/canisters/links';
import type { Client } from '../measure/network';
import { ADMIN, player, SOME_CANISTER } from '../measure/principals';
import { rowOf } from '../measure/samples';
import { SAMPLES, times } from '../measure/spread';
import type { Row, Subject } from '../report/row';
import { NO_NEWS } from './news';

/** New names in a letter of Profiles: a busy day has a few at a time. */
const NAMES = 16;

/** Comes last: from here on the canister knows a Profiles, which is none. */
export function measureNames(client: Client, subject: Subject, games: number, links: KnownLinks): Row {
    client.call(ADMIN, 'link', linksRecord({ ...links, profiles: SOME_CANISTER }));
    const costs = times(SAMPLES, (letter) => {
        const names = times(NAMES, (card) => ({
            id: player(NAMES * letter + card),
            username: [`name_${letter}_${card}`],
        }));
        return client.cost(SOME_CANISTER, 'onNews', { ...NO_NEWS, names });
    });
    return rowOf(subject, `onNews, ${NAMES} names`, games, costs);
}

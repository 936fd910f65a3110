import type { Principal } from '@icp-sdk/core/principal';
import { type KnownLinks, linksRecord } from '../../tools/canisters/links';
import type { Client } from '../measure/network';
import { ADMIN, SOME_CANISTER } from '../measure/principals';
import { rowOf } from '../measure/samples';
import { SAMPLES, times } from '../measure/spread';
import type { Row, Subject } from '../report/row';

const METRICS = { method: 'GET', url: '/metrics' } as const;

/** The calls common to our canisters: linking one again to the canisters it knows, waking it, and its metrics. */
export function measureEveryCanister(client: Client, subject: Subject, games: number, links: KnownLinks): Row[] {
    const row = (what: string, caller: Principal, method: string, ...args: readonly unknown[]): Row =>
        rowOf(
            subject,
            what,
            games,
            times(SAMPLES, () => client.cost(caller, method, ...args)),
        );
    return [
        row('link', ADMIN, 'link', linksRecord(links)),
        row('wake', SOME_CANISTER, 'wake'),
        row('http_request: /metrics', ADMIN, 'http_request', METRICS),
    ];
}

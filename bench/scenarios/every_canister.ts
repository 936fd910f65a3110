import { type KnownLinks, linksRecord } from '../measure/links';
import type { Client } from '../measure/network';
import { ADMIN } from '../measure/principals';
import { rowOf } from '../measure/samples';
import { SAMPLES, times } from '../measure/spread';
import type { Row, Subject } from '../report/row';

const METRICS = { method: 'GET', url: '/metrics' } as const;

/** The calls common to our canisters: linking one again to the canisters it knows, and its metrics. */
export function measureEveryCanister(client: Client, subject: Subject, games: number, links: KnownLinks): Row[] {
    const row = (what: string, method: string, argument: unknown): Row =>
        rowOf(
            subject,
            what,
            games,
            times(SAMPLES, () => client.cost(ADMIN, method, argument)),
        );
    return [row('link', 'link', linksRecord(links)), row('http_request: /metrics', 'http_request', METRICS)];
}

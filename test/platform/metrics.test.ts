import { describe, expect, it } from 'vitest';
import { counter, gauge, letterMetrics, type Metric, serveMetrics, sharedMetrics } from '../../src/platform/metrics';
import { other, REFUSE } from '../../src/platform/refusal';
import { countOf } from '../../src/platform/refusal_counts';
import { VERSION } from '../../src/platform/version';

const GET = { method: 'GET', url: '/metrics' };

function served(metrics: readonly Metric[], request = GET): { status: number; lines: string[] } {
    const { status_code, headers, body } = serveMetrics(request, () => metrics);
    expect(headers).toEqual([['content-type', 'text/plain; version=0.0.4; charset=utf-8']]);
    return { status: status_code, lines: new TextDecoder().decode(body).split('\n') };
}

describe('the metrics', () => {
    it('are in Prometheus’ text format, with one help for all labels of a name', () => {
        const labelled = (value: string, count: number): Metric => ({
            ...counter('refusals', 'Refusals', count),
            label: ['name', value],
        });
        expect(
            served([gauge('games', 'Games', 5), labelled('Busy', 1), labelled('Stale', 2), counter('a', 'A', 0)]),
        ).toEqual({
            status: 200,
            lines: [
                '# HELP games Games',
                '# TYPE games gauge',
                'games 5',
                '# HELP refusals Refusals',
                '# TYPE refusals counter',
                'refusals{name="Busy"} 1',
                'refusals{name="Stale"} 2',
                '# HELP a A',
                '# TYPE a counter',
                'a 0',
                '',
            ],
        });
    });

    it.each([
        [{ method: 'GET', url: '/metrics?at=1' }, 200],
        [{ method: 'POST', url: '/metrics' }, 404],
        [{ method: 'GET', url: '/' }, 404],
        [{ method: 'GET', url: '/metrics/more' }, 404],
    ])('answer %j with %i', (request, status) => {
        expect(served([], request)).toEqual({ status, lines: status === 200 ? [''] : ['Not found: try /metrics', ''] });
    });

    it('of every canister tell what its parts do', () => {
        countOf(REFUSE.unauthorized).count += 1;
        const canister = {
            bans: { size: () => 2 },
            errands: { faults: () => 3 },
            host: { now: () => 5_000_000 },
            alarm: { lagMs: (nowMs: number) => nowMs - 4_990_001 },
            schema: { number: () => 4 },
        };
        const metrics = sharedMetrics(canister, 1_234_999, { heap: 65_536, stable: 131_072 });
        const rows = metrics.map(({ name, kind, value, label }) => [name, kind, value, label]);
        expect(rows.slice(0, 8)).toEqual([
            ['canister_build_info', 'gauge', 1, ['version', VERSION]],
            ['canister_upgraded_seconds', 'gauge', 1234, undefined],
            ['canister_schema', 'gauge', 4, undefined],
            ['canister_timer_lag_seconds', 'gauge', 9, undefined],
            ['canister_heap_bytes', 'gauge', 65_536, undefined],
            ['canister_stable_bytes', 'gauge', 131_072, undefined],
            ['canister_banned', 'gauge', 2, undefined],
            ['canister_errand_faults', 'counter', 3, undefined],
        ]);
        expect(rows.slice(8)).toContainEqual([
            'canister_refusals_total',
            'counter',
            countOf(REFUSE.unauthorized).count,
            ['name', 'Unauthorized'],
        ]);
        expect(metrics.every(({ help }) => help.length > 0)).toBe(true);
        const outside = sharedMetrics(canister, 0, undefined).map(({ value }) => value);
        expect(outside.slice(4, 6)).toEqual([0, 0]);
    });

    it('of letters tell the age of the oldest, and the faults', () => {
        const rows = (oldest: number | undefined) =>
            letterMetrics({ oldestMs: () => oldest, failures: () => 6 }, 100_000).map(({ name, kind, value, help }) => {
                expect(help).not.toBe('');
                return [name, kind, value];
            });
        expect(rows(90_001)).toEqual([
            ['canister_oldest_letter_seconds', 'gauge', 9],
            ['canister_letter_faults', 'counter', 6],
        ]);
        expect(rows(undefined)[0]).toEqual(['canister_oldest_letter_seconds', 'gauge', 0]);
    });
});

describe('the counts of refusals', () => {
    it('are one for each name', () => {
        const busy = countOf({ Err: { Busy: 'one' } });
        busy.count += 1;
        expect(countOf({ Err: { Busy: 'two' } })).toBe(busy);
        expect(countOf(REFUSE.roomFull).name).toBe('RoomFull');
        expect(countOf(other('EventNotFound', 'why')).name).toBe('EventNotFound');
    });
});

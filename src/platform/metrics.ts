import type { Footprint } from './azle_internals';
import type { Budget } from './budget';
import { type HttpRequest, type HttpResponse, pathOf } from './http';
import type { Outbox } from './outbox';
import { refusalCounts } from './refusal_counts';
import type { Retention } from './retention';
import { VERSION } from './version';

/** One number in Prometheus' text format. Balances of cycles are left out: they would help an attacker tune a drain. */
export interface Metric {
    readonly name: string;
    readonly help: string;
    readonly kind: 'counter' | 'gauge';
    readonly value: number;
    /** Told with the name, as `{name="value"}`. */
    readonly label?: readonly [name: string, value: string];
}

/** The part of a canister that its shared metrics are about. */
export interface Measured {
    readonly bans: { size(): number };
    readonly errands: { faults(): number };
    readonly host: { now(): number };
    readonly alarm: { lagMs(nowMs: number): number };
    readonly schema: { number(): number };
}

/** The metrics of every canister, whose names begin alike. `startedMs` is the time of the last install or upgrade. */
export function sharedMetrics(app: Measured, startedMs: number, footprint: Footprint | undefined): Metric[] {
    return [
        { ...gauge('canister_build_info', 'The version of this code', 1), label: ['version', VERSION] },
        gauge(
            'canister_upgraded_seconds',
            'Time of the last install or upgrade, since 1970',
            Math.floor(startedMs / 1000),
        ),
        gauge('canister_schema', 'The number of the schema of what is stored', app.schema.number()),
        gauge(
            'canister_timer_lag_seconds',
            'How late the earliest job is that is due',
            Math.floor(app.alarm.lagMs(app.host.now()) / 1000),
        ),
        gauge('canister_heap_bytes', "The heap's size, which shrinks at an upgrade only", footprint?.heap ?? 0),
        gauge('canister_stable_bytes', 'The size of stable memory', footprint?.stable ?? 0),
        gauge('canister_banned', 'Principals that are banned', app.bans.size()),
        counter('canister_errand_faults', 'Commands broken off since the last upgrade', app.errands.faults()),
        ...refusalCounts().map(({ name, count }) => ({
            ...counter('canister_refusals_total', 'Refusals since the last upgrade, by name', count),
            label: ['name', name] as const,
        })),
    ];
}

/** The metrics of a canister with an outbox. */
export function letterMetrics(outbox: Pick<Outbox, 'oldestMs' | 'failures'>, nowMs: number): Metric[] {
    const oldestMs = outbox.oldestMs();
    const age = oldestMs === undefined ? 0 : Math.floor((nowMs - oldestMs) / 1000);
    return [
        gauge('canister_oldest_letter_seconds', 'Age of the oldest letter; an upgrade makes it 0', age),
        counter('canister_letter_faults', 'Letters not acknowledged when tried, since the upgrade', outbox.failures()),
    ];
}

/** The metrics of a canister whose callers have budgets. */
export function budgetMetrics(budget: Pick<Budget, 'charged'>): Metric[] {
    const help = 'Millions of cycles that budgets of callers were charged, since the last upgrade';
    return [counter('canister_charged_megacycles_total', help, budget.charged())];
}

/** The metrics of a canister that prunes by itself. */
export function retentionMetrics({ days, pruned }: Pick<Retention, 'days' | 'pruned'>): Metric[] {
    return [
        gauge('canister_prune_after_days', 'Days after which what is over is pruned by itself; 0 for never', days()),
        counter('canister_pruned_total', 'What was pruned by itself since the last upgrade', pruned()),
    ];
}

export function gauge(name: string, help: string, value: number): Metric {
    return { name, help, kind: 'gauge', value };
}

export function counter(name: string, help: string, value: number): Metric {
    return { name, help, kind: 'counter', value };
}

/** Answers `GET /metrics`; everything else is not found. */
export function serveMetrics(request: HttpRequest, metrics: () => readonly Metric[]): HttpResponse {
    if (pathOf(request) !== '/metrics') return response(404, 'Not found: try /metrics\n');
    return response(200, metrics().map(format).join(''));
}

/** One metric with several labels has its help once. */
function format({ name, help, kind, value, label }: Metric, place: number, all: readonly Metric[]): string {
    const head = all[place - 1]?.name === name ? '' : `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`;
    return `${head}${name}${label === undefined ? '' : `{${label[0]}="${label[1]}"}`} ${value}\n`;
}

function response(status: number, text: string): HttpResponse {
    return {
        status_code: status,
        headers: [['content-type', 'text/plain; version=0.0.4; charset=utf-8']],
        body: new TextEncoder().encode(text),
    };
}

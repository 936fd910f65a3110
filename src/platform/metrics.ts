import { once } from '@dice-wards/candid/lazy';
import { IDL } from 'azle';

/** The part of the HTTP gateway's types that `/metrics` needs. */
export interface HttpRequest {
    readonly method: string;
    readonly url: string;
}
export interface HttpResponse {
    readonly status_code: number;
    readonly headers: readonly (readonly [string, string])[];
    readonly body: Uint8Array;
}
export const httpRequestType = once(() => IDL.Record({ method: IDL.Text, url: IDL.Text }));
export const httpResponseType = once(() =>
    IDL.Record({
        status_code: IDL.Nat16,
        headers: IDL.Vec(IDL.Tuple(IDL.Text, IDL.Text)),
        body: IDL.Vec(IDL.Nat8),
    }),
);

/** One number in Prometheus' text format. Balances of cycles are not shown: they would help an attacker to tune a drain. */
export interface Metric {
    readonly name: string;
    readonly help: string;
    readonly kind: 'counter' | 'gauge';
    readonly value: number;
}

export function gauge(name: string, help: string, value: number): Metric {
    return { name, help, kind: 'gauge', value };
}

export function counter(name: string, help: string, value: number): Metric {
    return { name, help, kind: 'counter', value };
}

/** Answers `GET /metrics`; everything else is not found. */
export function serveMetrics(request: HttpRequest, metrics: () => readonly Metric[]): HttpResponse {
    const [path] = request.url.split('?');
    if (request.method !== 'GET' || path !== '/metrics') return response(404, 'Not found: try /metrics\n');
    return response(200, metrics().map(format).join(''));
}

function format({ name, help, kind, value }: Metric): string {
    return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}\n`;
}

function response(status: number, text: string): HttpResponse {
    return {
        status_code: status,
        headers: [['content-type', 'text/plain; version=0.0.4; charset=utf-8']],
        body: new TextEncoder().encode(text),
    };
}

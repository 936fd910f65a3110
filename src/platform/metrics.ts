import { blob, type Infer, nat16, record, text, tuple, vec } from '@dice-wards/candid/schema';

/** The part of the HTTP gateway's types that `/metrics` needs. */
export const HttpRequest = record('HttpRequest', { method: text, url: text });
export type HttpRequest = Infer<typeof HttpRequest>;

export const HttpResponse = record('HttpResponse', {
    status_code: nat16,
    headers: vec(tuple(text, text)),
    body: blob,
});
export type HttpResponse = Infer<typeof HttpResponse>;

/** One number in Prometheus' text format. Balances of cycles are left out: they would help an attacker tune a drain. */
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

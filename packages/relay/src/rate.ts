import { isIP } from 'node:net';

/** Requests in a row, and the time in which one more may come, in milliseconds. */
const IN_A_ROW = 20;
const EACH_MS = 6_000;
/** Networks that are remembered. */
const MOST = 10_000;

/**
 * Counts requests for each network from which they come: an address of IPv4, or a /64 of IPv6, which is what one household has.
 *
 * When too many are remembered, the one that has asked for nothing for the longest time is forgotten: it owes least, or is one of a crowd
 * that fills the whole list within the same two minutes.
 */
export class Rate {
    /** When all requests of a network will have been made up for; the latest to ask is last. */
    private readonly paidAtMs = new Map<string, number>();

    constructor(
        private readonly now: () => number,
        private readonly most = MOST,
    ) {}

    /** Networks that are remembered. */
    get size(): number {
        return this.paidAtMs.size;
    }

    /** Whether a request may come; if so, it is counted. */
    allows(address: string): boolean {
        const nowMs = this.now();
        const network = networkOf(address);
        const paidAtMs = Math.max(this.paidAtMs.get(network) ?? 0, nowMs) + EACH_MS;
        const isAllowed = paidAtMs - nowMs <= IN_A_ROW * EACH_MS;
        const kept = isAllowed ? paidAtMs : paidAtMs - EACH_MS;
        this.paidAtMs.delete(network);
        this.paidAtMs.set(network, kept);
        if (this.paidAtMs.size > this.most) {
            const [oldest] = this.paidAtMs.keys();
            if (oldest !== undefined) this.paidAtMs.delete(oldest);
        }
        return isAllowed;
    }
}

/** Some proxies tell the port as well. */
const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** What is counted together. What is no address is a network of its own, and all of that kind are one. */
export function networkOf(address: string): string {
    const [, ipv6, ipv4] = WITH_PORT.exec(address) ?? [];
    const [bare = ''] = (ipv6 ?? ipv4 ?? address).split('%');
    if (isIP(bare) === 4) return bare;
    if (isIP(bare) !== 6) return 'unknown';
    const groups = groupsOf(bare);
    return ipv4In(groups) ?? groups.slice(0, 4).map(inHex).join(':');
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(address: string): readonly number[] {
    const [head = '', tail] = address.split('::');
    const before = numbersIn(head);
    if (tail === undefined) return before;
    const after = numbersIn(tail);
    return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** The last two may be written as IPv4. */
function numbersIn(text: string): readonly number[] {
    if (text === '') return [];
    return text.split(':').flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
    });
}

/** Of `::ffff:192.0.2.1`, as a server that listens on IPv6 sees clients of IPv4, and of `64:ff9b::192.0.2.1`, as some networks write them. */
function ipv4In(groups: readonly number[]): string | undefined {
    const prefix = groups.slice(0, 6).map(inHex).join(':');
    if (prefix !== '0:0:0:0:0:ffff' && prefix !== '64:ff9b:0:0:0:0') return undefined;
    return groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.');
}

function inHex(group: number): string {
    return group.toString(16);
}

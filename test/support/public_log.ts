import { createCertifiedTree } from '../../src/platform/certified_tree';
import type { Host } from '../../src/platform/host';
import { createPublicLog, type PublicLog } from '../../src/platform/public_log';
import { MemoryMap } from './memory_map';

type LogHost = Pick<Host, 'now' | 'self' | 'certificate' | 'principalText' | 'certify'>;

/** A public log of its own, for what writes lines. */
export function newPublicLog(host: LogHost): PublicLog {
    const map = new MemoryMap();
    return createPublicLog(host, () => map, createCertifiedTree(host));
}

/** What the lines of a log say, the oldest first. */
export function linesOf(log: PublicLog): string[] {
    const { lines } = log.page(null);
    return lines.map(({ role, act, outcome, rooms }) => `${role} ${act}: ${outcome} [${rooms}]`).reverse();
}

import { blob, type Infer, nat32, opt, record, vec } from '@dice-wards/candid/schema';
import { u32Key } from './bytes';
import type { CertifiedTree } from './certified_tree';
import type { Touched } from './done';
import { joined, leaf, leafHash, sha256 } from './hash_tree';
import type { Host, StableMap } from './host';
import { lineBytes, lineIn, MOST_ARGUMENT, MOST_OUTCOME, PublicLine, type Role } from './public_line';

/** Under which the log stands in the certified tree of its canister. */
export const PUBLIC_LOG = 'public_log';

/** What a line says besides its number and time. */
export interface NewLine {
    /** The canister itself if nobody is named. */
    readonly by?: Uint8Array;
    readonly role: Role;
    readonly act: string;
    /** Told in JSON. */
    readonly argument?: object;
    readonly outcome: string;
    readonly touches?: Touched;
}

/**
 * What was done to the house, and not by playing: for everybody to read, certified, and for good. A line is never changed, and nothing
 * removes one: neither pruning, nor an upgrade. Each has the hash of all before it in its own:
 *
 *     hash 0 = 32 zeros        hash n = SHA-256( hash n-1 · the bytes of line n )
 *
 * The certified tree has the leaf u32 number · hash of the last line under `public_log`, so that whoever reads can check every line.
 *
 * Stored: key = u32 number, from 1; value = u8 layout 1 · hash, 32 bytes · the bytes of the line.
 */
export interface PublicLog {
    /** Writes a line, and has it certified. */
    add(line: NewLine): void;
    /** Has the last line certified. To be called at init and after an upgrade. */
    certify(): void;
    /** A page of the log, newest first. */
    page(before: number | null): PublicLogPage;
}

export const PublicLogPage = record('PublicLog', {
    /** Newest first, up to 50. */
    lines: vec(PublicLine),
    /** The hash of the line before the oldest one here: where the next page begins. */
    hashBefore: blob,
    /** Of the last line of all: its number, which is 0 for none, and its hash. */
    last: nat32,
    lastHash: blob,
    /** Of the subnet, over the root of the witness; null in an update. */
    certificate: opt(blob),
    /** A hash tree with the number and the hash of the last line alone. */
    witness: blob,
});
export type PublicLogPage = Infer<typeof PublicLogPage>;

const LAYOUT = 1;
const HASH_AT = 1;
const LINE_AT = 33;
const NO_HASH = new Uint8Array(LINE_AT - HASH_AT);
const MOST_SHOWN = 50;

type LogHost = Pick<Host, 'now' | 'self' | 'certificate' | 'principalText'>;

/** @param map the memory, which is opened with the first line */
export function createPublicLog(
    host: LogHost,
    map: () => StableMap,
    tree: CertifiedTree<typeof PUBLIC_LOG>,
): PublicLog {
    function recordOf(number: number): Uint8Array {
        const found = map().get(u32Key(number));
        if (found?.[0] !== LAYOUT) throw new Error(`line ${number} of the public log has the layout ${found?.[0]}`);
        return found;
    }

    function hashOf(number: number): Uint8Array {
        return number === 0 ? NO_HASH : recordOf(number).slice(HASH_AT, LINE_AT);
    }

    function head(): Uint8Array {
        const last = map().size();
        return joined([u32Key(last), hashOf(last)]);
    }

    function certify(): void {
        tree.certify(PUBLIC_LOG, leafHash(head()));
    }
    return {
        add: ({ by = host.self(), role, act, argument, outcome, touches = {} }) => {
            const number = map().size() + 1;
            const line = lineBytes({
                number,
                atMs: host.now(),
                by,
                role,
                act,
                argument: argument === undefined ? '' : cut(told(host, argument), MOST_ARGUMENT),
                outcome: cut(escaped(outcome), MOST_OUTCOME),
                rooms: touches.rooms ?? [],
                events: touches.events ?? [],
                principals: [...principalsIn(argument), ...(touches.principals ?? [])],
            });
            const hash = sha256(hashOf(number - 1), line);
            map().set(u32Key(number), joined([Uint8Array.of(LAYOUT), hash, line]));
            certify();
        },
        certify,
        page: (before) => {
            const last = map().size();
            const from = Math.min(last, Math.max(0, (before ?? Infinity) - 1));
            const lines: PublicLine[] = [];
            for (let number = from; number > 0 && lines.length < MOST_SHOWN; number -= 1) {
                lines.push(lineIn(recordOf(number).subarray(LINE_AT)));
            }
            return {
                lines,
                hashBefore: hashOf(from - lines.length),
                last,
                lastHash: hashOf(last),
                certificate: host.certificate() ?? null,
                witness: tree.witness(PUBLIC_LOG, leaf(head())),
            };
        },
    };
}

/** In JSON, with principals as people know them. */
export function told(host: Pick<Host, 'principalText'>, argument: object): string {
    const json = JSON.stringify(argument, (_, value: unknown) =>
        value instanceof Uint8Array ? host.principalText(value) : value,
    );
    return escaped(json);
}

/** In ASCII, as JSON writes other characters. */
function escaped(text: string): string {
    return text.replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function cut(text: string, most: number): string {
    return text.length <= most ? text : `${text.slice(0, most - 3)}...`;
}

/** Wherever they stand in an argument. */
function principalsIn(value: unknown): Uint8Array[] {
    if (value instanceof Uint8Array) return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(principalsIn) : [];
}

/** The public log, newest first, up to 50 lines a page. @param before only lines with lower numbers */
export function getPublicLog(
    { publicLog }: { readonly publicLog: PublicLog },
    _caller: Uint8Array,
    before: number | null,
): PublicLogPage {
    return publicLog.page(before);
}

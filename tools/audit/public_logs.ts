import { Actor, Cbor, Certificate, type HttpAgent, lookup_path, reconstruct } from '@icp-sdk/core/agent';
import { Principal } from '@icp-sdk/core/principal';
import {
    type _SERVICE as Lobbies,
    idlFactory as lobbiesIdl,
    type PublicLog as Page,
} from '../../src/declarations/lobbies.did';
import { lineBytes } from '../../src/platform/public_line';
import { sha256 } from './known_modules';

/** A line of a canister's public log, as `docs/play/audit.md` has it. */
export interface LogLine {
    readonly number: number;
    readonly atMs: number;
    readonly by: string;
    readonly role: string;
    readonly act: string;
    readonly argument: string;
    readonly outcome: string;
    readonly rooms: readonly number[];
    readonly events: readonly number[];
    readonly principals: readonly string[];
    /** In hexadecimal digits, with all before it. */
    readonly hash: string;
}

/** What a canister tells of what was done to it. */
export interface PublicLog {
    /** The oldest first. */
    readonly lines: readonly LogLine[];
    /** Why it is not the log that the network has certified, or not a whole one. */
    readonly faults: readonly string[];
}

/** Reads the whole log, and checks each line down to the root key. Nothing of a canister that has none. */
export async function readPublicLog(agent: HttpAgent, id: string): Promise<PublicLog | undefined> {
    // All canisters have this method.
    const canister = Actor.createActor<Pick<Lobbies, 'getPublicLog'>>(lobbiesIdl, { agent, canisterId: id });
    const first = await canister.getPublicLog([]).catch((error: unknown) => {
        if (/has no query method|no such method|no query/i.test(String(error))) return undefined;
        throw error;
    });
    if (first === undefined) return undefined;
    const faults = await faultsOfHead(agent, id, first);
    const lines: LogLine[] = [];
    let page = first;
    let [expected, end] = [first.last, hexOf(first.lastHash)];
    while (expected > 0) {
        const read = chained(page);
        if (read.length === 0 || read.at(-1)?.number !== expected || read.at(-1)?.hash !== end) {
            faults.push(
                `the lines up to ${expected} are not those whose hash was certified: some were changed or taken out`,
            );
            return { lines, faults };
        }
        lines.unshift(...read);
        [expected, end] = [read[0].number - 1, hexOf(page.hashBefore)];
        if (expected > 0) page = await canister.getPublicLog([read[0].number]);
    }
    if (end !== NO_HASH) faults.push('its first line does not begin with an empty log');
    const disordered = lines.find(({ atMs }, nth) => nth > 0 && atMs < lines[nth - 1].atMs);
    if (disordered !== undefined) faults.push(`line ${disordered.number} is older than the one before it`);
    return { lines, faults };
}

/** The lines of a page with their hashes, the oldest first; those behind a gap are left out, and so are all hashed wrongly. */
function chained({ lines, hashBefore }: Page): LogLine[] {
    let hash = Buffer.from(hashBefore);
    const read: LogLine[] = [];
    for (const line of [...lines].reverse()) {
        if (read.length > 0 && line.number !== read[read.length - 1].number + 1) break;
        const { by, principals, rooms, events, atMs: at } = line;
        const atMs = Number(at);
        const told = { ...line, atMs, rooms: [...rooms], events: [...events] };
        const bytes = lineBytes({
            ...told,
            by: by.toUint8Array(),
            principals: principals.map((each) => each.toUint8Array()),
        });
        hash = Buffer.from(sha256(Buffer.concat([hash, bytes])), 'hex');
        const texts = { by: by.toText(), principals: principals.map((each) => each.toText()) };
        read.push({ ...told, ...texts, hash: hash.toString('hex') });
    }
    return read;
}

async function faultsOfHead(
    agent: HttpAgent,
    id: string,
    { certificate, witness, last, lastHash }: Page,
): Promise<string[]> {
    const canisterId = Principal.fromText(id);
    try {
        if (certificate[0] === undefined || agent.rootKey === null) throw new Error('there is no certificate');
        const signed = await Certificate.create({
            certificate: certificate[0],
            rootKey: agent.rootKey,
            principal: { canisterId },
            agent,
        });
        const tree = Cbor.decode<Parameters<typeof reconstruct>[0]>(witness);
        const root = bytesIn(signed.lookup_path(['canister', canisterId.toUint8Array(), 'certified_data']));
        if (hexOf(root) !== hexOf(await reconstruct(tree))) throw new Error('the certificate is of another tree');
        const leaf = hexOf(bytesIn(lookup_path(['public_log'], tree)));
        if (leaf !== last.toString(16).padStart(8, '0') + hexOf(lastHash))
            throw new Error('the certificate is of another log');
        return [];
    } catch (error) {
        return [
            `the network has not certified it: ${error instanceof Error ? error.message.split('\n', 1)[0] : error}`,
        ];
    }
}

function bytesIn(found: object): Uint8Array {
    if ('value' in found && found.value instanceof Uint8Array) return found.value;
    throw new Error('nothing certified is there');
}

function hexOf(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('hex');
}

const NO_HASH = '00'.repeat(32);

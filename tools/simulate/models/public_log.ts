/** A canister's public log, as `docs/play/audit.md` tells it. */
import { createHash } from 'node:crypto';
import type { PublicLine } from '../../../src/declarations/profiles.did';
import type { Member } from '../members';
import { ask } from '../queries';
import { promised } from '../violation';
import type { World } from '../world';

const NO_HASH = Buffer.alloc(32);

/** A number of so many bytes, the highest first. */
function whole(value: number, bytes: number): Buffer {
    const number = Buffer.alloc(bytes);
    number.writeUIntBE(value, 0, bytes);
    return number;
}

function counted(bytes: Uint8Array, by = 1): Buffer {
    return Buffer.concat([whole(bytes.length, by), bytes]);
}

function listed(items: readonly Uint8Array[]): Buffer {
    return Buffer.concat([whole(items.length, 2), ...items]);
}

/** The bytes of a line, of which its hash is made. */
function bytesOf({ number, atMs, by, role, act, argument, outcome, rooms, events, principals }: PublicLine): Buffer {
    const ids = (all: Uint32Array): Buffer => listed([...all].map((id) => whole(id, 4)));
    return Buffer.concat([
        whole(number, 4),
        whole(Number(atMs), 6),
        counted(by.toUint8Array()),
        ...[role, act].map((text) => counted(Buffer.from(text))),
        ...[argument, outcome].map((text) => counted(Buffer.from(text), 2)),
        ids(rooms),
        ids(events),
        listed(principals.map((each) => counted(each.toUint8Array()))),
    ]);
}

/** All lines of a canister, the oldest first. They are numbered without a gap, and each is hashed with all before it. */
export function linesOf(world: World, member: Member): readonly PublicLine[] {
    const newestFirst: PublicLine[] = [];
    const { last, lastHash } = ask(world, member, 'getPublicLog', []);
    let expected = Buffer.from(lastHash);
    while (!expected.equals(NO_HASH)) {
        const before: [] | [number] = newestFirst.length === 0 ? [] : [newestFirst[newestFirst.length - 1].number];
        const page = ask(world, member, 'getPublicLog', before);
        let hash = Buffer.from(page.hashBefore);
        for (const line of page.lines.toReversed())
            hash = createHash('sha256').update(hash).update(bytesOf(line)).digest();
        const isNext = page.lines.length > 0 && hash.equals(expected);
        promised('C14', isNext, () => `the public log of ${member} before line ${before} does not lead to the next`);
        expected = Buffer.from(page.hashBefore);
        newestFirst.push(...page.lines);
    }
    const lines = newestFirst.reverse();
    const isWhole = lines.length === last && lines.every(({ number }, nth) => number === nth + 1);
    promised('C14', isWhole, () => `the public log of ${member} has ${lines.length} of ${last} lines`);
    return lines;
}

import { Cbor, LookupPathStatus, lookup_path, reconstruct } from '@icp-sdk/core/agent';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PageTree } from '../../src/game_engine/model/page_tree';
import { type Pieces, proof, sha256 } from '../../src/platform/hash_tree';
import { SKIPPED, WHOLE } from '../../src/platform/http_certification';

type Tree = Parameters<typeof reconstruct>[0];
const treeIn = (witness: Pieces): Tree => Cbor.decode(proof(witness));
const answerOf = (roomId: number) => sha256(Uint8Array.of(roomId, roomId >> 8, roomId >> 16));
const found = (path: (string | Uint8Array)[], tree: Tree) => lookup_path(['http_expr', 'games', ...path], tree).status;
const NOTHING = new Uint8Array(0);

async function expectRoot(tree: PageTree, witness: Pieces): Promise<void> {
    expect(Buffer.from(await reconstruct(treeIn(witness))).toString('hex')).toBe(
        Buffer.from(tree.root()).toString('hex'),
    );
}

/** What a gateway looks for, for a room with a page and for one without. */
async function expectProofs(tree: PageTree, roomId: number, isThere: boolean): Promise<void> {
    expect(tree.has(roomId)).toBe(isThere);
    const exact = [`${roomId}`, '<$>'];
    if (isThere) {
        const witness = tree.witness(roomId, answerOf(roomId));
        await expectRoot(tree, witness);
        const path = [...exact, WHOLE.hash, NOTHING, answerOf(roomId)];
        expect(found(path, treeIn(witness))).toBe(LookupPathStatus.Found);
    } else {
        const witness = tree.witnessOfNone(roomId);
        await expectRoot(tree, witness);
        expect(found(exact, treeIn(witness))).toBe(LookupPathStatus.Absent);
        for (const label of [`${roomId}`, ''])
            expect(found([label, '<*>'], treeIn(witness))).toBe(LookupPathStatus.Absent);
        expect(found(['<*>', SKIPPED.hash], treeIn(witness))).toBe(LookupPathStatus.Found);
    }
}

test('proves each page, and that another one is not there, whatever the rooms are', async () => {
    const room = fc.oneof(fc.integer({ min: 1, max: 130 }), fc.integer({ min: 1, max: 0xffff_ffff }));
    await fc.assert(
        fc.asyncProperty(
            fc.array(fc.tuple(room, fc.boolean()), { maxLength: 60 }),
            fc.array(room),
            async (changes, asked) => {
                const tree = new PageTree();
                const there = new Set<number>();
                for (const [roomId, isThere] of changes) {
                    tree.set(roomId, isThere ? answerOf(roomId) : undefined);
                    if (isThere) there.add(roomId);
                    else there.delete(roomId);
                }
                for (const roomId of [...asked, ...changes.map(([each]) => each)])
                    await expectProofs(tree, roomId, there.has(roomId));
            },
        ),
    );
});

test('the same pages have the same root, in whatever order they came', () => {
    const [one, other] = [new PageTree(), new PageTree()];
    for (const roomId of [7, 70, 700, 8, 10]) one.set(roomId, answerOf(roomId));
    for (const roomId of [10, 8, 9, 700, 70, 7]) other.set(roomId, answerOf(roomId));
    expect(other.root()).not.toEqual(one.root());
    other.set(9, undefined);
    expect(other.root()).toEqual(one.root());
    expect(other.hasChanged()).toBe(false);
});

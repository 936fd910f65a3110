import { IDL } from '@icp-sdk/core/candid';
import { Principal } from '@icp-sdk/core/principal';
import { describe, expect, test } from 'vitest';
import { createWatch } from '../../src/lobbies/jobs/watch';
import { getHistory } from '../../src/lobbies/queries/histories';
import { createHistories, type Histories } from '../../src/lobbies/store/histories';
import { createAlarm } from '../../src/platform/alarm';
import { FakeHost, HOUSE } from '../support/fake_host';
import { MemoryMap } from '../support/memory_map';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CANISTER = Uint8Array.of(1, 2, 3);

describe('the store', () => {
    test('keeps the last 200 answers of each canister', () => {
        const histories = createHistories(() => map);
        const map = new MemoryMap();
        histories.keep(HOUSE, 1, { atMs: 1, bytes: Uint8Array.of(9) });
        for (let number = 1; number <= 230; number += 1)
            histories.keep(CANISTER, 10 * number, { atMs: number, bytes: Uint8Array.of(number) });
        histories.asked(CANISTER, 300);
        expect(histories.of(CANISTER)).toEqual({ answers: 230, changes: 2300, askedAtMs: 300 });
        expect(histories.answer(CANISTER, 30)).toBeUndefined();
        expect(histories.answer(CANISTER, 31)).toEqual({ atMs: 31, bytes: Uint8Array.of(31) });
        expect(map.size()).toBe(201 + 2);
        expect(createHistories(() => map).answer(HOUSE, 1)).toEqual({ atMs: 1, bytes: Uint8Array.of(9) });
        const page = (before: number | null) =>
            getHistory({ histories } as never, HOUSE, CANISTER, before).map(({ number }) => number);
        expect(page(null)).toEqual(Array.from({ length: 20 }, (_, place) => 230 - place));
        expect(page(33)).toEqual([32, 31]);
        expect(page(0)).toEqual([]);
    });
});

describe('a look', () => {
    const Info = IDL.Record({
        total_num_changes: IDL.Nat64,
        recent_changes: IDL.Vec(IDL.Record({ details: IDL.Opt(IDL.Variant({ transmuted: IDL.Nat64 })) })),
        controllers: IDL.Vec(IDL.Principal),
    });
    const Asked = IDL.Record({ canister_id: IDL.Principal, num_requested_changes: IDL.Opt(IDL.Nat64) });

    function watched(): { host: FakeHost; histories: Histories } {
        const [host, map] = [new FakeHost(), new MemoryMap()];
        host.isPlatformAsked = true;
        const histories = createHistories(() => map);
        const parts = { host, histories, links: { get: () => undefined }, engines: { all: () => [CANISTER] } };
        createWatch(createAlarm(host), parts).wake();
        return { host, histories };
    }
    const asked = ({ calls: [{ argument }] }: FakeHost) => {
        const [{ canister_id, num_requested_changes }] = IDL.decode([Asked], argument) as unknown as [
            { canister_id: Principal; num_requested_changes: [bigint] },
        ];
        return [canister_id.toText(), num_requested_changes[0]];
    };
    const info = (total: number, changes: number) =>
        IDL.encode(
            [Info],
            [
                {
                    total_num_changes: BigInt(total),
                    recent_changes: Array.from({ length: changes }, () => ({ details: [{ transmuted: 2n ** 63n }] })),
                    controllers: [Principal.anonymous()],
                },
            ],
        );
    const [house, engine] = [HOUSE, CANISTER].map((id) => Principal.fromUint8Array(id).toText());

    test('asks for changes only where there are new ones, and keeps what it cannot read', async () => {
        const { host, histories } = watched();
        await host.pass(10 * MINUTE);
        expect(asked(host)).toEqual([house, 0n]);
        await host.calls[0].answer({ kind: 'replied', bytes: info(3, 0) });
        expect(asked(host)).toEqual([house, 20n]);
        const bytes = info(3, 3);
        await host.calls[0].answer({ kind: 'replied', bytes });
        expect(histories.answer(HOUSE, 1)?.bytes).toEqual(bytes);
        expect(asked(host)).toEqual([engine, 0n]);
        await host.calls[0].answer({ kind: 'rejected', code: 5, message: 'busy' });
        expect(host.calls).toEqual([]);
        await host.pass(6 * HOUR);
        await host.calls[0].answer({ kind: 'replied', bytes: info(3, 0) });
        expect(histories.of(HOUSE)).toEqual({ answers: 1, changes: 3, askedAtMs: host.now() });
        expect(asked(host)).toEqual([engine, 0n]);
        await host.calls[0].answer({ kind: 'replied', bytes: Uint8Array.of(1) });
        expect(histories.of(CANISTER)).toBeUndefined();
    });

    test('wakes a canister that has changed, since another state comes without its timers', async () => {
        const { host } = watched();
        const answerNext = (changes: number) => host.calls[0].answer({ kind: 'replied', bytes: info(changes, 0) });
        async function look(changesOfEngine: number): Promise<void> {
            await answerNext(1);
            await answerNext(changesOfEngine);
        }
        await host.pass(10 * MINUTE);
        // Both are new, and their changes are asked for.
        for (let answered = 0; answered < 4; answered += 1) await answerNext(1);
        await host.pass(6 * HOUR);
        await look(1);
        expect(host.notified).toEqual([]);
        await host.pass(6 * HOUR);
        await look(2);
        await answerNext(2);
        expect(host.notified).toEqual([{ canister: CANISTER, method: 'wake' }]);
    });

    test('that gets no answer holds up no later one', async () => {
        const { host } = watched();
        await host.pass(10 * MINUTE);
        host.calls.length = 0;
        await host.pass(6 * HOUR);
        expect(asked(host)).toEqual([house, 0n]);
    });
});

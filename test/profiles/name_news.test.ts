import { compileDecoder, compileEncoder } from '@dice-wards/candid/codec';
import { nat32 } from '@dice-wards/candid/schema';
import { beforeEach, expect, it } from 'vitest';
import { asciiText } from '../../src/platform/bytes';
import type { CallAnswer } from '../../src/platform/host';
import { News } from '../../src/platform/messages';
import { ALL_REFUSALS, refusalsOf, replyOf } from '../../src/platform/refusal';
import { argumentsOf } from '../../src/platform/takes';
import { onGameFinished } from '../../src/profiles/updates/on_game_finished';
import { onNews } from '../../src/profiles/updates/on_news';
import { operate } from '../../src/profiles/updates/operate';
import { upsertProfile } from '../../src/profiles/updates/upsert_profile';
import { wire } from '../../src/profiles/wiring';
import { FakeHost } from '../support/fake_host';
import { memories } from '../support/memory_map';
import { ANA, BEN, happy, OTHER_ENGINE, player, result } from './world';

const HOUR = 3_600_000;
const ENGINE = Uint8Array.of(6, 6, 1);
const LOBBIES = Uint8Array.of(7, 7, 1);
const decode = compileDecoder(argumentsOf(News), { maxBytes: 16_384 });
const encodeReply = compileEncoder([replyOf(nat32, refusalsOf(ALL_REFUSALS))]);

/** Takes all letters, and remembers who was told what. */
class ToldHost extends FakeHost {
    readonly told = new Map<string, [number, string | null][]>();
    letters = 0;
    /** Up to which number all are told. */
    upTo = 0;

    override call(canister: Uint8Array, _method: string, argument: Uint8Array): Promise<CallAnswer> {
        const decoded = decode(argument);
        if (!decoded.ok) throw new Error(decoded.error);
        const [{ names, upTo }] = decoded.value;
        const before = this.told.get(String(canister)) ?? [];
        const cards = names.map(({ id, username }): [number, string | null] => [
            id[0],
            username && asciiText(username),
        ]);
        this.told.set(String(canister), [...before, ...cards]);
        this.letters += 1;
        this.upTo = upTo;
        return Promise.resolve({ kind: 'replied', bytes: encodeReply([{ Ok: upTo }]) });
    }
}

let host: ToldHost;
let app: ReturnType<typeof wire>;
beforeEach(async () => {
    host = new ToldHost();
    app = wire(host, memories());
    app.schema.install();
    app.start();
    app.links.set({ profiles: null, lobbies: LOBBIES, gameEngine: ENGINE });
    app.linked();
    await host.pass(HOUR);
});

const toldTo = (canister: Uint8Array) => host.told.get(String(canister));

async function name(id: Uint8Array, username: string): Promise<void> {
    happy(upsertProfile(app, id, username));
    await host.pass(1000);
}

it('a name is told to Lobbies and the engine when it is new, and once', async () => {
    await name(ANA, 'ana');
    await name(ANA, 'ana');
    happy(onGameFinished(app, ENGINE, ANA, BEN, result(1)));
    await host.pass(HOUR);
    for (const canister of [ENGINE, LOBBIES]) expect(toldTo(canister)).toEqual([[1, 'ana']]);
});

it('a name that an operator takes away is told as none', async () => {
    await name(ANA, 'ana');
    host.controller = true;
    happy(operate(app, BEN, { Rename: { id: ANA, username: null } }));
    await host.pass(1000);
    await name(ANA, 'anna');
    expect(toldTo(ENGINE)).toEqual([
        [1, 'ana'],
        [1, null],
        [1, 'anna'],
    ]);
});

it('all names are told to another engine, and to each that the house opens', async () => {
    const all = Array.from({ length: 120 }, (_, n): [number, string] => [n + 1, `guest${n + 1}`]);
    for (const [id, username] of all) await name(player(id), username);
    app.links.set({ profiles: null, lobbies: null, gameEngine: OTHER_ENGINE });
    app.linked();
    await host.pass(1000);
    expect(toldTo(OTHER_ENGINE)).toEqual(all);

    const third = Uint8Array.of(5, 5, 1);
    const engines = async (ids: readonly Uint8Array[], upTo: number): Promise<void> => {
        const news = { from: upTo - 1, upTo, house: null, engines: ids, bans: [], sessions: [], names: [] };
        expect(onNews(app, LOBBIES, news)).toEqual({ Ok: upTo });
        await host.pass(1000);
    };
    await engines([third], 1);
    expect(app.links.everLinked('gameEngine', third)).toBe(true);
    expect(toldTo(third)).toEqual(all);
    await engines([], 2);
    expect(app.links.everLinked('gameEngine', third)).toBe(false);
    await name(ANA, 'ana');
    expect(toldTo(third)).toHaveLength(all.length);
});

it('a canister that knows more or less than it was told says so when it wakes Profiles', async () => {
    await name(ANA, 'ana');
    const { letters } = host;
    app.woken(LOBBIES, host.upTo);
    await host.pass(1000);
    expect(host.letters).toBe(letters);
    for (const known of [0, 99]) {
        app.woken(LOBBIES, known);
        await host.pass(1000);
    }
    expect(toldTo(LOBBIES)).toHaveLength(3);
});

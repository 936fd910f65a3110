import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAlarm } from '../../src/platform/alarm';
import { createBans } from '../../src/platform/bans';
import { createCounter } from '../../src/platform/counters';
import { createErrands } from '../../src/platform/errands';
import { createLinks } from '../../src/platform/links';
import {
    dropLetter,
    type letterCommands,
    listLetters,
    operator,
    type sharedCommands,
    sharedHandlers,
} from '../../src/platform/operate';
import { createOutbox } from '../../src/platform/outbox';
import { PAYER } from '../../src/platform/payers';
import { invalidArgument, invalidState, REFUSE, type RefusalName, type Reply } from '../../src/platform/refusal';
import { FakeHost } from '../support/fake_host';
import { MemoryMap } from '../support/memory_map';
import { linesOf, newPublicLog } from '../support/public_log';

const ADMIN = Uint8Array.of(1, 2);
const BEN = Uint8Array.of(2, 2);
const ENGINE = Uint8Array.of(3, 0, 1, 1);
const LETTER = 1;

function canister() {
    const host = new FakeHost();
    const alarm = createAlarm(host);
    const links = createLinks(new MemoryMap());
    links.set({ profiles: null, lobbies: null, gameEngine: ENGINE });
    let receiver: Uint8Array | undefined = ENGINE;
    const outbox = createOutbox(host, alarm, new MemoryMap(), createCounter(new MemoryMap(), 1).next, {
        [LETTER]: { method: 'hear', payer: PAYER.game, receiver: () => receiver, acknowledged: () => false },
    });
    const forget = (): void => {
        receiver = undefined;
    };
    const publicLog = newPublicLog(host);
    const errands = createErrands(host, alarm, publicLog);
    return { host, links, outbox, forget, bans: createBans(new MemoryMap()), errands, publicLog };
}

let app: ReturnType<typeof canister>;
let lines: string[];
const operate = operator<ReturnType<typeof canister>, typeof sharedCommands & typeof letterCommands, RefusalName>({
    ...sharedHandlers,
    Letters: { reads: (app) => ({ Ok: listLetters(app) }) },
    DropLetter: ({ outbox }, id) => dropLetter(outbox, id, ([room]) => room),
});
const command = (name: string, argument: unknown): Reply<string> => operate(app, ADMIN, { [name]: argument } as never);

beforeEach(() => {
    app = canister();
    app.host.controller = true;
    lines = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
    vi.restoreAllMocks();
});

describe('an operator’s command', () => {
    it('is for controllers alone', () => {
        app.host.controller = false;
        expect(command('Ban', BEN)).toEqual(REFUSE.unauthorized);
        expect([app.bans.size(), lines]).toEqual([0, []]);
    });

    it('is a line in the log, with its caller and what came of it, also when it is refused', () => {
        const text = (principal: Uint8Array): string => app.host.principalText(principal);
        command('Ban', BEN);
        command('Ban', ENGINE);
        command('DropLetter', 7);
        expect(lines).toEqual([
            `operator ${text(ADMIN)}: {Ban:${text(BEN)}}: Their updates are refused from now on`,
            `operator ${text(ADMIN)}: {Ban:${text(ENGINE)}}: {InvalidArgument:This canister is linked; unlink it instead}`,
            `operator ${text(ADMIN)}: {DropLetter:7}: {InvalidState:There is no such letter, or it is settled}`,
        ]);
    });

    it('is a line of the public log if it is done, and may change something', () => {
        app.outbox.post(LETTER, Uint8Array.of(7));
        for (const [name, argument] of [
            ['Letters', null],
            ['Ban', ENGINE],
            ['DropLetter', 1],
            ['Ban', BEN],
        ] as const)
            command(name, argument);
        expect(linesOf(app.publicLog)).toEqual([
            'controller DropLetter: It is dropped [7]',
            'controller Ban: Their updates are refused from now on []',
        ]);
        const [line] = app.publicLog.page(null).lines;
        expect(line).toMatchObject({ by: ADMIN, principals: [BEN], argument: expect.stringContaining('{"Ban":"') });
    });

    it('bans and unbans, and says whether that changed anything', () => {
        expect(command('Ban', BEN)).toEqual({ Ok: 'Their updates are refused from now on' });
        expect(command('Ban', BEN)).toEqual({ Ok: 'They are banned already' });
        expect(app.bans.has(BEN)).toBe(true);
        expect(command('Unban', BEN)).toEqual({ Ok: 'They may come back' });
        expect(command('Unban', BEN)).toEqual({ Ok: 'They were not banned' });
        expect(app.bans.has(BEN)).toBe(false);
    });

    it('bans neither a canister that is or was linked, nor the anonymous principal', () => {
        app.links.set({ profiles: null, lobbies: null, gameEngine: BEN });
        const linked = invalidArgument('This canister is linked; unlink it instead');
        expect([command('Ban', ENGINE), command('Ban', BEN)]).toEqual([linked, linked]);
        expect(command('Ban', Uint8Array.of(4))).toEqual(
            invalidArgument('The anonymous principal can do nothing anyway'),
        );
        expect(app.bans.size()).toBe(0);
    });

    it('takes its part from a canister', () => {
        const unlink = (id: Uint8Array) => command('Unlink', { canister: { gameEngine: null }, id, undo: false });
        expect(unlink(BEN)).toEqual({ Ok: 'It is not gameEngine' });
        expect(unlink(ENGINE)).toEqual({ Ok: 'It is gameEngine no more' });
        expect(app.links.get('gameEngine')).toBeUndefined();
        expect(unlink(ENGINE)).toEqual({ Ok: 'It is not gameEngine' });
    });

    it('lists letters, and drops one for good', async () => {
        expect(command('Letters', null)).toEqual({ Ok: '0 letters wait' });
        app.outbox.post(LETTER, Uint8Array.of(1));
        await app.host.pass(0);
        await app.host.calls[0].answer({ kind: 'rejected', code: 5, message: 'stopped' });
        await app.host.pass(1_600);
        app.forget();
        app.outbox.post(LETTER, Uint8Array.of(2));
        expect(command('Letters', null)).toEqual({
            Ok: '2 letters wait\n2: hear to nobody, tried 0 times, 0 s old\n1: hear to nobody, tried 1 times, 2 s old',
        });
        expect(command('DropLetter', 1)).toEqual({ Ok: 'It is dropped' });
        expect(command('DropLetter', 1)).toEqual(invalidState('There is no such letter, or it is settled'));
        expect(app.outbox.size()).toBe(1);
    });

    it('names the receivers of letters', () => {
        app.outbox.post(LETTER, Uint8Array.of(1));
        const engine = app.host.principalText(ENGINE);
        expect(command('Letters', null)).toEqual({
            Ok: `1 letters wait\n1: hear to ${engine}, tried 0 times, 0 s old`,
        });
    });
});

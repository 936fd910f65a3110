import fc from 'fast-check';
import type { Canister } from '../src/core/canister';
import { Lab } from './lab';
import { Wat } from './wat';

const MANAGEMENT = new Uint8Array(0);
const SECOND = 1_000_000_000n;

/** A canister that holds every kind of state there is. A timer beats every seven seconds once `beat` has started it. */
function build(): Uint8Array {
    const wat = new Wat().query('report', '(call $report)');
    const trap = wat.trap('oops');
    const relay = wat.callback(
        `(call $msg_arg_data_copy (i32.const 128) (i32.const 0) (call $msg_arg_data_size))
        (call $msg_reply_data_append (i32.const 128) (call $msg_arg_data_size)) (call $msg_reply)`,
    );
    const bumped = wat.callback(`(call $bump) ${wat.reply('called back')}`);
    const broken = wat.callback(trap);
    const cleanup = wat.callback('(call $bump_timer)');
    const arm = '(drop (call $global_timer_set (i64.add (call $time) (i64.const 7000000000))))';
    const call = (method: string, onReply = bumped) => wat.call(undefined, method, { onReply, onReject: onReply });
    return (
        wat
            .update('bump', `(call $bump) (call $debug_print ${wat.text('bumped')}) ${wat.reply('ok')}`)
            // Memory of the same size, where commits write into the heap they kept before.
            .update(
                'poke',
                `(i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 100))) ${wat.reply('ok')}`,
            )
            .update('quiet', wat.reply('ok'))
            .update('trap', `(call $bump) ${trap}`)
            .update('call', `(call $bump) ${call('bump')}`)
            .update('chain', call('call'))
            .update('bad', wat.call(undefined, 'bump', { onReply: broken, onReject: broken, onCleanup: cleanup }))
            .update('slow', wat.call(undefined, 'chain', { onReply: bumped, onReject: bumped, timeoutSeconds: 5 }))
            .update(
                'rand',
                wat.call(MANAGEMENT, 'raw_rand', {
                    onReply: relay,
                    onReject: relay,
                    arg: 'DIDL\u0000\u0000',
                    cycles: 5,
                }),
            )
            .update('beat', `${arm} ${wat.reply('beating')}`)
            .entry('canister_global_timer', `(call $bump_memory) (call $debug_print ${wat.text('beat')}) ${arm}`)
            .build()
    );
}
export const EVENTFUL = build();

/** Something that happens to a network with two such canisters; gives what the outside sees of it. */
export type Happening = (lab: Lab) => unknown;

const METHODS = ['bump', 'poke', 'trap', 'call', 'chain', 'bad', 'slow', 'rand', 'beat'] as const;
const which = fc.nat({ max: 1 });
const nth = ({ network }: Lab, index: number) => network.find(network.canisterIds()[index] as Uint8Array) as Canister;

const happening: fc.Arbitrary<Happening> = fc.oneof(
    fc.tuple(which, fc.constantFrom(...METHODS)).map(([index, method]): Happening => {
        return (lab) => lab.update(nth(lab, index), method);
    }),
    // Only submitted: it waits in the queue, or is answered by another's rounds.
    fc.tuple(which, fc.constantFrom(...METHODS)).map(([index, method]): Happening => {
        return (lab) => Buffer.from(lab.submit(nth(lab, index), method)).toString('hex');
    }),
    which.map(
        (index): Happening =>
            (lab) =>
                lab.state(nth(lab, index)),
    ),
    fc.constant<Happening>((lab) => lab.network.tick()),
    fc.nat({ max: 10 }).map((seconds): Happening => {
        return ({ network }) => {
            network.setTime(network.now() + BigInt(seconds) * SECOND);
            network.tick();
        };
    }),
    fc.constant<Happening>((lab) => lab.install(EVENTFUL).key),
    which.map(
        (index): Happening =>
            (lab) =>
                lab.tryUpgrade(nth(lab, index), EVENTFUL),
    ),
);
export const happenings = fc.array(happening, { maxLength: 12 });

/** A network with two of these canisters, fresh. */
export function eventfulLab(): Lab {
    const lab = new Lab('Application', { countInstructions: true, seed: 'eventful' });
    lab.install(EVENTFUL);
    lab.install(EVENTFUL);
    return lab;
}

/** What comes of them, with what every message took and printed. */
export function observe(lab: Lab, events: readonly Happening[]): unknown {
    lab.reports.length = 0;
    lab.printed.length = 0;
    const answers = events.map((event) => event(lab));
    const reports = lab.reports.map(({ ms: _, ...report }) => report);
    return { answers, reports, printed: [...lab.printed], now: lab.network.now() };
}

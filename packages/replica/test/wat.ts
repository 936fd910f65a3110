import binaryen from 'binaryen';
import { IC0 } from '../src/core/ic0';

const WAT_TYPES: Readonly<Record<string, string>> = { i: 'i32', l: 'i64', I: 'i32' };
/** Where texts are put; below it is room for a test's own data. */
const TEXTS_AT = 4096;

/** Parameters that a test's callbacks take from its calls. */
export interface CallOptions {
    readonly onReply: number;
    readonly onReject: number;
    readonly onCleanup?: number;
    readonly cycles?: number;
    readonly timeoutSeconds?: number;
    readonly arg?: string;
    readonly argBytes?: Uint8Array;
}

/** Builds a canister from Wasm text. Every System API function is imported under its name, as `$time`. */
export class Wat {
    private readonly functions: string[] = [];
    private readonly callbacks: string[] = [];
    private readonly data: string[] = [];
    private textEnd = TEXTS_AT;
    private next = 0;

    /** `entry` is the export's name, such as `canister_update x`. */
    entry(entry: string, body: string): this {
        this.functions.push(`(func $f${this.next++} (export "${entry}") ${body})`);
        return this;
    }

    update(name: string, body: string): this {
        return this.entry(`canister_update ${name}`, body);
    }

    query(name: string, body: string): this {
        return this.entry(`canister_query ${name}`, body);
    }

    start(body: string): this {
        this.functions.push(`(func $start ${body}) (start $start)`);
        return this;
    }

    /** A function of the table that takes an environment in `$env`; gives its index. */
    callback(body: string, parameters = '(param $env i32)'): number {
        const name = `$c${this.next++}`;
        this.functions.push(`(func ${name} ${parameters} ${body})`);
        return this.callbacks.push(name) - 1;
    }

    /** Address and size of a text, as two operands. */
    text(text: string): string {
        const bytes = [...new TextEncoder().encode(text)];
        const escaped = bytes.map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('');
        this.data.push(`(data (i32.const ${this.textEnd}) "${escaped}")`);
        const operands = `(i32.const ${this.textEnd}) (i32.const ${bytes.length})`;
        this.textEnd += bytes.length;
        return operands;
    }

    bytes(bytes: Uint8Array): string {
        const escaped = [...bytes].map((byte) => `\\${byte.toString(16).padStart(2, '0')}`).join('');
        this.data.push(`(data (i32.const ${this.textEnd}) "${escaped}")`);
        const operands = `(i32.const ${this.textEnd}) (i32.const ${bytes.length})`;
        this.textEnd += bytes.length;
        return operands;
    }

    reply(text: string): string {
        return `(call $msg_reply_data_append ${this.text(text)}) (call $msg_reply)`;
    }

    trap(text: string): string {
        return `(call $trap ${this.text(text)})`;
    }

    /** A call to the canister itself when `callee` is missing. */
    call(callee: Uint8Array | undefined, method: string, options: CallOptions): string {
        const { onReply, onReject, onCleanup, cycles, timeoutSeconds, arg, argBytes } = options;
        const target = callee === undefined ? '(call $self)' : `(call $keep ${this.bytes(callee)})`;
        const name = this.text(method);
        const [at, size] = ['(i32.const 64)', '(global.get $kept)'];
        const closures = `(i32.const ${onReply}) (i32.const 7) (i32.const ${onReject}) (i32.const 7)`;
        return [
            target,
            `(call $call_new ${at} ${size} ${name} ${closures})`,
            onCleanup === undefined ? '' : `(call $call_on_cleanup (i32.const ${onCleanup}) (i32.const 7))`,
            cycles === undefined ? '' : `(call $call_cycles_add (i64.const ${cycles}))`,
            timeoutSeconds === undefined ? '' : `(call $call_with_best_effort_response (i32.const ${timeoutSeconds}))`,
            arg === undefined ? '' : `(call $call_data_append ${this.text(arg)})`,
            argBytes === undefined ? '' : `(call $call_data_append ${this.bytes(argBytes)})`,
            '(drop (call $call_perform))',
        ].join('\n');
    }

    /** An update that is open until `release` is called, and answers then. Meanwhile it calls itself, one call after the other. */
    held(name: string, answer: string): this {
        const again = this.callbacks.length;
        const call = this.call(undefined, 'nothing', { onReply: again, onReject: again });
        this.callback(`(if (i32.load (i32.const 0)) (then ${this.reply(answer)}) (else ${call}))`);
        return this.update(name, call)
            .update('nothing', this.reply(''))
            .update('release', `(i32.store (i32.const 0) (i32.const 1)) ${this.reply('')}`);
    }

    build(): Uint8Array {
        const imports = Object.entries(IC0).map(([name, { type }]) => {
            const [parameters = '', results = ''] = type.split(':');
            const list = (letters: string) => Array.from(letters, (letter) => WAT_TYPES[letter]).join(' ');
            return `(import "ic0" "${name}" (func $${name} (param ${list(parameters)}) (result ${list(results)})))`;
        });
        return compileWat(`(module
            ${imports.join('\n').replaceAll('(param )', '').replaceAll('(result )', '')}
            (memory 1)
            (table ${this.callbacks.length + 1} funcref)
            ${this.callbacks.length > 0 ? `(elem (i32.const 0) ${this.callbacks.join(' ')})` : ''}
            (global $kept (mut i32) (i32.const 0))
            (global $count (mut i32) (i32.const 0))
            ${this.data.join('\n')}
            (func $self
                (global.set $kept (call $canister_self_size))
                (call $canister_self_copy (i32.const 64) (i32.const 0) (global.get $kept)))
            (func $keep (param $at i32) (param $size i32)
                (memory.copy (i32.const 64) (local.get $at) (local.get $size))
                (global.set $kept (local.get $size)))
            ${STATE}
            ${this.functions.join('\n')})`);
    }
}

/**
 * State of every kind that a rollback must restore. `$bump` changes all of it (`$bump_memory` the kinds that every mode
 * may change); `$report` replies heap, global, stable word, stable pages and heap pages, 4 bytes each.
 */
const STATE = `
    (func $bump_memory
        (i32.store (i32.const 0) (i32.add (i32.load (i32.const 0)) (i32.const 1)))
        (global.set $count (i32.add (global.get $count) (i32.const 1)))
        (drop (memory.grow (i32.const 1)))
        (drop (call $stable64_grow (i64.const 1)))
        (call $stable64_write (i64.const 0) (i64.const 0) (i64.const 4)))
    (func $bump_timer
        (call $bump_memory)
        (drop (call $global_timer_set (i64.add (i64.const 9000000000000000000) (i64.extend_i32_u (global.get $count))))))
    (func $bump
        (call $bump_timer)
        (call $certified_data_set (i32.const 0) (i32.const 4)))
    (func $report
        (i32.store (i32.const 16) (i32.load (i32.const 0)))
        (i32.store (i32.const 20) (global.get $count))
        (if (i64.ne (call $stable64_size) (i64.const 0)) (then (call $stable64_read (i64.const 24) (i64.const 0) (i64.const 4))))
        (i32.store (i32.const 28) (i32.wrap_i64 (call $stable64_size)))
        (i32.store (i32.const 32) (memory.size))
        (call $msg_reply_data_append (i32.const 16) (i32.const 20))
        (call $msg_reply))`;

export function compileWat(text: string): Uint8Array {
    const module = binaryen.parseText(text);
    try {
        module.setFeatures(binaryen.Features.All);
        if (module.validate() === 0) throw new Error(`the test's Wasm is invalid:\n${text}`);
        return module.emitBinary();
    } finally {
        module.dispose();
    }
}

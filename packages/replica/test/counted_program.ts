import fc from 'fast-check';

/** A small program over one variable: as Wasm text, and as what it does and counts. */
export interface Step {
    readonly text: string;
    run(machine: Machine): void;
}

/** Counts what an instruction after the other counts, without a thought of basic blocks. */
export class Machine {
    x = 0;
    global = 0;
    count = 0;
    returned = false;

    /** Runs the steps until one returns. */
    all(steps: readonly Step[]): void {
        for (const step of steps) {
            if (this.returned) return;
            step.run(this);
        }
    }
}

const X = '(local.get $x)';
const textOf = (steps: readonly Step[]) => steps.map(({ text }) => text).join(' ');
const set = (value: string) => `(local.set $x ${value})`;

/** A step without branches. */
const simple = (text: string, weight: number, next: (machine: Machine) => number): Step => ({
    text,
    run: (machine) => {
        machine.count += weight;
        machine.x = next(machine) | 0;
    },
});

const leaf: fc.Arbitrary<Step> = fc.oneof(
    fc.nat(1000).map((n) => simple(set(`(i32.add ${X} (i32.const ${n}))`), 4, ({ x }) => x + n)),
    fc
        .integer({ min: 1, max: 9 })
        .map((n) => simple(set(`(i32.div_u ${X} (i32.const ${n}))`), 13, ({ x }) => (x >>> 0) / n)),
    fc.constant(simple(set(`(call $times7 ${X})`), 1 + 5 + 1 + (1 + 3), ({ x }) => Math.imul(x, 7))),
    fc.constant(
        simple(set(`(call_indirect (type $unary) ${X} (i32.const 0))`), 2 + 10 + 1 + (1 + 3), ({ x }) =>
            Math.imul(x, 7),
        ),
    ),
    fc.constant(
        simple(set(`(i32.trunc_sat_f64_u (f64.sqrt (f64.convert_i32_u ${X})))`), 1 + 16 + 8 + 20 + 1, ({ x }) =>
            Math.floor(Math.sqrt(x >>> 0)),
        ),
    ),
    fc.constant<Step>({
        text: `(global.set $g (i32.add (global.get $g) ${X}))`,
        run: (machine) => {
            machine.count += 2 + 1 + 1 + 2;
            machine.global = (machine.global + machine.x) | 0;
        },
    }),
    fc
        .nat(300)
        .map((n) => simple(`(memory.fill (i32.const 8192) (i32.const 1) (i32.const ${n}))`, 103 + n, ({ x }) => x)),
    fc
        .nat(300)
        .map((n) => simple(`(memory.copy (i32.const 8192) (i32.const 9000) (i32.const ${n}))`, 103 + n, ({ x }) => x)),
    fc.constant<Step>({
        text: `(if (i32.eqz (i32.and ${X} (i32.const 15))) (then (return ${X})))`,
        run: (machine) => {
            machine.count += 4 + 2;
            if ((machine.x & 15) !== 0) return;
            machine.count += 2;
            machine.returned = true;
        },
    }),
);

let labels = 0;

/** Steps within steps: every structure that Wasm has. */
export const program: fc.Arbitrary<Step[]> = fc.letrec<{ steps: Step[]; step: Step }>((tie) => ({
    steps: fc.array(tie('step'), { maxLength: 4 }),
    step: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        leaf,
        fc.tuple(tie('steps'), tie('steps')).map(([odd, even]) => ({
            text: `(if (i32.and ${X} (i32.const 1)) (then ${textOf(odd)}) (else ${textOf(even)}))`,
            run: (machine: Machine) => {
                machine.count += 3 + 2;
                machine.all((machine.x & 1) !== 0 ? odd : even);
            },
        })),
        fc.tuple(fc.integer({ min: 1, max: 3 }), tie('steps')).map(([times, body]) => {
            const label = labels++;
            const left = `$left${label}`;
            return {
                text: `(local.set ${left} (i32.const ${times}))
                    (loop $loop${label} ${textOf(body)}
                        (br_if $loop${label} (local.tee ${left} (i32.sub (local.get ${left}) (i32.const 1)))))`,
                run: (machine: Machine) => {
                    machine.count += 2;
                    for (let time = 0; time < times; time += 1) {
                        machine.all(body);
                        if (machine.returned) return;
                        machine.count += 4 + 2;
                    }
                },
            };
        }),
        tie('steps').map((body) => {
            const label = labels++;
            return {
                text: `(block $block${label}
                    (br_if $block${label} (i32.eqz (i32.and ${X} (i32.const 3)))) ${textOf(body)})`,
                run: (machine: Machine) => {
                    machine.count += 4 + 2;
                    if ((machine.x & 3) !== 0) machine.all(body);
                },
            };
        }),
        fc.tuple(tie('steps'), tie('steps')).map(([first, second]) => {
            const label = labels++;
            return {
                text: `(block $out${label} (block $b${label} (block $a${label}
                    (br_table $a${label} $b${label} $out${label} (i32.and ${X} (i32.const 3))))
                    ${textOf(first)} (br $out${label}))
                    ${textOf(second)})`,
                run: (machine: Machine) => {
                    machine.count += 3 + 2;
                    const which = machine.x & 3;
                    if (which === 0) {
                        machine.all(first);
                        if (!machine.returned) machine.count += 2;
                    }
                    if (which === 1) machine.all(second);
                },
            };
        }),
    ),
})).steps;

/** A canister whose update method `run` replies the program's variable and keeps it in memory, global and stable memory. */
export function moduleOf(steps: readonly Step[], x: number): string {
    const text = textOf(steps);
    const counters = [...text.matchAll(/local\.set (\$left\d+) /g)].map(([, name]) => `(local ${name} i32)`);
    return `(module
        (type $unary (func (param i32) (result i32)))
        (import "ic0" "msg_reply_data_append" (func $append (param i32 i32)))
        (import "ic0" "msg_reply" (func $reply))
        (import "ic0" "stable64_grow" (func $grow (param i64) (result i64)))
        (import "ic0" "stable64_write" (func $write (param i64 i64 i64)))
        (memory 1)
        (table 1 funcref)
        (elem (i32.const 0) $times7)
        (global $g (mut i32) (i32.const 0))
        (func $times7 (type $unary) (param $x i32) (result i32) (i32.mul (local.get $x) (i32.const 7)))
        (func $program (param $x i32) (result i32) ${counters.join(' ')} ${text} (local.get $x))
        (func (export "canister_init") (drop (call $grow (i64.const 1))))
        (func (export "canister_update run")
            (i32.store (i32.const 0) (call $program (i32.const ${x})))
            (i32.store (i32.const 4) (global.get $g))
            (call $write (i64.const 0) (i64.const 0) (i64.const 16384))
            (call $append (i32.const 0) (i32.const 8))
            (call $reply)))`;
}

/** What `run` counts beside the program's own steps. */
export const FRAME =
    // Both functions are entered; the program's call and what is done with its result and the global.
    1 + (1 + 1 + 5 + 1) + 1 + (1 + 2 + 1) + (3 + 5 + 20 + 16_384 + 4 * 1000) + (2 + 5 + 500 + 8 * 50) + (5 + 500);

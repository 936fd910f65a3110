import { blob, nat32, nat64, record } from '@dice-wards/candid/schema';
import { askKernel } from '@dice-wards/kernel';
import { performanceCounter, query, update } from 'azle';
import { api } from '../../../src/game_engine/api';
import type { App } from '../../../src/game_engine/app';
import GameEngine from '../../../src/game_engine/main';
import type { Reply } from '../../../src/game_engine/refusals';
import { azleHost } from '../../../src/platform/azle_host';
import { methods } from '../../../src/platform/method';
import { BY_OPERATOR } from '../../../src/platform/price';
import { ENGINE_REFUSALS } from '../../../src/platform/refusal';

const MAX_DESK_BYTES = 1_000_000;
const declared = methods(azleHost, ENGINE_REFUSALS);

/** In a record, because bytes alone are a reply that is encoded already. */
const Answer = record('Answer', { desk: blob });
interface Answered {
    readonly desk: Uint8Array;
}

const probing = {
    ask: declared.plainQuery([blob], Answer, BY_OPERATOR, MAX_DESK_BYTES),
    measure: declared.plainQuery([blob], nat64, BY_OPERATOR, MAX_DESK_BYTES),
    askAndKeep: declared.update([blob, nat32], Answer, BY_OPERATOR),
};

/** What `askAndKeep` has allocated. */
const kept: unknown[] = [];

/** The engine with methods that reach its kernel, for tests and the bench alone. Anybody may call them. */
export default class KernelProbe extends GameEngine {
    protected override readonly api = { ...api, ...probing };

    @query(...probing.ask.declared)
    ask(): void | Promise<void> {
        return probing.ask.answer(this.app, ask);
    }

    @query(...probing.measure.declared)
    measure(): void | Promise<void> {
        return probing.measure.answer(this.app, measure);
    }

    @update(...probing.askAndKeep.declared)
    askAndKeep(): void | Promise<void> {
        return probing.askAndKeep.answer(this.app, askAndKeep);
    }
}

/** Answers the desk as the kernel leaves it. */
function ask(_app: App, _caller: Uint8Array, question: Uint8Array): Answered {
    const desk = question.slice();
    askKernel(desk);
    return { desk };
}

/** The instructions that one question takes, from JavaScript and back. */
function measure(_app: App, _caller: Uint8Array, question: Uint8Array): number {
    const desk = question.slice();
    const begun = performanceCounter(0);
    askKernel(desk);
    return Number(performanceCounter(0) - begun);
}

/** The same as `ask`, after so many objects more are kept. Traps if the question makes no sense. */
function askAndKeep(app: App, caller: Uint8Array, question: Uint8Array, objects: number): Reply<Answered> {
    for (let n = 0; n < objects; n += 1) kept.push({ n, bytes: new Uint8Array(n % 64), text: `${n}` });
    const answer = ask(app, caller, question);
    if (answer.desk[0] === 0) throw new Error('the kernel had no answer');
    return { Ok: answer };
}

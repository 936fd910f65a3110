import { blob, nat32, nat64, record } from '@dice-wards/candid/schema';
import { askKernel } from '@dice-wards/kernel';
import { performanceCounter } from 'azle';
import type { App } from '../../../src/game_engine/app';
import { useCases } from '../../../src/game_engine/main';
import type { Reply } from '../../../src/game_engine/refusals';
import { wire } from '../../../src/game_engine/wiring';
import { gameEngine } from '../../../src/interface/game_engine';
import { rowsOf } from '../../../src/interface/row';
import { azleHost, stableMap } from '../../../src/platform/azle_host';
import { canister } from '../../../src/platform/canister';
import { BY_OPERATOR } from '../../../src/platform/price';
import { ENGINE_REFUSALS } from '../../../src/platform/refusal';

const MAX_DESK_BYTES = 1_000_000;
const { update, plainQuery } = rowsOf(ENGINE_REFUSALS);

/** In a record, because bytes alone are a reply that is encoded already. */
const Answer = record('Answer', { desk: blob });
interface Answered {
    readonly desk: Uint8Array;
}

const asked = { takes: [{ question: blob }], price: BY_OPERATOR, maxBytes: MAX_DESK_BYTES } as const;
const rows = {
    ...gameEngine,
    ask: plainQuery({ says: 'Asks the kernel.', gives: Answer, ...asked }),
    measure: plainQuery({ says: 'What a question takes.', gives: nat64, ...asked }),
    askAndKeep: update({
        says: 'Asks the kernel, with so many objects more.',
        takes: [{ question: blob }, { objects: nat32 }],
        gives: Answer,
        price: BY_OPERATOR,
    }),
};

/** What `askAndKeep` has allocated. */
const kept: unknown[] = [];

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

/** The engine with methods that reach its kernel, for tests and the bench alone. Anybody may call them. */
export default canister(rows, { ...useCases, ask, measure, askAndKeep }, () => wire(azleHost, stableMap));

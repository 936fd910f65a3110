import { answerWith } from '@dice-wards/kernel/host/ask';
import { loadKernel } from '@dice-wards/kernel/host/load_kernel';
import dataUrl from '#robot/kernel.data?url';
import wasmUrl from '#robot/kernel.wasm?url';
import { ANSWERS } from './answers';
import type { FromRobot, QuestionName, Questions, ToRobot } from './questions';

/**
 * The robot, in a thread of its own: the page stays smooth while it thinks. It reaches nothing but its own files; see
 * `tools/start/page_headers.ts`.
 */

/** How long it works until it looks whether anybody still waits, in milliseconds. */
const SLICE_MS = 50;

const stopped = new Set<number>();
let loading: Promise<void> | undefined;

addEventListener('message', ({ data }: MessageEvent<ToRobot>) => {
    if (data.name === 'stop') stopped.add(data.id);
    else void answer(data.id, data.name, data.asked);
});

async function answer(id: number, name: QuestionName, asked: Questions[QuestionName]['takes']): Promise<void> {
    try {
        await loaded();
        const steps = ANSWERS[name](asked as never) as Generator<
            Questions[QuestionName]['tells'],
            Questions[QuestionName]['gives']
        >;
        let last = performance.now();
        for (let step = steps.next(); !stopped.has(id); step = steps.next()) {
            if (step.done) {
                tell({ id, kind: 'answer', value: step.value });
                return;
            }
            if (performance.now() - last < SLICE_MS) continue;
            tell({ id, kind: 'told', value: step.value });
            await breath();
            last = performance.now();
        }
    } catch (error) {
        tell({ id, kind: 'failed', why: String(error) });
    } finally {
        stopped.delete(id);
    }
}

/** A failure is forgotten: the next question tries once more. */
function loaded(): Promise<void> {
    loading ??= load().catch((error: unknown) => {
        loading = undefined;
        throw error;
    });
    return loading;
}

async function load(): Promise<void> {
    const [wasm, data] = await Promise.all([bytesAt(wasmUrl), bytesAt(dataUrl)]);
    answerWith(await loadKernel(wasm, new Int8Array(data.buffer)));
}

async function bytesAt(url: string): Promise<Uint8Array<ArrayBuffer>> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
}

/** Lets messages in. */
function breath(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve));
}

function tell(told: FromRobot): void {
    postMessage(told);
}

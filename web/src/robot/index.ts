import type { FromRobot, QuestionName, Questions, ToRobot } from './questions';

interface Wishes<N extends QuestionName> {
    readonly onTold?: ((told: Questions[N]['tells']) => void) | undefined;
    /** Nobody waits for the answer any more. */
    readonly signal?: AbortSignal | undefined;
}

interface Waiting {
    readonly tell: (told: never) => void;
    readonly resolve: (answer: never) => void;
    readonly reject: (error: Error) => void;
}

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let asked = 0;

/**
 * Asks the robot in this browser; it is loaded with the first question.
 *
 * @throws Error if it cannot be loaded, as where a browser runs no Wasm, or if it has no answer; or that of the signal
 */
export function askRobot<N extends QuestionName>(
    name: N,
    question: Questions[N]['takes'],
    { onTold, signal }: Wishes<N> = {},
): Promise<Questions[N]['gives']> {
    asked += 1;
    const id = asked;
    return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        const robot = running();
        waiting.set(id, { tell: onTold ?? (() => undefined), resolve, reject } as Waiting);
        signal?.addEventListener('abort', () => {
            if (!waiting.delete(id)) return;
            send(robot, { id, name: 'stop' });
            reject(signal.reason as Error);
        });
        send(robot, { id, name, asked: question });
    });
}

function running(): Worker {
    if (worker !== undefined) return worker;
    const begun = new Worker(new URL('./robot_worker.ts', import.meta.url), { type: 'module', name: 'robot' });
    begun.addEventListener('message', ({ data }: MessageEvent<FromRobot>) => hear(data));
    begun.addEventListener('error', (event) => {
        // Its file is missing, or it broke: whoever waits hears so, and the next question begins another.
        event.preventDefault();
        begun.terminate();
        worker = undefined;
        for (const { reject } of waiting.values()) reject(new Error('the robot cannot run'));
        waiting.clear();
    });
    worker = begun;
    return begun;
}

function send(robot: Worker, message: ToRobot): void {
    robot.postMessage(message);
}

function hear(told: FromRobot): void {
    const asker = waiting.get(told.id);
    if (asker === undefined) return;
    if (told.kind === 'told') {
        asker.tell(told.value as never);
        return;
    }
    waiting.delete(told.id);
    if (told.kind === 'answer') asker.resolve(told.value as never);
    else asker.reject(new Error(told.why));
}

/** Generous, since other programs may keep the processor busy. */
const MOST_MS = 60_000;
const LOOK_MS = 50;
/** What some engines do beside the event loop, such as compiling Wasm, is over by then. */
const LOOKS = 20;
/** The channels to the process that has started this one. */
const STANDING = /^(Pipe|TTY)/;

/** Those of before any test: one may stop the clock. */
const { setTimeout, clearTimeout } = globalThis;

/** Waits for a test, beside it. */
export interface Watch {
    /** Fails if the test can never end. */
    readonly stuck: Promise<never>;
    end(): void;
}

/**
 * A test that waits for ever is found out soon: nothing is under way then, no timer, no request and no immediate, so nothing will
 * ever settle what it waits for.
 *
 * @param underWay the kinds of what keeps the process going
 */
export function watch(
    underWay: () => readonly string[] = () => process.getActiveResourcesInfo(),
    lookMs = LOOK_MS,
): Watch {
    let timer: NodeJS.Timeout | undefined;
    let idle = 0;
    const stuck = new Promise<never>((_, reject) => {
        const look = (looks: number): void => {
            // A timer that does not keep the process going is not among them.
            timer = setTimeout(() => {
                idle = underWay().every((kind) => STANDING.test(kind)) ? idle + 1 : 0;
                if (idle < LOOKS && looks * lookMs < MOST_MS) look(looks + 1);
                else reject(new Error('a test that does not end'));
            }, lookMs).unref();
        };
        look(1);
    });
    return { stuck, end: () => clearTimeout(timer) };
}

import type { Host } from './host';
import { busy, type Reply } from './refusal';

/**
 * A command of an operator that is too much for one message: it goes on in messages of its own, and its end is a line in
 * the canister's log. An upgrade ends it; the same command, sent again, does the rest.
 */
export interface Errands {
    /**
     * Begins one. Refusals: `Busy` while another goes on.
     *
     * @param step does a part, and answers how many things it has changed; `undefined` when nothing is left to look at
     */
    begin(name: string, step: () => number | undefined): Reply<string>;
    /** The name of the one that goes on. */
    going(): string | undefined;
    /** Errands that were broken off by a fault, since the last upgrade. */
    faults(): number;
}

export function createErrands(host: Host): Errands {
    let going: string | undefined;
    /** When the present errand last took a step. Should its timer be lost, another may begin. */
    let steppedMs = 0;
    let faults = 0;

    function present(): string | undefined {
        return host.now() - steppedMs < PATIENCE_MS ? going : undefined;
    }

    function begin(name: string, step: () => number | undefined): Reply<string> {
        const another = present();
        if (another !== undefined) return busy(`Still at it: ${another}`);
        going = name;
        steppedMs = host.now();
        host.after(0, () => go(name, step, 0));
        return { Ok: `${name}: begun; the log says when it is done` };
    }

    function go(name: string, step: () => number | undefined, before: number): void {
        if (going !== name) return;
        steppedMs = host.now();
        const changed = attempt(name, step);
        if (changed === undefined) {
            going = undefined;
            console.log(`${name}: done, ${before} changed`);
        } else {
            host.after(0, () => go(name, step, before + changed));
        }
    }

    function attempt(name: string, step: () => number | undefined): number | undefined {
        try {
            return step();
        } catch (fault) {
            console.error(`${name}: ${String(fault)}`);
            faults += 1;
            return undefined;
        }
    }
    return { begin, going: present, faults: () => faults };
}

const PATIENCE_MS = 60_000;

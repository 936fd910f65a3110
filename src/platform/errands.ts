import type { Alarm } from './alarm';
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
    begin(name: string, step: () => number | undefined): Reply<string, 'Busy'>;
    /** The name of the one that goes on. */
    going(): string | undefined;
    /** Errands that were broken off by a fault, since the last upgrade. */
    faults(): number;
}

interface Errand {
    readonly name: string;
    readonly step: () => number | undefined;
    changed: number;
}

export function createErrands(host: Host, alarm: Alarm): Errands {
    const walking = alarm.job(walk);
    let errand: Errand | undefined;
    let faults = 0;

    function begin(name: string, step: () => number | undefined): Reply<string, 'Busy'> {
        if (errand !== undefined) return busy(`Still at it: ${errand.name}`);
        errand = { name, step, changed: 0 };
        goOn();
        return { Ok: `${name}: begun; the log says when it is done` };
    }

    function goOn(): void {
        const nowMs = host.now();
        walking.at(nowMs, nowMs);
    }

    function walk(): void {
        if (errand === undefined) return;
        const { name, step } = errand;
        let changed: number | undefined;
        try {
            changed = step();
        } catch (fault) {
            faults += 1;
            console.error(`${name}: broken off, ${errand.changed} changed: ${String(fault)}`);
            errand = undefined;
            return;
        }
        if (changed === undefined) {
            console.log(`${name}: done, ${errand.changed} changed`);
            errand = undefined;
            return;
        }
        errand.changed += changed;
        goOn();
    }
    return { begin, going: () => errand?.name, faults: () => faults };
}

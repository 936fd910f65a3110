import type { Alarm } from './alarm';
import type { Host } from './host';
import type { PublicLog } from './public_log';
import { busy, type Reply } from './refusal';

/**
 * A command of an operator that is too much for one message: it goes on in messages of its own. What each of them changes is a line of the
 * public log, and the end is one in the canister's own. An upgrade ends it; the same command, sent again, does the rest.
 */
export interface Errands {
    /**
     * Begins one. Refusals: `Busy` while another goes on.
     *
     * @param act the command
     * @param name for people
     * @param step does a part, and answers the rooms that it has changed; `undefined` when nothing is left to look at
     */
    begin(act: string, name: string, step: Step): Reply<string, 'Busy'>;
    /** The name of the one that goes on. */
    going(): string | undefined;
    /** Errands that were broken off by a fault, since the last upgrade. */
    faults(): number;
}

type Step = () => readonly number[] | undefined;

interface Errand {
    readonly act: string;
    readonly name: string;
    readonly step: Step;
    changed: number;
}

export function createErrands(host: Host, alarm: Alarm, publicLog: Pick<PublicLog, 'add'>): Errands {
    const walking = alarm.job(walk);
    let errand: Errand | undefined;
    let faults = 0;

    function begin(act: string, name: string, step: Step): Reply<string, 'Busy'> {
        if (errand !== undefined) return busy(`Still at it: ${errand.name}`);
        errand = { act, name, step, changed: 0 };
        goOn();
        return { Ok: `${name}: begun; the log says when it is done` };
    }

    function goOn(): void {
        const nowMs = host.now();
        walking.at(nowMs, nowMs);
    }

    function walk(): void {
        if (errand === undefined) return;
        const { act, name, step } = errand;
        let changed: readonly number[] | undefined;
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
        errand.changed += changed.length;
        if (changed.length > 0) {
            publicLog.add({
                role: 'code',
                act,
                outcome: `${name}: ${changed.length} changed`,
                touches: { rooms: changed },
            });
        }
        goOn();
    }
    return { begin, going: () => errand?.name, faults: () => faults };
}

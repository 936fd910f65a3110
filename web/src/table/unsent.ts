import type { ActionName, CallError, Table, TableState } from '@dice-wards/client';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSession } from '../connection/session';

/** Between two questions whether the network is back, in milliseconds. */
const LOOK_MS = 2_000;
/** As long as a problem stays that is none of the network's, so that it can be read. */
const READ_MS = 8_000;

/** Actions that can be sent again as they were: those that need to know nothing but the table's draft. */
const REPEATABLE = {
    roll: (table) => table.roll(),
    hold: (table) => table.hold(),
    play: (table) => table.play(),
    undo: (table) => table.undo(),
    confirm: (table) => table.confirm(),
    proposeDouble: (table) => table.proposeDouble(),
    acceptDouble: (table) => table.acceptDouble(),
    forfeit: (table) => table.forfeit(),
    acceptResignation: (table) => table.acceptResignation(),
    refuseResignation: (table) => table.refuseResignation(),
} as const satisfies Partial<Record<ActionName, (table: Table) => Promise<unknown>>>;

type Repeatable = keyof typeof REPEATABLE;

interface Answered {
    readonly problem: CallError;
    /** The game has not gone on: what was done has not arrived. */
    readonly version: number | undefined;
}

export interface Unsent {
    /** A problem, until the next answer. */
    readonly problem: CallError | undefined;
    /** Sends what did not arrive once more; undefined where nothing is left to send. */
    readonly again: (() => Promise<unknown>) | undefined;
}

/** What became of an action that had no answer: it is asked until there is one. */
export function useUnsent(table: Table, { problem, pending, confirmed, actions }: TableState): Unsent {
    const { client } = useSession();
    const acted = useRef<ActionName>(undefined);
    if (pending !== undefined) acted.current = pending;
    const [answered, setAnswered] = useState<Answered>();
    const { roomId } = table;
    const version = confirmed?.version;
    useEffect(() => {
        if (problem === undefined) return;
        let isWanted = true;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const look = async (): Promise<void> => {
            clearTimeout(timer);
            const answer = await client.gameEngine.changedSince(roomId, version ?? 0).catch(() => undefined);
            if (!isWanted) return;
            if (answer === undefined) {
                timer = setTimeout(look, LOOK_MS);
                return;
            }
            const isSame = answer.ok && answer.value === undefined;
            setAnswered({ problem, version: isSame ? version : undefined });
            table.refresh();
        };
        timer = setTimeout(look, problem.fault === 'unreachable' ? 0 : READ_MS);
        addEventListener('online', look);
        return () => {
            isWanted = false;
            clearTimeout(timer);
            removeEventListener('online', look);
        };
    }, [problem]);
    const isAnswered = problem !== undefined && answered?.problem === problem;
    const name = acted.current;
    const mayRepeat =
        isAnswered &&
        problem.fault === 'unreachable' &&
        pending === undefined &&
        answered.version !== undefined &&
        answered.version === version &&
        name !== undefined &&
        isRepeatable(name) &&
        actions.includes(name);
    return {
        problem: isAnswered ? undefined : problem,
        again: mayRepeat ? () => REPEATABLE[name](table) : undefined,
    };
}

function isRepeatable(name: ActionName): name is Repeatable {
    return name in REPEATABLE;
}

import type { Analysed, GameView, LogEntry } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../connection/session';
import { askRobot } from '../robot';
import { knownGame } from '../robot/known_game';
import type { Progress } from '../robot/questions';
import { textOf } from '../state/loaded';
import { useOnline } from '../state/online';

/** An analysis, as far as it is. */
export interface Analysing {
    readonly analysis?: Analysed;
    /** While the robot works. */
    readonly progress?: Progress;
    readonly problem?: string;
}

/**
 * What the analysis says of a game: the robot in this browser works it out, and where it cannot, the canister is asked, again when the
 * network is back.
 */
export function useAnalysis(view: GameView, log: readonly LogEntry[], isJudged: boolean): Analysing {
    const { client } = useSession();
    const [state, setState] = useState<Analysing>({});
    const isOnline = useOnline();
    const { roomId } = view;
    useEffect(() => {
        if (!isJudged || !isOnline || state.analysis !== undefined) return;
        const away = new AbortController();
        const { signal } = away;
        const show = (next: Analysing) => {
            if (!signal.aborted) setState(next);
        };
        async function analyse(): Promise<Analysing> {
            try {
                const game = await knownGame(client, view, log);
                const wishes = { signal, onTold: (progress: Progress) => show({ progress }) };
                return { analysis: await askRobot('analysis', game, wishes) };
            } catch {
                if (signal.aborted) return {};
                show({});
                const answer = await client.analysis(roomId);
                return answer.ok ? { analysis: answer.value } : { problem: answer.refusal.text };
            }
        }
        show({});
        analyse().then(show, (error: unknown) => show({ problem: textOf(error) }));
        return () => away.abort();
    }, [client, roomId, isJudged, isOnline]);
    return state;
}

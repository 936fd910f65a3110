import type { Advice, LogEntry } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button } from '../../parts/button';
import { Notice } from '../../parts/notice';
import { adviceAt } from '../../robot/advice';
import type { AtTable } from '../../screens/table/at_table';
import { textOf } from '../../state/loaded';
import { useProblem } from '../../state/online';
import { adviceInWords } from './advice_words';
import { WORDS } from './words';

/** What the robots would do, for whoever asks. Only against robots: nobody is advised in a game between people. */
export function HintCard({ table, state: { view, confirmed }, log }: AtTable & { readonly log: readonly LogEntry[] }) {
    const { client } = useSession();
    const [advice, setAdvice] = useState<Advice>();
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useProblem();
    const version = confirmed?.version;
    // Advice belongs to one position.
    useEffect(() => {
        setAdvice(undefined);
        setProblem(undefined);
    }, [version]);
    const isMyTurn = view.activePlayer === view.me;

    async function ask(): Promise<void> {
        setBusy(true);
        try {
            if (confirmed !== undefined) setAdvice(await adviceAt(client, table, confirmed, log));
        } catch (error) {
            setProblem(textOf(error));
        }
        setBusy(false);
    }

    return (
        <section class="card hint-card" aria-labelledby="hint">
            <div class="row">
                <h2 id="hint">{WORDS.hint.title}</h2>
                <span class="push">
                    <Button size="s" busy={busy} disabled={!isMyTurn} onClick={ask}>
                        {WORDS.hint.ask}
                    </Button>
                </span>
            </div>
            <div aria-live="polite">
                {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
                {advice === undefined ? (
                    problem === undefined && <p class="muted small">{WORDS.hint.text}</p>
                ) : (
                    <ol class="advice">
                        {advice.choices.map(({ command, equity, chances }, place) => (
                            <li key={place}>
                                <b>{adviceInWords(command)}</b>
                                <span class="number">{WORDS.hint.wins(chances.win)}</span>
                                <span class="number muted">{WORDS.hint.equity(equity)}</span>
                            </li>
                        ))}
                    </ol>
                )}
                {advice?.cube !== undefined && <p class="small">{WORDS.hint.cube[advice.cube.verdict]}</p>}
            </div>
        </section>
    );
}

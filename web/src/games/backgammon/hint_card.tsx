import type { Advice, LogEntry, Move } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { AdvisedChoices } from '../../parts/advised_choices';
import { Button } from '../../parts/button';
import { Notice } from '../../parts/notice';
import { adviceAt } from '../../robot/advice';
import { textOf } from '../../state/loaded';
import { useProblem } from '../../state/online';
import type { AtTable } from '../../table/at_table';
import { adviceInWords } from './advice_words';
import { TABLE_WORDS } from './table_words';

/** What the robots would do, for whoever asks. Only against robots: nobody is advised in a game between people. */
export function HintCard({
    table,
    state: { view, confirmed },
    log,
    onShow,
}: AtTable & {
    readonly log: readonly LogEntry[];
    /** Has a play drawn on the board, or none. */
    readonly onShow: (moves: readonly Move[]) => void;
}) {
    const { client } = useSession();
    const [advice, setAdvice] = useState<Advice>();
    const [chosen, setChosen] = useState(0);
    const [busy, setBusy] = useState(false);
    const [problem, setProblem] = useProblem();
    const version = confirmed?.version;
    // Advice belongs to one position.
    useEffect(() => {
        setAdvice(undefined);
        setProblem(undefined);
        onShow([]);
    }, [version]);
    const isMyTurn = view.activePlayer === view.me;

    function draw(given: Advice, place: number): void {
        const command = given.choices[place]?.command;
        setAdvice(given);
        setChosen(place);
        onShow(command?.kind === 'play' ? command.value : []);
    }

    async function ask(): Promise<void> {
        setBusy(true);
        try {
            if (confirmed !== undefined) draw(await adviceAt(client, table, confirmed, log), 0);
        } catch (error) {
            setProblem(textOf(error));
        }
        setBusy(false);
    }

    return (
        <section class="card hint-card" aria-labelledby="hint">
            <div class="row">
                <h2 id="hint">{TABLE_WORDS.hint.title}</h2>
                <span class="push">
                    <Button size="s" busy={busy} disabled={!isMyTurn} onClick={ask}>
                        {TABLE_WORDS.hint.ask}
                    </Button>
                </span>
            </div>
            <div aria-live="polite">
                {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
                {advice === undefined ? (
                    problem === undefined && <p class="muted small">{TABLE_WORDS.hint.text}</p>
                ) : (
                    <AdvisedChoices
                        advice={advice}
                        inWords={adviceInWords}
                        chosen={chosen}
                        onChoose={(place) => draw(advice, place)}
                    />
                )}
                {advice?.cube !== undefined && <p class="small">{TABLE_WORDS.hint.cube[advice.cube.verdict]}</p>}
            </div>
        </section>
    );
}

import { useState } from 'preact/hooks';
import { useSession } from '../../../connection/session';
import { Choice } from '../../../parts/choice';
import { Notice } from '../../../parts/notice';
import type { Progress } from '../../../robot/questions';
import { useLoaded } from '../../../state/loaded';
import { TEXTS } from '../../../texts';
import { Attempt } from './attempt';
import { findPuzzleOfDay } from './daily';
import { forget, ownPuzzles } from './kept';
import { PUZZLES } from './words';
import './puzzles.css';

/** Plays that lost much, to be made once more: that of the day, which is the same for everybody, and the player's own. */
export function PuzzlesScreen() {
    const [which, setWhich] = useState<'day' | 'own'>('day');
    const [own] = useState(ownPuzzles);
    return (
        <div class="stack narrow wide-narrow">
            <h1>{TEXTS.titles.puzzles}</h1>
            <p class="muted">{PUZZLES.lead}</p>
            <Choice
                name="which"
                legend={PUZZLES.which}
                hideLegend
                options={[
                    { value: 'day', text: PUZZLES.ofDay },
                    { value: 'own', text: PUZZLES.own(own.length) },
                ]}
                value={which}
                onChoose={setWhich}
            />
            {which === 'day' ? <OfDay /> : <Own puzzles={own} />}
        </div>
    );
}

function OfDay() {
    const { client } = useSession();
    const [progress, setProgress] = useState<Progress>();
    const [found] = useLoaded(() => findPuzzleOfDay(client, Date.now(), setProgress), 'day');
    if (found.kind === 'failed') return <Notice tone="bad">{found.text}</Notice>;
    if (found.kind === 'loading') {
        return (
            <label class="field">
                <span>{PUZZLES.looking}</span>
                <progress value={progress?.done ?? 0} max={progress?.of ?? 1} />
            </label>
        );
    }
    if (found.value === undefined) return <Notice tone="plain">{PUZZLES.noneToday}</Notice>;
    return <Attempt puzzle={found.value} />;
}

/** One after the other. What is solved is gone when the page is opened anew. */
function Own({ puzzles }: { readonly puzzles: ReturnType<typeof ownPuzzles> }) {
    const [at, setAt] = useState(0);
    const puzzle = puzzles[at % Math.max(1, puzzles.length)];
    if (puzzle === undefined) return <Notice tone="plain">{PUZZLES.noneOwn}</Notice>;
    return (
        <Attempt
            key={at}
            puzzle={puzzle}
            onSolved={() => forget(puzzle)}
            onNext={puzzles.length > 1 ? () => setAt(at + 1) : undefined}
        />
    );
}

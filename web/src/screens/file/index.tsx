import { useRef, useState } from 'preact/hooks';
import { gameOf } from '../../kinds';
import { Button } from '../../parts/button';
import { Notice } from '../../parts/notice';
import type { Reviewed } from '../../review/props';
import { askRobot } from '../../robot';
import { until } from '../../robot/known_game';
import type { FileFault, Progress, ReviewedFile } from '../../robot/questions';
import { byRole } from '../../roles';
import { goTo, linkTo } from '../../router';
import { TABLE_TEXTS } from '../../table_texts';
import { TEXTS } from '../../texts';
import { FILE } from './texts';
import './file.css';

/** A match of a file, reviewed here: nothing of it is sent anywhere. */
export function FileScreen({ step }: { readonly step: number }) {
    const [file, setFile] = useState<ReviewedFile>();
    const Review = file && gameOf(file.game.kind).Review;
    if (file === undefined || Review === undefined) return <Opening onRead={setFile} />;
    const openAnother = () => {
        setFile(undefined);
        goTo({ screen: 'file' });
    };
    return <Review game={{ ...reviewed(file), openAnother }} log={file.game.log} step={step} />;
}

function reviewed({ game, names, score, analysis }: ReviewedFile): Reviewed {
    const { matchLength } = game.options;
    const length = matchLength > 0 ? TEXTS.settings.matchTo(matchLength) : TEXTS.settings.single;
    return {
        kind: game.kind,
        own: 'Player1',
        seats: ['Player1', 'Player2'],
        names: { ...byRole(() => ''), Player1: names[0] || FILE.players[0], Player2: names[1] || FILE.players[1] },
        hasCube: game.options.doubling,
        told: `${length} · ${TABLE_TEXTS.over.score(...score)}`,
        analysing: { analysis },
        advise: (version) => askRobot('advice', until(game, version)),
        positionAt: (version) => askRobot('position', until(game, version)),
        linkTo: (step) => linkTo({ screen: 'file', ...(step > 0 && { step }) }),
    };
}

/** Asks for a file, and reads it. */
function Opening({ onRead }: { readonly onRead: (file: ReviewedFile) => void }) {
    const input = useRef<HTMLInputElement>(null);
    const [progress, setProgress] = useState<Progress>();
    const [problem, setProblem] = useState<string>();
    async function open(file: Blob): Promise<void> {
        setProblem(undefined);
        setProgress({ done: 0, of: 1 });
        try {
            const read = await askRobot('file', await file.text(), { onTold: setProgress });
            if (read.kind === 'read') onRead(read);
            else setProblem(inWords(read));
        } catch {
            setProblem(FILE.cannot);
        }
        setProgress(undefined);
    }
    return (
        <div
            class="stack narrow file-drop"
            role="group"
            aria-labelledby="file"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
                event.preventDefault();
                const [dropped] = event.dataTransfer?.files ?? [];
                if (dropped !== undefined) void open(dropped);
            }}
        >
            <h1 id="file">{FILE.title}</h1>
            <p>{FILE.lead}</p>
            <input
                ref={input}
                type="file"
                class="hidden-text"
                accept=".mat,.txt,text/plain"
                aria-label={FILE.open}
                tabIndex={-1}
                onChange={({ currentTarget }) => {
                    const [chosen] = currentTarget.files ?? [];
                    if (chosen !== undefined) void open(chosen);
                    // The same file can be chosen once more.
                    currentTarget.value = '';
                }}
            />
            <div>
                <Button look="main" busy={progress !== undefined} onClick={() => input.current?.click()}>
                    {FILE.open}
                </Button>
            </div>
            {progress !== undefined && (
                <label class="field">
                    <span>{FILE.reading}</span>
                    <progress value={progress.done} max={progress.of} />
                </label>
            )}
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </div>
    );
}

function inWords(fault: FileFault): string {
    switch (fault.kind) {
        case 'unreadable':
            return FILE.unreadable(fault.line, fault.why);
        case 'refused':
            return FILE.refused(fault.game, fault.move, fault.why);
        default:
            return FILE.empty;
    }
}

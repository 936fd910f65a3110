import type { Advice, Move } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { signed } from '../../../numbers';
import { AdvisedChoices } from '../../../parts/advised_choices';
import { Button } from '../../../parts/button';
import { Choice } from '../../../parts/choice';
import { Copy } from '../../../parts/copy';
import { Notice } from '../../../parts/notice';
import { ShareLink } from '../../../parts/share_link';
import { askRobot } from '../../../robot';
import type { Side } from '../../../roles';
import { linkTo } from '../../../router';
import { TEXTS } from '../../../texts';
import { adviceInWords } from '../advice_words';
import { TABLE_WORDS } from '../table_words';
import { SetupForm } from './form';
import { Rollout } from './rollout';
import { SetBoard, type Tool } from './set_board';
import { changed, emptied, readSetup, type Setup, START, sideOf, textOf } from './setup';
import { POSITION } from './words';
import './position.css';

/** A board to set up, and what the robot says of it. @param text of the address: an XGID */
export function PositionScreen({ text }: { readonly text: string | undefined }) {
    const [setup, setSetup] = useState<Setup>(() => setupOf(text) ?? START);
    const [own, setOwn] = useState<Side>(() => sideOf(setup.turn));
    const [tool, setTool] = useState<Tool>(own);
    const [advised, setAdvised] = useState<readonly Move[]>([]);
    const written = textOf(setup);
    // A link to another position, while this one is open.
    useEffect(() => {
        const linked = setupOf(text);
        if (linked !== undefined && textOf(linked) !== written) take(linked);
    }, [text]);

    function change(next: Setup): void {
        setSetup(next);
        setAdvised([]);
        history.replaceState(history.state, '', linkTo({ screen: 'position', text: textOf(next) }));
    }
    function take(next: Setup): void {
        change(next);
        setOwn(sideOf(next.turn));
    }

    return (
        <div class="table with-board position-screen">
            <div class="table-main">
                <header class="review-head">
                    <h1>{POSITION.title}</h1>
                    <p class="muted small">{POSITION.lead}</p>
                </header>
                <SetBoard setup={setup} own={own} tool={tool} advised={advised} onChange={change} />
                <div class="table-controls">
                    <Choice
                        name="tool"
                        legend={POSITION.tool}
                        options={(['Player1', 'Player2', 'remove'] as const).map((value) => ({
                            value,
                            text: POSITION.tools[value],
                        }))}
                        value={tool}
                        onChoose={setTool}
                    />
                    <div class="row wrap">
                        <Button size="s" onClick={() => change(changed(setup, { board: START.board }))}>
                            {POSITION.start}
                        </Button>
                        <Button size="s" onClick={() => change(emptied(setup))}>
                            {POSITION.clear}
                        </Button>
                        <Button size="s" onClick={() => setOwn(own === 'Player1' ? 'Player2' : 'Player1')}>
                            {POSITION.turnBoard}
                        </Button>
                    </div>
                </div>
            </div>
            <div class="table-more">
                <aside class="table-side">
                    <Answers key={written} position={written} onShow={setAdvised} />
                    <Rollout key={`rollout ${written}`} position={written} />
                    <TextForm key={`text ${written}`} written={written} onRead={take} />
                    <SetupForm setup={setup} onChange={change} />
                </aside>
            </div>
        </div>
    );
}

function setupOf(text: string | undefined): Setup | undefined {
    const read = readSetup(text ?? '');
    return read.ok ? read.value : undefined;
}

/** The position as a text, to be copied or replaced. */
function TextForm({ written, onRead }: { readonly written: string; readonly onRead: (setup: Setup) => void }) {
    const [text, setText] = useState(written);
    const [problem, setProblem] = useState<string>();
    function open(): void {
        const read = readSetup(text);
        if (read.ok) onRead(read.value);
        setProblem(read.ok ? undefined : POSITION.unreadable(read.error));
    }
    return (
        <form
            class="card stack"
            onSubmit={(event) => {
                event.preventDefault();
                open();
            }}
        >
            <label class="field">
                <span>{POSITION.text}</span>
                <input
                    dir="ltr"
                    value={text}
                    onInput={({ currentTarget }) => setText(currentTarget.value)}
                    spellcheck={false}
                />
            </label>
            <div class="row wrap">
                <Button size="s" type="submit">
                    {POSITION.open}
                </Button>
                <Copy size="s" text={written} label={POSITION.copy} onProblem={setProblem} />
                <ShareLink
                    size="s"
                    to={linkTo({ screen: 'position', text: written })}
                    title={TEXTS.titles.position}
                    onProblem={setProblem}
                />
            </div>
            {problem !== undefined && <Notice tone="bad">{problem}</Notice>}
        </form>
    );
}

/** While somebody places checkers the robot waits. */
const PATIENCE_MS = 150;

/** The best choices in a position, and the verdict on the cube. */
function Answers({
    position,
    onShow,
}: {
    readonly position: string;
    readonly onShow: (moves: readonly Move[]) => void;
}) {
    const [advice, setAdvice] = useState<Advice>();
    const [problem, setProblem] = useState<string>();
    const [chosen, setChosen] = useState(0);
    useEffect(() => {
        const away = new AbortController();
        const timer = setTimeout(() => {
            askRobot('hint', position, { signal: away.signal }).then(
                (answer) => {
                    if (answer.kind === 'refused') setProblem(answer.why);
                    else show(answer.advice, 0);
                },
                () => away.signal.aborted || setProblem(POSITION.cannot),
            );
        }, PATIENCE_MS);
        return () => {
            clearTimeout(timer);
            away.abort();
        };
    }, []);
    function show(given: Advice, place: number): void {
        const command = given.choices[place]?.command;
        setAdvice(given);
        setChosen(place);
        onShow(command?.kind === 'play' ? command.value : []);
    }
    const cube = advice?.cube;
    return (
        <section class="card stack answers" aria-labelledby="answers" aria-live="polite">
            <h2 id="answers">{POSITION.answers}</h2>
            {problem !== undefined && <Notice tone="plain">{problem}</Notice>}
            {advice === undefined ? (
                problem === undefined && <p class="muted small">{TEXTS.loading}</p>
            ) : (
                <AdvisedChoices
                    advice={advice}
                    inWords={(command) => adviceInWords(command) || POSITION.pass}
                    chosen={chosen}
                    onChoose={(place) => show(advice, place)}
                />
            )}
            {cube !== undefined && (
                <p class="small">
                    <b>{TABLE_WORDS.hint.cube[cube.verdict]}</b>{' '}
                    <span class="muted">
                        {POSITION.equities(
                            signed(cube.noDouble, 3),
                            signed(cube.doubleTake, 3),
                            signed(cube.doublePass, 3),
                        )}
                    </span>
                </p>
            )}
        </section>
    );
}

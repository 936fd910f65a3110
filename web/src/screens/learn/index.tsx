import type { GameKind } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { KINDS_WITH_LESSONS } from '../../games';
import type { LessonStep } from '../../games/lesson';
import { factsOf, gameOf } from '../../kinds';
import { Button, LinkButton } from '../../parts/button';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { goTo, linkTo } from '../../router';
import { keepLearned } from '../../state/learned';
import { useLoaded } from '../../state/loaded';
import { TEXTS } from '../../texts';
import { LEARN } from './texts';
import './learn.css';

/** A game learned by playing its first steps, with pieces that are nobody's. */
export function LearnScreen({ kind = KINDS_WITH_LESSONS[0] }: { readonly kind?: GameKind | undefined }) {
    const [found] = useLoaded(async () => (kind && (await gameOf(kind).lesson?.())) ?? [], kind ?? '');
    if (kind === undefined || (found.kind === 'there' && found.value.length === 0)) {
        return <Notice tone="plain">{LEARN.none}</Notice>;
    }
    return (
        <div class="stack narrow wide-narrow">
            <h1>{LEARN.title(factsOf(kind).title)}</h1>
            {found.kind === 'loading' && <Loading />}
            {found.kind === 'failed' && <Notice tone="bad">{TEXTS.problem.partMissing}</Notice>}
            {found.kind === 'there' && <Lesson kind={kind} steps={found.value} />}
            {gameOf(kind).hasPuzzles && (
                <p>
                    <a href={linkTo({ screen: 'puzzles' })}>{LEARN.puzzles}</a>
                </p>
            )}
        </div>
    );
}

function Lesson({ kind, steps }: { readonly kind: GameKind; readonly steps: readonly LessonStep[] }) {
    const [at, setAt] = useState(0);
    const [isDone, setDone] = useState(false);
    const [other, setOther] = useState<string>();
    const step = steps[at];
    if (step === undefined) return null;
    const isLast = at === steps.length - 1;
    const mayGoOn = isDone || step.done === undefined;

    function go(to: number): void {
        setAt(to);
        setDone(false);
        setOther(undefined);
        if (to === steps.length - 1) keepLearned(kind);
    }
    function skip(): void {
        keepLearned(kind);
        goTo({ screen: 'lobby' });
    }

    return (
        <section class="card lesson" aria-label={LEARN.step(at + 1, steps.length)}>
            <p class="muted small">{LEARN.step(at + 1, steps.length)}</p>
            <progress max={steps.length} value={at + Number(mayGoOn)} aria-hidden="true" />
            <div class="lesson-told" aria-live="polite">
                <p>{step.text}</p>
                {isDone && (
                    <p>
                        <strong>{step.done}</strong>
                    </p>
                )}
                {!isDone && other !== undefined && <p class="muted">{other}</p>}
            </div>
            <step.Pieces
                key={at}
                isDone={isDone}
                onDone={() => {
                    setDone(true);
                    setOther(undefined);
                }}
                onOther={setOther}
            />
            <div class="row wrap">
                {isLast ? (
                    <>
                        <LinkButton look="main" to={linkTo({ screen: 'lobby' })}>
                            {LEARN.playRobot}
                        </LinkButton>
                        <LinkButton to={linkTo({ screen: 'rules', kind })}>{LEARN.rules}</LinkButton>
                        <Button look="quiet" onClick={() => go(0)}>
                            {LEARN.again}
                        </Button>
                    </>
                ) : (
                    <>
                        <Button look="main" disabled={!mayGoOn} onClick={() => go(at + 1)}>
                            {LEARN.next}
                        </Button>
                        <Button look="quiet" onClick={skip}>
                            {LEARN.skip}
                        </Button>
                    </>
                )}
            </div>
        </section>
    );
}

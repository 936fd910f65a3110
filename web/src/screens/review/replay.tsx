import { type EngineTypes, KINDS, type LogEntry } from '@dice-wards/client';
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { LinkButton } from '../../parts/button';
import { outcomeInWords } from '../../parts/ending_words';
import { FairCheck } from '../../parts/fair_check';
import { Notice } from '../../parts/notice';
import { linkTo } from '../../router';
import { TEXTS } from '../../texts';
import { useSeatNames } from '../table/seat';
import { useAnalysis } from './analysis';
import { EquityGraph } from './equity_graph';
import { ItemList } from './item_list';
import type { Item, StageProps } from './items';
import type { ReviewProps } from './props';
import { StepButtons } from './step_buttons';
import { Told } from './told';
import { TotalsTable } from './totals_table';

interface ReplayProps<I extends Item> extends ReviewProps {
    /** The game's steps. Without decisions they are those of the log alone. */
    readonly itemsOf: (log: readonly LogEntry[], decisions: readonly EngineTypes.Decision[]) => readonly I[];
    /** The table as it was at a step. */
    readonly Stage: ComponentType<StageProps<I>>;
}

/** Goes through a game's steps, by buttons, keys, the graph and the list. */
export function Replay<I extends Item>({ view, log, itemsOf, Stage }: ReplayProps<I>) {
    const isJudged = view.status === 'Finished' && KINDS[view.kind].hasAnalysis;
    const { analysis, progress, problem } = useAnalysis(view, log, isJudged);
    const items = itemsOf(log, analysis?.decisions ?? []);
    const [at, setAt] = useState(0);
    const names = useSeatNames(view);
    const here = Math.min(at, items.length);
    useStepKeys(here, items.length, setAt);
    const item = items[here - 1];
    return (
        <div class="table with-board review">
            <div class="table-main">
                <header class="review-head">
                    <h1>{TEXTS.review.title(names.Player1, names.Player2)}</h1>
                    <p class="muted">
                        {KINDS[view.kind].title} · {outcomeInWords(view)}
                    </p>
                </header>
                <Stage view={view} item={item} />
                <div class="table-controls">
                    <Told view={view} item={item} />
                    <StepButtons items={items} at={here} onChoose={setAt} />
                </div>
            </div>
            <div class="table-more">
                {isJudged && <EquityGraph items={items} at={here} onChoose={setAt} names={names} />}
                <aside class="table-side">
                    {isJudged &&
                        (problem !== undefined ? (
                            <Notice tone="bad">{problem}</Notice>
                        ) : (
                            <TotalsTable analysis={analysis} progress={progress} names={names} />
                        ))}
                    <ItemList items={items} at={here} onChoose={setAt} names={names} />
                    {view.status === 'Finished' && <FairCheck roomId={view.roomId} kind={view.kind} />}
                    <LinkButton look="quiet" to={linkTo({ screen: 'lobby' })}>
                        {TEXTS.toLobby}
                    </LinkButton>
                </aside>
            </div>
        </div>
    );
}

/** Arrow keys go a step back and on, Home and End to the first and the last. */
function useStepKeys(here: number, last: number, goTo: (at: number) => void): void {
    useEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (event.target instanceof HTMLElement && event.target.matches('input, [role="tab"]')) return;
            const next = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: last }[event.key];
            if (next === undefined) return;
            event.preventDefault();
            goTo(Math.max(0, Math.min(last, next)));
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    }, [here, last]);
}

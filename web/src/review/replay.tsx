import type { EngineTypes, KindFacts, LogEntry } from '@dice-wards/client';
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { factsOf } from '../kinds';
import { LinkButton } from '../parts/button';
import { Notice } from '../parts/notice';
import { linkTo } from '../router';
import { TEXTS } from '../texts';
import type { Analysing } from './analysis';
import { Candidates } from './candidates';
import { EquityGraph } from './equity_graph';
import { ItemList } from './item_list';
import type { Item, StageProps } from './items';
import type { Reviewed, ReviewProps } from './props';
import { Share } from './share';
import { StepButtons } from './step_buttons';
import { titleOf } from './title';
import { Told } from './told';
import { TotalsTable } from './totals_table';
import './review.css';

interface ReplayProps<I extends Item> extends ReviewProps {
    /** The game's steps. Without decisions they are those of the log alone. */
    readonly itemsOf: (log: readonly LogEntry[], decisions: readonly EngineTypes.Decision[]) => readonly I[];
    /** The table as it was at a step. */
    readonly Stage: ComponentType<StageProps<I>>;
    /** A choice in words, of a game whose steps can be asked about. */
    readonly inWords?: (advised: EngineTypes.Advised) => string;
    /** Below the steps. */
    readonly more?: ComponentChildren;
}

/** Goes through a game's steps, by buttons, keys, the graph and the list. */
export function Replay<I extends Item>({ game, log, step, itemsOf, Stage, inWords, more }: ReplayProps<I>) {
    const { names, analysing } = game;
    const items = itemsOf(log, analysing?.analysis?.decisions ?? []);
    const [at, setAt] = useStep(game, step);
    const [shown, setShown] = useState<EngineTypes.Advised>();
    const here = Math.min(at, items.length);
    useStepKeys(here, items.length, setAt);
    const item = items[here - 1];
    return (
        <div class="table with-board review">
            <div class="table-main">
                <header class="review-head">
                    <h1>{titleOf(game)}</h1>
                    <p class="muted">
                        {factsOf(game.kind).title} · {game.told}
                        {item?.standing !== undefined && <span class="review-standing number"> · {item.standing}</span>}
                    </p>
                </header>
                <Stage game={game} item={item} shown={shown} />
                <div class="table-controls">
                    <Told names={names} item={item} />
                    <StepButtons items={items} at={here} onChoose={setAt} />
                </div>
            </div>
            <div class="table-more">
                {analysing !== undefined && <EquityGraph items={items} at={here} onChoose={setAt} names={names} />}
                <aside class="table-side">
                    {analysing !== undefined && <Judged analysing={analysing} game={game} />}
                    {inWords !== undefined && analysing !== undefined && (
                        <Candidates game={game} item={item} inWords={inWords} onShow={setShown} />
                    )}
                    <ItemList items={items} at={here} onChoose={setAt} game={game} />
                    {more}
                    <Share game={game} step={here} version={item?.decidedAt ?? item?.version ?? 0} />
                    {game.foot}
                    <LinkButton look="quiet" to={linkTo({ screen: 'lobby' })}>
                        {TEXTS.toLobby}
                    </LinkButton>
                </aside>
            </div>
        </div>
    );
}

function Judged({ analysing, game: { kind, names } }: { readonly analysing: Analysing; readonly game: Reviewed }) {
    const { analysis, progress, problem } = analysing;
    if (problem !== undefined) return <Notice tone="bad">{problem}</Notice>;
    const { errorRateNoise }: KindFacts = factsOf(kind);
    return <TotalsTable analysis={analysis} noise={errorRateNoise} progress={progress} names={names} />;
}

/** The step, which the address has too. Going through a game fills no history. */
function useStep({ linkTo }: Reviewed, step: number): readonly [number, (at: number) => void] {
    const [at, setAt] = useState(step);
    useEffect(() => setAt(step), [step]);
    function goTo(next: number): void {
        setAt(next);
        history.replaceState(history.state, '', linkTo(next));
    }
    return [at, goTo];
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

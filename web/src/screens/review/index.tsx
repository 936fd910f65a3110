import { type Analysed, type GameView, type LogEntry, valueIn } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { Button, LinkButton } from '../../parts/button';
import { outcomeInWords } from '../../parts/ending_words';
import { FairCheck } from '../../parts/fair_check';
import { Loading } from '../../parts/loading';
import { Notice } from '../../parts/notice';
import { linkTo } from '../../router';
import { textOf, useLoaded } from '../../state/loaded';
import { useOnline } from '../../state/online';
import { TEXTS } from '../../texts';
import { useSeatNames } from '../table/seat';
import { EquityGraph } from './equity_graph';
import { ItemList } from './item_list';
import { type Item, itemsOf } from './items';
import { Stage, Told } from './stage';
import { StepIcon } from './step_icon';
import { TotalsTable } from './totals_table';
import './review.css';

/** A finished game, step by step, with what the analysis says of each decision. */
export function ReviewScreen({ roomId }: { readonly roomId: number }) {
    const { client } = useSession();
    const [found] = useLoaded(async () => {
        const [view, log] = await Promise.all([client.gameEngine.getGameState(roomId), client.log(roomId)]);
        return { view: valueIn(view), log: valueIn(log) };
    }, `${roomId}`);
    if (found.kind === 'loading') return <Loading text={TEXTS.review.loading} />;
    if (found.kind === 'failed') {
        return (
            <div class="stack narrow">
                <h1>{TEXTS.titles.review}</h1>
                <Notice tone="bad">{found.text}</Notice>
                <div>
                    <LinkButton to="#/">{TEXTS.toLobby}</LinkButton>
                </div>
            </div>
        );
    }
    const { view, log } = found.value;
    return <Review view={view} log={log} />;
}

function Review({ view, log }: { readonly view: GameView; readonly log: readonly LogEntry[] }) {
    const { client } = useSession();
    const isJudged = view.status === 'Finished' && view.kind !== 'MontyHall';
    const [analysis, setAnalysis] = useState<Analysed>();
    const [problem, setProblem] = useState<string>();
    const isOnline = useOnline();
    useEffect(() => {
        if (!isJudged || !isOnline || analysis !== undefined) return;
        setProblem(undefined);
        client.analysis(view.roomId).then(
            (answer) => (answer.ok ? setAnalysis(answer.value) : setProblem(answer.refusal.text)),
            (error: unknown) => setProblem(textOf(error)),
        );
    }, [client, view.roomId, isJudged, isOnline]);
    const items = itemsOf(view, log, analysis?.decisions ?? []);
    const [at, setAt] = useState(0);
    const names = useSeatNames(view);
    const here = Math.min(at, items.length);
    const last = items.length;
    const errors = items.flatMap((item, place) => (item.mark === undefined ? [] : [place + 1]));

    useEffect(() => {
        const press = (event: KeyboardEvent) => {
            if (event.target instanceof HTMLElement && event.target.matches('input, [role="tab"]')) return;
            const next = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: last }[event.key];
            if (next === undefined) return;
            event.preventDefault();
            setAt(Math.max(0, Math.min(last, next)));
        };
        addEventListener('keydown', press);
        return () => removeEventListener('keydown', press);
    }, [here, last]);

    const item: Item | undefined = items[here - 1];
    return (
        <div class="table with-board review">
            <div class="table-main">
                <header class="review-head">
                    <h1>{TEXTS.review.title(names.Player1, names.Player2)}</h1>
                    <p class="muted">
                        {TEXTS.kinds[view.kind]} · {outcomeInWords(view)}
                    </p>
                </header>
                <Stage view={view} item={item} items={items} at={here} />
                <div class="table-controls">
                    <Told view={view} item={item} />
                    <fieldset class="replay">
                        <legend class="hidden-text">{TEXTS.review.steps}</legend>
                        <Button label={TEXTS.review.first} disabled={here === 0} onClick={() => setAt(0)}>
                            <StepIcon to="first" />
                        </Button>
                        <Button label={TEXTS.review.back} disabled={here === 0} onClick={() => setAt(here - 1)}>
                            <StepIcon to="back" />
                        </Button>
                        <span class="number replay-at">
                            {here} / {last}
                        </span>
                        <Button label={TEXTS.review.next} disabled={here === last} onClick={() => setAt(here + 1)}>
                            <StepIcon to="next" />
                        </Button>
                        <Button label={TEXTS.review.last} disabled={here === last} onClick={() => setAt(last)}>
                            <StepIcon to="last" />
                        </Button>
                        <Button
                            disabled={errors.length === 0}
                            onClick={() => setAt(errors.find((place) => place > here) ?? errors[0] ?? here)}
                        >
                            {TEXTS.review.nextError}
                        </Button>
                    </fieldset>
                </div>
            </div>
            <div class="table-more">
                {isJudged && <EquityGraph items={items} at={here} onChoose={setAt} names={names} />}
                <aside class="table-side">
                    {isJudged &&
                        (problem !== undefined ? (
                            <Notice tone="bad">{problem}</Notice>
                        ) : (
                            <TotalsTable analysis={analysis} names={names} />
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

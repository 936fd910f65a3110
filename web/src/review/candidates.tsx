import type { EngineTypes } from '@dice-wards/client';
import { useEffect, useState } from 'preact/hooks';
import { AdvisedChoices } from '../parts/advised_choices';
import { Button } from '../parts/button';
import { Notice } from '../parts/notice';
import { useLoaded } from '../state/loaded';
import { TEXTS } from '../texts';
import type { Item } from './items';
import type { Reviewed } from './props';
import { REVIEW } from './texts';

interface CandidatesProps {
    readonly game: Pick<Reviewed, 'advise'>;
    readonly item: Item | undefined;
    readonly inWords: (advised: EngineTypes.Advised) => string;
    /** Has a choice drawn, or none. */
    readonly onShow: (advised: EngineTypes.Advised | undefined) => void;
}

/** The best choices at a step, for whoever asks; from then on at each step. */
export function Candidates(props: CandidatesProps) {
    const [isOpen, setOpen] = useState(false);
    const decidedAt = props.item?.decidedAt;
    return (
        <section class="card candidates" aria-labelledby="candidates">
            <div class="row">
                <h2 id="candidates">{REVIEW.candidates}</h2>
                <span class="push">
                    <Button size="s" pressed={isOpen} onClick={() => setOpen(!isOpen)}>
                        {REVIEW.showCandidates}
                    </Button>
                </span>
            </div>
            {!isOpen || decidedAt === undefined ? (
                <p class="muted small">{isOpen ? REVIEW.noCandidates : REVIEW.candidatesHelp}</p>
            ) : (
                <Found key={decidedAt} {...props} decidedAt={decidedAt} />
            )}
        </section>
    );
}

function Found({ game, item, inWords, onShow, decidedAt }: CandidatesProps & { readonly decidedAt: number }) {
    const [found] = useLoaded(() => game.advise(decidedAt), `${decidedAt}`);
    const [chosen, setChosen] = useState<number>();
    useEffect(() => () => onShow(undefined), []);
    if (found.kind === 'loading') return <p class="muted small">{TEXTS.loading}</p>;
    if (found.kind === 'failed') return <Notice tone="bad">{found.text}</Notice>;
    return (
        <AdvisedChoices
            advice={found.value}
            inWords={inWords}
            chosen={chosen}
            done={item?.done && inWords(item.done)}
            onChoose={(place) => {
                const next = place === chosen ? undefined : place;
                setChosen(next);
                onShow(next === undefined ? undefined : found.value.choices[next]?.command);
            }}
        />
    );
}

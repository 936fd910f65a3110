import { useState } from 'preact/hooks';
import { Button } from '../../parts/button';
import type { AtTable } from '../../table/at_table';
import { quietly } from '../../table/cube';
import { type Bid, type CupsView, firstOffer, withCount, withFace } from './bids';
import { BidPicture } from './cup';
import { SPOKEN } from './spoken_words';
import { TABLE_WORDS } from './table_words';

/** A bid, higher than the one that stands, or a challenge of that one. */
export function Actions({ table, state, game }: AtTable & { readonly game: CupsView }) {
    const { view, actions, pending } = state;
    const { bid: standing, allDice } = game;
    const isBidding = view.activePlayer === view.me && allDice > 0;
    const [draft, setDraft] = useState<{ readonly of: number; readonly bid: Bid }>();
    const bid = draft?.of === view.version ? draft.bid : firstOffer(standing, allDice);
    return (
        <>
            {isBidding && bid !== undefined && (
                <BidMaker
                    bid={bid}
                    standing={standing}
                    allDice={allDice}
                    onChoose={(next) => setDraft({ of: view.version, bid: next })}
                />
            )}
            {isBidding && bid === undefined && <p class="muted small liars-none">{TABLE_WORDS.noHigher}</p>}
            <div class="actions big">
                {bid !== undefined && (
                    <Button
                        look="main"
                        size="l"
                        busy={pending === 'bid'}
                        disabled={!actions.includes('bid')}
                        onClick={() => void quietly(table.act({ kind: 'bid', ...bid }))}
                    >
                        {TABLE_WORDS.bid(SPOKEN.bid(bid.count, bid.face))}
                    </Button>
                )}
                {standing !== undefined && (
                    <Button
                        size="l"
                        busy={pending === 'challenge'}
                        disabled={!actions.includes('challenge')}
                        onClick={() => void quietly(table.act({ kind: 'challenge' }))}
                    >
                        {TABLE_WORDS.challenge}
                    </Button>
                )}
            </div>
        </>
    );
}

interface MakerProps {
    readonly bid: Bid;
    readonly standing: Bid | undefined;
    readonly allDice: number;
    readonly onChoose: (bid: Bid) => void;
}

/** How many dice, and of which face: nothing can be chosen that is no bid now. */
export function BidMaker({ bid, standing, allDice, onChoose }: MakerProps) {
    const step = (next: Bid | undefined, label: string, sign: string) => (
        <Button label={label} disabled={next === undefined} onClick={() => next !== undefined && onChoose(next)}>
            <span aria-hidden="true">{sign}</span>
        </Button>
    );
    const byCount = (more: number) => withCount(bid, bid.count + more, standing, allDice);
    const byFace = (more: number) => withFace(bid, bid.face + more, standing, allDice);
    return (
        <fieldset class="liars-maker" dir="ltr">
            <legend class="hidden-text">{TABLE_WORDS.maker}</legend>
            <span class="hidden-text" aria-live="polite">
                {SPOKEN.bid(bid.count, bid.face)}
            </span>
            {step(byCount(-1), TABLE_WORDS.fewer, '−')}
            {step(byCount(1), TABLE_WORDS.more, '+')}
            <BidPicture {...bid} size={36} />
            {step(byFace(-1), TABLE_WORDS.lower, '▼')}
            {step(byFace(1), TABLE_WORDS.higher, '▲')}
        </fieldset>
    );
}

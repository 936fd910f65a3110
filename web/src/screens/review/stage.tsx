import type { GameView } from '@dice-wards/client';
import { Die } from '../../parts/die';
import { Notice } from '../../parts/notice';
import { TEXTS } from '../../texts';
import { Board, toneOf } from '../backgammon/board';
import { describePosition } from '../backgammon/description';
import { startCheckers } from '../backgammon/turns';
import { Track } from '../dice_wards/track';
import { useSeatNames } from '../table/seat';
import type { Item } from './items';
import '../dice_wards/dice_wards.css';

/** The table as it was at a step. */
export function Stage({
    view,
    item,
    items,
    at,
}: {
    readonly view: GameView;
    readonly item: Item | undefined;
    readonly items: readonly Item[];
    readonly at: number;
}) {
    const own = view.me ?? 'Player1';
    const names = useSeatNames(view);
    if (view.kind === 'Backgammon') {
        const position = item?.checkers ?? items[at - 1]?.checkers ?? startCheckers();
        return (
            <>
                <Board
                    position={position}
                    own={own}
                    label={TEXTS.board.label}
                    dice={
                        item === undefined || item.dice.length < 2
                            ? []
                            : [
                                  {
                                      side: item.by === own ? 'right' : 'left',
                                      tone: toneOf(item.by),
                                      values: item.dice.slice(0, 2),
                                      used: [0, 0],
                                      throwId: item.key,
                                  },
                              ]
                    }
                    marks={item === undefined ? [] : item.landed.map((place) => ({ side: item.by, place }))}
                />
                <p class="hidden-text">{describePosition(position, own)}</p>
            </>
        );
    }
    if (view.kind === 'DiceWards') {
        const scores = item?.scores ?? { Player1: 0, Player2: 0 };
        return (
            <div class="card stack wards">
                {(['Player1', 'Player2'] as const).map((role) => (
                    <div key={role}>
                        <p class="review-name">{names[role]}</p>
                        <Track score={scores[role]} round={0} isActive={item?.by === role} />
                    </div>
                ))}
                <div class="row wrap review-dice">
                    {(item?.dice ?? []).map((die, place) => (
                        <Die key={place} value={die} size={40} tone={die === 1 ? 'bad' : 'ivory'} />
                    ))}
                </div>
            </div>
        );
    }
    return <Notice tone="plain">{TEXTS.review.noSteps}</Notice>;
}

/** What was done at a step, and what would have been better. */
export function Told({ view, item }: { readonly view: GameView; readonly item: Item | undefined }) {
    const names = useSeatNames(view);
    return (
        <div class="review-told" aria-live="polite">
            <p>
                {item === undefined ? (
                    <span class="muted">{TEXTS.review.start}</span>
                ) : (
                    <>
                        <b>{names[item.by]}</b> {item.label} {item.text}
                    </>
                )}
            </p>
            {item?.mark !== undefined && (
                <p class={`mark ${item.mark}`}>
                    <b>{TEXTS.review.marks[item.mark]}</b> {item.better[0]}
                </p>
            )}
        </div>
    );
}

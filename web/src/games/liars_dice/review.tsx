import type { LogEntry, Role } from '@dice-wards/client';
import type { Item, StageProps } from '../../review/items';
import type { ReviewProps } from '../../review/props';
import { Replay } from '../../review/replay';
import { DICE } from './bids';
import { BidPicture, CupOf } from './cup';
import { HandList } from './hands';
import { turnInWords } from './turn_words';
import { keyOf, type Turn, turnsOf } from './turns';
import './liars_dice.css';

interface TurnItem extends Item {
    readonly turn: Turn;
}

/** A game, bid by bid, with the dice that lay under the cups. */
export function LiarsDiceReview(props: ReviewProps) {
    const { names, seats } = props.game;
    return <Replay {...props} itemsOf={(log) => itemsOf(log, seats, names)} Stage={Stage} />;
}

export function itemsOf(
    log: readonly LogEntry[],
    seats: readonly Role[],
    names: Readonly<Record<Role, string>>,
): readonly TurnItem[] {
    return turnsOf(log, seats).map((turn) => ({
        key: keyOf(turn),
        version: turn.version,
        by: turn.by,
        turn,
        label: '',
        text: turnInWords(turn, names)
            .filter((part) => part !== '')
            .join(' · '),
        better: [],
        equity: 0,
    }));
}

function Stage({ game: { names, seats }, item }: StageProps<TurnItem>) {
    const turn = item?.turn;
    const bid = turn?.kind === 'bid' ? turn.bid : turn?.kind === 'challenge' ? turn.round.bid : undefined;
    return (
        <div class="card stack wards">
            <ul class="liars-reviewed">
                {seats.map((seat) => (
                    <li key={seat} class={turn?.by === seat ? 'active' : ''}>
                        <span>{names[seat]}</span>
                        <CupOf dice={turn === undefined ? DICE : (turn.diceLeft[seat] ?? 0)} />
                    </li>
                ))}
            </ul>
            <div class="liars-felt">
                {bid !== undefined && (
                    <p class="liars-standing">
                        <BidPicture {...bid} size={44} />
                    </p>
                )}
                <HandList hands={handsIn(turn, seats, names)} face={bid?.face} />
            </div>
        </div>
    );
}

function handsIn(turn: Turn | undefined, seats: readonly Role[], names: Readonly<Record<Role, string>>) {
    if (turn === undefined) return [];
    return seats.flatMap((seat, place) => {
        const shown = turn.kind === 'challenge' ? [...(turn.round.hands[place] ?? [])] : turn.hands[seat];
        const isGone = shown === undefined ? turn.diceLeft[seat] === 0 : shown.length === 0;
        return isGone ? [] : [{ seat, name: names[seat], dice: shown }];
    });
}

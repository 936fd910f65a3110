import type { EngineTypes, LogEntry, Role } from '@dice-wards/client';
import { Die } from '../../parts/die';
import { Expectation, type Item, judged, type StageProps } from '../../review/items';
import type { ReviewProps } from '../../review/props';
import { Replay } from '../../review/replay';
import { byRole } from '../../roles';
import { SeatMark } from '../../table/seat_mark';
import { keyOf } from '../../table/turn_reader';
import { TABLE_TEXTS } from '../../table_texts';
import { type Round, roundsOf } from './rounds';
import { TABLE_WORDS } from './table_words';
import { Track } from './track';
import './dice_wards.css';

type Decision = EngineTypes.Decision;

interface RoundItem extends Item {
    readonly dice: readonly number[];
    readonly scores: Readonly<Record<Role, number>>;
}

/** A game, round by round on the tracks. */
export function DiceWardsReview(props: ReviewProps) {
    const { seats } = props.game;
    return <Replay {...props} itemsOf={(log, decisions) => itemsOf(log, decisions, seats)} Stage={Stage} />;
}

export function itemsOf(
    log: readonly LogEntry[],
    decisions: readonly Decision[],
    seats: readonly Role[],
): readonly RoundItem[] {
    const expected = new Expectation();
    const scores = { ...byRole(() => 0) };
    return roundsOf(log, seats).map((round) => {
        scores[round.by] += round.points;
        const mine = decisions.filter(({ version }) => version >= round.from && version <= round.until);
        return { ...itemOf(round, mine, expected.after(mine, 1)), scores: { ...scores } };
    });
}

function itemOf(round: Round, decisions: readonly Decision[], equity: number): Omit<RoundItem, 'scores'> {
    const end = TABLE_WORDS.ends[round.end](round.points);
    return {
        key: keyOf(round),
        version: round.until,
        by: round.by,
        dice: round.dice,
        label: '',
        text: round.dice.length === 0 ? end : `${round.dice.join(' ')} · ${end}`,
        equity,
        ...judged(decisions, ({ kind }) => (kind === 'play' ? '' : TABLE_TEXTS.advised[kind])),
    };
}

function Stage({ game: { names, seats }, item }: StageProps<RoundItem>) {
    return (
        <div class="card stack wards">
            {seats.map((role) => (
                <div key={role} class={seats.length > 2 ? 'reviewed-way' : ''}>
                    <p class="review-name">
                        {seats.length > 2 && <SeatMark seat={role} isMany isSmall />} {names[role]}
                    </p>
                    <Track score={item?.scores[role] ?? 0} round={0} isActive={item?.by === role} />
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

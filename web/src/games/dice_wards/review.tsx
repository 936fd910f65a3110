import type { EngineTypes, LogEntry, Role } from '@dice-wards/client';
import { Die } from '../../parts/die';
import { Expectation, type Item, judged, type StageProps } from '../../review/items';
import type { ReviewProps } from '../../review/props';
import { Replay } from '../../review/replay';
import { byRole } from '../../roles';
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

/** A game, round by round on the two tracks. */
export function DiceWardsReview(props: ReviewProps) {
    return <Replay {...props} itemsOf={itemsOf} Stage={Stage} />;
}

export function itemsOf(log: readonly LogEntry[], decisions: readonly Decision[]): readonly RoundItem[] {
    const expected = new Expectation();
    const scores = { ...byRole(() => 0) };
    return roundsOf(log).map((round) => {
        scores[round.by] += round.points;
        const mine = decisions.filter(({ version }) => version >= round.from && version <= round.until);
        return { ...itemOf(round, mine, expected.after(mine, 1)), scores: { ...scores } };
    });
}

function itemOf(round: Round, decisions: readonly Decision[], equity: number): Omit<RoundItem, 'scores'> {
    const end = TABLE_WORDS.ends[round.end](round.points);
    return {
        key: `${round.from}`,
        version: round.until,
        by: round.by,
        dice: round.dice,
        label: '',
        text: round.dice.length === 0 ? end : `${round.dice.join(' ')} · ${end}`,
        equity,
        ...judged(decisions, ({ kind }) => (kind === 'play' ? '' : TABLE_TEXTS.advised[kind])),
    };
}

function Stage({ game: { names }, item }: StageProps<RoundItem>) {
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

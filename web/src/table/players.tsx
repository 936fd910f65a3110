import { type GameView, isRobots, type Role } from '@dice-wards/client';
import type { ComponentChildren } from 'preact';
import { levelName, useProfile } from '../state/players';
import { asRating, ratingOf } from '../state/ratings';
import { TABLE_TEXTS } from '../table_texts';
import { TEXTS } from '../texts';
import type { PlayProps } from './at_table';
import { Clock } from './clock';
import { SeatMark } from './seat_mark';
import { SeatName } from './seat_name';
import { inTurns, leftIn, namesIn, outIn, playerAt, seatsOf } from './seats';
import './players.css';

/** What a game shows of a player, beside who they are. */
export interface Standing {
    /** In a few characters, as points. */
    readonly score: ComponentChildren;
    /** What the turn would add to it; left out where nothing would. */
    readonly turn?: ComponentChildren;
    /** Below the name, as a bar. */
    readonly way?: ComponentChildren;
}

interface PlayersProps extends PlayProps {
    readonly of: (seat: Role) => Standing;
}

/**
 * Everybody at a table of more than two: who they are, what they have, and whose turn it is. It stands in the order of turns, with the
 * player first: nothing moves while they play, and the next to play is always the next below.
 */
export function Players(props: PlayersProps) {
    const { view } = props.state;
    const isOut = view.me !== undefined && outIn(view).includes(view.me);
    const hasLeft = view.me !== undefined && leftIn(view).includes(view.me);
    const seats = inTurns(seatsOf(view), view.me);
    return (
        <div class="players-place">
            <ol class={`players of-${seats.length}`} aria-label={TABLE_TEXTS.table.players}>
                {seats.map((seat) => (
                    <Player key={seat} {...props} seat={seat} />
                ))}
            </ol>
            {isOut && view.status === 'InProgress' && (
                <p class="muted small">{hasLeft ? TABLE_TEXTS.table.youLeft : TABLE_TEXTS.table.youAreOut}</p>
            )}
        </div>
    );
}

function Player({ table, state, said, of, seat }: PlayersProps & { readonly seat: Role }) {
    const { view } = state;
    const { score, turn, way } = of(seat);
    const isOut = outIn(view).includes(seat);
    const isOver = view.status === 'Finished';
    const isActive = !isOver && view.activePlayer === seat;
    const hasClock = !isOver && !isOut && (isActive || view.reserve !== undefined);
    return (
        <li
            class={`player${isActive ? ' active' : ''}${isOut ? ' left' : ''}`}
            aria-current={isActive ? 'true' : undefined}
        >
            <SeatMark seat={seat} isMany />
            <Who view={view} seat={seat} said={said} />
            <span class="player-score">
                <b class="number">{score}</b>
                {turn !== undefined && <span class="player-turn number">{turn}</span>}
            </span>
            {hasClock && <Clock table={table} state={state} seat={seat} />}
            {way !== undefined && <span class="player-way">{way}</span>}
        </li>
    );
}

/** The name, with what they say or how strong they are. */
function Who({ view, seat, said }: { readonly view: GameView; readonly seat: Role; readonly said: PlayProps['said'] }) {
    const name = namesIn(view)[seat];
    const player = playerAt(view, seat);
    const isRobot = isRobots(view, seat);
    const profile = useProfile(isRobot ? undefined : player);
    const rating = ratingOf(profile, view.kind);
    const words = said[seat];
    const isMine = view.me === seat && name !== TEXTS.players.you;
    const isOut = outIn(view).includes(seat);
    const out = leftIn(view).includes(seat) ? TABLE_TEXTS.table.left : TABLE_TEXTS.table.out;
    const notes = [...(isMine ? [TEXTS.players.you] : []), ...(isOut ? [out] : [])];
    const ofPerson = rating === undefined ? undefined : asRating(rating);
    const strength = isOut ? undefined : isRobot && view.robot !== undefined ? levelName(view.robot.level) : ofPerson;
    return (
        <span class="player-who">
            <SeatName view={view} seat={seat} isBot={profile?.bot === true} />
            {words !== undefined ? (
                <span class="said">{TABLE_TEXTS.talk.reactions[words]}</span>
            ) : (
                <span class="player-note muted small">
                    {notes.join(' · ')}
                    {strength !== undefined && (
                        <span class="player-strength">
                            {notes.length > 0 && ' · '}
                            {strength}
                        </span>
                    )}
                </span>
            )}
        </span>
    );
}

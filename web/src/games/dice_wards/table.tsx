import type { GameView, Role } from '@dice-wards/client';
import { factsOf } from '../../kinds';
import { signed } from '../../numbers';
import { otherSeat, placeOf } from '../../roles';
import { useLog } from '../../state/log';
import { isAnswering } from '../../table/answers';
import { isInTheAir, type PlayProps } from '../../table/at_table';
import { Clock } from '../../table/clock';
import { CubeAnswer } from '../../table/cube';
import { TableFoot } from '../../table/foot';
import { Over } from '../../table/over';
import { Players, type Standing } from '../../table/players';
import { Seat } from '../../table/seat';
import { isForMany, leftIn, namesIn, seatsOf } from '../../table/seats';
import { useLost } from '../../table/use_lost';
import { TABLE_TEXTS } from '../../table_texts';
import { Actions, isRolling } from './actions';
import { Middle } from './middle';
import { Plan } from './plan';
import { roundsOf } from './rounds';
import { type Points, pointsIn } from './standing';
import { TABLE_WORDS } from './table_words';
import { Track, Way } from './track';
import { TurnList } from './turn_list';
import './dice_wards.css';

/** Two tracks to 100, and the die between them; or in Pig a list of three to six, and the die below. */
export function DiceWardsTable(props: PlayProps) {
    const { table, state } = props;
    const { view, confirmed, pending } = state;
    const version = confirmed?.version ?? 0;
    const rounds = roundsOf(useLog(view.roomId, version), seatsOf(view));
    const mine = rounds.filter(({ by }) => by === view.me);
    const lost = useLost(mine, 'lost', version);
    const points = pointsIn(view);
    if (points === undefined) return null;
    const { roundScore } = points;
    const own = view.me ?? 'Player1';
    const isOver = view.status === 'Finished';
    const isMany = isForMany(view);
    const mayAct = view.me !== undefined && !isOver && !isAnswering(state) && !leftIn(view).includes(view.me);
    return (
        <div class="table with-board dice-wards" data-turn={confirmed?.turnId}>
            <h1 class="hidden-text">{factsOf(view.kind).title}</h1>
            <div class="table-main">
                <div class={`wards${isMany ? ' of-many' : ''}`}>
                    {isMany ? (
                        <Players {...props} of={(seat) => standingOf(view, points, seat)} />
                    ) : (
                        <Ward {...props} points={points} seat={otherSeat(own)} />
                    )}
                    {lost !== undefined && !isRolling(pending) && roundScore === 0 ? (
                        <Middle
                            {...LOST}
                            rounds={rounds.slice(0, rounds.indexOf(lost) + 1)}
                            stakes={view.cube?.stakes}
                        />
                    ) : (
                        <Middle
                            rounds={rounds}
                            lastDie={view.lastDice[0]}
                            isRolling={isRolling(pending) || isInTheAir(view)}
                            roundScore={roundScore}
                            stakes={view.cube?.stakes}
                            label={labelOf(view)}
                        />
                    )}
                    {!isMany && <Ward {...props} points={points} seat={own} />}
                </div>
                <div class="table-controls">
                    <CubeAnswer table={table} state={state} />
                    {mayAct && <Actions table={table} state={state} roundScore={roundScore} />}
                    {mayAct && <Plan table={table} state={state} />}
                    <TableFoot table={table} state={state} />
                </div>
            </div>
            <div class="table-more">
                {isOver && <Over table={table} state={state} />}
                <aside class="table-side">
                    <TurnList rounds={rounds} view={view} />
                    {view.me === undefined && <p class="muted small">{TABLE_TEXTS.table.watching}</p>}
                </aside>
            </div>
        </div>
    );
}

/** The 1 that has taken the player's own round, though others have played since. */
const LOST = { lastDie: 1, isRolling: false, roundScore: 0, label: TABLE_WORDS.yourRound } as const;

/** Of whom the round is. */
function labelOf(view: GameView): string {
    const { activePlayer, me } = view;
    if (activePlayer === undefined) return TABLE_WORDS.round;
    if (activePlayer === me) return TABLE_WORDS.yourRound;
    return isForMany(view) ? TABLE_WORDS.roundOf(namesIn(view)[activePlayer]) : TABLE_WORDS.theirRound;
}

/** What one of more than two has. */
function standingOf({ activePlayer }: GameView, { scores, roundScore }: Points, seat: Role): Standing {
    const score = scores[placeOf(seat)] ?? 0;
    const round = activePlayer === seat ? roundScore : 0;
    return { score, ...(round > 0 && { turn: signed(round) }), way: <Way score={score} round={round} /> };
}

/** One of two players, and their way to 100. */
function Ward({ table, state, said, points, seat }: PlayProps & { readonly points: Points; readonly seat: Role }) {
    const { view } = state;
    const isActive = view.activePlayer === seat;
    return (
        <div class="ward">
            <Seat
                view={view}
                seat={seat}
                said={said}
                clock={view.status === 'Finished' ? undefined : <Clock table={table} state={state} seat={seat} />}
            />
            <Track
                score={points.scores[placeOf(seat)] ?? 0}
                round={isActive ? points.roundScore : 0}
                isActive={isActive}
            />
        </div>
    );
}

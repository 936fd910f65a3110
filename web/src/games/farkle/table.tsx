import { type GameFarkle, type GameView, KINDS, type Role } from '@dice-wards/client';
import { signed } from '../../numbers';
import { otherSeat, placeOf } from '../../roles';
import { useLog } from '../../state/log';
import { isInTheAir, type PlayProps } from '../../table/at_table';
import { Clock } from '../../table/clock';
import { TableFoot } from '../../table/foot';
import { Over } from '../../table/over';
import { Players, type Standing } from '../../table/players';
import { Seat } from '../../table/seat';
import { isForMany, leftIn, namesIn, seatsOf } from '../../table/seats';
import { useLost } from '../../table/use_lost';
import { TABLE_TEXTS } from '../../table_texts';
import { Actions, isRolling } from './actions';
import { Felt } from './felt';
import { inPoints } from './points';
import { useSelection } from './selection';
import { Track, Way } from './track';
import { TurnList } from './turn_list';
import { turnsOf } from './turns';
import './farkle.css';

/** Two tracks to 10,000, and six dice between them; or a list of more than two, and the dice below. */
export function FarkleTable(props: PlayProps) {
    const { table, state } = props;
    const { view, confirmed, pending } = state;
    const { game } = view;
    const throwId = `${confirmed?.version ?? 0}`;
    const selection = useSelection(view.lastDice, throwId);
    const turns = turnsOf(useLog(view.roomId, confirmed?.version ?? 0), seatsOf(view));
    const farkle = useLost(turns, 'farkle', confirmed?.version ?? 0);
    if (game.kind !== 'Farkle') return null;
    const own = view.me ?? 'Player1';
    const isOver = view.status === 'Finished';
    const isMany = isForMany(view);
    const mayAct = view.me !== undefined && !isOver && !leftIn(view).includes(view.me);
    const mine = mayAct && view.activePlayer === view.me && view.lastDice.length > 0 ? selection : undefined;
    return (
        <div class="table with-board farkle" data-turn={confirmed?.turnId}>
            <h1 class="hidden-text">{KINDS.Farkle.title}</h1>
            <div class="table-main">
                <div class={`wards${isMany ? ' of-many' : ''}`}>
                    {isMany ? (
                        <Players {...props} of={(seat) => standingOf(view, game, seat)} />
                    ) : (
                        <Side {...props} game={game} seat={otherSeat(own)} />
                    )}
                    <Felt
                        view={view}
                        roundScore={game.roundScore}
                        isRolling={isRolling(pending) || isInTheAir(view)}
                        selection={mine}
                        farkle={farkle}
                        last={turns.findLast(({ throws }) => throws.length > 0)}
                        throwId={throwId}
                        {...(isMany && { names: namesIn(view) })}
                    />
                    {!isMany && <Side {...props} game={game} seat={own} />}
                </div>
                <div class="table-controls">
                    {mayAct && <Actions table={table} state={state} game={game} selection={mine} />}
                    <TableFoot table={table} state={state} />
                </div>
            </div>
            <div class="table-more">
                {isOver && <Over table={table} state={state} />}
                <aside class="table-side">
                    <TurnList turns={turns} view={view} />
                    {view.me === undefined && <p class="muted small">{TABLE_TEXTS.table.watching}</p>}
                </aside>
            </div>
        </div>
    );
}

/** The same of one of more than two. */
function standingOf({ activePlayer }: GameView, { scores, roundScore }: GameFarkle, seat: Role): Standing {
    const score = scores[placeOf(seat)] ?? 0;
    const turn = activePlayer === seat ? roundScore : 0;
    return {
        score: inPoints(score),
        ...(turn > 0 && { turn: signed(turn) }),
        way: <Way score={score} turn={turn} />,
    };
}

/** One of two players, and their way to 10,000. */
function Side({ table, state, said, game, seat }: PlayProps & { readonly game: GameFarkle; readonly seat: Role }) {
    const { view } = state;
    const isActive = view.activePlayer === seat;
    return (
        <div class="farkle-side">
            <Seat
                view={view}
                seat={seat}
                said={said}
                clock={view.status === 'Finished' ? undefined : <Clock table={table} state={state} seat={seat} />}
            />
            <Track score={game.scores[placeOf(seat)] ?? 0} turn={isActive ? game.roundScore : 0} isActive={isActive} />
        </div>
    );
}

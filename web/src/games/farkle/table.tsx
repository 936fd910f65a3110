import { type GameFarkle, KINDS, type Role } from '@dice-wards/client';
import { useLog } from '../../state/log';
import { isInTheAir, type PlayProps } from '../../table/at_table';
import { Clock } from '../../table/clock';
import { TableFoot } from '../../table/foot';
import { Over } from '../../table/over';
import { otherSeat, Seat } from '../../table/seat';
import { TABLE_TEXTS } from '../../table_texts';
import { Actions, isRolling } from './actions';
import { Felt } from './felt';
import { useSelection } from './selection';
import { Track } from './track';
import { TurnList } from './turn_list';
import { turnsOf } from './turns';
import { useFarkle } from './use_farkle';
import './farkle.css';

/** Two tracks to 10,000, and six dice between them. */
export function FarkleTable(props: PlayProps) {
    const { table, state } = props;
    const { view, confirmed, pending } = state;
    const { game } = view;
    const throwId = `${confirmed?.version ?? 0}`;
    const selection = useSelection(view.lastDice, throwId);
    const turns = turnsOf(useLog(view.roomId, confirmed?.version ?? 0));
    const farkle = useFarkle(turns, confirmed?.version ?? 0);
    if (game.kind !== 'Farkle') return null;
    const own = view.me ?? 'Player1';
    const isOver = view.status === 'Finished';
    const mayAct = view.me !== undefined && !isOver;
    const mine = mayAct && view.activePlayer === view.me && view.lastDice.length > 0 ? selection : undefined;
    return (
        <div class="table with-board farkle" data-turn={confirmed?.turnId}>
            <h1 class="hidden-text">{KINDS.Farkle.title}</h1>
            <div class="table-main">
                <div class="wards">
                    <Side {...props} game={game} seat={otherSeat(own)} />
                    <Felt
                        view={view}
                        roundScore={game.roundScore}
                        isRolling={isRolling(pending) || isInTheAir(view)}
                        selection={mine}
                        farkle={farkle}
                        last={turns.at(-1)}
                        throwId={throwId}
                    />
                    <Side {...props} game={game} seat={own} />
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

/** A player, and their way to 10,000. */
function Side({ table, state, said, game, seat }: PlayProps & { readonly game: GameFarkle; readonly seat: Role }) {
    const { view } = state;
    const isActive = view.activePlayer === seat;
    return (
        <div class="farkle-side">
            <Seat
                view={view}
                seat={seat}
                tone={seat === 'Player1' ? 'ivory' : 'ebony'}
                said={said}
                clock={view.status === 'Finished' ? undefined : <Clock table={table} state={state} seat={seat} />}
            />
            <Track
                score={game.scores[seat === 'Player1' ? 0 : 1] ?? 0}
                turn={isActive ? game.roundScore : 0}
                isActive={isActive}
            />
        </div>
    );
}

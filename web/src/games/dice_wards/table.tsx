import { type GameDiceWards, KINDS, type Role } from '@dice-wards/client';
import { otherSeat } from '../../roles';
import { useLog } from '../../state/log';
import { isAnswering } from '../../table/answers';
import { isInTheAir, type PlayProps } from '../../table/at_table';
import { Clock } from '../../table/clock';
import { CubeAnswer } from '../../table/cube';
import { TableFoot } from '../../table/foot';
import { Over } from '../../table/over';
import { Seat } from '../../table/seat';
import { TABLE_TEXTS } from '../../table_texts';
import { Actions, isRolling } from './actions';
import { Middle } from './middle';
import { Plan } from './plan';
import { roundsOf } from './rounds';
import { Track } from './track';
import { TurnList } from './turn_list';
import './dice_wards.css';

/** Two tracks to 100, and the die between them. */
export function DiceWardsTable(props: PlayProps) {
    const { table, state } = props;
    const { view, confirmed, pending } = state;
    const { game, cube } = view;
    const log = useLog(view.roomId, confirmed?.version ?? 0);
    const rounds = roundsOf(log);
    if (game.kind !== 'DiceWards') return null;
    const own = view.me ?? 'Player1';
    const isOver = view.status === 'Finished';
    const mayAct = view.me !== undefined && !isOver && !isAnswering(state);
    return (
        <div class="table with-board dice-wards" data-turn={confirmed?.turnId}>
            <h1 class="hidden-text">{KINDS.DiceWards.title}</h1>
            <div class="table-main">
                <div class="wards">
                    <Ward {...props} game={game} seat={otherSeat(own)} />
                    <Middle
                        rounds={rounds}
                        lastDie={view.lastDice[0]}
                        isRolling={isRolling(pending) || isInTheAir(view)}
                        roundScore={game.roundScore}
                        stakes={cube?.stakes}
                        turn={view.activePlayer === undefined ? undefined : view.activePlayer === view.me}
                    />
                    <Ward {...props} game={game} seat={own} />
                </div>
                <div class="table-controls">
                    <CubeAnswer table={table} state={state} />
                    {mayAct && <Actions table={table} state={state} game={game} />}
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

/** A player, and their way to 100. */
function Ward({ table, state, said, game, seat }: PlayProps & { readonly game: GameDiceWards; readonly seat: Role }) {
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
                score={seat === 'Player1' ? game.player1Score : game.player2Score}
                round={isActive ? game.roundScore : 0}
                isActive={isActive}
            />
        </div>
    );
}

import type { Role } from '@dice-wards/client';
import { factsOf, isForSeveral } from '../../kinds';
import { otherSeat } from '../../roles';
import type { PlayProps } from '../../table/at_table';
import { Clock } from '../../table/clock';
import { CubeAnswer } from '../../table/cube';
import { TableFoot } from '../../table/foot';
import { Over } from '../../table/over';
import { Players } from '../../table/players';
import { Seat } from '../../table/seat';
import { isForMany, leftIn, namesIn } from '../../table/seats';
import { TABLE_TEXTS } from '../../table_texts';
import { rowsOfView, scoreOf } from './shown';
import { StepList } from './step_list';
import { TABLE_WORDS } from './table_words';
import { ValueTable } from './value_table';
import { Verbs } from './verbs';
import './plain.css';

export { voice } from './voice';

/** A table for any game: what its view tells in rows, and what its players do as buttons. */
export function PlainTable({ table, state, said }: PlayProps) {
    const { view, confirmed } = state;
    const names = namesIn(view);
    const own = view.me ?? 'Player1';
    const isOver = view.status === 'Finished';
    const isMany = isForMany(view);
    const isIn = view.me !== undefined && !isOver && !leftIn(view).includes(view.me);
    const seat = (role: Role) => (
        <Seat
            view={view}
            seat={role}
            said={said}
            clock={isOver ? undefined : <Clock table={table} state={state} seat={role} />}
        />
    );
    return (
        <div class="table plain" data-turn={confirmed?.turnId}>
            <div class="table-main">
                <h1>{factsOf(view.kind).title}</h1>
                {isMany && (
                    <Players table={table} state={state} said={said} of={(role) => ({ score: scoreOf(view, role) })} />
                )}
                {!isMany && isForSeveral(view.kind) && seat(otherSeat(own))}
                <section class="card" aria-label={TABLE_WORDS.label}>
                    <ValueTable rows={rowsOfView(view, names)} label={TABLE_WORDS.label} />
                </section>
                {!isMany && seat(own)}
                <div class="table-controls">
                    <CubeAnswer table={table} state={state} />
                    {isIn && <Verbs table={table} state={state} />}
                    <TableFoot table={table} state={state} />
                </div>
            </div>
            {isOver && <Over table={table} state={state} />}
            <aside class="table-side">
                <StepList view={view} version={confirmed?.version ?? 0} names={names} />
                {view.me === undefined && <p class="muted small">{TABLE_TEXTS.table.watching}</p>}
            </aside>
        </div>
    );
}

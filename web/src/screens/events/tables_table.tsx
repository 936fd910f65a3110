import type { TournamentsTypes } from '@dice-wards/client';
import { EVENTS } from '../../events/texts';
import { pointsOf } from '../../events/words';
import { linkTo } from '../../router';
import { PlayerName } from './player_name';

/** The first hundred tables of the round that is played. */
export function TablesTable({ tables: { tables, size } }: { readonly tables: TournamentsTypes.TablesPage }) {
    return (
        <section class="card stack" aria-labelledby="tables">
            <h2 id="tables">{EVENTS.tables}</h2>
            <table class="ranks event-table">
                <thead>
                    <tr>
                        <th scope="col">{EVENTS.table}</th>
                        <th scope="col">{EVENTS.player}</th>
                        <th scope="col">{EVENTS.player}</th>
                        <th scope="col">{EVENTS.result}</th>
                    </tr>
                </thead>
                <tbody>
                    {tables.map((table) => (
                        <tr key={table.table}>
                            <td>{table.table + 1}</td>
                            <td>
                                <PlayerName player={table.first} />
                            </td>
                            <td>{table.second === undefined ? EVENTS.byeOf : <PlayerName player={table.second} />}</td>
                            <td>
                                <Outcome table={table} />
                            </td>
                        </tr>
                    ))}
                </tbody>
            </table>
            {size > tables.length && <p class="muted small">{EVENTS.more(size - tables.length)}</p>}
        </section>
    );
}

function Outcome({ table: { table, result, roomId } }: { readonly table: TournamentsTypes.EventTable }) {
    if (result !== undefined) {
        return (
            <>
                {pointsOf(result.first)} : {pointsOf(result.second)}{' '}
                <span class="muted small">{EVENTS.how[result.how]}</span>
            </>
        );
    }
    if (roomId === undefined) return null;
    return (
        <a href={linkTo({ screen: 'game', roomId })} aria-label={`${EVENTS.watch}, ${EVENTS.table} ${table + 1}`}>
            {EVENTS.watch}
        </a>
    );
}

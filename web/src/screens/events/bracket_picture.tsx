import type { TournamentsTypes } from '@dice-wards/client';
import { useSession } from '../../connection/session';
import { EVENTS } from '../../events/texts';
import { linkTo } from '../../router';
import { type Bracket, type BracketSeat, type BracketTable, bracketsOf, type Played } from './bracket';
import { PlayerName } from './player_name';
import './bracket.css';

/** A knockout drawn: its rounds side by side, and those of the consolation below. */
export function BracketPicture({ played }: { readonly played: Played }) {
    const { main, consolation } = bracketsOf(played);
    return (
        <section class="card stack bracket-card" aria-labelledby="bracket">
            <h2 id="bracket">{EVENTS.bracket}</h2>
            <Rounds bracket={main} title={EVENTS.main} />
            {consolation.length > 0 && (
                <>
                    <h3>{EVENTS.consolation}</h3>
                    <Rounds bracket={consolation} title={EVENTS.consolation} />
                </>
            )}
        </section>
    );
}

/** It can be wider than a phone, and is scrolled by itself, with keys too. */
function Rounds({ bracket, title }: { readonly bracket: Bracket; readonly title: string }) {
    return (
        <ol class="bracket" tabIndex={0} aria-label={title}>
            {bracket.map((tables, nth) => {
                const round = nth + 1 === bracket.length ? EVENTS.final : EVENTS.round(nth + 1, undefined);
                return (
                    <li key={round}>
                        <p class="muted small">{round}</p>
                        <ol class="bracket-round" aria-label={`${title}, ${round}`}>
                            {tables.map((table) => (
                                <Table key={table.table} table={table} />
                            ))}
                        </ol>
                    </li>
                );
            })}
        </ol>
    );
}

function Table({ table: { seats, match, row, rows, next } }: { readonly table: BracketTable }) {
    const { me } = useSession();
    const isOwn = seats.some((seat) => seat.kind === 'player' && seat.player === me);
    return (
        <li class={`bracket-place ${next}`} style={{ gridRow: `${row} / span ${rows}` }}>
            <div class={isOwn ? 'bracket-table own' : 'bracket-table'}>
                {isOwn && <span class="hidden-text">{EVENTS.ownTable}: </span>}
                <Seat seat={seats[0]} />
                <Seat seat={seats[1]} />
                {match !== undefined && <Outcome match={match} />}
            </div>
        </li>
    );
}

/** How it came out where it was not played, and the way to a table that is. */
function Outcome({ match: { table, result, roomId } }: { readonly match: TournamentsTypes.EventTable }) {
    if (result !== undefined) {
        const how = EVENTS.how[result.how];
        return how === '' ? null : <span class="muted small">{how}</span>;
    }
    if (roomId === undefined) return null;
    return (
        <a
            class="small"
            href={linkTo({ screen: 'game', roomId })}
            aria-label={`${EVENTS.watch}, ${EVENTS.table} ${table + 1}`}
        >
            {EVENTS.watch}
        </a>
    );
}

function Seat({ seat }: { readonly seat: BracketSeat }) {
    if (seat.kind === 'player') {
        return (
            <div class={seat.hasWon ? 'bracket-winner' : undefined}>
                <PlayerName player={seat.player} />
                {seat.hasWon && <span class="hidden-text"> {EVENTS.won}</span>}
            </div>
        );
    }
    return seat.kind === 'bye' ? (
        <div class="muted">{EVENTS.byeOf}</div>
    ) : (
        <div>
            <span class="hidden-text">{EVENTS.openSeat}</span>
        </div>
    );
}

import type { GameView, Role } from '@dice-wards/client';
import { TABLE_TEXTS } from '../table_texts';
import { SeatMark } from './seat_mark';
import { isForMany, namesIn, placesIn } from './seats';

/** How it ended for somebody, in a few words: "You win!", "You came 2nd of 4." */
export function endingFor(view: Pick<GameView, 'winner' | 'outcome' | 'furtherPlayers'>, seat: Role): string {
    const { over } = TABLE_TEXTS;
    if (view.winner === seat) return over.won;
    const places = placesIn(view);
    const mine = places.find((each) => each.seat === seat);
    if (!isForMany(view) || mine === undefined) return view.winner === undefined ? over.title : over.lost;
    return (mine.isShared ? over.sharedPlace : over.place)(mine.place, places.length);
}

/** Everybody by the places in which they came in; nothing where two play, of whom one has won. */
export function Places({ view }: { readonly view: GameView }) {
    const places = placesIn(view);
    if (!isForMany(view) || places.length === 0) return null;
    const names = namesIn(view);
    return (
        <ol class="places" aria-label={TABLE_TEXTS.over.places}>
            {places.map(({ seat, place }) => (
                <li key={seat} class={seat === view.me ? 'own' : ''}>
                    <b class="number">{TABLE_TEXTS.over.ordinal(place)}</b>
                    <SeatMark seat={seat} isMany isSmall />
                    <span>{names[seat]}</span>
                </li>
            ))}
        </ol>
    );
}

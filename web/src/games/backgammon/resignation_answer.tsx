import type { GameBackgammon } from '@dice-wards/client';
import { Button } from '../../parts/button';
import type { AtTable } from '../../table/at_table';
import { quietly } from '../../table/cube';
import { TEXTS } from '../../texts';
import { TABLE_WORDS } from './table_words';
import { WORDS } from './words';

/** A resignation that waits for the player's answer; nothing where none does. */
export function ResignationAnswer({
    table,
    state: { actions, pending },
    game: { resignation: offer },
}: AtTable & { readonly game: GameBackgammon }) {
    if (offer?.status !== 'Offered' || !(actions.includes('acceptResignation') || pending?.endsWith('Resignation'))) {
        return null;
    }
    return (
        <section class="cube-answer" aria-labelledby="resignation">
            <h2 id="resignation">{TABLE_WORDS.resigned.offered(WORDS.resign.levels[offer.as])}</h2>
            <div class="row">
                <Button
                    look="main"
                    busy={pending === 'acceptResignation'}
                    onClick={() => void quietly(table.acceptResignation())}
                >
                    {TEXTS.accept}
                </Button>
                <Button busy={pending === 'refuseResignation'} onClick={() => void quietly(table.refuseResignation())}>
                    {TABLE_WORDS.resigned.playOn}
                </Button>
            </div>
            <p class="muted small">{TABLE_WORDS.resigned.choice}</p>
        </section>
    );
}

import type { Table, TableState } from '@dice-wards/client';
import { Button } from '../../parts/button';
import { TABLE_TEXTS } from '../../table_texts';

/** A double that waits for the player's answer; nothing where none does. */
export function CubeAnswer({
    table,
    state: { view, actions, pending },
}: {
    readonly table: Table;
    readonly state: TableState;
}) {
    const cube = view?.cube;
    const isAnswering = pending === 'acceptDouble' || pending === 'forfeit';
    if (!cube?.offered || !(actions.includes('acceptDouble') || isAnswering)) return null;
    return (
        <section class="cube-answer" aria-labelledby="cube-offer">
            <CubePicture stakes={cube.stakes * 2} />
            <div>
                <h2 id="cube-offer">{TABLE_TEXTS.cube.offeredToYou(cube.stakes * 2)}</h2>
                <p class="muted small">{TABLE_TEXTS.cube.consequence(cube.stakes)}</p>
            </div>
            <div class="row">
                <Button
                    look="main"
                    busy={pending === 'acceptDouble'}
                    onClick={() => void quietly(table.acceptDouble())}
                >
                    {TABLE_TEXTS.cube.take}
                </Button>
                <Button look="danger" busy={pending === 'forfeit'} onClick={() => void quietly(table.forfeit())}>
                    {TABLE_TEXTS.cube.pass}
                </Button>
            </div>
        </section>
    );
}

export function CubePicture({ stakes }: { readonly stakes: number }) {
    return (
        <span class="cube-picture" role="img" aria-label={TABLE_TEXTS.cube.shows(stakes)}>
            {stakes}
        </span>
    );
}

/** What goes wrong is in the table's state, which shows it. */
export async function quietly(acted: Promise<unknown>): Promise<void> {
    await acted.catch(() => undefined);
}

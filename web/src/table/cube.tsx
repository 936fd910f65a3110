import type { Table, TableState } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { Button } from '../parts/button';
import { Question } from '../parts/question';
import { ASK_FIRST } from '../state/at_the_board';
import { TABLE_TEXTS } from '../table_texts';

/** A double that waits for the player's answer; nothing where none does. Its buttons lie where none of the others did. */
export function CubeAnswer({
    table,
    state: { view, actions, pending },
}: {
    readonly table: Table;
    readonly state: TableState;
}) {
    const [asking, setAsking] = useState(false);
    const cube = view?.cube;
    const isAnswering = pending === 'acceptDouble' || pending === 'forfeit';
    if (!cube?.offered || !(actions.includes('acceptDouble') || isAnswering)) return null;
    const drop = () => void quietly(table.forfeit());
    return (
        <section class="cube-answer" aria-labelledby="cube-offer">
            <CubePicture stakes={cube.stakes * 2} />
            <h2 id="cube-offer">{TABLE_TEXTS.cube.offeredToYou(cube.stakes * 2)}</h2>
            <div class="row">
                <Button
                    look="main"
                    busy={pending === 'acceptDouble'}
                    onClick={() => void quietly(table.acceptDouble())}
                >
                    {TABLE_TEXTS.cube.take}
                </Button>
                <Button
                    look="danger"
                    busy={pending === 'forfeit'}
                    onClick={ASK_FIRST.get() === 'on' ? () => setAsking(true) : drop}
                >
                    {TABLE_TEXTS.cube.pass}
                </Button>
            </div>
            <p class="muted small">{TABLE_TEXTS.cube.consequence(cube.stakes)}</p>
            {asking && !isAnswering && (
                <Question
                    title={TABLE_TEXTS.cube.askToDrop}
                    text={TABLE_TEXTS.cube.dropped(cube.stakes)}
                    back={TABLE_TEXTS.cube.back}
                    act={TABLE_TEXTS.cube.pass}
                    isCostly
                    onBack={() => setAsking(false)}
                    onAct={() => {
                        setAsking(false);
                        drop();
                    }}
                />
            )}
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

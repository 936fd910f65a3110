import type { GameKind } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { factsOf } from '../../kinds';
import { Choice } from '../../parts/choice';
import { useConnection } from '../../state/online';
import { useLive, useStore } from '../../state/use_store';
import { TEXTS } from '../../texts';
import { useOfferedGames } from '../offered';
import { between, featured } from './featured';
import { RunningGames, usePlayersOf } from './running_games';
import { WATCH } from './texts';

/** Games that others play in public, as they begin and end. */
export function WatchScreen() {
    const { client } = useSession();
    const [kind, setKind] = useState<GameKind>();
    const list = useLive(() => client.lobby({ status: 'InGame', ...(kind && { kind }) }), kind);
    const state = useStore(list);
    const connection = useConnection(state.connection);
    const profileOf = usePlayersOf(between(state.rooms));
    const kinds = useOfferedGames();
    const rooms = featured(state.rooms, profileOf);
    return (
        <div class="stack narrow wide-narrow">
            <div class="row">
                <h1>{TEXTS.titles.watch}</h1>
                <span class={`live-dot ${connection}`}>{TEXTS.connection[connection]}</span>
            </div>
            <p class="muted">{WATCH.lead}</p>
            <Choice
                name="kind"
                legend={TEXTS.leaders.games}
                hideLegend
                options={[
                    { value: '', text: WATCH.all },
                    ...kinds.map((value) => ({ value, text: factsOf(value).title })),
                ]}
                value={kind ?? ''}
                onChoose={(value) => setKind(kinds.find((each) => each === value))}
            />
            <section class="card list-card" aria-label={TEXTS.titles.watch}>
                {rooms.length === 0 && (
                    <p class="muted small empty">
                        {state.connection === 'connecting'
                            ? TEXTS.loading
                            : kind === undefined
                              ? WATCH.none
                              : WATCH.noneOf(factsOf(kind).title)}
                    </p>
                )}
                <RunningGames rooms={rooms} profileOf={profileOf} />
            </section>
        </div>
    );
}

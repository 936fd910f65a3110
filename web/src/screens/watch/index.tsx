import { type GameKind, KINDS, type Profile, type Room } from '@dice-wards/client';
import { useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { PAIR_KINDS } from '../../games';
import { LinkButton } from '../../parts/button';
import { Choice } from '../../parts/choice';
import { KindIcon } from '../../parts/game_picture';
import { settingsInWords } from '../../parts/settings_words';
import { linkTo } from '../../router';
import { useConnection } from '../../state/online';
import { nameOf, useProfiles } from '../../state/players';
import { asRating, ratingOf } from '../../state/ratings';
import { useLive, useStore } from '../../state/use_store';
import { TEXTS } from '../../texts';
import { between, featured } from './featured';
import { WATCH } from './texts';

/** Games that others play in public, as they begin and end. */
export function WatchScreen() {
    const { client } = useSession();
    const [kind, setKind] = useState<GameKind>();
    const list = useLive(() => client.lobby({ status: 'InGame', ...(kind && { kind }) }), kind);
    const state = useStore(list);
    const connection = useConnection(state.connection);
    const players = between(state.rooms).flatMap(({ player1, player2 }) => (player2 ? [player1, player2] : []));
    const profileOf = useProfiles(players);
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
                    ...PAIR_KINDS.map((value) => ({ value, text: KINDS[value].title })),
                ]}
                value={kind ?? ''}
                onChoose={(value) => setKind(PAIR_KINDS.find((each) => each === value))}
            />
            <section class="card list-card" aria-label={TEXTS.titles.watch}>
                {rooms.length === 0 && (
                    <p class="muted small empty">
                        {state.connection === 'connecting'
                            ? TEXTS.loading
                            : kind === undefined
                              ? WATCH.none
                              : WATCH.noneOf(KINDS[kind].title)}
                    </p>
                )}
                <ul class="list">
                    {rooms.map((room) => (
                        <RunningGame key={room.id} room={room} profileOf={profileOf} />
                    ))}
                </ul>
            </section>
        </div>
    );
}

function RunningGame({
    room,
    profileOf,
}: {
    readonly room: Room;
    readonly profileOf: (player: string) => Profile | undefined;
}) {
    const { me } = useSession();
    const { kind, player1, player2, publicNames, tournament, id } = room;
    const called = (player: string, name: string | undefined) => {
        const rating = ratingOf(profileOf(player), kind);
        const known = nameOf(player, name, me);
        return rating === undefined ? known : WATCH.rated(known, asRating(rating));
    };
    const names = WATCH.players(
        called(player1, publicNames?.player1),
        player2 === undefined ? TEXTS.players.nobody : called(player2, publicNames?.player2),
    );
    return (
        <li class="list-row tall">
            <KindIcon kind={kind} />
            <span class="list-main">
                <span class="list-name">{names}</span>
                <span class="muted small">
                    {settingsInWords(room)}
                    {tournament !== undefined && (
                        <>
                            {' · '}
                            <a href={linkTo({ screen: 'event', event: tournament.tournament })}>
                                {WATCH.ofEvent(tournament.round)}
                            </a>
                        </>
                    )}
                </span>
            </span>
            <LinkButton size="s" to={linkTo({ screen: 'game', roomId: id })} label={`${WATCH.watch}: ${names}`}>
                {WATCH.watch}
            </LinkButton>
        </li>
    );
}

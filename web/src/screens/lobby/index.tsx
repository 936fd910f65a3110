import { useRef, useState } from 'preact/hooks';
import { useSession } from '../../connection/session';
import { LinkButton } from '../../parts/button';
import { Languages } from '../../parts/languages';
import { linkTo } from '../../router';
import { useLive, useStore } from '../../state/use_store';
import { TEXTS } from '../../texts';
import { useOffered } from '../offered';
import { Challenges } from './challenges';
import { GameCard } from './game_card';
import { LobbyHead } from './head';
import { MyGamesList } from './my_games';
import { OpenRooms } from './open_rooms';
import './lobby.css';

/** Where everybody begins: play at once, or see who else is there. */
export function LobbyScreen() {
    const { client } = useSession();
    const kinds = useOffered();
    const [forBots, setForBots] = useState(false);
    const list = useLive(() => client.lobby({ status: 'WaitingForPlayers', ...(forBots && { bots: true }) }), forBots);
    const mine = useLive(() => client.myGames(), client);
    const fresh = useStore(list);
    // Until another list is there the one before stands, so that nothing jumps.
    const shown = useRef(fresh);
    if (fresh.connection !== 'connecting') shown.current = fresh;
    const lobby = shown.current;
    const games = useStore(mine);
    return (
        <div class="lobby">
            <LobbyHead />
            <section class="game-cards" aria-label={TEXTS.lobby.playNow}>
                {kinds.map((kind) => (
                    <GameCard key={kind} kind={kind} />
                ))}
            </section>
            <div class="lobby-lists">
                <div class="stack">
                    <Challenges rooms={lobby.challenges} onChange={list.refresh} />
                    <MyGamesList games={games} waiting={lobby.mine} onChange={list.refresh} />
                </div>
                <OpenRooms lobby={lobby} forBots={forBots} onForBots={setForBots} onChange={list.refresh} />
            </div>
            <nav class="row wrap" aria-label={TEXTS.lobby.study}>
                <LinkButton look="quiet" to={linkTo({ screen: 'events' })}>
                    {TEXTS.lobby.events}
                </LinkButton>
                <LinkButton look="quiet" to={linkTo({ screen: 'watch' })}>
                    {TEXTS.lobby.watch}
                </LinkButton>
                <LinkButton look="quiet" to={linkTo({ screen: 'file' })}>
                    {TEXTS.lobby.reviewFile}
                </LinkButton>
                <LinkButton look="quiet" to={linkTo({ screen: 'position' })}>
                    {TEXTS.lobby.setUp}
                </LinkButton>
            </nav>
            <Languages />
        </div>
    );
}

import type { MyGame, MyGamesState, Room } from '@dice-wards/client';
import { useSession } from '../../connection/session';
import { rivalOf } from '../../games';
import { factsOf } from '../../kinds';
import { NoticesOffer } from '../../notices/offer';
import { KindIcon } from '../../parts/game_picture';
import { isGathering, isOfMany, membersOf, othersOf, roomName } from '../../parts/room_names';
import { linkTo } from '../../router';
import { nameOf, robotName } from '../../state/players';
import { TEXTS } from '../../texts';
import { inWords } from '../../time_words';

/** Games that go on, those in which it is the player's turn first, and rooms that wait for somebody. */
export function MyGamesList({
    games: { connection, games },
    waiting,
}: {
    readonly games: MyGamesState;
    readonly waiting: readonly Room[];
    readonly onChange: () => void;
}) {
    const rooms = waiting.filter(({ status }) => status === 'WaitingForPlayers');
    const isEmpty = games.length + rooms.length === 0;
    return (
        <section class="card list-card" aria-labelledby="my-games">
            <h2 id="my-games">{TEXTS.lobby.myGames}</h2>
            {isEmpty && (
                <p class="muted small empty">{connection === 'connecting' ? TEXTS.loading : TEXTS.lobby.noGames}</p>
            )}
            <NoticesOffer games={games} />
            <ul class="list">
                {games.map((game) => (
                    <GameRow key={game.roomId} game={game} room={waiting.find(({ id }) => id === game.roomId)} />
                ))}
                {rooms.map((room) => (
                    <li key={room.id}>
                        <a class="list-row" href={linkTo({ screen: 'game', roomId: room.id })}>
                            <KindIcon kind={room.kind} />
                            <span class="list-main">
                                <span class="list-name">{roomName(room)}</span>
                                <span class="muted small">
                                    {isGathering(room)
                                        ? TEXTS.lobby.taken(membersOf(room).length, room.players)
                                        : room.invited === undefined
                                          ? TEXTS.lobby.waiting
                                          : TEXTS.lobby.challenged}
                                </span>
                            </span>
                            {room.readyBy !== undefined && <span class="tag on">{TEXTS.lobby.hasCome}</span>}
                        </a>
                    </li>
                ))}
            </ul>
        </section>
    );
}

/** Whether it is played against the house, of a kind that several may play: an engine has the other seat, which is a canister. */
function isAlone({ kind, opponent, robot }: MyGame): boolean {
    const { least, most } = factsOf(kind).players;
    return least === 1 && most > 1 && robot === undefined && opponent.endsWith('-cai');
}

/** @param room of the game: it alone tells who else plays where more than two do */
function GameRow({ game, room }: { readonly game: MyGame; readonly room: Room | undefined }) {
    const { me } = useSession();
    const isMany = room !== undefined && isOfMany(room);
    const rivals = rivalsIn(game, isMany ? room : undefined, me);
    const left = game.remainingMs === undefined ? '' : inWords(game.remainingMs);
    return (
        <li>
            <a class="list-row" href={linkTo({ screen: 'game', roomId: game.roomId })}>
                <KindIcon kind={game.kind} />
                <span class="list-main">
                    <span class="list-name">{isAlone(game) ? TEXTS.lobby.alone : rivals}</span>
                    <span class="muted small">{factsOf(game.kind).title}</span>
                </span>
                <span class={`tag ${game.myTurn ? 'on' : ''}`}>
                    {game.myTurn ? TEXTS.lobby.yourTurn(left) : isMany ? TEXTS.lobby.otherTurn : TEXTS.lobby.theirTurn}
                </span>
            </a>
        </li>
    );
}

/** Against whom it is. @param room of a game for more than two */
function rivalsIn({ kind, robot, opponent, opponentName }: MyGame, room: Room | undefined, me: string): string {
    const { against, robotsRoom } = TEXTS.lobby;
    const rival = rivalOf(kind);
    if (rival !== undefined) return against(rival);
    if (robot !== undefined) return room === undefined ? against(robotName(robot.level)) : robotsRoom;
    return against(room === undefined ? nameOf(opponent, opponentName, me) : othersOf(room, me));
}

import type { CallError } from './call_error';
import type { GameEngine, MyGame } from './generated/game_engine';
import type { Lobbies, Room, RoomFilter } from './generated/lobbies';
import { type Connection, keepingIn, Poller } from './poller';
import { type Store, Value } from './store';
import type { Surroundings } from './surroundings';

/** How often a list is asked for again, in milliseconds. */
const PAUSE_MS = 5_000;
const PAGE = 50;
/** Challenges that a page has, unless it is the last. */
const CHALLENGES = 20;

/** What there is in the lobby. */
export interface LobbyState {
    readonly connection: Connection;
    /** While the connection is `lost` or `signedOut`: why. */
    readonly lost?: CallError;
    /** Public ones, newest first, up to 50; those that wait, unless the filter says otherwise. */
    readonly rooms: readonly Room[];
    /** Your own that wait or run. */
    readonly mine: readonly Room[];
    /** Rooms that somebody keeps for you: `joinRoom` accepts, `refuseChallenge` does not. */
    readonly challenges: readonly Room[];
}

/** Your games that go on. */
export interface MyGamesState {
    readonly connection: Connection;
    /** While the connection is `lost` or `signedOut`: why. */
    readonly lost?: CallError;
    /** Those in which you are to act come first. */
    readonly games: readonly MyGame[];
}

/** A list that is asked for again and again until it is closed. */
export interface LiveList<State> extends Store<State> {
    /** Asks now. */
    refresh(): void;
    close(): void;
}
/** Rooms that can be joined. */
export type Lobby = LiveList<LobbyState>;
/** Games that you play. */
export type MyGames = LiveList<MyGamesState>;

export function openLobby(
    lobbies: Lobbies,
    surroundings: Surroundings,
    filter: RoomFilter = { status: 'WaitingForPlayers' },
): Lobby {
    const start: LobbyState = { connection: 'connecting', rooms: [], mine: [], challenges: [] };
    return liveList(surroundings, start, async () => {
        const [{ rooms }, mine, challenges] = await Promise.all([
            lobbies.listRooms(filter, { limit: PAGE }),
            lobbies.getMyRooms(),
            allChallenges(lobbies),
        ]);
        return { rooms, mine, challenges };
    });
}

export function openMyGames(engine: Pick<GameEngine, 'getMyGames'>, surroundings: Surroundings): MyGames {
    const start: MyGamesState = { connection: 'connecting', games: [] };
    return liveList(surroundings, start, async () => ({ games: await engine.getMyGames() }));
}

/** Page after page, so that no crowd of strangers hides anybody; those of earlier opponents are on the first. */
async function allChallenges(lobbies: Pick<Lobbies, 'getChallenges'>): Promise<Room[]> {
    const challenges: Room[] = [];
    for (let before: number | undefined; ; before = challenges.at(-1)?.id) {
        const page = await lobbies.getChallenges(before);
        challenges.push(...page);
        if (page.length < CHALLENGES) return challenges;
    }
}

function liveList<State extends { readonly connection: Connection; readonly lost?: CallError }>(
    surroundings: Surroundings,
    start: State,
    ask: () => Promise<Omit<State, 'connection' | 'lost'>>,
): LiveList<State> {
    const value = new Value(start);
    const poller = new Poller(
        surroundings,
        async () => {
            const found = await ask();
            const next = { ...value.get(), ...found };
            // Nobody draws a list again in which nothing has changed.
            if (JSON.stringify(next) !== JSON.stringify(value.get())) value.set(next);
        },
        () => PAUSE_MS,
        keepingIn(value),
    );
    return {
        get: value.get,
        subscribe: value.subscribe,
        refresh: () => poller.wake(),
        close: () => poller.close(),
    };
}

import { idlFactory as gameEngineIdl } from '../../../src/declarations/game_engine.did';
import { idlFactory as lobbiesIdl } from '../../../src/declarations/lobbies.did';
import { idlFactory as profilesIdl } from '../../../src/declarations/profiles.did';
import { abortable, type CallOptions, within } from './aborting';
import type { Analysed } from './analysis';
import type { Answer, PrincipalText } from './answer';
import { CallError } from './call_error';
import type { Certified, Trust } from './certificate';
import type { Checked, CheckedProfiles, Examined } from './checks';
import type { GameKind, Level } from './generated/facts';
import type { Refusal as EngineRefusal, GameEngine, LogEntry, Tape } from './generated/game_engine';
import type { Lobbies, Refusal as LobbiesRefusal, Room, RoomFilter, RoomSettings, Session } from './generated/lobbies';
import { SIGNED_BY_KEY } from './generated/methods';
import type { CertifiedLeaderboard, Profiles, Refusal as ProfilesRefusal, Season } from './generated/profiles';
import type { Tournaments } from './generated/tournaments';
import { type House, HouseEngines } from './house_engines';
import type { Library, RawActor } from './library';
import { type Lobby, type MyGames, openLobby, openMyGames } from './lists';
import { openTable } from './live_table';
import { type AnyMethods, plainMethods, type Repeats } from './methods';
import { type PlainMethod, plainIdl } from './plain_values';
import { engineRepeats, lobbiesRepeats, PROFILES, TOURNAMENTS } from './repeats';
import { type SessionKey, SessionSigner } from './session_key';
import { SignIn } from './signed_in';
import { type Surroundings, thisMachine } from './surroundings';
import type { Coming, Table } from './table';
import { limited } from './time_limits';
import type { SeenSeal, Verdict } from './verify_game';

/** Where a house is. */
export interface CanisterIds {
    readonly profiles: PrincipalText;
    readonly lobbies: PrincipalText;
    /** The linked engine. Lobbies names the others, if the house has any. */
    readonly gameEngine: PrincipalText;
    /** The canister of events, in a house that has one. */
    readonly tournaments?: PrincipalText | undefined;
}

/** Its `signal` ends the connecting alone. */
export interface ConnectOptions extends CallOptions {
    /** For example `https://icp-api.io`, or `http://127.0.0.1:4943` of `npm start`. A page's own host if nothing is said. */
    readonly host?: string;
    /** Of either agent library's kind. Nobody in particular if nothing is said: you can look, but not play. */
    readonly identity?: unknown;
    readonly canisterIds: CanisterIds;
    /** The key of an open session: it signs what it may in place of `identity`, as long as the canisters take it. */
    readonly session?: SessionKey;
    /** Is called once, when the sign-in of `identity` has ended: by the first call that is `signedOut`. */
    readonly onSignedOut?: () => void;
    /** In place of the machine's own. */
    readonly fetch?: typeof fetch;
    /** Of a network that is not the mainnet. A host on this machine is asked for its own; no other one is believed. */
    readonly rootKey?: Uint8Array;
    /** What else the library's `HttpAgent.create` takes. */
    readonly agentOptions?: Readonly<Record<string, unknown>>;
    /**
     * Is waited for before each piece of work that takes a phone longer than a frame: a canister's description, a query, the check of its answer.
     * What ends in a task of its own, as by `setTimeout`, lets a page draw and hear its player in between.
     */
    readonly yieldToPage?: () => Promise<void>;
    /** Clock, timers and visibility; for tests. */
    readonly surroundings?: Surroundings;
}

/** The canisters of a house, for one identity. The last argument of whatever waits for an answer may be `{ signal }`. */
export interface Client {
    /** Your principal; `2vxsx-fae` is nobody. */
    readonly principal: string;
    readonly profiles: Profiles;
    readonly lobbies: Lobbies;
    /**
     * All engines of the house as one: a call about a room goes to the engine with its game. `getMyGames`, `whoseTurn` and `getStatistics` put together
     * what all engines say, and have no answer if one of them has none; what is about no game goes to the linked engine.
     */
    readonly gameEngine: GameEngine;
    /** The canister of events, which is loaded when it is first asked for; `undefined` where `canisterIds` names none. */
    tournaments(options?: CallOptions): Promise<Tournaments | undefined>;
    /**
     * Opens a session: from then on its key signs rooms and games for you, until it expires or is closed. That is two calls, one signed
     * by you and one by the key. Close it by `lobbies.closeSession`, with the key's principal.
     */
    openSession(session: SessionKey, options?: CallOptions): Promise<Answer<Session, LobbiesRefusal>>;
    /** A live game, or the room in which it will be. Close it when the page is left. */
    table(roomId: number, coming?: Coming): Table;
    /** Rooms that wait, your own rooms, and who has challenged you; live. */
    lobby(filter?: RoomFilter): Lobby;
    /** Your games that go on, those in which it is your turn first; live. */
    myGames(): MyGames;
    /** Opens a game against a robot; it begins at once. */
    playRobot(
        kind: GameKind,
        level: Level,
        settings?: RoomSettings,
        options?: CallOptions,
    ): Promise<Answer<Room, LobbiesRefusal>>;
    /**
     * Sits down with somebody who waits for the same game, or waits for somebody. The game begins when both are there, which
     * their tables say: so nobody plays against an empty chair. After an abort you may sit
     * there all the same: see `lobbies.getMyRooms` and `leaveRoom`.
     */
    playAnybody(kind: GameKind, settings?: RoomSettings, options?: CallOptions): Promise<Answer<Room, LobbiesRefusal>>;
    /** Takes the second seat of a room. Its game begins at once, or if the room checks that, when its owner is there. */
    join(roomId: number, inviteCode?: string, options?: CallOptions): Promise<Answer<number, LobbiesRefusal>>;
    /** All pages of `analyse`: every decision of one game of a finished match, or of all, and the sums. */
    analysis(roomId: number, game?: number, options?: CallOptions): Promise<Answer<Analysed, EngineRefusal>>;
    /** All pages of `getLog`. */
    log(roomId: number, options?: CallOptions): Promise<Answer<readonly LogEntry[], EngineRefusal>>;
    /** All pages of `getDice`. */
    dice(roomId: number, options?: CallOptions): Promise<Answer<readonly Tape[], EngineRefusal>>;
    /**
     * The head of a game's log, checked down to the network's root key: what a query tells is one node's word, and this is the subnet's.
     * That of a live game may be behind by its last changes.
     *
     * @throws CallError `untrusted` if a certificate proves something else
     */
    certified(roomId: number, options?: CallOptions): Promise<Answer<Certified, EngineRefusal>>;
    /**
     * The first hundred places of a kind, checked in the same way: as they were at `atMs`, ten minutes before the last rated game at most.
     *
     * @throws CallError `untrusted` if a certificate proves something else
     */
    certifiedLeaderboard(kind: GameKind, options?: CallOptions): Promise<Answer<CertifiedLeaderboard, ProfilesRefusal>>;
    /**
     * How a season has ended, checked in the same way; without `month` the newest one that is over. Names are those of today, and not checked.
     *
     * @throws CallError `untrusted` if a certificate proves something else, or there is none: nothing is kept of that month, or an upgrade was just now
     */
    certifiedSeason(kind: GameKind, month?: number, options?: CallOptions): Promise<Answer<Season, ProfilesRefusal>>;
    /**
     * `verifyGame` of a finished game, and whether its log is the one that is certified, if it is.
     *
     * @param seen views that were seen while it was played
     */
    verify(roomId: number, seen?: readonly SeenSeal[], options?: CallOptions): Promise<Answer<Verdict, EngineRefusal>>;
    /** The same with all that it is about: the game as it was told, each throw, and what the subnet has signed for. */
    examine(
        roomId: number,
        seen?: readonly SeenSeal[],
        options?: CallOptions,
    ): Promise<Answer<Examined, EngineRefusal>>;
}

type Methods = Readonly<Record<string, PlainMethod>>;
/** A canister's methods, of its generated description. */
type MethodsOf = (description: unknown) => Methods;
const IDL = { profiles: profilesIdl, lobbies: lobbiesIdl, gameEngine: gameEngineIdl } as const;

/** `connect` for one agent library. */
export function connectWith(library: Library, options: ConnectOptions): Promise<Client> {
    return within(options.signal, () => connected(library, options));
}

async function connected(library: Library, options: ConnectOptions): Promise<Client> {
    const { host, canisterIds, yieldToPage, surroundings = thisMachine() } = options;
    const agentOf = (identity: unknown): Promise<unknown> =>
        library.createAgent({
            host,
            identity,
            fetch: limited(options.fetch),
            rootKey: options.rootKey,
            shouldFetchRootKey: options.rootKey === undefined && isOnThisMachine(host),
            options: options.agentOptions ?? {},
            yieldToPage,
        });
    const agent = await agentOf(options.identity);
    const signer = new SessionSigner();
    const signIn = new SignIn(options.identity, options.onSignedOut);
    if (options.session !== undefined) signer.use(await agentOf(options.session.key), options.session.expiresAtMs);
    const byPlayer = (description: unknown, id: string) => signIn.actor(library.createActor(description, agent, id));
    const types = { IDL: plainIdl(library.principalFromText) };
    const methodsOf: MethodsOf = (description) => (description as (library: object) => Methods)(types);
    const idOf = (name: keyof typeof IDL) => checkedId(library, name, canisterIds[name]);
    const canister = (name: keyof typeof IDL, repeats: Repeats, checked = idOf(name)): AnyMethods => {
        const by = (each: unknown): RawActor => library.createActor(IDL[name], each, checked);
        const own = byPlayer(IDL[name], checked);
        const actor = name === 'profiles' ? own : signer.actor(own, SIGNED_BY_KEY[name], by);
        return plainMethods(actor, methodsOf(IDL[name]), repeats, surroundings);
    };
    await yieldToPage?.();
    const profiles = canister('profiles', PROFILES) as unknown as Profiles;
    const principal = await library.principalOf(agent);
    const repeatsOfLobbies = lobbiesRepeats(() => lobbies, principal);
    await yieldToPage?.();
    const heard = canister('lobbies', repeatsOfLobbies);
    await yieldToPage?.();
    const engine = (id: string): GameEngine => {
        const repeats = engineRepeats(() => made);
        const made = canister('gameEngine', repeats, id) as unknown as GameEngine;
        return made;
    };
    const linked = idOf('gameEngine');
    const [trust, idOfLobbies] = [{ ...library, agent }, idOf('lobbies')];
    const ofEngine = methodsOf(IDL.gameEngine);
    const isQuery = (method: string) => ofEngine[method]?.isQuery === true;
    const house = { linked, engine, lobbies: heard as unknown as Lobbies, isQuery, surroundings };
    const engines = new HouseEngines({ ...house, ...certifying(house.lobbies, idOfLobbies, trust) });
    const lobbies = engines.hearing(heard) as unknown as Lobbies;
    const { asOne: gameEngine } = engines;
    const asked = { gameEngine, homeOf: (roomId: number) => engines.homeOf(roomId), trust };
    return {
        principal,
        profiles,
        lobbies,
        gameEngine,
        table: (roomId, coming) => openTable({ gameEngine, lobbies }, { roomId, principal, ...coming }, surroundings),
        lobby: (filter) => openLobby(lobbies, surroundings, filter),
        myGames: () => openMyGames(gameEngine, surroundings),
        ...abortable({
            tournaments: loadingTournaments(library, byPlayer, canisterIds.tournaments, methodsOf, surroundings),
            openSession: async ({ key, expiresAtMs }, call) => {
                const byKey = await agentOf(key);
                const offered = await lobbies.openSession(await library.principalOf(byKey), expiresAtMs, call);
                if (!offered.ok) return offered;
                const actor = library.createActor(IDL.lobbies, byKey, idOfLobbies);
                const byItself = plainMethods(actor, methodsOf(IDL.lobbies), repeatsOfLobbies, surroundings);
                const confirmed = await (byItself as unknown as Lobbies).confirmSession(principal, call);
                if (confirmed.ok) signer.use(byKey, expiresAtMs);
                return confirmed;
            },
            playRobot: (kind, level, settings, call) => {
                return lobbies.createRoom(
                    { name: 'Against a robot', kind, settings: { ...settings, robot: level } },
                    call,
                );
            },
            playAnybody: (kind, settings, call) => lobbies.quickMatch({ kind, settings }, call),
            join: (roomId, inviteCode, call) => lobbies.joinRoom(roomId, inviteCode, true, call),
            ...looking(asked, { profiles, canister: idOf('profiles'), trust }),
        } satisfies Omit<Client, 'principal' | 'profiles' | 'lobbies' | 'gameEngine' | 'table' | 'lobby' | 'myGames'>),
    };
}

/**
 * Few pages show events. The player's own identity signs there: entries are rare, and a session that has just begun may not be known yet.
 *
 * @throws CallError if the canister's id is no principal
 */
function loadingTournaments(
    library: Library,
    byPlayer: (description: unknown, canisterId: string) => RawActor,
    canister: PrincipalText | undefined,
    methodsOf: MethodsOf,
    surroundings: Surroundings,
): Client['tournaments'] {
    const id = canister === undefined ? undefined : checkedId(library, 'tournaments', canister);
    let loading: Promise<Tournaments> | undefined;
    const load = async (canisterId: string): Promise<Tournaments> => {
        const { idlFactory } = await import('../../../src/declarations/tournaments.did');
        const actor = byPlayer(idlFactory, canisterId);
        return plainMethods(actor, methodsOf(idlFactory), TOURNAMENTS, surroundings) as unknown as Tournaments;
    };
    return async () => {
        if (id !== undefined) loading ??= load(id);
        return loading;
    };
}

/** Few pages need these, and none at once: what they take is loaded then. */
function looking(
    asked: Checked,
    ranked: CheckedProfiles,
): Pick<
    Client,
    'analysis' | 'log' | 'dice' | 'certified' | 'certifiedLeaderboard' | 'certifiedSeason' | 'verify' | 'examine'
> {
    const checks = () => import('./checks');
    const { gameEngine } = asked;
    return {
        analysis: async (...about) => (await import('./analysis')).wholeAnalysis(gameEngine, ...about),
        log: async (...about) => (await checks()).wholeLog(gameEngine, ...about),
        dice: async (...about) => (await checks()).wholeDice(gameEngine, ...about),
        certified: async (...about) => (await checks()).certifiedHead(asked, ...about),
        certifiedLeaderboard: async (...about) => (await checks()).certifiedPlaces(ranked, ...about),
        certifiedSeason: async (...about) => (await checks()).certifiedSeason(ranked, ...about),
        verify: async (...about) => (await checks()).verified(asked, ...about),
        examine: async (...about) => (await checks()).examined(asked, ...about),
    };
}

/** What asks for the certified engines, where there is a root key to check them with. */
function certifying(lobbies: Lobbies, id: string, trust: Trust): Pick<House, 'certified'> {
    const { rootKey } = trust.agent as { readonly rootKey?: object | null };
    if (!rootKey) return {};
    return { certified: async () => (await import('./checks')).certifiedEngines(lobbies, id, trust) };
}

/** @throws CallError if that is no principal */
function checkedId({ principalFromText }: Library, name: keyof CanisterIds, id: PrincipalText): string {
    try {
        const text = typeof id === 'string' ? id : id.toText();
        principalFromText(text);
        return text;
    } catch (cause) {
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new CallError('connect', 'invalid', false, new TypeError(`canisterIds.${name}: ${why}`));
    }
}

const ON_THIS_MACHINE = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[\w.-]+\.localhost)(:\d+)?(\/|$)/;

/** A key that is fetched proves nothing unless the way to it is one's own. */
function isOnThisMachine(host: string | undefined): boolean {
    const { location } = globalThis as { readonly location?: { readonly origin: string } };
    return ON_THIS_MACHINE.test(host ?? location?.origin ?? '');
}

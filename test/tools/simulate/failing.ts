/** What is broken in a house, so that a drill fails. */
import type { Event as EventView } from '../../../src/declarations/tournaments.did';
import type { Answer, World } from '../../../tools/simulate/world';

/** Calls of this name have another answer from now on, in every fork. */
function answeringCalls(world: World, name: string, value: (given: unknown) => unknown): void {
    const fork = world.fork.bind(world);
    const forked = (): World => {
        const copy = fork();
        const submit = copy.submit.bind(copy) as (...args: unknown[]) => void;
        const instead = (...args: unknown[]): void => {
            const answered = args[4] as (answer: Answer<unknown>) => void;
            const changed = (answer: Answer<unknown>): void =>
                answered(answer.kind === 'replied' ? { kind: 'replied', value: value(answer.value) } : answer);
            submit(...args.slice(0, 4), args[2] === name ? changed : answered);
        };
        Object.assign(copy, { submit: instead });
        return copy;
    };
    Object.assign(world, { fork: forked });
}

/** Queries of this name have another answer from now on, in every fork. */
function answeringQueries(world: World, name: string, value: (given: unknown) => unknown): void {
    const fork = world.fork.bind(world);
    const forked = (): World => {
        const copy = fork();
        const query = copy.query.bind(copy) as (...args: unknown[]) => Answer<unknown>;
        const instead = (...args: unknown[]): unknown => {
            const answer = query(...args);
            return args[2] === name && answer.kind === 'replied' ? { ...answer, value: value(answer.value) } : answer;
        };
        Object.assign(copy, { query: instead });
        return copy;
    };
    Object.assign(world, { fork: forked });
}

const begun = (given: unknown): unknown =>
    (given as { Ok?: object }).Ok === undefined
        ? given
        : { Ok: { ...(given as { Ok: object }).Ok, status: { InGame: null }, readyBy: [] } };
const done = (): unknown => ({ Ok: null });
const refused = (): unknown => ({ Err: { TooManyRequests: { retryAfterSeconds: 60 } } });

const page = (body: string): unknown => ({ body: new TextEncoder().encode(body) });

/** For each drill, something that fails in it. */
export const FAILS: Readonly<Record<string, (world: World) => void>> = {
    'a game begins when both are there': (world) => answeringCalls(world, 'quickMatch', begun),
    'public rooms are closed to the absent': (world) => answeringCalls(world, 'createRoom', done),
    'a private room outlives its guest': (world) => answeringQueries(world, 'getRoom', begun),
    'two who ask again have one rematch': (world) =>
        answeringCalls(world, 'rematch', (given) => ({ Ok: { ...(given as { Ok: object }).Ok, rematch: [] } })),
    'a challenge is for whoever is challenged': (world) => answeringCalls(world, 'joinRoom', () => ({ Ok: 1 })),
    'two who are apart do not meet': (world) => answeringCalls(world, 'joinRoom', () => ({ Ok: 1 })),
    'a match has one room and one end': (world) => answeringCalls(world, 'openMatches', () => ({ Ok: [{ Ok: 0 }] })),
    'games are counted once, and hold no place then': (world) =>
        answeringQueries(world, 'getProfile', () => ({ Err: { ProfileNotFound: null } })),
    'a seat is taken once': (world) => answeringCalls(world, 'joinRoom', () => ({ Ok: 1 })),
    'a robot acts after an upgrade': (world) =>
        answeringQueries(world, 'getGameState', (given) => ({
            Ok: { ...(given as { Ok: object }).Ok, activePlayer: [{ Player2: null }] },
        })),
    'no window runs in a pause': (world) => answeringCalls(world, 'quickMatch', refused),
    'a stop costs no turn': (world) =>
        answeringQueries(world, 'getGameState', (given) => ({ Ok: { ...(given as { Ok: object }).Ok, version: 1 } })),
    'a reserve is one’s own': (world) =>
        answeringQueries(world, 'getGameState', (given) => ({ Ok: { ...(given as { Ok: object }).Ok, reserve: [] } })),
    'a throw lands once, whatever becomes of its number': (world) =>
        answeringQueries(world, 'getLog', () => ({ Ok: [] })),
    'a ban outlives an upgrade': (world) => answeringCalls(world, 'operate', refused),
    'a name that was taken away is nobody’s': (world) => answeringCalls(world, 'upsertProfile', done),
    'a letter outlives an upgrade': (world) =>
        answeringQueries(world, 'getProfile', () => ({ Err: { ProfileNotFound: null } })),
    'rooms end whose games are lost': (world) => answeringQueries(world, 'getRoom', begun),
    'results that are lost are told again': (world) =>
        answeringQueries(world, 'getProfile', () => ({ Err: { ProfileNotFound: null } })),
    'a game begins in another engine if one takes none': (world) => answeringCalls(world, 'quickMatch', refused),
    'an engine that closes loses no result': (world) =>
        answeringQueries(world, 'getProfile', () => ({ Err: { ProfileNotFound: null } })),
    'a start that is lost is asked for again there': (world) => answeringQueries(world, 'getMyRooms', () => []),
    'a rename reaches the engine of a game': (world) =>
        answeringQueries(world, 'getGameState', (given) => ({
            Ok: { ...(given as { Ok: object }).Ok, publicNames: [] },
        })),
    'bans and pauses reach all engines': (world) => answeringCalls(world, 'operate', refused),
    'events end though nobody comes': (world) =>
        answeringQueries(world, 'getEvent', (given) => {
            const event = (given as { Ok: EventView }).Ok;
            return { Ok: { ...event, phase: { Running: { round: 1, rounds: [], endsAtMs: 0n } } } };
        }),
    'a number serves no throw that came after it': (world) => answeringQueries(world, 'getLog', () => ({ Ok: [] })),
    'a game is played out by its rules': (world) =>
        answeringQueries(world, 'getLog', (given) => ({ Ok: (given as { Ok: object[] }).Ok.slice(3) })),
    'a key signs for its player until its session ends': (world) => answeringQueries(world, 'getMyRooms', () => []),
    'robots spend what they may': (world) => answeringQueries(world, 'http_request', () => page('')),
    'pruning leaves nothing of a game': (world) =>
        answeringQueries(world, 'http_request', () =>
            page('dice_wards_games 0\ndice_wards_stored_entries{map="tapes"} 1\n'),
        ),
    'events are played from their first round to their last': (world) =>
        answeringQueries(world, 'getStandings', (given) => {
            const { lines, size } = (given as { Ok: { lines: object[]; size: number } }).Ok;
            return { Ok: { lines: lines.map((line) => ({ ...line, buchholz: 1 })), size } };
        }),
    'spending ends, and others are not refused': (world) => answeringCalls(world, 'joinRoom', refused),
    'what operators do is in the public log': (world) =>
        answeringQueries(world, 'getPublicLog', (given) => ({ ...(given as object), lines: [] })),
    'ratings follow their formulas and bounds': (world) => {
        let rating = 1500;
        answeringQueries(world, 'getProfile', () => {
            rating += 10;
            return { Ok: { kinds: [{ kind: 'DiceWards', rating: [{ rating }] }] } };
        });
    },
    'whoever shares a number pays nothing': (world) =>
        answeringQueries(world, 'http_request', () => page('canister_charged_megacycles_total 0\n')),
    'an arena counts wins, streaks and losses': (world) =>
        answeringQueries(world, 'getStandings', (given) => {
            const { lines, size } = (given as { Ok: { lines: object[]; size: number } }).Ok;
            return { Ok: { lines: lines.map((line) => ({ ...line, arena: [] })), size } };
        }),
    'whoever is banned keeps no place in an event': (world) => answeringCalls(world, 'enter', refused),
    'a name is one player’s': (world) => answeringCalls(world, 'upsertProfile', done),
    'names are few': (world) => answeringCalls(world, 'upsertProfile', done),
    'moderators are watched': (world) => answeringQueries(world, 'getActs', () => []),
    'moderators act seldom': (world) => answeringCalls(world, 'moderate', () => ({ Ok: 1 })),
    'calls cost their price': (world) =>
        answeringQueries(world, 'http_request', () => page('canister_charged_megacycles_total 0\n')),
    'rooms wait their time': (world) => answeringQueries(world, 'getRoom', () => ({ Err: { RoomNotFound: null } })),
    'searches meet': (world) => answeringCalls(world, 'quickMatch', begun),
    'codes open rooms': (world) => answeringCalls(world, 'joinRoom', () => ({ Ok: 1 })),
    'silence is played by the clock': (world) =>
        answeringQueries(world, 'getGameState', (given) => ({ Ok: { ...(given as { Ok: object }).Ok, version: 1 } })),
    'results make leaderboards': (world) =>
        answeringQueries(world, 'leaderboard', () => ({ Ok: { entries: [], total: 0 } })),
    'places go to those who play': (world) => answeringCalls(world, 'enter', refused),
    'hosts choose who enters': (world) => answeringCalls(world, 'enter', refused),
    'keys are confirmed': (world) => answeringQueries(world, 'getSessions', () => []),
    'keys play for their players': (world) => answeringQueries(world, 'getMyGames', () => []),
    'others see a turn late': (world) =>
        answeringQueries(world, 'whoseTurn', () => ({ Ok: [{ turns: 1, longest: [], newestSinceMs: [] }] })),
    'players say few things': (world) =>
        answeringQueries(world, 'getGameState', (given) => ({
            Ok: { ...(given as { Ok: object }).Ok, playersReactions: [] },
        })),
    'strategies are counted': (world) =>
        answeringQueries(world, 'getStatistics', (given) => ({ Ok: { ...(given as { Ok: object }).Ok, games: 1 } })),
    'rooms have their terms': (world) => answeringCalls(world, 'createRoom', refused),
    'ready checks are told': (world) => answeringQueries(world, 'whoIsAwaited', () => ({ Ok: [[], [], []] })),
    'reports are shares': (world) => answeringCalls(world, 'report', refused),
    'old games go': (world) =>
        answeringQueries(world, 'getGameState', (given) => ({ Ok: (given as { Ok?: object }).Ok ?? {} })),
    'rooms are named in the log': (world) =>
        answeringQueries(world, 'getPublicLog', (given) => ({ ...(given as object), lines: [] })),
    'plans are kept': (world) => answeringQueries(world, 'hint', () => ({ Ok: {} })),
    'sleepers are let go': (world) => answeringQueries(world, 'getProfile', () => ({ Ok: { gamesPlayed: 1 } })),
    'latecomers have no points': (world) => answeringCalls(world, 'enter', refused),
    'searches find the nearest': (world) => answeringCalls(world, 'quickMatch', () => ({ Ok: { id: 0 } })),
};

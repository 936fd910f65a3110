import type { GameView } from '../../src/declarations/game_engine.did';
import { Random } from '../../tools/simulate/random';
import { CLOCKS, newRoom } from '../house/settings';
import { act, begin } from '../house/tables';
import { World } from '../house/world';
import { ADMIN, player } from '../measure/principals';
import { ATTACKER, FRIEND, type Scene } from './hostile';

const PLAYERS = [ATTACKER, FRIEND] as const;
const DAY_MS = 24 * 60 * 60_000;
const [UNKNOWN_KEY, OFFERED_KEY, OPEN_KEY] = [player(9_100), player(9_101), player(9_102)];
const MODERATOR = player(9_103);
const NEWS_MS = 5_000;

/** What only somebody can do who is asked for it: to answer, to go on, to confirm; and what the house tells its canisters. */
export function answerScenes(): Scene[] {
    const world = World.create();
    world.ok(ATTACKER, 'profiles', 'upsertProfile', 'attacker_1');
    world.ok(FRIEND, 'profiles', 'upsertProfile', 'friend_1');
    changeHouse(world);
    const engine = (method: string, ...args: unknown[]) => ({ name: 'gameEngine', method, args }) as const;
    const lobby = (method: string, ...args: unknown[]) => ({ name: 'lobbies', method, args }) as const;
    const profile = (method: string, ...args: unknown[]) => ({ name: 'profiles', method, args }) as const;

    const doubled = whenFriendActs(world, { doubling: true });
    world.ok(FRIEND, 'gameEngine', 'proposeDouble', doubled, []);
    const resigned = whenFriendActs(world, {});
    world.ok(FRIEND, 'gameEngine', 'resign', resigned, [], []);
    const rolled = begin(world, [ATTACKER, FRIEND], 'Backgammon', CLOCKS['three days']);
    const play = whenAttackerMoves(world, rolled);
    const doors = world.ok<{ id: number }>(ATTACKER, 'lobbies', 'createRoom', newRoom('MontyHall')).id;
    world.ok(ATTACKER, 'gameEngine', 'selectDoor', doors, 1, []);

    const endsMs = BigInt(world.nowMs + DAY_MS);
    world.ok(ATTACKER, 'lobbies', 'openSession', OFFERED_KEY, endsMs);
    world.ok(ATTACKER, 'lobbies', 'openSession', OPEN_KEY, endsMs);
    world.ok(OPEN_KEY, 'lobbies', 'confirmSession', ATTACKER);
    world.pass(NEWS_MS);
    const rooms = [doubled, resigned, rolled, doors];
    return [
        {
            ...{ what: 'games and sessions that wait for an answer', world },
            known: { rooms, players: [ATTACKER, FRIEND, player(3)] },
            calls: [
                engine('acceptDouble', doubled, []),
                engine('forfeit', doubled, []),
                engine('acceptResignation', resigned, []),
                engine('refuseResignation', resigned, []),
                engine('move', rolled, play[0]?.from, play[0]?.die, []),
                engine('play', rolled, play, [], []),
                engine('play', rolled, play, [], [true]),
                engine('makeFinalChoice', doors, 'switch', []),
                lobby('openSession', UNKNOWN_KEY, endsMs),
                { ...lobby('confirmSession', ATTACKER), who: OFFERED_KEY },
                lobby('closeSession', OPEN_KEY),
                lobby('report', FRIEND, { Name: null }, []),
                profile('getProfileByName', 'friend_1'),
            ],
        },
    ];
}

/** A game of backgammon in which the friend is to roll. */
function whenFriendActs(world: World, wishes: object): number {
    const room = begin(world, PLAYERS, 'Backgammon', { ...CLOCKS['three days'], matchLength: 5, ...wishes });
    const luck = new Random(room);
    for (;;) {
        const {
            activePlayer,
            game: [game],
        } = world.query<GameView>(FRIEND, 'gameEngine', 'getGameState', room);
        const isTheirs = activePlayer[0] !== undefined && 'Player2' in activePlayer[0];
        if (isTheirs && game !== undefined && 'Backgammon' in game && 'Rolling' in game.Backgammon.state) return room;
        if (!act(world, PLAYERS, room, luck)) throw new Error('the game is over too soon');
    }
}

interface Step {
    readonly from: number;
    readonly die: number;
}

/** Goes on until the attacker has dice to play. @returns one whole play */
function whenAttackerMoves(world: World, room: number): readonly Step[] {
    const luck = new Random(room);
    for (;;) {
        const play = playOf(world.fork(), room);
        if (play.length > 0) return play;
        if (!act(world, PLAYERS, room, luck)) throw new Error('the game is over too soon');
    }
}

/** The first legal move, and so on until no die is left; nothing if it is not the attacker who moves. */
function playOf(world: World, room: number): readonly Step[] {
    const steps: Step[] = [];
    for (;;) {
        const {
            game: [game],
        } = world.query<GameView>(ATTACKER, 'gameEngine', 'getGameState', room);
        const [move] = game !== undefined && 'Backgammon' in game ? game.Backgammon.legalMoves : [];
        if (move === undefined) return steps;
        steps.push({ from: move.from, die: move.die });
        world.ok(ATTACKER, 'gameEngine', 'move', room, move.from, move.die, []);
    }
}

/** Bans, names that are taken away and given back, and which engines there are: all canisters are told. */
function changeHouse(world: World): void {
    const operate = (command: object) => world.ok<unknown>(ADMIN, 'lobbies', 'operate', command);
    const moderate = (act: object) => world.ok<number>(MODERATOR, 'lobbies', 'moderate', act);
    operate({ Appoint: MODERATOR });
    const [banned, renamed] = [player(9_104), player(9_105)];
    world.ok(renamed, 'profiles', 'upsertProfile', 'renamed_1');
    moderate({ Ban: { player: banned, category: { Spam: null } } });
    const act = moderate({ Rename: { player: renamed, category: { Name: null } } });
    operate({ UndoAct: act });
    world.pass(NEWS_MS);
}

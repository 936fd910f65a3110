import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import { type Kind, type Level, newRoom, robot, type Wishes } from '../house/settings';
import { World } from '../house/world';
import { seededChance } from '../measure/chance';
import { ADMIN, player } from '../measure/principals';
import { quantile, ROUND_MS } from './rounds';

/** How long people think about a whole turn. */
const THOUGHT_ROUNDS = 8;
/** Rounds that people need to send a turn of backgammon, move by move. */
const SENDING_ROUNDS = 4;
/** A budget that no crowd of the bench spends, in billions of cycles a day. */
const PLENTY = 1_000_000;

/** Somebody's game against a robot. */
interface Table {
    readonly person: Principal;
    readonly room: number;
    /** Rounds since the robot is to act; undefined while the person is. */
    waits?: number;
    /** Rounds until the person sends their next action. */
    thinks: number;
    isOver: boolean;
}

export interface EveningReport {
    readonly people: number;
    readonly level: Level;
    /** From a person's turn to the end of the robot's, in rounds. */
    readonly median: number;
    readonly most: number;
    /** Robots' turns in ten seconds. */
    readonly turns: number;
    /** The engine's heaviest round, in instructions. */
    readonly heaviest: number;
}

/** People against robots of backgammon, who think for eight seconds and sit down at any moment. */
export function evening(people: number, level: Level, rounds: number): EveningReport {
    const world = houseOf(people);
    const chance = seededChance();
    const tables = seated(world, people, 'Backgammon', level, { quick: true });
    for (const table of tables) table.thinks = Math.floor(chance() * (THOUGHT_ROUNDS + SENDING_ROUNDS));
    const waits: number[] = [];
    let heaviest = 0;
    for (let round = 0; round < rounds; round += 1) {
        for (const table of tables) {
            const waited = look(world, table, chance);
            // In the first seconds everybody sits down at once.
            if (waited !== undefined && round >= THOUGHT_ROUNDS) waits.push(waited);
        }
        heaviest = Math.max(heaviest, world.round(ROUND_MS).gameEngine);
    }
    const still = tables.flatMap(({ waits: waiting }) => (waiting === undefined ? [] : [waiting]));
    const all = [...waits, ...still];
    const turns = (waits.length / (rounds - THOUGHT_ROUNDS)) * 10;
    return { people, level, median: quantile(all, 0.5), most: Math.max(...all), turns, heaviest };
}

/** Looks at a table, and acts where the person has thought. How long the robot was waited for, if it has acted now. */
function look(world: World, table: Table, chance: () => number): number | undefined {
    if (table.isOver) return undefined;
    const { person, room } = table;
    const view = world.query<GameView>(person, 'gameEngine', 'getGameState', room);
    table.isOver = view.activePlayer.length === 0;
    if (table.isOver) return undefined;
    if (!isMine(view)) {
        table.waits = (table.waits ?? 0) + 1;
        return undefined;
    }
    const waited = table.waits;
    if (waited !== undefined) {
        table.waits = undefined;
        table.thinks = THOUGHT_ROUNDS - SENDING_ROUNDS;
    }
    table.thinks -= 1;
    if (table.thinks < 0) send(world, person, room, view, chance);
    return waited;
}

function isMine({ activePlayer, me }: GameView): boolean {
    const [active] = activePlayer;
    const [mine] = me;
    return active !== undefined && mine !== undefined && Object.keys(active)[0] === Object.keys(mine)[0];
}

function send(
    world: World,
    person: Principal,
    room: number,
    { game: [game], cube }: GameView,
    chance: () => number,
): void {
    if (game === undefined || !('Backgammon' in game)) throw new Error('another game was expected');
    const { legalMoves } = game.Backgammon;
    if (cube.some(({ offered }) => offered)) world.submit(person, 'gameEngine', 'acceptDouble', room, []);
    // With nothing left to move, a roll confirms the play.
    else if (legalMoves.length === 0) world.submit(person, 'gameEngine', 'roll', room, []);
    else {
        const { from, die } = legalMoves[Math.floor(chance() * legalMoves.length)];
        world.submit(person, 'gameEngine', 'move', room, from, die, []);
    }
}

export interface BurstReport {
    readonly games: number;
    /** Until no robot is to act. */
    readonly rounds: number;
    readonly heaviest: number;
}

/** Turns of Dice Wards that all end in the same round. */
export function burst(games: number): BurstReport {
    const world = houseOf(games);
    const tables = seated(world, games, 'DiceWards', 'Hard', { seat: { Player1: null } });
    world.pass(10_000);
    const answers = tables.map(({ person, room }) =>
        world.submit(person, 'gameEngine', 'rollUntil', room, 20, [true], []),
    );
    let heaviest = 0;
    while (answers.some((answer) => answer() === undefined)) {
        heaviest = Math.max(heaviest, world.round(ROUND_MS).gameEngine);
    }
    let rounds = 0;
    while (waiting(world) > 0) {
        rounds += 1;
        heaviest = Math.max(heaviest, world.round(ROUND_MS).gameEngine);
    }
    return { games, rounds, heaviest };
}

function waiting(world: World): number {
    return world.metric('gameEngine', 'dice_wards_robots_waiting');
}

function houseOf(people: number): World {
    const world = World.create();
    const isEnough = world.send(ADMIN, 'gameEngine', 'operate', { RobotBudget: PLENTY });
    if (isEnough.kind !== 'ok') throw new Error(`the budget for ${people} was refused`);
    return world;
}

function seated(world: World, people: number, kind: Kind, level: Level, wishes: Wishes): Table[] {
    return Array.from({ length: people }, (_, place) => {
        const person = player(place + 1);
        const wish = newRoom(kind, { ...robot(level), ...wishes });
        const { id } = world.ok<{ id: number }>(person, 'lobbies', 'createRoom', wish);
        return { person, room: id, thinks: 0, isOver: false };
    });
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDL } from '@icp-sdk/core/candid';
import { describe, expect, test } from 'vitest';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room, RoomList } from '../../src/declarations/lobbies.did';
import { type HouseName, ROOT } from '../../tools/layout';
import { namesIn, tableUnder } from '../docs/tables';
import { backgammonOf, type StateName, startBackgammon, stateOf } from '../support/backgammon';
import { essentials } from '../support/essentials';
import { actorFirst, diceWardsOf, newRoom, play, startGame, winnerFirst } from '../support/games';
import { methodOf } from '../support/interfaces';
import { happy, type Player, refused, shareWorld, type World } from '../support/world';

/** The examples of the documents, played on the canisters by the names that `docs/build/documents.md` has for theirs. */
const NAMES = tableUnder('docs/build/documents.md', '## Names');

/** The name here of a name that stands in a document. */
function here(document: string, there: string): string {
    const [, , cell] = NAMES.find(([number, names]) => number === document && namesIn(names).includes(there)) ?? [];
    const [name] = namesIn(cell ?? '');
    if (name === undefined) throw new Error(`docs/build/documents.md has no name for ${there} of ${document}`);
    return name;
}

/** As a program sends them whose interface has none. */
const NO_ARGUMENTS = new Uint8Array(IDL.encode([], []));

let world: World;
let ana: Player;
let ben: Player;
shareWorld((...given) => {
    [world, ana, ben] = given;
});

/** Calls the method of the engine that a document knows by another name. */
function call(player: Player, document: string, there: string, roomId: number, ...rest: unknown[]): Promise<GameView> {
    const methods = player.gameEngine as unknown as Record<string, (...args: unknown[]) => Promise<{ Ok: GameView }>>;
    return happy(methods[here(document, there)](roomId, ...rest, []));
}

describe('the names of the documents', () => {
    test('have names here that are there', () => {
        const sources = [
            ...['profiles', 'lobbies', 'game_engine'].map((name) => `src/${name}/${name}.did`),
            'packages/games/src/monty_hall/lifecycle.ts',
        ].map((file) => readFileSync(join(ROOT, file), 'utf8'));
        const names = NAMES.flatMap(([, , cell]) => namesIn(cell)).filter((name) => !name.startsWith('"'));
        expect(names.length).toBeGreaterThan(30);
        expect(names.filter((name) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)))).toEqual([]);
    });

    test('are told where they differ', () => {
        expect(() => here('000', 'propose')).toThrow('docs/build/documents.md has no name for propose of 000');
    });
});

test('000: one proposes, the other accepts, and may propose next', async () => {
    const roomId = await startGame(ana, ben, { doubling: [true] });
    const [owner, isOffered, upNext] = ['holdsCube', 'double-proposed', 'up'].map((there) => here('000', there));
    const proposed = await call(ana, '000', 'propose-double', roomId);
    expect(proposed).toMatchObject({ cube: [{ [isOffered]: true, [owner]: [] }], [upNext]: [{ Player2: null }] });
    const again = await refused(ben.gameEngine.proposeDouble(roomId, []));
    expect(again).toEqual({ InvalidState: 'Command not allowed in current status' });
    const accepted = await call(ben, '000', 'accept', roomId);
    const taken = { [here('000', 'stakes')]: 2, [owner]: [{ Player2: null }] };
    expect(accepted).toMatchObject({ cube: [taken], [upNext]: [{ Player1: null }] });
    await happy(ana.gameEngine.hold(roomId, []));
    await call(ben, '000', 'propose-double', roomId);
    const forfeited = await call(ana, '000', 'forfeit', roomId);
    // The winner is paid the stakes from before the double.
    expect(forfeited).toMatchObject({ winner: [{ Player2: null }], outcome: [{ points: 2 }] });
    expect(Object.keys(forfeited.status)).toEqual([here('000', 'finished')]);
});

test('002: a room, a game by rolls and holds, and what profiles count', async () => {
    for (const [player, name] of [
        [ana, 'Ana'],
        [ben, 'Ben'],
    ] as const)
        await happy(player.profiles.upsertProfile(name));
    const room = await happy(ana.lobbies.createRoom(newRoom()));
    const gameId = await happy(ben.lobbies.joinRoom(room.id, room.inviteCode, []));
    expect(await refused(ben.gameEngine.roll(gameId, []))).toEqual({ NotYourTurn: null });
    const final = await play([ana, ben], gameId);
    const { player1Score, player2Score } = diceWardsOf(final);
    expect(Math.max(player1Score, player2Score)).toBeGreaterThanOrEqual(100);
    expect(await refused(ana.gameEngine.hold(gameId, []))).toEqual({ GameFinished: null });
    await world.settle();
    const [winner, loser] = winnerFirst(final, [ana, ben]);
    expect(await happy(winner.profiles.getMyProfile())).toMatchObject({ gamesPlayed: 1, gamesWon: 1 });
    expect(await happy(loser.profiles.getProfile(loser.principal))).toMatchObject({ gamesPlayed: 1, gamesWon: 0 });
    expect(await happy(ana.lobbies.getRoom(room.id))).toMatchObject({ status: { Finished: null } });
});

test('002: a room and the list of rooms, by methods without arguments', async () => {
    const call = async (kind: 'update' | 'query', method: string): Promise<unknown> => {
        const answer = await world[kind]('lobbies', method, NO_ARGUMENTS, ana.principal);
        if ('reject' in answer) throw new Error(answer.reject);
        return IDL.decode(methodOf('lobbies', method).retTypes, answer.reply)[0];
    };
    const { Ok: room } = (await call('update', 'createRoom')) as { readonly Ok: Room };
    expect(room).toMatchObject({ name: 'A room', kind: 'DiceWards', status: { WaitingForPlayers: null } });
    const { rooms } = (await call('query', 'listRooms')) as RoomList;
    expect(rooms.map(({ id }) => id)).toContain(room.id);
    expect(await call('update', 'quickMatch')).toMatchObject({ Ok: { kind: 'DiceWards' } });
    // By `joinRoom(roomId)`, with a roll at once: nobody is asked whether they are there.
    const joined = await world.update('lobbies', 'joinRoom', IDL.encode([IDL.Nat32], [room.id]), ben.principal);
    expect(joined).toEqual({ reply: IDL.encode(methodOf('lobbies', 'joinRoom').retTypes, [{ Ok: room.id }]) });
    const [first] = actorFirst(await happy(ana.gameEngine.getGameState(room.id)), [ana, ben]);
    expect(await happy(first.gameEngine.roll(room.id, []))).toMatchObject({ roomId: room.id });
});

/** A view, as the essential interface of the engine has it. */
interface EssentialView {
    readonly status: object;
    readonly activePlayer: readonly [object] | readonly [];
    readonly me: readonly [object] | readonly [];
    readonly winner: readonly [object] | readonly [];
    readonly game: readonly [{ readonly DiceWards: { readonly roundScore: number } }] | readonly [];
}

test('002: a whole game by the essential interfaces', async () => {
    const interfaces = await essentials();
    const call = async <T>(
        canister: HouseName,
        { principal }: Player,
        method: string,
        ...args: unknown[]
    ): Promise<T> => {
        const type = interfaces[canister].get(method) ?? expect.fail(`${canister} has no ${method}`);
        const send = type.annotations.includes('query') ? world.query.bind(world) : world.update.bind(world);
        const name = canister === 'game_engine' ? 'gameEngine' : canister;
        const answer = await send(name, method, new Uint8Array(IDL.encode(type.argTypes, args)), principal);
        if ('reject' in answer) throw new Error(answer.reject);
        return IDL.decode(type.retTypes, answer.reply)[0] as T;
    };
    const ok = async <T>(answer: Promise<{ readonly Ok: T }>): Promise<T> => (await answer).Ok;
    await ok(call('profiles', ana, 'upsertProfile', 'Ana_of_002'));
    const { id } = await ok(
        call<{ Ok: { id: number } }>('lobbies', ana, 'createRoom', { name: 'A table', kind: 'DiceWards' }),
    );
    const { rooms } = await call<{ rooms: { id: number }[] }>('lobbies', ben, 'listRooms');
    expect(rooms.map((room) => room.id)).toContain(id);
    expect(await ok(call('lobbies', ben, 'joinRoom', id))).toBe(id);
    const look = (player: Player) => ok(call<{ Ok: EssentialView }>('game_engine', player, 'getGameState', id));
    expect(await call('game_engine', ben, 'roll', id)).toEqual({ Err: { NotYourTurn: null } });
    let view = await look(ana);
    while (view.winner.length === 0) {
        const [mover] = view.activePlayer;
        const player = mover !== undefined && 'Player1' in mover ? ana : ben;
        const method = (view.game[0]?.DiceWards.roundScore ?? 0) < 20 ? 'roll' : 'hold';
        view = await ok(call<{ Ok: EssentialView }>('game_engine', player, method, id));
    }
    expect(view.status).toEqual({ Finished: null });
    expect(view.game).toHaveLength(1);
    await world.settle();
    expect(await ok(call('profiles', ana, 'getMyProfile'))).toMatchObject({ username: ['Ana_of_002'] });
    expect(await ok(call('lobbies', ana, 'getRoom', id))).toMatchObject({ status: { Finished: null }, gameId: [id] });
    expect(await call('game_engine', ana, 'hold', id)).toEqual({ Err: { GameFinished: null } });
    expect(await ok(call('game_engine', ben, 'checkTimeout', id))).toMatchObject({ me: [{ Player2: null }] });
});

test('003: a door, the one that the host opens, and the choice to switch', async () => {
    const { id } = await happy(ana.lobbies.createRoom(newRoom({ kind: 'MontyHall' })));
    const montyHall = ({ game: [game] }: GameView): Record<string, unknown> =>
        game !== undefined && 'MontyHall' in game ? { ...game.MontyHall } : {};
    const field = (view: GameView, there: string) => {
        const names = NAMES.find(([number, cell]) => number === '003' && namesIn(cell).includes(there)) ?? [];
        return montyHall(view)[namesIn(names[2])[namesIn(names[1]).indexOf(there)]] as number;
    };
    const revealed = await call(ana, '003', 'SelectDoor', id, 1);
    expect(field(revealed, 'player_choice')).toBe(1);
    expect([2, 3]).toContain(field(revealed, 'host_revealed'));
    const final = await call(ana, '003', 'MakeFinalChoice', id, 'switch');
    expect(field(final, 'final_choice')).toBe(5 - field(revealed, 'host_revealed'));
    const hasWon = field(final, 'final_choice') === field(final, 'prize_location');
    expect(montyHall(final).result).toEqual(hasWon ? { Won: null } : { Lost: null });
    const document = JSON.parse(await happy(ana.gameEngine.exportMatch(id, [])));
    expect(document).toMatchObject({ version: '1.0', phase: 4, player_choice: 0, result: { won: hasWon } });
});

test('004: from the roll for the start to a turn that is confirmed, and a double that is rejected', async () => {
    const roomId = await startBackgammon(ana, ben, { doubling: [true] });
    const stateNamed = (there: string) => there.replace(/(?:^|-)(\w)/g, (_, first) => first.toUpperCase()) as StateName;
    const start = await happy(ana.gameEngine.getGameState(roomId));
    expect(stateOf(start)).toBe(stateNamed('rolled-for-start'));
    const [first, second] = actorFirst(start, [ana, ben]);
    let view = await call(first, '004', '/games/:id/roll', roomId);
    expect(stateOf(view)).toBe(stateNamed('rolled'));
    while (stateOf(view) !== stateNamed('moved')) {
        const [{ from, die }] = backgammonOf(view).legalMoves;
        view = await call(first, '004', '/games/:id/move', roomId, from, die);
    }
    view = await call(first, '004', '/games/:id/roll', roomId);
    expect(stateOf(view)).toBe(stateNamed('rolling'));
    view = await call(second, '004', '/games/:id/double', roomId);
    expect(stateOf(view)).toBe(stateNamed('doubled'));
    view = await call(first, '004', '/games/:id/reject-double', roomId);
    expect(stateOf(view)).toBe(stateNamed('completed'));
    expect(winnerFirst(view, [ana, ben])).toEqual([second, first]);
});

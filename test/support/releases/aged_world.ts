import type { RoomSettings } from '../../../src/declarations/lobbies.did';
import { anyPlay, backgammonOf, playOn, randomPlay, startBackgammon, stateOf, take, until } from '../backgammon';
import { actorFirst, diceWardsOf, GRACE_MS, newGame, newRoom, play, playGame, startGame } from '../games';
import { type Random, seededRandom } from '../seeded_random';
import { happy, type Player, type World } from '../world';
import { playByVerbs } from './later_kinds';
import { playToEnd } from './play_to_end';

/** The players of an aged world. Their principals are made from their names. */
export const NAMES = ['ana', 'ben', 'cleo', 'dan', 'eve', 'a bot'] as const;

const MONTY_HALL = 'MontyHall' as const;
const NACKGAMMON = 'Nackgammon' as const;
const HYPERGAMMON = 'Hypergammon' as const;
const FARKLE = 'Farkle' as const;
/** So slow a game that nothing else on the way moves it. */
const SLOW = { turnSeconds: [3 * 24 * 60 * 60] as [number] };
/** Windows that nobody uses: more than put a game to sleep. */
const MISSED = 25;
/** More than three tapes of dice, and many full pages of the log. */
const LONG = 150;

/**
 * Fills a new world: games of all kinds in several states, a sleeping one, finished ones, waiting rooms and a private one,
 * robots, clocks and offers, tapes that are used up, full pages of logs, names and ratings. In the end Profiles is stopped, and two results wait for
 * it. Always plays the same way; only the dice are the network's.
 */
export async function age(world: World): Promise<void> {
    const random = seededRandom(20260101);
    const [ana, ben, cleo, dan, , bot] = world.players(...NAMES);
    await happy(ana.profiles.upsertProfile('Ana'));
    await happy(ben.profiles.upsertProfile('Ben_B'));
    await happy(cleo.profiles.upsertProfile('kleio'));
    await happy(dan.profiles.upsertProfile('Dan'));
    await happy(dan.profiles.upsertProfile('Daniel'));
    await happy(bot.profiles.upsertProfile('A_bot'));
    await happy(bot.profiles.declareBot());

    await fallAsleep(world);
    await finishSome(world, random);
    await beginDiceWards(world);
    await beginBackgammon(world, random);
    await beginMontyHall(world);
    await playLaterKinds(world);
    await playRobots(world);
    await openRooms(world);
    await beginOnAClock(world);
    await missResults(world);
}

async function fallAsleep(world: World): Promise<void> {
    const [ana, ben] = world.players(...NAMES);
    const roomId = await startGame(ana, ben, { name: 'Forgotten' });
    const view = () => happy(ana.gameEngine.getGameState(roomId));
    const [windowMs = 0] = (await view()).remainingMs;
    for (let missed = 0; missed < MISSED; missed += 1) await world.advance(windowMs + GRACE_MS + 1000);
    if ((await view()).turnExpiresAtMs.length > 0) throw new Error('the game does not sleep');
}

async function finishSome(world: World, random: Random): Promise<void> {
    const [ana, ben, cleo, dan, eve] = world.players(...NAMES);
    const players = world.players(...NAMES);
    await playGame(world, ana, ben);
    await playGame(world, ben, cleo);
    const doubled = await startGame(cleo, dan, { doubling: [true] });
    await happy(cleo.gameEngine.proposeDouble(doubled, []));
    await happy(dan.gameEngine.forfeit(doubled, []));
    await playToEnd(world, players, await startBackgammon(ana, cleo), random);
    const match = await startBackgammon(ben, dan, { matchLength: [3], rated: [true] });
    await playToEnd(world, players, match, random);
    for (const player of [ana, eve]) await playToEnd(world, players, await openMontyHall(player), random);
    await world.settle();
}

/** Points at risk, a double on the table, and one that is long. */
async function beginDiceWards(world: World): Promise<void> {
    const [ana, ben, cleo, dan] = world.players(...NAMES);
    const atRisk = await startGame(ana, ben, SLOW);
    await play([ana, ben], atRisk, (view) => (diceWardsOf(view).roundScore === 0 ? 'roll' : 'wait'));
    const doubled = await startGame(ben, cleo, { ...SLOW, doubling: [true] });
    await happy(ben.gameEngine.proposeDouble(doubled, []));
    const long = await startGame(cleo, dan, SLOW);
    await play([cleo, dan], long, (view) => {
        if (view.version >= LONG) return 'wait';
        const { roundScore, player1Score, player2Score } = diceWardsOf(view);
        // From 50 points on, a round goes on until it is lost.
        return roundScore > 0 && actorFirst(view, [player1Score, player2Score])[0] < 50 ? 'hold' : 'roll';
    });
}

/** A first throw to come, half a play, and a match with a double on the table. */
async function beginBackgammon(world: World, random: Random): Promise<void> {
    const [ana, ben, cleo, dan] = world.players(...NAMES);
    const resigned = await startBackgammon(ana, dan, SLOW);
    const [resigning] = actorFirst(await playByVerbs(world, [ana, dan], resigned, 6), [ana, dan]);
    await happy(resigning.gameEngine.resign(resigned, [{ Gammon: null }]));
    await halfAPlay(random, [ben, cleo], await startBackgammon(ben, cleo, SLOW));
    const match = await startBackgammon(dan, ana, { ...SLOW, matchLength: [5], rated: [true] });
    await playOn([dan, ana], match, (view) => {
        if (stateOf(view) === 'Doubled') return 'wait';
        return view.cube[0]?.mayDouble === true ? 'proposeDouble' : anyPlay(random)(view);
    });
}

/** Takes the first step of a play that has another one. */
async function halfAPlay(random: Random, players: readonly Player[], roomId: number): Promise<void> {
    for (;;) {
        const view = await playOn(players, roomId, until('Rolled', anyPlay(random)));
        const [actor] = actorFirst(view, players);
        const seen = await happy(actor.gameEngine.getGameState(roomId));
        const moves = randomPlay(seen, random);
        const after = await take(actor, seen, moves.length > 1 ? { move: moves[0] } : { play: moves });
        if (moves.length > 1 && backgammonOf(after).moves.length === 1) return;
    }
}

/** A door to be chosen, and the final choice to be made. */
async function beginMontyHall(world: World): Promise<void> {
    const [ana, , , , eve] = world.players(...NAMES);
    await openMontyHall(ana);
    await happy(eve.gameEngine.selectDoor(await openMontyHall(eve), 2, []));
}

/** Games of other kinds, between people: some half a turn old, some over. */
async function playLaterKinds(world: World): Promise<void> {
    const [ana, ben, cleo, dan, eve] = world.players(...NAMES);
    await playByVerbs(world, [ana, cleo], await startGame(ana, cleo, { ...SLOW, kind: NACKGAMMON }), 9);
    await playByVerbs(world, [ben, dan], await startGame(ben, dan, { kind: HYPERGAMMON }));
    await playByVerbs(world, [dan, eve], await startGame(dan, eve, { kind: FARKLE, rated: [true] }));
    const kept = await startGame(eve, ana, { ...SLOW, kind: FARKLE });
    for (const halves = { done: 0 }; halves.done < 20; halves.done += 1) {
        const {
            game: [game],
        } = await playByVerbs(world, [eve, ana], kept, 1);
        if (game !== undefined && 'Farkle' in game && game.Farkle.roundScore > 0) return;
    }
    throw new Error('nobody keeps dice');
}

/** A game that waits for its person, and one that is over. */
async function playRobots(world: World): Promise<void> {
    const [ana, ben] = world.players(...NAMES);
    const robot: Partial<RoomSettings> = { robot: ['Easy'], seat: [{ Player1: null }] };
    const waiting = await happy(ana.lobbies.createRoom(newRoom({ ...SLOW, ...robot })));
    const over = await happy(ben.lobbies.createRoom(newRoom({ kind: HYPERGAMMON, ...robot, doubling: [false] })));
    await world.settle();
    await playByVerbs(world, [ana], waiting.id, 8);
    await playByVerbs(world, [ben], over.id);
    await world.settle();
}

/** Soon before the end, since its time runs. */
async function beginOnAClock(world: World): Promise<void> {
    const [, ben, , , eve] = world.players(...NAMES);
    const clock = { delaySeconds: [30], reserveSeconds: [3600] } as const satisfies Partial<RoomSettings>;
    await playByVerbs(world, [ben, eve], await startGame(ben, eve, clock), 5);
}

async function openMontyHall({ lobbies }: Player): Promise<number> {
    return (await happy(lobbies.createRoom(newRoom({ ...SLOW, kind: MONTY_HALL })))).id;
}

async function openRooms(world: World): Promise<void> {
    const [ana, ben, cleo, dan] = world.players(...NAMES);
    await happy(ana.lobbies.createRoom(newRoom({ name: 'Among friends', private: [true] })));
    await happy(ben.lobbies.createRoom(newRoom({ name: 'Anybody?', doubling: [true], turnSeconds: [3600] })));
    await happy(ben.lobbies.challenge(dan.principal, newGame({ kind: FARKLE })));
    await happy(dan.lobbies.block(cleo.principal));
    const wishes = newGame({ kind: 'Backgammon', matchLength: [3] });
    await happy(cleo.lobbies.quickMatch(wishes));
}

async function missResults(world: World): Promise<void> {
    const [ana, ben, , dan, eve] = world.players(...NAMES);
    await world.stop('profiles');
    await playGame(world, ana, dan);
    await playGame(world, eve, ben);
}

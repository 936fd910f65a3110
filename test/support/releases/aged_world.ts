import { anyPlay, backgammonOf, playOn, randomPlay, startBackgammon, stateOf, take, until } from '../backgammon';
import { actorFirst, diceWardsOf, newGame, newRoom, play, playGame, startGame } from '../games';
import { type Random, seededRandom } from '../seeded_random';
import { happy, type Player, type World } from '../world';
import { playToEnd } from './play_to_end';

/** The players of an aged world. Their principals are made from their names. */
export const NAMES = ['ana', 'ben', 'cleo', 'dan', 'eve'] as const;

const MONTY_HALL = { MontyHall: null } as const;
/** So slow a game that nothing else on the way moves it. */
const SLOW = { turnSeconds: [3 * 24 * 60 * 60] as [number] };
/** Windows that nobody uses: more than put a game to sleep. */
const MISSED = 25;
/** More than three tapes of dice, and many full pages of the log. */
const LONG = 150;

/**
 * Fills a new world: games of all kinds in several states, a sleeping one, finished ones, waiting rooms and a private one,
 * tapes that are used up, full pages of logs, names and ratings. In the end Profiles is stopped, and two results wait for
 * it. Always plays the same way; only the dice are the network's.
 */
export async function age(world: World): Promise<void> {
    const random = seededRandom(20260101);
    const [ana, ben, cleo, dan] = world.players(...NAMES);
    await happy(ana.profiles.upsertProfile('Ana'));
    await happy(ben.profiles.upsertProfile('Ben_B'));
    await happy(cleo.profiles.upsertProfile('kleio'));
    await happy(dan.profiles.upsertProfile('Dan'));
    await happy(dan.profiles.upsertProfile('Daniel'));

    await fallAsleep(world);
    await finishSome(world, random);
    await beginDiceWards(world);
    await beginBackgammon(world, random);
    await beginMontyHall(world);
    await openRooms(world);
    await missResults(world);
}

async function fallAsleep(world: World): Promise<void> {
    const [ana, ben] = world.players(...NAMES);
    const roomId = await startGame(ana, ben, { name: 'Forgotten' });
    const view = () => happy(ana.gameEngine.getGameState(roomId));
    const [windowMs = 0] = (await view()).remainingMs;
    for (let missed = 0; missed < MISSED; missed += 1) await world.advance(windowMs + 1000);
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
    await playToEnd(players, await startBackgammon(ana, cleo), random);
    const match = await startBackgammon(ben, dan, { matchLength: [3], rated: [true] });
    await playToEnd(players, match, random);
    for (const player of [ana, eve]) await playToEnd(players, await openMontyHall(player), random);
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
    await startBackgammon(ana, dan, SLOW);
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

async function openMontyHall({ lobbies }: Player): Promise<number> {
    return (await happy(lobbies.createRoom(newRoom({ ...SLOW, kind: MONTY_HALL })))).id;
}

async function openRooms(world: World): Promise<void> {
    const [ana, ben, cleo] = world.players(...NAMES);
    await happy(ana.lobbies.createRoom(newRoom({ name: 'Among friends', private: [true] })));
    await happy(ben.lobbies.createRoom(newRoom({ name: 'Anybody?', doubling: [true], turnSeconds: [3600] })));
    const wishes = newGame({ kind: { Backgammon: null }, matchLength: [3] });
    await happy(cleo.lobbies.quickMatch(wishes));
}

async function missResults(world: World): Promise<void> {
    const [ana, ben, , dan, eve] = world.players(...NAMES);
    await world.stop('profiles');
    await playGame(world, ana, dan);
    await playGame(world, eve, ben);
}

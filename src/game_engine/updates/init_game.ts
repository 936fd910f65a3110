import { canBeRated, checkedOptions, clockFault } from '@dice-wards/games/agreement';
import { otherSeat } from '@dice-wards/games/for_two';
import { type GameKindName, hasRobots, isKind, seatsFault } from '@dice-wards/games/kinds';
import type { Seat } from '@dice-wards/games/rules';
import { type BySeat, bySeat, type Seats } from '@dice-wards/games/seats';
import type { RobotSeat } from '@dice-wards/robots/levels';
import { isLevel } from '@dice-wards/robots/levels';
import { type GameSettings, NO_SUCH_GAME, NO_SUCH_LEVEL, seatOfRole } from '../../platform/messages';
import { isAnonymous, samePrincipal } from '../../platform/principal';
import { busy, invalidArgument, invalidState, limitReached, REFUSE } from '../../platform/refusal';
import { byTerm, faultForOne, GAME_TERMS } from '../../platform/terms';
import type { App } from '../app';
import { type Game, isOfRoom, isOver, isRobotsTurn, noteLook, peopleIn, personAgainstRobot } from '../model/game';
import { UNPLAYED_HOLD_MS } from '../model/hold';
import { freshDice } from '../model/sealed_dice';
import { begin } from '../model/transition';
import type { Reply } from '../refusals';
import { retell } from './conclude';
import { makePlace } from './let_go';

/**
 * Creates the game of a room that is full; only the linked Lobbies canister may. Answers the game's id, which is the
 * room's. The same call again answers the same: Lobbies repeats it if it does not know the result. It changes nothing, but a
 * result is told again: a Lobbies that repeats the call after the game is over was restored from a snapshot. If the engine
 * is full, an abandoned game gives way.
 */
export function initGame(
    app: App,
    caller: Uint8Array,
    roomId: number,
    player1: Uint8Array,
    player2: Uint8Array,
    settings: GameSettings,
): Reply<number> {
    const further = settings.further ?? [];
    const players = bySeat([player1, player2, ...further.map(({ id }) => id)]);
    if (!app.links.isLinked('lobbies', caller)) return REFUSE.unauthorized;
    const existing = app.games.get(roomId);
    if (existing !== undefined) {
        if (!isOfRoom(existing, settings.openedAtMs)) {
            return invalidState('An earlier room had this id; open another');
        }
        if (!samePlayers(existing, players)) return invalidState('The room has a game of other players');
        if (isOver(existing)) {
            retell(app, existing);
            app.outbox.flush();
        }
        return { Ok: roomId };
    }
    if (app.pause.isOn()) return busy(app.pause.text());
    const { turnSeconds, delaySeconds, reserveSeconds, berserk, rated, startedAtMs } = settings;
    const isPrivate = settings.private;
    const { kind } = settings;
    if (!isKind(kind)) return invalidArgument(NO_SUCH_GAME);
    const robot = robotIn(settings);
    if (robot === 'unknown') return invalidArgument(NO_SUCH_LEVEL);
    const engine = app.host.self();
    const isAlone = robot === undefined && players.length === 2 && samePrincipal(player2, engine);
    const seats = isAlone ? 1 : players.length;
    const seating = seatingFault(kind, seats, players, engine, robot);
    if (seating !== undefined) return invalidArgument(seating);
    const fault = clockFault(kind, settings, seats);
    if (fault !== undefined) return invalidArgument(fault);
    const checked = checkedOptions(kind, settings);
    if (!checked.ok) return invalidArgument(checked.error);
    const options = checked.value;
    const forPeople = robot === undefined && !isAlone ? undefined : faultForOne(settings);
    if (forPeople !== undefined) return invalidArgument(forPeople);
    if (rated && (robot !== undefined || !canBeRated(kind, options)))
        return invalidArgument('Such a game cannot be rated');
    const person = robot && players[otherSeat(robot.seat)];
    const rests = person && robot && app.robotBudget.refusal(person, robot.level);
    if (rests !== undefined) return busy(rests);
    const dice = freshDice(app.random);
    if (dice === undefined) return busy('The dice are being prepared; try again in a few seconds');
    if (app.clock.size() >= app.places && !makePlace(app)) {
        return limitReached('This engine has no room for more live games');
    }

    const moment = app.clock.tend();
    const game = begin(
        {
            ...{
                roomId,
                kind,
                players,
                seats,
                told: seatsTold(settings),
                rated,
                isPrivate,
                options,
                reserveSeconds,
                berserk,
                dice,
                startedAtMs,
                robot,
                terms: byTerm(GAME_TERMS, (name) => settings[name] === true),
            },
            turnSeconds: delaySeconds ?? turnSeconds,
        },
        moment.nowMs,
    );
    enter(app, game, moment.nowMs);
    return { Ok: roomId };
}

/** The robot of a letter; undefined without one. */
function robotIn({ robot }: GameSettings): RobotSeat | undefined | 'unknown' {
    if (robot === null) return undefined;
    const { seat, level } = robot;
    return isLevel(level) ? { seat: seatOfRole(seat), level } : 'unknown';
}

/** Writes a new game, and notes who plays it and what has to happen next. */
function enter(app: App, game: Game, nowMs: number): void {
    const { roomId } = game;
    const lookMs = Math.min(game.deadlineMs, nowMs + UNPLAYED_HOLD_MS);
    noteLook(game, lookMs);
    app.games.add(game);
    for (const player of peopleIn(game, app.host.self())) app.playerGames.add(player, roomId);
    app.roomIds.pass(roomId);
    app.clock.watch(roomId, lookMs);
    if (game.awaits !== undefined) app.throws.soon(nowMs);
    if (isRobotsTurn(game)) app.robots.soon(roomId, personAgainstRobot(game));
}

function seatsTold({ told, further }: GameSettings): Seats {
    const all = [told.player1, told.player2, ...(further ?? []).map((each) => each.told)];
    return all.reduce((seats, isTold, seat) => (isTold ? seats | (1 << seat) : seats), 0);
}

/**
 * The fault in the seats, if any. This engine is the second player where one plays alone; else it has the robots' seats, if any. Everybody
 * else is somebody, and has one seat.
 */
function seatingFault(
    kind: GameKindName,
    seats: number,
    players: BySeat<Uint8Array>,
    engine: Uint8Array,
    robot: RobotSeat | undefined,
): string | undefined {
    if (robot !== undefined && !hasRobots(kind)) return 'No robot plays such games';
    const fault = seatsFault(kind, seats);
    if (fault !== undefined) return fault;
    const ofEngine = players.map((player) => samePrincipal(player, engine));
    const people = players.filter((_, seat) => !ofEngine[seat]);
    if (people.some((one, at) => people.slice(0, at).some((other) => samePrincipal(one, other))))
        return 'One principal cannot hold both seats';
    if (people.some(isAnonymous)) return 'The anonymous principal cannot play';
    if (robot !== undefined) {
        const isRobots = ofEngine.every((isIts, seat) => isIts === (seat !== otherSeat(robot.seat)));
        return isRobots ? undefined : 'This engine has the seat of the robot';
    }
    if (ofEngine[0]) return 'This engine does not sit first';
    return seats === 1 || !ofEngine.includes(true) ? undefined : 'This engine plays where one is alone, or a robot';
}

function samePlayers(game: Game, players: BySeat<Uint8Array>): boolean {
    return (
        game.players.length === players.length &&
        game.players.every((player, seat) => samePrincipal(player, players[seat as Seat]))
    );
}

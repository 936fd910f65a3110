import { choices } from '@dice-wards/candid/choice';
import { otherSeat } from '@dice-wards/games/for_two';
import { type Places, soleWinner } from '@dice-wards/games/places';
import { ROLE } from '@dice-wards/games/role';
import { type Outcome, REASONS, type Seat } from '@dice-wards/games/rules';
import type { GameResult, RankedPlayer } from '../../platform/messages';
import type { App } from '../app';
import { announce, announceAbandoned } from '../jobs/letters';
import { endedAtMs, endingOf, type Game, isTold, peopleIn, reasonOf } from '../model/game';
import { hasActedOn, pageOf } from '../model/log';

const REASON = choices(REASONS);

/** Handles the end of a game, exactly once: letters to Profiles and Lobbies, and statistics. */
export function conclude(app: App, roomId: number): void {
    const game = app.games.get(roomId);
    const outcome = game?.setup.rules.outcome(game.state);
    if (game === undefined || outcome === undefined) throw new Error('has no game that is over');
    // First, because it writes nothing if it fails.
    count(app, game);
    const isRated = tell(app, game, outcome);
    app.games.settle(roomId);
    unlist(app, game);
    if (isRated && app.skillsOf(game.setup.kind)?.analyst !== undefined) app.judging.note(roomId);
}

/** Takes a game off the lists of its players. */
export function unlist(app: App, game: Game): void {
    for (const player of peopleIn(game, app.host.self())) app.playerGames.remove(player, game.roomId);
}

/** Tells the result of a game that was concluded once more: its receivers may have lost what they knew. */
export function retell(app: App, game: Game): void {
    const outcome = game.setup.rules.outcome(game.state);
    if (outcome !== undefined && !app.games.hasEnded(game.roomId)) tell(app, game, outcome);
}

/** Writes the letters about an end. Answers whether it counts for ratings. */
function tell(app: App, game: Game, outcome: Outcome): boolean {
    const { players, robot } = game;
    const { kind, rated, isPrivate } = game.setup;
    const { points, match, places } = outcome;
    const [winner, loser] = seatsNamed(game, places);
    const reason = reasonOf(game, outcome);
    const isByClock = reason === 'Timeout';
    // Nobody loses rating in a game of which they do not know.
    const isMissed =
        isBetweenPeople(app, game) && players.length === 2 && (rated || isByClock) && !wasThere(app, game, loser);
    const result: GameResult = {
        gameId: game.roomId,
        kind,
        points,
        loserPoints: match === undefined ? null : match.score[otherSeat(winner)],
        matchLength: match === undefined ? null : match.length,
        reason: REASON[reason],
        rated: rated && !isMissed,
        winnerWasPlayer1: winner === 0,
        finishedAtMs: endedAtMs(game),
        startedAtMs: game.createdAtMs,
        robot: robot?.level ?? null,
        private: isPrivate,
        absent: isMissed ? ROLE[loser] : null,
        turns: game.turnId,
        playedOut: endingOf(game, outcome) === 'PlayedOut',
        ranking: places === undefined || isWonByOneOfTwo(places) ? null : rankingOf(app, game, places),
    };
    if (places === undefined) announceAbandoned(app.outbox, players[winner], result);
    else announce(app.outbox, [players[winner], players[loser]], result);
    return result.rated && places !== undefined;
}

/**
 * The seats of the winner and the loser, as the letters name them: of many the first and the last. After a draw they are two of those who
 * share the first place. If nobody has won, the house stands in for the winner: only Lobbies gets a letter then, because its room must close.
 * Robots share one principal, so the person is always one of the two.
 */
function seatsNamed({ robot }: Game, places: Places | undefined): readonly [winner: Seat, loser: Seat] {
    if (places === undefined) return [HOUSE, otherSeat(HOUSE)];
    if (robot !== undefined) {
        const person = otherSeat(robot.seat);
        return soleWinner(places) === person ? [person, robot.seat] : [robot.seat, person];
    }
    const winner = places.indexOf(1) as Seat;
    const last = places.lastIndexOf(Math.max(...places)) as Seat;
    return [winner, last];
}

function isWonByOneOfTwo(places: Places): boolean {
    return places.length === 2 && soleWinner(places) !== undefined;
}

function rankingOf(app: App, game: Game, places: Places): RankedPlayer[] {
    const isForPeople = isBetweenPeople(app, game);
    return places.map((place, seat) => ({
        player: game.players[seat as Seat],
        place,
        there: !isForPeople || wasThere(app, game, seat as Seat),
    }));
}

/**
 * Whether a player knew of the game: they were told that it begins, or have made a command of their own in the whole game or match.
 * A room's owner may have left before somebody came. Mostly the first page of the log tells.
 */
function wasThere({ games }: App, game: Game, seat: Seat): boolean {
    const { roomId, version } = game;
    if (isTold(game, seat)) return true;
    for (let page = 0; page <= pageOf(version); page += 1) {
        if (hasActedOn(games.logPage(roomId, page), seat)) return true;
    }
    return false;
}

function isBetweenPeople({ host }: App, game: Game): boolean {
    return peopleIn(game, host.self()).length > 1;
}

/** The seat of the house where one plays alone. */
const HOUSE: Seat = 1;

/** Counts a game for all players together, and for each player other than the house. */
function count(app: App, game: Game): void {
    const { kind, rules } = game.setup;
    const { statistics } = rules;
    if (statistics === undefined) return;
    const counted = [undefined, ...peopleIn(game, app.host.self())];
    app.statistics.update(kind, counted, (record) => statistics.counted(record, game.state));
}

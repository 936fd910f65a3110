import type { GameKindName } from '@dice-wards/games/kinds';
import { soleWinner } from '@dice-wards/games/places';
import type { Level } from '@dice-wards/robots/levels';
import type { GameResult, RankedPlayer } from '../../platform/messages';
import { samePrincipal } from '../../platform/principal';
import type { App } from '../app';
import { changeOf, count, countWithRobot, isPerson, playedGame, playerOf, remember, reportedSide } from './count_game';
import type { Player } from './meet';
import type { Rated } from './rate';
import { rateRanking } from './rate_ranking';

/** A result, once its names are known. */
export interface Told {
    readonly result: GameResult;
    readonly kind: GameKindName;
    /** `undefined` between people. */
    readonly robot: Level | undefined;
}

/** A person in a ranking. */
interface Ranked extends Player {
    readonly seat: number;
    /** From 1. */
    readonly place: number;
    readonly there: boolean;
}

/** Whether somebody other than the engine stands twice in a ranking: the engine does so where it plays several robots. */
export function hasTwice(ranking: readonly RankedPlayer[], engine: Uint8Array): boolean {
    return ranking.some(
        ({ player }, n) =>
            !samePrincipal(player, engine) && ranking.some((each, k) => k < n && samePrincipal(each.player, player)),
    );
}

/**
 * Counts a game of more than two, or a draw: a game played for each person, and a game won with its points for who came first alone.
 *
 * It rates those who were there and are no programs among themselves, by their places. The others lose nothing, and nobody gains from them.
 */
export function countRanking(app: App, engine: Uint8Array, ranking: readonly RankedPlayer[], game: Told): void {
    const { result, kind, robot } = game;
    const winner = soleWinner(ranking.map(({ place }) => place));
    const people = peopleIn(app, engine, ranking).map((person) => {
        const won = person.seat === winner;
        return { ...person, won, points: won ? result.points : 0 };
    });
    const rated = robot === undefined && result.rated ? ratedOf(app, people, ranking.length, game) : undefined;
    const played = playedGame(result, kind, robot);
    for (const person of people) {
        const { won, points, place } = person;
        remember(app, person, {
            ...played,
            opponent: ranking.length === 2 ? people.find((each) => each !== person)?.id : undefined,
            won,
            points,
            opponentPoints: winner !== undefined && !won ? result.points : 0,
            rating: changeOf(person, kind, rated?.get(person)?.rating),
            rank: { place, players: ranking.length },
        });
    }
    app.reports.add(app.countedGames.size(), {
        engine,
        gameId: result.gameId,
        startedAtMs: result.startedAtMs,
        kind,
        robot,
        sides: people.map((person) => {
            const { won, points } = person;
            return reportedSide(person.id, person, kind, { won, points }, rated?.get(person)?.rating);
        }),
    });
    for (const person of people) {
        const { won, points } = person;
        if (robot === undefined) count(app, person, kind, won, points, rated?.get(person));
        else countWithRobot(app, person, kind, robot, won);
    }
    if (robot === undefined) app.leaderboards.certifyInTime();
}

function peopleIn(app: App, engine: Uint8Array, ranking: readonly RankedPlayer[]): readonly Ranked[] {
    const people: Ranked[] = [];
    for (const [seat, { player, place, there }] of ranking.entries()) {
        const known = playerOf(app, player, engine);
        if (known !== undefined) people.push({ ...known, seat, place, there });
    }
    return people;
}

function ratedOf(
    app: App,
    people: readonly Ranked[],
    seats: number,
    { result, kind }: Told,
): ReadonlyMap<Player, Rated> | undefined {
    const { finishedAtMs, turns } = result;
    const among = people.filter((person) => person.there && isPerson(app, person, result));
    // What counts is how many turns a player had, so that a game of six is no shorter for each than one of two.
    return rateRanking(app, kind, among, { finishedAtMs, turns: (turns * 2) / seats });
}

import type { GameKindName } from '@dice-wards/games/kinds';
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
    /** From 1. */
    readonly place: number;
    readonly there: boolean;
    /** Whether they came first alone. */
    readonly won: boolean;
    readonly points: number;
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
    const people = peopleIn(app, engine, ranking, result.points);
    const rated = robot === undefined && result.rated ? ratedOf(app, people, ranking.length, game) : undefined;
    const played = playedGame(result, kind, robot);
    const isWon = isWonByOne(ranking);
    for (const person of people) {
        const { won, points, place } = person;
        remember(app, person, {
            ...played,
            opponent: ranking.length === 2 ? people.find((each) => each !== person)?.id : undefined,
            won,
            points,
            opponentPoints: isWon && !won ? result.points : 0,
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

function isWonByOne(ranking: readonly RankedPlayer[]): boolean {
    return ranking.filter(({ place }) => place === 1).length === 1;
}

function peopleIn(app: App, engine: Uint8Array, ranking: readonly RankedPlayer[], points: number): readonly Ranked[] {
    const isWon = isWonByOne(ranking);
    const people: Ranked[] = [];
    for (const { player, place, there } of ranking) {
        const known = playerOf(app, player, engine);
        const won = isWon && place === 1;
        if (known !== undefined) people.push({ ...known, place, there, won, points: won ? points : 0 });
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

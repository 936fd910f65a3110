/** Points, wins and streaks of an arena, as `docs/play/events.md` tells them. */

export interface ArenaScore {
    readonly points: number;
    readonly games: number;
    readonly wins: number;
    readonly streak: number;
}

/** A match that somebody has given up, sooner than half of the time that matches usually take. */
export interface GivenUp {
    readonly winner: string;
    readonly loser: string;
    /** Of both together. */
    readonly turns: number;
    /** Whether the winner had gone berserk. */
    readonly isBerserk: boolean;
}

const FIRST_TURNS = 10;
const NOTHING: ArenaScore = { points: 0, games: 0, wins: 0, streak: 0 };

/** What matches come to, in the order in which they have ended. */
export class ArenaScores {
    private readonly scores = new Map<string, ArenaScore>();
    private readonly givenUp = new Set<string>();

    of(player: string): ArenaScore {
        return this.scores.get(player) ?? NOTHING;
    }

    take({ winner, loser, turns, isBerserk }: GivenUp): void {
        const [lost, won] = [this.of(loser), this.of(winner)];
        this.scores.set(loser, { ...lost, games: lost.games + 1, streak: 0 });
        const isAgain = this.givenUp.has(`${loser} ${winner}`);
        this.givenUp.add(`${loser} ${winner}`);
        if (turns <= FIRST_TURNS || isAgain) return;
        const worth = (won.streak >= 2 ? 4 : 2) + (isBerserk ? 1 : 0);
        this.scores.set(winner, {
            points: won.points + worth,
            games: won.games + 1,
            wins: won.wins + 1,
            streak: won.streak + 1,
        });
    }
}

import type { EngineTypes, GameView, LogEntry, Role } from '@dice-wards/client';
import { TEXTS } from '../../texts';
import { adviceInWords } from '../backgammon/advice_words';
import { notation } from '../backgammon/notation';
import { type Checkers, type Turn, turnsOf } from '../backgammon/turns';
import { type Round, roundsOf } from '../dice_wards/rounds';

type Decision = EngineTypes.Decision;
type Mark = EngineTypes.Mark;

/** One step of a replay, with what was decided in it. */
export interface Item {
    readonly key: string;
    readonly by: Role;
    readonly dice: readonly number[];
    /** The dice in a list, and what was done with them. */
    readonly label: string;
    readonly text: string;
    readonly game: number;
    /** Decisions that lost something, the worst first, as text. */
    readonly better: readonly string[];
    readonly mark?: Mark;
    /** What the first seat could expect after it, in points; a running sum of luck and losses. */
    readonly equity: number;
    readonly checkers?: Checkers;
    /** The places that its checkers came to. */
    readonly landed: readonly number[];
    readonly scores?: Readonly<Record<Role, number>>;
}

const MARKS: readonly Mark[] = ['Inaccuracy', 'Error', 'Blunder'];

/** A game's steps. Without decisions they are those of the log alone. */
export function itemsOf(view: GameView, log: readonly LogEntry[], decisions: readonly Decision[]): readonly Item[] {
    const expected = new Expectation();
    if (view.kind === 'Backgammon') {
        const turns = turnsOf(log);
        let from = 0;
        return turns.map((turn) => {
            const mine = decisionsOf(decisions, from, turn.endVersion, turn);
            from = turn.kind === 'play' ? turn.endVersion : from;
            return itemOfTurn(turn, mine, expected.after(mine, turn.game));
        });
    }
    const scores = { Player1: 0, Player2: 0 };
    return roundsOf(log).map((round) => {
        scores[round.by] += round.points;
        const mine = decisions.filter(({ version }) => version >= round.from && version <= round.until);
        return { ...itemOfRound(round, mine, expected.after(mine, 1)), scores: { ...scores } };
    });
}

/** The decisions of a turn: about the cube before its dice, and about its play when it ended. */
function decisionsOf(
    all: readonly Decision[],
    from: number,
    until: number,
    { kind, version }: Turn,
): readonly Decision[] {
    if (kind === 'play') {
        return all.filter(
            (each) =>
                each.version > from &&
                each.version <= until &&
                (each.version === until ||
                    each.luck !== undefined ||
                    each.done?.kind === 'roll' ||
                    each.done?.kind === 'play'),
        );
    }
    return all.filter((each) => each.version === version && each.done?.kind !== 'play');
}

/** The sum of all luck, less all losses, as the first seat sees it. It begins anew with each game of a match. */
class Expectation {
    private game = 0;
    private sum = 0;
    private readonly counted = new Set<Decision>();

    after(decisions: readonly Decision[], game: number): number {
        if (game !== this.game) {
            this.game = game;
            this.sum = 0;
        }
        for (const decision of decisions) {
            if (this.counted.has(decision)) continue;
            this.counted.add(decision);
            const gain = (decision.luck ?? 0) - decision.loss;
            this.sum += decision.seat === 'Player1' ? gain : -gain;
        }
        return this.sum;
    }
}

function itemOfTurn(turn: Turn, decisions: readonly Decision[], equity: number): Item {
    const { kind, by, version, dice, steps, after, game } = turn;
    const text = kind === 'play' ? notation(steps) : TEXTS.board.turnEvents[kind];
    const landed = steps.map(({ to }) => to);
    return {
        key: `${version} ${kind}`,
        by,
        dice,
        label: dice.join('-'),
        text,
        game,
        equity,
        checkers: after,
        landed,
        ...judged(decisions),
    };
}

function itemOfRound(round: Round, decisions: readonly Decision[], equity: number): Item {
    const end = TEXTS.diceWards.ends[round.end](round.points);
    const text = round.dice.length === 0 ? end : `${round.dice.join(' ')} · ${end}`;
    return {
        key: `${round.from}`,
        by: round.by,
        dice: round.dice,
        label: '',
        text,
        game: 1,
        equity,
        landed: [],
        ...judged(decisions),
    };
}

function judged(decisions: readonly Decision[]): Pick<Item, 'better' | 'mark'> {
    const wrong = decisions.filter(({ mark, best }) => mark !== undefined && best !== undefined);
    wrong.sort((a, b) => b.loss - a.loss);
    const better = wrong.map(({ best, loss }) =>
        TEXTS.review.better(best === undefined ? '' : adviceInWords(best), loss),
    );
    const mark = MARKS.findLast((each) => wrong.some((decision) => decision.mark === each));
    return { better, ...(mark && { mark }) };
}

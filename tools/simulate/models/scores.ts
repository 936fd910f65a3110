/** Scores, boards and ends of games, reckoned from their logs by people who have read the rules. */
import type { GameView, LogEntry } from '../../../src/declarations/game_engine.did';
import type { Checked } from '../checked';
import { type KindName, kindName, nameOf, ROLES } from '../names';
import { wholeLog } from '../queries';
import { promised } from '../violation';
import { reckonBackgammon } from './backgammon';
import { reckonDiceWards } from './dice_wards';
import { reckonFarkle } from './farkle';
import { reckonLiarsDice } from './liars_dice';
import { reckonMontyHall } from './monty_hall';
import { reckonPig } from './pig';
import { eventsIn, type Happened, type Reckoned } from './reckoned';
import { reckonYacht } from './yacht';

type Reckoning = (events: readonly Happened[], view: GameView, hasCrawford: boolean) => Reckoned;

/** Those who know a game; of others nothing is reckoned. */
const KNOWN: Readonly<Partial<Record<KindName, Reckoning>>> = {
    DiceWards: reckonDiceWards,
    Farkle: reckonFarkle,
    Pig: reckonPig,
    Yacht: reckonYacht,
    LiarsDice: reckonLiarsDice,
    MontyHall: reckonMontyHall,
    Backgammon: (...game) => reckonBackgammon('Backgammon', ...game),
    Nackgammon: (...game) => reckonBackgammon('Nackgammon', ...game),
    Hypergammon: (...game) => reckonBackgammon('Hypergammon', ...game),
};

/** Every game stands as its log says by the rules, and has ended so. */
export function scoresAreRight({ world, model }: Checked): void {
    for (const { view } of model.unsettled()) {
        if (model.operated.pruned.has(view.roomId)) continue;
        gameIsRight(view, wholeLog(world, model, view));
    }
}

/** The same of one game. Nothing is asked of one whose log is lost, or goes on. */
export function gameIsRight(view: GameView, entries: readonly LogEntry[], hasCrawford = true): void {
    if (entries.length === 0 || entries.at(-1)?.version !== view.version) return;
    const reckoned = KNOWN[kindName(view.kind)]?.(eventsIn(entries), view, hasCrawford);
    if (reckoned !== undefined) compare(view, reckoned);
}

function compare(view: GameView, { scores, end, shown, cube }: Reckoned): void {
    const [state] = Object.values<object>(view.game[0] ?? {}) as Readonly<Record<string, unknown>>[];
    const said = `game ${view.roomId}, a ${kindName(view.kind)},`;
    const isOver = 'Finished' in view.status;
    promised('rules', isOver === (end !== undefined), () => `${said} is ${nameOf(view.status)}`);
    const expected: Record<string, unknown> = { ...shown };
    if ('player1Score' in state) Object.assign(expected, { player1Score: scores[0], player2Score: scores[1] });
    const told = scoresIn(state);
    const hasScores = told === undefined || told.join() === scores.join();
    promised('rules', hasScores, () => `${said} shows scores ${told} in place of ${scores}`);
    for (const [name, value] of Object.entries(expected)) {
        const told = plain(state[name]);
        promised('rules', told === value, () => `${said} shows ${name} ${told} in place of ${value}`);
    }
    const [lying] = view.cube;
    if (cube !== undefined && lying !== undefined) {
        const holder = cube.holder === undefined ? undefined : (['Player1', 'Player2'] as const)[cube.holder];
        const [has, should] = [
            `${lying.stakes} of ${lying.owner[0] && nameOf(lying.owner[0])}`,
            `${cube.stakes} of ${holder}`,
        ];
        promised('rules', has === should, () => `${said} shows the cube at ${has} in place of ${should}`);
    }
    if (end === undefined) return;
    const winner = end.winner === undefined ? undefined : ROLES[end.winner];
    const won = view.winner[0] && nameOf(view.winner[0]);
    promised('rules', won === winner, () => `${said} was won by ${won} in place of ${winner}`);
    const places = String(Array.from(view.outcome[0]?.places ?? []));
    const arePlaced = end.places === undefined || places === String(end.places);
    promised('rules', arePlaced, () => `${said} has the places ${places} in place of ${end.places}`);
    const points = view.outcome[0]?.points;
    const isWorth = end.points === undefined || points === end.points;
    const how = view.outcome[0]?.ending[0] && nameOf(view.outcome[0].ending[0]);
    promised('rules', how === end.ending, () => `${said} is told as ${how} in place of ${end.ending}`);
    promised('rules', isWorth, () => `${said} was worth ${points} points in place of ${end.points}`);
}

/** What the players of a game for many have come to, by seat; in Liar’s Dice the dice that they have left. */
function scoresIn(state: Readonly<Record<string, unknown>>): readonly number[] | undefined {
    if ('scores' in state) return Array.from(state.scores as ArrayLike<number>);
    if ('underCups' in state) return Array.from(state.diceLeft as ArrayLike<number>);
    if ('cards' in state) return (state.cards as readonly { readonly total: number }[]).map(({ total }) => total);
    return undefined;
}

/** Checkers by points, without those that are off; or the names of seats. */
function plain(value: unknown): unknown {
    if (Array.isArray(value) && value.every((each) => typeof each === 'object')) {
        return String(value.map((each) => nameOf(each as { readonly Player1: null })));
    }
    return value instanceof Uint8Array || Array.isArray(value) ? String(Array.from(value as number[]).slice(1)) : value;
}

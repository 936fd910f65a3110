import { type Form, KINDS, type KindFacts } from '@dice-wards/client';
import { BAR, flipped, PLACES } from '@dice-wards/games/backgammon/board/board';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import type {
    GameBackgammon,
    GameDiceWards,
    GameFarkle,
    GameLiarsDice,
    GameMontyHall,
    GamePig,
    GameView,
    GameYacht,
} from '../../src/declarations/game_engine.did';
import type { MethodName } from './interface';
import { keepsByTheRules } from './models/keeps';
import { timesIn, yachtPoints } from './models/yacht_boxes';
import { type KindName, kindName, nameOf } from './names';
import type { Random } from './random';
import { seatOf } from './seats';

/** An action, without the room and the version. */
export interface Action {
    readonly method: MethodName<'game_engine'>;
    readonly args: readonly unknown[];
    /** What the method takes behind the version. */
    readonly more?: readonly unknown[];
}

const HOLD_AT = 20;
const BANK_AT = 300;
const TARGET = 100;

/** Whether the dice of a throw have not come yet. */
export function isInTheAir({ throwState: [state] }: GameView): boolean {
    return state !== undefined && 'InTheAir' in state;
}

/** What somebody to act may sensibly do. */
export function chooseAction(view: GameView, luck: Random): Action {
    const [state] = Object.values<unknown>(view.game[0] ?? {});
    const [offer] = (state as Partial<GameBackgammon>).resignation ?? [];
    if (offer !== undefined && 'Offered' in offer.status) {
        return plain(luck.chance(0.5) ? 'acceptResignation' : 'refuseResignation');
    }
    const [cube] = view.cube;
    if (cube?.offered) return plain(luck.chance(0.6) ? 'acceptDouble' : 'forfeit');
    if (cube?.mayDouble && luck.chance(0.05)) return plain('proposeDouble');
    const kind = kindName(view.kind);
    if ('resign' in KINDS[kind].verbs && luck.chance(0.005)) return { method: 'resign', args: [[]] };
    return (PLAYERS[kind] ?? tryVerb)(view, state as never, luck);
}

/** The same of somebody who gives nothing up, and promises no throw: that is for quick rooms. */
export function choosePlay(view: GameView, luck: Random): Action {
    for (;;) {
        const action = chooseAction(view, luck);
        const isPromise = action.method === 'act' && JSON.stringify(action.args).includes('rollNext');
        if (!isPromise && action.method !== 'resign' && action.method !== 'forfeit') return action;
    }
}

/** Those who know a game. Others are played by whoever tries its verbs. */
const PLAYERS: Readonly<Partial<Record<KindName, (view: GameView, state: never, luck: Random) => Action>>> = {
    DiceWards: pushLuck,
    Backgammon: chooseMove,
    Nackgammon: chooseMove,
    Hypergammon: chooseMove,
    Farkle: keepSome,
    MontyHall: chooseDoor,
    Pig: pushLuckAmongMany,
    Yacht: fillBox,
    LiarsDice: raiseOrDoubt,
};

function pushLuck(view: GameView, { roundScore, player1Score, player2Score }: GameDiceWards, luck: Random): Action {
    const banked = isFirst(view) ? player1Score : player2Score;
    const isEnough = roundScore >= HOLD_AT || banked + roundScore >= TARGET;
    if ((isEnough && roundScore > 0) || luck.chance(0.02)) return plain('hold');
    if (luck.chance(0.2)) return { method: 'rollUntil', args: [HOLD_AT, luck.pick([[], [true]])] };
    return plain('roll');
}

function pushLuckAmongMany({ me: [me] }: GameView, { roundScore, scores }: GamePig, luck: Random): Action {
    const banked = me === undefined ? 0 : (scores[seatOf(me)] ?? 0);
    const isEnough = roundScore >= HOLD_AT || banked + roundScore >= TARGET;
    if ((isEnough && roundScore > 0) || luck.chance(0.02)) return plain('hold');
    return luck.chance(0.5) ? { method: 'rollUntil', args: [HOLD_AT, []] } : plain('roll');
}

/** Boxes by the names of the view: in the order in which somebody without a plan fills them. */
const BOXES = ['yacht', 'largeStraight', 'smallStraight', 'fullHouse', 'fourOfAKind', 'threeOfAKind'] as const;
const MORE_BOXES = ['sixes', 'fives', 'fours', 'threes', 'twos', 'ones', 'chance'] as const;

/** Keeps what there is most of, and scores in the open box that brings most. */
function fillBox({ me: [me], lastDice }: GameView, { cards, throwsLeft }: GameYacht, luck: Random): Action {
    const card = me === undefined ? undefined : cards[seatOf(me)];
    if (lastDice.length === 0 || card === undefined) return plain('roll');
    const dice = [...lastDice];
    const open = [...BOXES, ...MORE_BOXES].filter((box) => card[box].length === 0);
    const best = open.reduce((most, box) => (yachtPoints(box, dice) > yachtPoints(most, dice) ? box : most), open[0]);
    if (throwsLeft === 0 || yachtPoints(best, dice) >= GOOD_BOX || luck.chance(0.3)) return act({ score: best });
    const commonest = dice.reduce((most, die) => (timesIn(dice, die) >= timesIn(dice, most) ? die : most));
    return act({ reroll: Uint8Array.from(dice.filter((die) => die === commonest).slice(0, 4)) });
}

const GOOD_BOX = 25;
const LIARS_FACES = 6;

/** Doubts what is more than a third of all dice, and else goes a little higher. */
function raiseOrDoubt(_view: GameView, { bid: [bid], allDice, ownDice }: GameLiarsDice, luck: Random): Action {
    const likely = Math.ceil(allDice / 3);
    if (bid === undefined) {
        const face = luck.chance(0.5) && ownDice.length > 0 ? Math.max(2, ownDice[0]) : luck.between(2, LIARS_FACES);
        return act({ bid: { count: Math.min(luck.between(1, Math.max(1, likely)), allDice), face } });
    }
    const { count, face } = bid;
    if (luck.chance(count > likely ? 0.8 : 0.15) || count >= allDice) return act({ challenge: null });
    if (face < LIARS_FACES && luck.chance(0.6))
        return act({ bid: { count, face: luck.between(face + 1, LIARS_FACES) } });
    return act({ bid: { count: count + 1, face: luck.between(2, LIARS_FACES) } });
}

function act(action: object): Action {
    return { method: 'act', args: [action] };
}

function keepSome({ lastDice }: GameView, { roundScore }: GameFarkle, luck: Random): Action {
    if (lastDice.length === 0) return plain('roll');
    const keeps = keepsByTheRules([...lastDice]);
    const best = keeps.reduce((most, keep) => (keep.points > most.points ? keep : most));
    const keep = luck.chance(0.6) ? best : luck.pick(keeps);
    const isEnough = roundScore + keep.points >= BANK_AT;
    const banks = luck.chance(isEnough ? 0.9 : 0.1);
    return { method: 'act', args: [{ keep: { dice: Uint8Array.from(keep.dice), banks } }] };
}

function chooseDoor(_view: GameView, { phase }: GameMontyHall, luck: Random): Action {
    return nameOf(phase) === 'HostReveal'
        ? { method: 'makeFinalChoice', args: [luck.pick(['stick', 'switch'])] }
        : { method: 'selectDoor', args: [luck.between(1, 3)] };
}

/** Some verb of the game with some argument: many are refused, and where none is taken the clock plays. */
function tryVerb({ kind }: GameView, _state: unknown, luck: Random): Action {
    const facts: KindFacts = KINDS[kindName(kind)];
    const [name, { argument }] = luck.pick(Object.entries(facts.verbs).filter(([name]) => name !== 'resign'));
    return { method: 'act', args: [{ [name]: someOf(argument, luck) }] };
}

/** Some value of a form, as agents write it. */
function someOf(form: Form, luck: Random): unknown {
    if (form === 'nothing' || form === 'other') return null;
    if (form === 'bool') return luck.chance(0.5);
    if (form === 'number') return luck.below(8);
    if (form === 'text') return '';
    if ('optional' in form) return luck.chance(0.5) ? [] : [someOf(form.optional, luck)];
    if ('oneOf' in form) return { [luck.pick(form.oneOf)]: null };
    return Object.fromEntries(Object.entries(form.fields).map(([name, field]) => [name, someOf(field, luck)]));
}

function chooseMove(view: GameView, backgammon: GameBackgammon, luck: Random): Action {
    const { state, legalMoves, moves } = backgammon;
    if (moves.length > 0 && luck.chance(0.05)) return plain('undo');
    if (nameOf(state) === 'Rolled' && luck.chance(0.7)) {
        const [first, second] = view.lastDice;
        const { steps } = luck.pick(legalPlays(boardOf(view, backgammon), [first, second]));
        const moves = steps.map(({ from, die }) => ({ from, die }));
        const [confirm, rollNext] = luck.pick([[[]], [[false]], [[true]], [[true], [true]]]);
        if (rollNext !== undefined) return { method: 'act', args: [{ play: { moves, confirm, rollNext } }] };
        return { method: 'play', args: [moves], more: [confirm] };
    }
    if (legalMoves.length === 0) return plain('roll');
    const { from, die } = luck.pick(legalMoves);
    return { method: 'move', args: [from, die] };
}

function plain(method: Action['method']): Action {
    return { method, args: [] };
}

function isFirst({ me: [role] }: GameView): boolean {
    return role !== undefined && 'Player1' in role;
}

/** As the view's own player sees it. */
function boardOf(view: GameView, { player1Checkers, player2Checkers }: GameBackgammon): Int8Array {
    const board = new Int8Array(PLACES);
    for (let at = 1; at < PLACES; at += 1) {
        board[at] += player1Checkers[at];
        board[BAR - at] -= player2Checkers[at];
    }
    return isFirst(view) ? board : flipped(board);
}

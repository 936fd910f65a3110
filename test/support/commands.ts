import { backgammon } from '@dice-wards/games/backgammon';
import type { Move } from '@dice-wards/games/backgammon/commands';
import type { State as BackgammonState } from '@dice-wards/games/backgammon/state';
import type { State as FarkleState } from '@dice-wards/games/farkle/rules';
import { type Die, keepsOf } from '@dice-wards/games/farkle/scoring';
import type { Seat } from '@dice-wards/games/for_two';
import type { PlayerCommand } from '@dice-wards/games/kinds';
import { type Bid, diceUnder, FACES, LOWEST_FACE } from '@dice-wards/games/liars_dice/bids';
import { type State as LiarsDiceState, standingBid } from '@dice-wards/games/liars_dice/state';
import { STRATEGIES } from '@dice-wards/games/monty_hall/doors';
import { RESIGNATIONS } from '@dice-wards/games/resignation';
import type { Luck } from '@dice-wards/games/rules';
import type { State as YachtState } from '@dice-wards/games/yacht/rules';
import { BOXES, type Box } from '@dice-wards/games/yacht/scoring';

export type CommandName = PlayerCommand['kind'];

/** A command of each kind with arguments that may be legal. States are those of games that have such a command. */
export const COMMANDS: {
    readonly [K in CommandName]: (by: Seat, state: unknown, luck: Luck) => PlayerCommand & { readonly kind: K };
} = {
    roll: (by) => ({ kind: 'roll', by }),
    rollUntil: (by, _state, luck) => ({ kind: 'rollUntil', by, points: luck.draw(100) }),
    hold: (by) => ({ kind: 'hold', by }),
    keep: (by, state, luck) => ({
        kind: 'keep',
        by,
        dice: keptIn(state as FarkleState, luck),
        banks: luck.draw(2) === 1,
    }),
    proposeDouble: (by) => ({ kind: 'proposeDouble', by }),
    acceptDouble: (by) => ({ kind: 'acceptDouble', by }),
    forfeit: (by) => ({ kind: 'forfeit', by }),
    undo: (by) => ({ kind: 'undo', by }),
    resign: (by, _state, luck) => ({
        kind: 'resign',
        by,
        as: oneOf([null, ...RESIGNATIONS], luck),
        atOnce: luck.draw(4) === 1,
    }),
    acceptResignation: (by) => ({ kind: 'acceptResignation', by }),
    refuseResignation: (by) => ({ kind: 'refuseResignation', by }),
    move: (by, state, luck) => ({ kind: 'move', by, ...moveIn(state as BackgammonState, by, luck) }),
    play: (by, state, luck) => ({ kind: 'play', by, moves: turnIn(state as BackgammonState, by, luck) }),
    selectDoor: (by, _state, luck) => ({ kind: 'selectDoor', by, door: luck.draw(3) }),
    makeFinalChoice: (by, _state, luck) => {
        return { kind: 'makeFinalChoice', by, strategy: STRATEGIES[luck.draw(STRATEGIES.length) - 1] };
    },
    reroll: (by, state, luck) => ({ kind: 'reroll', by, kept: heldIn(state as YachtState, luck) }),
    score: (by, state, luck) => ({ kind: 'score', by, box: boxIn(state as YachtState, luck) }),
    bid: (by, state, luck) => ({ kind: 'bid', by, ...raised(state as LiarsDiceState, luck) }),
    challenge: (by) => ({ kind: 'challenge', by }),
};

export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];

function oneOf<T>(all: readonly T[], luck: Luck): T {
    return all[luck.draw(all.length) - 1];
}

/** One that the player is shown as legal; if there is none, any. */
function moveIn(state: BackgammonState, by: Seat, luck: Luck): Move {
    const { legalMoves } = backgammon.view(state, by);
    if (legalMoves.length === 0) return { from: luck.draw(25), die: luck.draw(6) };
    const { from, die } = legalMoves[luck.draw(legalMoves.length) - 1];
    return { from, die };
}

/** A whole turn, each move out of those that are shown after the one before. */
function turnIn(before: BackgammonState, by: Seat, luck: Luck): Move[] {
    const moves: Move[] = [];
    let state = before;
    while (backgammon.view(state, by).legalMoves.length > 0) {
        const move = moveIn(state, by, luck);
        const played = backgammon.play(state, { kind: 'move', by, ...move }, luck);
        if (!played.ok) throw new Error(`a move that was shown as legal is refused: ${JSON.stringify(move)}`);
        moves.push(move);
        state = played.state;
    }
    return moves;
}

/** Dice of those that lie, each of which scores; if there are none, any. */
function keptIn({ lastDice = [] }: Partial<FarkleState>, luck: Luck): readonly Die[] {
    const keeps = keepsOf(lastDice);
    return keeps.length === 0 ? [luck.draw(6) as Die] : oneOf(keeps, luck).dice;
}

/** Dice that stay on the table, and now and then one that does not lie there. */
function heldIn(state: YachtState, luck: Luck): readonly number[] {
    const dice = state.phase === 'choosing' ? state.dice : [];
    const strange = luck.draw(20) === 1 ? [luck.draw(6)] : [];
    return [...dice.filter(() => luck.draw(2) === 1), ...strange];
}

/** An open one; if there is none, any. */
function boxIn(state: YachtState, luck: Luck): Box {
    const card = state.phase === 'over' ? [] : state.cards[state.turn];
    const open = BOXES.filter((_, place) => card[place] === null);
    return oneOf(open.length === 0 ? BOXES : open, luck);
}

/** A little higher than the bid that stands, where there are dice for that. */
export function raised(state: LiarsDiceState, luck: Luck): Bid {
    const most = diceUnder(state.hands);
    const face = LOWEST_FACE - 1 + luck.draw(FACES - 1);
    const standing = standingBid(state);
    if (standing === undefined) return { count: Math.min(luck.draw(3), most), face };
    if (standing.face < FACES && luck.draw(2) === 1) return { count: standing.count, face: standing.face + 1 };
    return { count: Math.min(standing.count + luck.draw(2), most), face };
}

import type { ActionName, VerbName } from './action_names';
import { clientGame } from './games';
import type { GameKind } from './generated/facts';
import type { GameView } from './generated/game_engine';
import { factsOf } from './kinds';

/** For the doubling cube, which comes beside the game. */
const OF_CUBE: ReadonlySet<string> = new Set(['proposeDouble', 'acceptDouble', 'forfeit']);

/**
 * What the player whose view this is can do now: nothing unless it is their turn, nor while late dice are in the air. In a game of which the client knows no more than its
 * verbs that is each of them, and the canister says which are for now.
 */
export function actionsIn(view: GameView): readonly ActionName[] {
    const { me, activePlayer, kind, game, cube, status, lastDice, throwState } = view;
    if (status !== 'InProgress' || me === undefined || me !== activePlayer || throwState === 'InTheAir') return [];
    if (cube?.offered) return ['acceptDouble', 'forfeit'];
    const actions = clientGame(kind)?.actions(game, lastDice) ?? verbsOf(kind).filter((verb) => !OF_CUBE.has(verb));
    if (!cube?.mayDouble || actions.includes('acceptResignation')) return actions;
    // Giving up comes last.
    const isLast = (name: ActionName): boolean => name === 'resign';
    return [...actions.filter((name) => !isLast(name)), 'proposeDouble', ...actions.filter(isLast)];
}

function verbsOf(kind: GameKind): readonly VerbName[] {
    return Object.keys(factsOf(kind)?.verbs ?? {}) as VerbName[];
}

/** Whole games of newcomers, and what is left of them; see `drills.ts`. */

import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { NewGame } from '../../src/declarations/lobbies.did';
import { ADMIN } from '../canisters/principals';
import { send } from './acting';
import type { Checked } from './checked';
import { gameIsRight } from './models/scores';
import { type Action, chooseAction, isInTheAir } from './moves';
import { type KindName, nameOf } from './names';
import { logFor, metrics } from './queries';
import type { Random } from './random';
import { game, PLAIN, type Visit } from './visit';

/** Those that are often enough over within so many actions, besides Farkle; a match of Hypergammon is the shortest. */
const KINDS: readonly KindName[] = [
    ...(['DiceWards', 'Backgammon', 'Nackgammon'] as const),
    ...Array<'Hypergammon'>(3).fill('Hypergammon'),
];
const MOST_ACTIONS = 400;
/** In points, of matches. In the second game of the shortest nobody may double. */
const LENGTHS = [undefined, 2, 2, 2, 3];
/** How often whoever may double does so. */
const DOUBLES = 0.07;
const TAKES = 0.8;
/** How often a game that goes on is looked at. */
const LOOKED_AT_EVERY = 25;
/** Until what follows from an end has happened. */
const TOLD_SECONDS = 10;

/** Two play a game of Farkle and another one to their ends, and at each look they stand as their rules have it. */
export function gameIsPlayedOut(visit: Visit, luck: Random): void {
    for (const kind of ['Farkle', luck.pick(KINDS)] as const) {
        const hasCrawford = luck.chance(0.8);
        const id = played(visit, luck, kind, hasCrawford);
        visit.pass(TOLD_SECONDS);
        look(visit, id, hasCrawford);
    }
}

const DAY_SECONDS = 86_400;
const PRUNED_DAYS = 4;
const PRUNING_SECONDS = 120;
/** Until an engine has told what has ended. */
const ENDED_SECONDS = 60;

/** When all games of an engine are let go or pruned, nothing of any game is left there. */
export function pruningLeavesNothing(visit: Visit, luck: Random, { model }: Checked): void {
    const { world } = visit;
    played(visit, luck, 'DiceWards');
    for (const { view, isOver } of model.games.values()) {
        if (!isOver) visit.call(ADMIN, model.engineOf(view.roomId), 'operate', { LetGo: view.roomId });
    }
    visit.pass(ENDED_SECONDS);
    world.jump((PRUNED_DAYS + 1) * DAY_SECONDS * 1000);
    visit.pass(1);
    visit.commandEngines({ Prune: { olderThanDays: PRUNED_DAYS } });
    visit.pass(PRUNING_SECONDS);
    for (const engine of world.engines) {
        const shown = metrics(world, engine);
        // One of which nobody knows may be left, where Lobbies was installed anew.
        if (shown.get('dice_wards_games') !== 0) continue;
        const left = [...shown].filter(
            ([name, entries]) => name.startsWith('dice_wards_stored_entries') && entries > 0,
        );
        visit.promised(left.length === 0, `${engine} has no games, and keeps ${left.join(' and ')}`);
    }
}

/** Answers the id of the room. */
function played(visit: Visit, luck: Random, kind: KindName, hasCrawford = true): number {
    const { anna, bert } = visit;
    const id = visit.table(wish(kind, luck, hasCrawford));
    if (luck.chance(0.7)) visit.does(anna, 'game_engine', 'react', id, { GoodLuck: null });
    let [view, seenBy] = [visit.view(anna, id), anna];
    for (let action = 0; action < MOST_ACTIONS; action += 1) {
        const [seat] = view.activePlayer;
        if (isInTheAir(view)) {
            visit.pass(2);
            view = visit.view(seenBy, id);
        } else if (seat === undefined) break;
        else {
            const player = 'Player1' in seat ? anna : bert;
            // Only the player to act sees what they may do.
            if (player !== seenBy) view = visit.view(player, id);
            seenBy = player;
            view = act(visit, player, view, luck);
        }
        if (action % LOOKED_AT_EVERY === 0) look(visit, id, hasCrawford);
    }
    return id;
}

/** Sealed dice come at once, so games are over sooner. */
function wish(kind: KindName, luck: Random, hasCrawford: boolean): NewGame {
    const length = kind.endsWith('gammon') ? luck.pick(LENGTHS) : undefined;
    const { settings } = game({
        ...{ ...PLAIN, turnSeconds: [], matchLength: length === undefined ? [] : [length] },
        dice: luck.chance(0.7) ? ['Sealed'] : [],
        ...(kind.endsWith('gammon') && { doubleAfterRoll: [luck.chance(0.3)] as [boolean] }),
        ...(kind.endsWith('gammon') && length === undefined && { jacoby: [luck.chance(0.5)] as [boolean] }),
        ...(length !== undefined && { crawford: [hasCrawford] as [boolean] }),
        ...(kind === 'DiceWards' && { doubling: [luck.chance(0.6)] as [boolean] }),
    });
    return { kind, settings };
}

/** Somebody acts until the turn is not theirs any more, so often at most, and gives up nothing. Answers the game as they are shown it. */
export function playTurn(visit: Visit, player: Principal, before: GameView, luck: Random, most: number): GameView {
    let view = before;
    for (let action = 0; action < most; action += 1) {
        const isTheirs =
            view.me[0] !== undefined && nameOf(view.me[0]) === (view.activePlayer[0] && nameOf(view.activePlayer[0]));
        if (!isTheirs || 'Finished' in view.status) return view;
        view = act(visit, player, view, luck, false);
    }
    return view;
}

/** Answers the game afterwards, as the player is shown it. */
function act(visit: Visit, player: Principal, view: GameView, luck: Random, mayResign = true): GameView {
    let action = cubeAction(view, luck) ?? chooseAction(view, luck);
    while (isUnwanted(action, luck) || (action.method === 'resign' && !mayResign)) action = chooseAction(view, luck);
    return send(visit, player, view, action);
}

/** Doubles are offered more often than by others, and mostly taken. */
function cubeAction({ cube: [cube] }: GameView, luck: Random): Action | undefined {
    if (cube?.mayDouble && luck.chance(DOUBLES)) return { method: 'proposeDouble', args: [] };
    return cube?.offered && luck.chance(TAKES) ? { method: 'acceptDouble', args: [] } : undefined;
}

/** Most games are played to their ends, and a promise of the next throw is for quick rooms. */
function isUnwanted({ method, args }: Action, luck: Random): boolean {
    if (method === 'resign') return luck.chance(0.9);
    return method === 'act' && JSON.stringify(args).includes('rollNext');
}

function look(visit: Visit, id: number, hasCrawford: boolean): void {
    const view = visit.view(visit.anna, id);
    gameIsRight(view, logFor(visit.anna, visit.world, visit.engineOf(id), id), hasCrawford);
}

/** Whole games of newcomers, and what is left of them; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import type { NewGame } from '../../src/declarations/lobbies.did';
import { ADMIN } from '../principals';
import type { Checked } from './checked';
import { begin } from './clock_drills';
import type { Args } from './interface';
import { gameIsRight } from './models/scores';
import { byAct, chooseAction, isInTheAir } from './moves';
import { type KindName, nameOf } from './names';
import { logFor, metrics } from './queries';
import type { Random } from './random';
import { kindOf } from './settings';
import { game, type Visit } from './visit';

/** Those that are often enough over within so many actions. */
const KINDS: readonly KindName[] = ['Farkle', 'Farkle', 'DiceWards', 'Backgammon', 'Nackgammon', 'Hypergammon'];
const MOST_ACTIONS = 400;
/** How often a game that goes on is looked at. */
const LOOKED_AT_EVERY = 25;
/** Until what follows from an end has happened. */
const TOLD_SECONDS = 10;

/** Two play a game to its end, and at each look it stands as its rules have it. */
export function gameIsPlayedOut(visit: Visit, luck: Random): void {
    const id = played(visit, luck, luck.pick(KINDS));
    visit.pass(TOLD_SECONDS);
    look(visit, id);
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
function played(visit: Visit, luck: Random, kind: KindName): number {
    const { anna, bert } = visit;
    const id = begin(visit, wish(kind, luck));
    for (let action = 0; action < MOST_ACTIONS; action += 1) {
        const view = visit.view(anna, id);
        const [seat] = view.activePlayer;
        if (isInTheAir(view)) visit.pass(2);
        else if (seat === undefined) break;
        else act(visit, 'Player1' in seat ? anna : bert, id, luck);
        if (action % LOOKED_AT_EVERY === 0) look(visit, id);
    }
    return id;
}

/** Sealed dice come at once, so games are over sooner. */
function wish(kind: KindName, luck: Random): NewGame {
    const { settings } = game({
        ...{ turnSeconds: [], rated: [false], checksReady: [false] },
        dice: luck.chance(0.7) ? [{ Sealed: null }] : [],
    });
    return { kind: kindOf(kind), settings };
}

function act(visit: Visit, player: Principal, id: number, luck: Random): void {
    const view = visit.view(player, id);
    let action = chooseAction(view, luck);
    // A promise of the next throw is for quick rooms.
    while (action.method === 'act' && JSON.stringify(action.args).includes('rollNext'))
        action = chooseAction(view, luck);
    const { method, args, more = [] } = byAct(action, nameOf(view.kind));
    const all = [id, ...args, [], ...more] as unknown as Args<'game_engine', 'roll'>;
    visit.does(player, 'game_engine', method as 'roll', ...all);
}

function look(visit: Visit, id: number): void {
    const view = visit.view(visit.anna, id);
    gameIsRight(view, logFor(visit.anna, visit.world, visit.engineOf(id), id));
}

/** What others see of a game with a delay, and what is said beside a game: `docs/build/rooms.md` and `docs/build/rooms.md`; see `drills.ts`. */
import type { GameView } from '../../src/declarations/game_engine.did';
import { actorIn } from './acting';
import { playTurn } from './game_drills';
import { type KindName, nameOf } from './names';
import { askAs } from './queries';
import type { Random } from './random';
import { SPECTATOR } from './spectator';
import { game, PLAIN, type Visit } from './visit';

const KINDS: readonly KindName[] = ['DiceWards', 'Farkle', 'Backgammon'];
const MOST_TURNS = 7;
const MOST_ACTIONS = 8;

/** Whoever watches sees the game as it was when the turn before the present one began, whichever way they look. */
export function othersSeeATurnLate(visit: Visit, luck: Random): void {
    const { anna, bert, world } = visit;
    const kind = luck.pick(KINDS);
    const { settings } = game({
        ...{ ...PLAIN, turnSeconds: [], spectatorDelay: [true], dice: ['Sealed'] },
    });
    const id = visit.table({ kind, settings });
    /** The version at which each turn began. */
    const began = new Map<number, number>();
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
        let view = visit.view(anna, id);
        if (!began.has(view.turnId)) began.set(view.turnId, view.version);
        const who = actorIn(view, anna, bert);
        const turnId = view.turnId;
        for (let action = 0; action < MOST_ACTIONS && view.turnId === turnId && !isOver(view); action += 1) {
            view = playTurn(visit, who, visit.view(who, id), luck, 1);
            if (view.turnId !== turnId) began.set(view.turnId, view.version);
            if (isOver(view)) break;
            isSeen(visit, id, view, began);
            if (luck.chance(0.1)) world.renew(visit.engineOf(id));
        }
        if (isOver(view)) break;
    }
    const { activePlayer, version } = visit.view(anna, id);
    if (activePlayer[0] === undefined) return;
    const [loser] = 'Player2' in activePlayer[0] ? [bert] : [anna];
    visit.call(loser, 'game_engine', 'act', id, { resign: kind === 'Backgammon' ? [{ Backgammon: null }] : [] }, []);
    const shown = askAs(SPECTATOR, world, visit.engineOf(id), 'getGameState', id);
    const end = visit.view(anna, id);
    if (!isOver(end)) return;
    const isOpen = 'Ok' in shown && shown.Ok.version === end.version && end.version > version;
    visit.promised(isOpen, 'a game that is over is shown late');
}

function isOver({ status }: GameView): boolean {
    return 'Finished' in status;
}

function isSeen(visit: Visit, id: number, { turnId }: GameView, began: ReadonlyMap<number, number>): void {
    const { cora, world, anna } = visit;
    const engine = visit.engineOf(id);
    const shown = askAs(cora, world, engine, 'getGameState', id);
    if ('Err' in shown) return;
    const expected = began.get(Math.max(1, turnId - 1)) ?? 0;
    const { version, isBehind, turnExpiresAtMs, remainingMs } = shown.Ok;
    visit.promised(version <= expected, `in turn ${turnId} others see version ${version} in place of ${expected}`);
    const isMarked = isBehind[0] === true && turnExpiresAtMs.length + remainingMs.length === 0;
    visit.promised(isMarked, 'a game that is shown late is not marked as that, or tells its window');
    if (turnId > 2) visit.promised(version === expected, `others see version ${version} only, in place of ${expected}`);
    const log = askAs(cora, world, engine, 'getLog', id, 0);
    const last = 'Ok' in log ? (log.Ok.at(-1)?.version ?? 0) : 0;
    visit.promised(last <= version, `others read the log up to version ${last} in place of ${version}`);
    const changed = askAs(cora, world, engine, 'changedSince', id, version);
    visit.promised('Ok' in changed && changed.Ok.length === 0, 'others are told of changes that they do not see');
    const turns = askAs(cora, world, engine, 'whoseTurn', [anna, visit.bert]);
    const told = 'Ok' in turns ? turns.Ok.reduce((sum, each) => sum + each.turns, 0) : 0;
    visit.promised(told === 0, 'the turns of a game with a delay are told');
}

const SAYINGS = ['Hello', 'GoodLuck', 'WellPlayed', 'Thanks', 'Sorry', 'OneMoment', 'GoodBye'] as const;
const A_MINUTE = 4;
const MOST_KEPT = 30;
const AFTER_SECONDS = 600;

/** Players say a few things to each other, four a minute each; the last ten are shown, and some minutes after the end it is over. */
export function playersSayFewThings(visit: Visit, luck: Random): void {
    const { anna, bert, cora, world } = visit;
    const id = visit.table(game({ ...PLAIN, dice: ['Sealed'], turnSeconds: [600] }));
    const said: string[] = [];
    const { version } = visit.view(anna, id);
    for (let minute = 0; minute < 2; minute += 1) {
        for (const [who, seat] of [
            [anna, 'Player1'],
            [bert, 'Player2'],
        ] as const) {
            for (let nth = 0; nth < A_MINUTE; nth += 1) {
                const what = luck.pick(SAYINGS);
                visit.does(who, 'game_engine', 'react', id, { [what]: null } as never);
                said.push(`${seat} ${what}`);
            }
            visit.refuses('TooManyRequests', who, 'game_engine', 'react', id, { Hello: null });
        }
        visit.pass(61);
    }
    visit.isRefused(cora, 'game_engine', 'react', id, { Hello: null });
    if (luck.chance(0.5)) world.renew(visit.engineOf(id));
    const view = visit.view(bert, id);
    const [kept = []] = view.playersReactions;
    const told = kept.map(({ by, reaction }) => `${nameOf(by)} ${reaction[0] && nameOf(reaction[0])}`);
    visit.is(told, said.slice(-MOST_KEPT), 'what was said');
    visit.is(view.version, version, 'the version after sayings');
    visit.givesUp(id);
    visit.pass(AFTER_SECONDS - 30);
    visit.does(anna, 'game_engine', 'react', id, { GoodBye: null });
    visit.pass(60);
    visit.isRefused(bert, 'game_engine', 'react', id, { GoodBye: null });
}

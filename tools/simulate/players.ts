import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import { Caller } from './caller';
import type { Args, Result } from './interface';
import { misbehave } from './mischief';
import { type Model, nameOf } from './model';
import { type Action, byAct, chooseAction } from './moves';
import { isCommitted } from './queries';
import type { Random } from './random';
import { lookAround, lookForMine } from './seeking';
import type { LikelyGame } from './settings';
import { spend } from './spending';
import { promised } from './violation';
import type { World } from './world';

/** How somebody uses the game. Times are seconds; the rest are probabilities. */
export interface Habit {
    readonly name: string;
    readonly thinks: readonly [number, number];
    /** Presses again at once. */
    readonly doubleClicks: number;
    /** Goes away for a while. */
    readonly leaves: number;
    /** Does what is not theirs to do. */
    readonly hostile: number;
    /** Tries to make the house spend its cycles. */
    readonly spends: number;
}
export const HABITS: readonly Habit[] = [
    { name: 'usual', thinks: [3, 20], doubleClicks: 0.02, leaves: 0.005, hostile: 0, spends: 0 },
    { name: 'impatient', thinks: [1, 4], doubleClicks: 0.3, leaves: 0.01, hostile: 0, spends: 0 },
    { name: 'slow', thinks: [15, 60], doubleClicks: 0, leaves: 0.01, hostile: 0, spends: 0 },
    { name: 'leaving', thinks: [3, 15], doubleClicks: 0.02, leaves: 0.06, hostile: 0, spends: 0 },
    { name: 'hostile', thinks: [2, 10], doubleClicks: 0.1, leaves: 0.01, hostile: 0.5, spends: 0 },
    { name: 'usual', thinks: [3, 20], doubleClicks: 0.02, leaves: 0.005, hostile: 0, spends: 0 },
    { name: 'spending', thinks: [60, 900], doubleClicks: 0, leaves: 0.05, hostile: 0.1, spends: 0.9 },
];

const MAX_GAMES = 3;

/** Somebody with a browser: they know what they were shown, and act on it. */
export class Player extends Caller {
    /** The games that they play, by room. Undefined where they have not looked yet. */
    readonly games = new Map<number, GameView | undefined>();
    /** Their own rooms that wait. */
    readonly rooms = new Map<number, Room>();
    /** The latest of their games that is over. */
    over: number | undefined;

    constructor(
        number: number,
        readonly habit: Habit,
        world: World,
        model: Model,
        /** The games that they play, by how often. */
        readonly likes: readonly LikelyGame[],
    ) {
        super(number, world, model);
    }

    /** Does one thing. */
    act(luck: Random): void {
        if (this.again !== undefined) this.again();
        else if (luck.chance(this.habit.hostile)) misbehave(this, luck);
        else if (luck.chance(this.habit.spends)) spend(this, luck);
        else this.playOn(luck);
    }

    private playOn(luck: Random): void {
        const playing = [...this.games.keys()];
        if (playing.length > 0 && luck.chance(playing.length < MAX_GAMES ? 0.85 : 0.98)) {
            this.play(luck.pick(playing), luck);
        } else if (this.rooms.size > 0 && luck.chance(0.3)) lookForMine(this);
        else lookAround(this, luck);
    }

    /** Acts in a game in which a robot waits for it; otherwise does one thing. */
    provokeRobot(luck: Random): void {
        for (const [roomId, view] of this.games) {
            if (view === undefined || view.robot.length === 0 || !isTurnOf(view)) continue;
            this.play(roomId, luck);
            return;
        }
        this.act(luck);
    }

    private play(roomId: number, luck: Random): void {
        const view = this.games.get(roomId);
        if (view === undefined || !isTurnOf(view)) {
            // Most wait until there is news, as a page would tell them; some look anyway.
            const isNews = this.model.games.get(roomId)?.view.version !== view?.version;
            if (isNews || luck.chance(0.2)) this.look(roomId);
            return;
        }
        if (luck.chance(0.02)) {
            this.send('game_engine', 'checkTimeout', [roomId], (shown) => this.see(shown));
            return;
        }
        const action = byAct(chooseAction(view, luck), nameOf(view.kind));
        this.action(action, roomId, luck.chance(0.9) ? view.version : undefined);
    }

    action({ method, args, more = [] }: Action, roomId: number, seen?: number): void {
        const all = [roomId, ...args, seen === undefined ? [] : [seen], ...more] as Args<'game_engine', 'roll'>;
        const wasLetGo = this.model.operated.letGo.has(roomId);
        this.send('game_engine', method as 'roll', all, (shown) => {
            if ('Ok' in shown) {
                promised('S3', !wasLetGo, () => `game ${roomId} was let go, and goes on`);
                if (seen !== undefined) this.model.refuseTwice(roomId, seen);
                this.model.learnAction(this.text, shown.Ok, seen);
                this.remember(shown.Ok);
            } else if (!('Busy' in shown.Err)) this.games.set(roomId, undefined);
        });
    }

    private look(roomId: number): void {
        const shown = this.world.query(this.principal, 'game_engine', 'getGameState', roomId);
        if (shown.kind === 'rejected') return;
        // A query shows what would be committed now; it need not come to pass if the canister is upgraded first.
        const known = this.model.games.get(roomId)?.view.version ?? 0;
        if ('Ok' in shown.value && shown.value.Ok.version > known && !isCommitted(this.world, shown.value.Ok)) return;
        if ('Err' in shown.value) this.games.delete(roomId);
        this.see(shown.value);
    }

    private see(shown: Result<'game_engine', 'checkTimeout'>): void {
        if ('Err' in shown) return;
        this.model.learnGame(shown.Ok);
        this.remember(shown.Ok);
    }

    private remember(view: GameView): void {
        if ('Finished' in view.status) {
            if (this.games.delete(view.roomId)) this.over = view.roomId;
        } else if (view.me.length > 0) this.games.set(view.roomId, view);
        else this.games.delete(view.roomId);
    }

    // Rooms

    /** The answer to a call. */
    enterRoom(room: Room): void {
        this.model.hearOfRoom(room);
        this.seeRoom(room);
    }

    seeRoom(room: Room): void {
        if ('InGame' in room.status) {
            this.rooms.delete(room.id);
            if (!this.games.has(room.id)) this.games.set(room.id, undefined);
        } else this.rooms.set(room.id, room);
    }
}

function isTurnOf({ me: [me], activePlayer: [active] }: GameView): boolean {
    return me !== undefined && (active === undefined || nameOf(me) === nameOf(active));
}

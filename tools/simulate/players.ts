import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import { Caller } from './caller';
import type { Habit } from './habits';
import type { Args, Result } from './interface';
import type { Model } from './model';
import { type Action, chooseAction } from './moves';
import { nameOf } from './names';
import { isCommitted } from './queries';
import type { Random } from './random';
import { playersIn } from './seats';
import type { LikelyGame } from './settings';
import { promised } from './violation';
import type { World } from './world';

const MAX_GAMES = 3;

/** What players do beside playing. */
export interface Ways {
    misbehave(player: Player, luck: Random): void;
    spend(player: Player, luck: Random): void;
    lookAround(player: Player, luck: Random): void;
    lookForMine(player: Player, luck: Random): void;
    attend(player: Player, luck: Random): void;
}

/** What tells players apart. */
export interface Manner {
    readonly habit: Habit;
    /** The games that they play, by how often. */
    readonly likes: readonly LikelyGame[];
    readonly ways: Ways;
}

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
        readonly manner: Manner,
        world: World,
        model: Model,
    ) {
        super(number, world, model);
    }

    /** Does one thing. */
    act(luck: Random): void {
        const { habit, ways } = this.manner;
        if (this.again !== undefined) this.again();
        else if (luck.chance(habit.hostile)) ways.misbehave(this, luck);
        else if (luck.chance(habit.spends)) ways.spend(this, luck);
        else this.playOn(luck);
    }

    private playOn(luck: Random): void {
        const playing = [...this.games.keys()];
        const { ways } = this.manner;
        if (this.world.hasEvents && luck.chance(0.5)) ways.attend(this, luck);
        else if (playing.length > 0 && luck.chance(playing.length < MAX_GAMES ? 0.85 : 0.98)) {
            this.play(luck.pick(playing), luck);
        } else if (this.rooms.size > 0 && luck.chance(0.3)) ways.lookForMine(this, luck);
        else ways.lookAround(this, luck);
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
            if (view !== undefined && playersIn(view).length > 2 && luck.chance(0.004)) {
                this.action({ method: 'resign', args: [[]] }, roomId, view.version);
                return;
            }
            const isNews = this.model.games.get(roomId)?.view.version !== view?.version;
            if (isNews || luck.chance(0.2)) this.look(roomId);
            return;
        }
        if (luck.chance(0.02)) {
            this.send(this.model.engineOf(roomId), 'checkTimeout', [roomId], (shown) => this.see(shown));
            return;
        }
        const action = chooseAction(view, luck);
        this.action(action, roomId, luck.chance(0.9) ? view.version : undefined);
    }

    action({ method, args, more = [] }: Action, roomId: number, seen?: number): void {
        const all = [roomId, ...args, seen === undefined ? [] : [seen], ...more] as Args<'game_engine', 'roll'>;
        const wasLetGo = this.model.operated.letGo.has(roomId);
        this.send(this.model.engineOf(roomId), method as 'roll', all, (shown) => {
            if ('Ok' in shown) {
                promised('S3', !wasLetGo, () => `game ${roomId} was let go, and goes on`);
                const isLate = this.model.lateDice.has(roomId);
                const lateThrow = isLate ? JSON.stringify([this.text, method, args]) : undefined;
                if (seen !== undefined) this.model.refuseTwice(roomId, seen, lateThrow);
                this.model.learnAction(this.text, shown.Ok, seen, lateThrow, method === 'resign');
                this.remember(shown.Ok);
            } else if (!('Busy' in shown.Err)) this.games.set(roomId, undefined);
        });
    }

    private look(roomId: number): void {
        const shown = this.world.query(this.principal, this.model.engineOf(roomId), 'getGameState', roomId);
        if (shown.kind === 'rejected') return;
        // A query shows what would be committed now; it need not come to pass if the canister is upgraded first.
        const known = this.model.games.get(roomId)?.view.version ?? 0;
        if (
            'Ok' in shown.value &&
            shown.value.Ok.version > known &&
            !isCommitted(this.world, this.model, shown.value.Ok)
        )
            return;
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

import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Level, NewGame, NewRoom, Room, RoomSettings } from '../../src/declarations/lobbies.did';
import { userPrincipal } from '../principals';
import type { Args, MethodName, Result } from './interface';
import { type KindName, type Model, nameOf } from './model';
import { type Action, chooseAction } from './moves';
import { isCommitted } from './queries';
import type { Random } from './random';
import { promised } from './violation';
import type { Answer, World } from './world';

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
}
export const HABITS: readonly Habit[] = [
    { name: 'usual', thinks: [3, 20], doubleClicks: 0.02, leaves: 0.005, hostile: 0 },
    { name: 'impatient', thinks: [1, 4], doubleClicks: 0.3, leaves: 0.01, hostile: 0 },
    { name: 'slow', thinks: [15, 60], doubleClicks: 0, leaves: 0.01, hostile: 0 },
    { name: 'leaving', thinks: [3, 15], doubleClicks: 0.02, leaves: 0.06, hostile: 0 },
    { name: 'hostile', thinks: [2, 10], doubleClicks: 0.1, leaves: 0.01, hostile: 0.5 },
    { name: 'usual', thinks: [3, 20], doubleClicks: 0.02, leaves: 0.005, hostile: 0 },
];

/** Seconds of a turn. */
export const LONGEST_WINDOW = 600;
/** Of rooms in which both players must be there before the game begins. */
const CHECKED_WINDOW = 120;
/** Of a clock with a reserve that most games use up, by those who are slow or away. Seconds. */
const DELAY = 10;
const RESERVE = 60;
const MAX_GAMES = 3;
const KINDS: readonly { readonly kind: KindName; readonly weight: number }[] = [
    { kind: 'DiceWards', weight: 5 },
    { kind: 'MontyHall', weight: 4 },
    { kind: 'Backgammon', weight: 2 },
];

/** Somebody with a browser: they know what they were shown, and act on it. */
export class Player {
    readonly principal: Principal;
    readonly text: string;
    /** The games that they play, by room. Undefined where they have not looked yet. */
    private readonly games = new Map<number, GameView | undefined>();
    /** Their own rooms that wait. */
    private readonly rooms = new Map<number, Room>();
    /** The latest of their games that is over. */
    private over: number | undefined;
    /** Sends again what was sent last, while it is unanswered. */
    private again: (() => void) | undefined;

    constructor(
        number: number,
        readonly habit: Habit,
        private readonly world: World,
        private readonly model: Model,
    ) {
        this.principal = userPrincipal(number + 1);
        this.text = this.principal.toText();
    }

    /** Does one thing. */
    act(luck: Random): void {
        if (this.again !== undefined) {
            this.again();
            return;
        }
        if (luck.chance(this.habit.hostile)) {
            this.misbehave(luck);
            return;
        }
        const playing = [...this.games.keys()];
        if (playing.length > 0 && luck.chance(playing.length < MAX_GAMES ? 0.85 : 0.98)) {
            this.play(luck.pick(playing), luck);
        } else this.lookAround(luck);
    }

    // Playing

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
        this.action(chooseAction(view, luck), roomId, luck.chance(0.9) ? view.version : undefined);
    }

    private action({ method, args, more = [] }: Action, roomId: number, seen?: number): void {
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

    // Finding somebody to play with

    private lookAround(luck: Random): void {
        const { kind } = luck.weighted(KINDS);
        const wished = luck.chance(0.15) ? againstRobot(kind, luck) : settingsFor(kind, luck);
        const settings = { kind: kindOf(kind), settings: [wished] as [RoomSettings] };
        const what = luck.below(16);
        if (what < 4) {
            this.send('lobbies', 'quickMatch', [settings], (shown) => 'Ok' in shown && this.enterRoom(shown.Ok));
        } else if (what < 6) {
            const isPrivate = wished.opponent.length === 0 && kind !== 'MontyHall' && luck.chance(0.2);
            const all: RoomSettings = { ...wished, private: [isPrivate] };
            const room: NewRoom = { ...settings, name: `Table ${luck.below(1000)}`, settings: [all] };
            this.send('lobbies', 'createRoom', [room], (shown) => 'Ok' in shown && this.enterRoom(shown.Ok));
        } else if (what < 9) this.join(luck);
        else if (what === 9) this.lookForMine();
        else if (what === 10) this.closeRoom(luck);
        else if (what === 11 || what === 12) this.playAgain(luck);
        else if (what === 13) this.challenge(luck, settings);
        else if (what === 14) this.answerChallenges(luck);
        else {
            const [lost] = this.model.operated.takenAway;
            const isSpite = lost !== undefined && luck.chance(0.3);
            this.takeName(isSpite ? lost : `player_${luck.below(12)}${luck.pick(['', 'a', 'A'])}`);
        }
    }

    /** Or takes the wish back. */
    private playAgain(luck: Random): void {
        if (this.over === undefined) return;
        if (luck.chance(0.1)) {
            this.send('lobbies', 'leaveRoom', [this.over], () => undefined);
            return;
        }
        this.send('lobbies', 'rematch', [this.over], (shown) => {
            if ('Ok' in shown && !('Finished' in shown.Ok.status)) this.enterRoom(shown.Ok);
        });
    }

    private challenge(luck: Random, settings: NewGame): void {
        const other = userPrincipal(1 + luck.below(HABITS.length));
        this.send('lobbies', 'challenge', [other, settings], (shown) => 'Ok' in shown && this.enterRoom(shown.Ok));
    }

    private answerChallenges(luck: Random): void {
        const waiting = this.world.query(this.principal, 'lobbies', 'getChallenges', []);
        if (waiting.kind === 'rejected' || waiting.value.length === 0) return;
        const { id } = luck.pick(waiting.value);
        if (luck.chance(0.2)) {
            this.send('lobbies', 'refuseChallenge', [id], () => undefined);
            return;
        }
        this.send('lobbies', 'joinRoom', [id, [], luck.chance(0.5) ? [true] : []], (shown) => {
            if ('Ok' in shown) this.games.set(shown.Ok, undefined);
        });
    }

    private takeName(name: string): void {
        const { operated } = this.model;
        if (operated.isBeingNamed(this.text)) return;
        const wasTakenAway = operated.takenAway.has(name.toLowerCase());
        const replied = (shown: Result<'profiles', 'upsertProfile'>): void => {
            if ('Err' in shown) return;
            promised('S6', !wasTakenAway, () => `${name} was taken away, and is a player's again`);
            this.model.learnName(this.text, name);
        };
        this.send('profiles', 'upsertProfile', [name], replied, () => operated.naming(this.text));
    }

    private join(luck: Random): void {
        const filter = {
            status: [{ WaitingForPlayers: null }] as [{ WaitingForPlayers: null }],
            kind: [] as [],
            bots: [] as [],
        };
        const listed = this.world.query(this.principal, 'lobbies', 'listRooms', filter, { before: [], limit: 50 });
        if (listed.kind === 'rejected') return;
        const { rooms } = listed.value;
        for (const room of rooms) this.model.learnRoom(room);
        const free = rooms.filter(({ owner, player2 }) => owner.toText() !== this.text && player2.length === 0);
        if (free.length === 0) return;
        const { id } = luck.pick(free);
        this.send('lobbies', 'joinRoom', [id, [], luck.chance(0.5) ? [true] : []], (shown) => {
            if ('Ok' in shown) this.games.set(shown.Ok, undefined);
        });
    }

    private lookForMine(): void {
        const mine = this.world.query(this.principal, 'lobbies', 'getMyRooms');
        if (mine.kind === 'rejected') return;
        this.rooms.clear();
        for (const room of mine.value) {
            this.model.learnRoom(room);
            this.seeRoom(room);
        }
        const asking = mine.value.find(({ readyBy }) => readyBy.length > 0);
        if (asking === undefined) return;
        this.send('lobbies', 'imReady', [asking.id], (shown) => 'Ok' in shown && this.enterRoom(shown.Ok));
    }

    /** The answer to a call. */
    private enterRoom(room: Room): void {
        this.model.hearOfRoom(room);
        this.seeRoom(room);
    }

    private seeRoom(room: Room): void {
        if ('InGame' in room.status) {
            this.rooms.delete(room.id);
            if (!this.games.has(room.id)) this.games.set(room.id, undefined);
        } else this.rooms.set(room.id, room);
    }

    private closeRoom(luck: Random): void {
        if (this.rooms.size === 0) return;
        const id = luck.pick([...this.rooms.keys()]);
        this.send('lobbies', 'leaveRoom', [id], (shown) => {
            this.rooms.delete(id);
            if ('Ok' in shown) this.model.forgetRoom(id);
        });
    }

    // What nobody may do

    private misbehave(luck: Random): void {
        const known = [...this.model.games.keys()];
        const what = luck.below(5);
        if (known.length > 0 && what < 3) {
            const roomId = luck.pick(known);
            const method = luck.pick(['roll', 'hold', 'undo', 'acceptDouble', 'forfeit', 'proposeDouble'] as const);
            this.trespass(roomId, method, luck);
        } else if (what === 3) {
            const garbage = Uint8Array.from({ length: luck.below(60) }, () => luck.below(256));
            const method = luck.pick(['roll', 'hold', 'play', 'selectDoor', 'onGameFinished', 'initGame']);
            this.world.submitBytes(this.principal, 'game_engine', method, garbage, () => undefined);
        } else if (known.length > 0) this.forge(luck.pick(known));
    }

    /** Acts in any game, in or out of turn. */
    private trespass(roomId: number, method: MethodName<'game_engine'>, luck: Random): void {
        const known = this.model.games.get(roomId);
        const seen = luck.chance(0.5) ? known?.view.version : undefined;
        this.action({ method, args: [] }, roomId, seen);
    }

    /** Reports the end of a game that is none of theirs to report. */
    private forge(roomId: number): void {
        const game = this.model.games.get(roomId);
        if (game === undefined) return;
        const { view } = game;
        const result = {
            gameId: roomId,
            kind: view.kind,
            points: 1,
            loserPoints: [] as [],
            matchLength: [] as [],
            reason: { Played: null },
            rated: view.rated,
            winnerWasPlayer1: true,
            finishedAtMs: BigInt(this.world.nowMs),
            startedAtMs: [] as [],
            robot: [] as [],
            private: [] as [],
            absent: [] as [],
            turns: [] as [],
            playedOut: [] as [],
        };
        this.send('profiles', 'onGameFinished', [this.principal, view.player2, result], () => undefined);
        this.send('lobbies', 'onGameFinished', [roomId, this.principal, result], () => undefined);
    }

    /** @param sent called whenever it is sent; what it answers is called with the answer */
    private send<C extends 'profiles' | 'lobbies' | 'game_engine', M extends MethodName<C>>(
        canister: C,
        method: M,
        args: Args<C, M>,
        replied: (value: Result<C, M>) => void,
        sent: () => () => void = () => () => undefined,
    ): void {
        const send = (): void => {
            const wasBanned = this.model.operated.bannedFrom(canister).has(this.text);
            const answered = sent();
            this.world.submit(this.principal, canister, method, args, (answer: Answer<Result<C, M>>) => {
                this.again = undefined;
                answered();
                if (answer.kind === 'rejected') return;
                promised('C9', !wasBanned, () => `${canister} takes ${method} from somebody who is banned`);
                replied(answer.value);
            });
        };
        this.again = send;
        send();
    }
}

function isTurnOf({ me: [me], activePlayer: [active] }: GameView): boolean {
    return me !== undefined && (active === undefined || nameOf(me) === nameOf(active));
}

function kindOf(kind: KindName): NewGame['kind'] {
    return { [kind]: null } as unknown as NewGame['kind'];
}

/** A game against a robot, where there is one; Expert takes the simulator too long. */
function againstRobot(kind: KindName, luck: Random): RoomSettings {
    const settings = settingsFor(kind, luck);
    if (kind === 'MontyHall') return settings;
    const Robot = { [luck.pick(['Easy', 'Medium', 'Hard'])]: null } as unknown as Level;
    const seat = luck.pick([{ Player1: null }, { Player2: null }]);
    return {
        ...settings,
        ...{ delaySeconds: [], reserveSeconds: [], checksReady: [] },
        ...{ opponent: [{ Robot }], seat: luck.chance(0.5) ? [seat] : [] },
    };
}

/** Few different ones, so that players find each other. */
function settingsFor(kind: KindName, luck: Random): RoomSettings {
    const isShort = luck.chance(0.7);
    const cubed = kind === 'DiceWards' && luck.chance(0.2);
    const clock = isShort ? undefined : luck.pick([CHECKED_WINDOW, LONGEST_WINDOW, 'reserve'] as const);
    const hasReserve = clock === 'reserve' && kind !== 'MontyHall';
    return {
        private: [],
        delaySeconds: hasReserve ? [DELAY] : [],
        reserveSeconds: hasReserve ? [RESERVE] : [],
        turnSeconds: typeof clock === 'number' ? [clock] : [],
        rated: [],
        doubling: cubed ? [true] : [],
        doubleAfterRoll: [],
        matchLength: kind === 'Backgammon' && luck.chance(0.3) ? [1] : [],
        crawford: [],
        jacoby: [],
        quick: kind === 'Backgammon' && luck.chance(0.4) ? [true] : [],
        opponent: [],
        seat: [],
        bots: [],
        checksReady: clock === CHECKED_WINDOW && kind !== 'MontyHall' ? [true] : [],
    };
}

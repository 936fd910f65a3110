import { Principal } from '@icp-sdk/core/principal';
import type { NewGame, NewRoom, Room } from '../../src/declarations/lobbies.did';
import { PRICE } from '../../src/lobbies/model/limits';
import { Blocks } from './blocks';
import { Charges } from './charges';
import type { Args, MethodName, Result } from './interface';
import { type Model, nameOf } from './model';
import { Presence } from './presence';
import { promised } from './violation';
import type { World } from './world';

/** Methods whose callers are charged before their share is looked at. */
const CHARGED_FIRST: readonly string[] = ['createRoom', 'challenge'];

type Heard<M extends MethodName<'lobbies'>> = (answer: Result<'lobbies', M> | undefined) => void;

/** What Lobbies promises about the people in its rooms, by the calls that they have made. */
export class Company {
    readonly blocks = new Blocks();
    readonly charges = new Charges();
    readonly presence = new Presence();
    /** Rooms whose players have asked for another game, with the room of that game, as far as it is known. */
    readonly rematches = new Map<number, number | undefined>();
    /** For whom a seat is kept, by room and the time of its opening. */
    private readonly kept = new Map<string, string>();
    /** Rooms, and whoever has given their code. */
    private readonly codes = new Set<string>();
    /** Whoever has ever blocked somebody. */
    private readonly blockers = new Set<string>();
    /** Rooms that were opened, and pairs of which the first has blocked the second: each was charged once. */
    private readonly chargedFor = new Set<string>();

    /** Takes over a room that anybody was shown. */
    learnRoom(room: Room): void {
        const guest = room.player2[0]?.toText();
        const hasCode = guest !== undefined && this.codes.has(`${room.id} ${guest}`);
        this.blocks.checkSeats(room, hasCode);
        this.presence.checkGame(room);
        const key = `${room.id} ${room.createdAtMs}`;
        const invited = room.invited[0]?.toText() ?? this.kept.get(key);
        if (invited === undefined) return;
        this.kept.set(key, invited);
        const isTheirs = guest === undefined || guest === invited || hasCode;
        promised('M4', isTheirs, () => `room ${room.id} was kept for ${invited}, and seats ${guest}`);
    }

    /** A room that was told to be the rematch of another one. */
    learnRematch({ rooms }: Model, over: Room | undefined, next: Room): void {
        if (over === undefined) return;
        const name = `room ${next.id}, a rematch of ${over.id},`;
        promised('M3', termsOf(next) === termsOf(over), () => `${name} has other terms`);
        promised('M3', seatsOf(next) === changed(over), () => `${name} has other seats`);
        const before = this.rematches.get(over.id);
        const earlier = before === undefined || before === next.id ? undefined : rooms.get(before);
        const isOne = earlier === undefined || 'WaitingForPlayers' in earlier.status;
        promised('M3', isOne, () => `${name} is the second one, after ${before}`);
        this.rematches.set(over.id, next.id);
    }

    /** Lobbies may have forgotten anything. */
    forget(): void {
        this.blocks.forget();
        this.rematches.clear();
        this.kept.clear();
    }

    /** A call to Lobbies is sent. Answers what is to be called with its answer, or with nothing if it was rejected. */
    hearOfCall<M extends MethodName<'lobbies'>>(
        world: World,
        model: Model,
        caller: string,
        method: M,
        args: Args<'lobbies', M>,
    ): Heard<M> {
        const charge = this.charges.sent(caller, method, world.nowMs);
        const heard = this.follow(world, model, caller, method, args);
        const bornMs = world.bornMs.lobbies;
        return (answer) => {
            heard?.(answer as never);
            this.checkSilence(caller, answer as object | undefined);
            if (charge === undefined || answer === undefined) return;
            const { nowMs } = world;
            const result = answer as Result<'lobbies', 'joinRoom' | 'quickMatch'>;
            const isBeyondShare = 'Err' in result && 'LimitReached' in result.Err;
            if (isBeyondShare && CHARGED_FIRST.includes(method)) {
                this.charges.done(caller, charge, PRICE.open, nowMs, Math.max(bornMs, world.bornMs.lobbies));
            } else if ('Ok' in result) {
                const least = this.leastOf(caller, method, args, result.Ok, charge.sentMs);
                this.charges.done(caller, charge, least, nowMs, Math.max(bornMs, world.bornMs.lobbies));
            } else if ('TooManyRequests' in result.Err && isForAbsent(method, args)) {
                this.charges.refused(caller, charge, method, nowMs);
            }
            charge.answeredMs = nowMs;
        };
    }

    /** What this call tells of the people. */
    private follow(
        world: World,
        model: Model,
        caller: string,
        method: MethodName<'lobbies'>,
        args: readonly unknown[],
    ): ((answer: never) => void) | undefined {
        const { presence } = this;
        const [first] = args;
        if (method === 'imReady') presence.says(caller, first as number);
        if (method === 'rematch') {
            const roomId = first as number;
            presence.asksAgain(caller, roomId, model.rooms.get(roomId));
            if (!this.rematches.has(roomId)) this.rematches.set(roomId, undefined);
        }
        if (method === 'quickMatch') {
            const answered = presence.searching(caller, first as NewGame);
            return () => answered(world.nowMs);
        }
        if (method === 'joinRoom') return this.joining(model, caller, args as Args<'lobbies', 'joinRoom'>);
        if (method !== 'block' && method !== 'unblock') return undefined;
        const whom = (first as Principal).toText();
        this.blockers.add(caller);
        const answered = this.blocks.asking(caller, whom, method, () => roomsWith(world, caller, whom));
        return (answer: object | undefined) => answered(answer !== undefined && 'Ok' in answer);
    }

    /** Nobody takes a seat that is kept for somebody else, or one of a private room without its code. */
    private joining(model: Model, caller: string, [roomId, [code]]: Args<'lobbies', 'joinRoom'>): Heard<'joinRoom'> {
        this.presence.says(caller, roomId);
        if (code !== undefined) this.codes.add(`${roomId} ${caller}`);
        const room = model.rooms.get(roomId);
        const [invited] = room?.invited ?? [];
        const isClosed = room !== undefined && (invited !== undefined || room.isPrivate);
        const mayEnter = !isClosed || code !== undefined || invited?.toText() === caller;
        return (answer) => {
            const isIn = answer !== undefined && 'Ok' in answer;
            promised('M4', !isIn || mayEnter, () => `room ${roomId} takes ${caller}, for whom it is not`);
        };
    }

    /** No refusal tells somebody of a block that is not theirs. */
    private checkSilence(caller: string, answer: object | undefined): void {
        const refusal = answer !== undefined && 'Err' in answer ? JSON.stringify(answer.Err) : '';
        const isSilent = this.blockers.has(caller) || !refusal.includes('blocked');
        promised('M5', isSilent, () => `${caller}, who has blocked nobody, is told ${refusal}`);
    }

    private leastOf(
        caller: string,
        method: MethodName<'lobbies'>,
        [first]: readonly unknown[],
        done: Room | number | null,
        sentMs: number,
    ): number {
        if (method === 'joinRoom') return PRICE.meet;
        if (method === 'rematch') return PRICE.write;
        if (method === 'block') {
            const pair = `${caller} ${(first as Principal).toText()}`;
            const isNew = !this.chargedFor.has(pair);
            this.chargedFor.add(pair);
            return isNew ? PRICE.write : 0;
        }
        if (done === null || typeof done === 'number') return 0;
        const key = `${done.id} ${done.createdAtMs}`;
        const isOpened = done.owner.toText() === caller && Number(done.createdAtMs) >= sentMs;
        // The same call in the same moment is answered with the same room, for nothing.
        if (!isOpened || this.chargedFor.has(key)) return 0;
        this.chargedFor.add(key);
        if ('MontyHall' in done.kind) return PRICE.alone;
        return done.robot.length > 0 ? PRICE.start : PRICE.open;
    }
}

/** Whether a call is open to those who have not come to a game with a stranger. */
function isForAbsent(method: MethodName<'lobbies'>, [first]: readonly unknown[]): boolean {
    if (method === 'joinRoom') return false;
    if (method !== 'createRoom' && method !== 'quickMatch') return true;
    const { kind, settings } = first as NewRoom | NewGame;
    return 'MontyHall' in kind || settings[0]?.opponent.length === 1 || settings[0]?.private[0] === true;
}

/** Rooms, and games that go on, in which both have a seat. Undefined if Lobbies does not say. */
function roomsWith(world: World, who: string, whom: string): ReadonlySet<number> | undefined {
    const mine = world.query(Principal.fromText(who), 'lobbies', 'getMyRooms');
    if (mine.kind === 'rejected') return undefined;
    const isTheirs = ({ owner, player2 }: Room): boolean => owner.toText() === whom || player2[0]?.toText() === whom;
    return new Set(mine.value.filter(isTheirs).map(({ id }) => id));
}

/** What both agreed to. Whoever knows nothing of ready checks takes them out of a room. */
function termsOf(room: Room): string {
    const { name, turnSeconds, delaySeconds, reserveSeconds, rated, doubling, doubleAfterRoll } = room;
    const { kind, isPrivate, matchLength, crawford, jacoby, quick, bots, robot } = room;
    const clock = [turnSeconds, delaySeconds, reserveSeconds];
    const flags = [isPrivate, rated, doubling, doubleAfterRoll, crawford, jacoby, quick, bots];
    return JSON.stringify([name, kind, clock, flags, matchLength, robot[0]?.level]);
}

/** Who sits where, or is to sit there. */
function seatsOf({ owner, player2, invited, robot: [robot] }: Room): string {
    const [second] = [...player2, ...invited];
    return robot === undefined ? `${owner.toText()} ${second?.toText()}` : `${owner.toText()} ${nameOf(robot.seat)}`;
}

/** The seats of a rematch. */
function changed({ owner, player2: [second], robot: [robot], kind }: Room): string {
    if (robot !== undefined) return `${owner.toText()} ${'Player1' in robot.seat ? 'Player2' : 'Player1'}`;
    const [first, other] = [owner.toText(), second?.toText()];
    return 'MontyHall' in kind ? `${first} ${other}` : `${other} ${first}`;
}

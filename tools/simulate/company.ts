import { Principal } from '@icp-sdk/core/principal';
import type { NewGame, Room } from '../../src/declarations/lobbies.did';
import { Blocks } from './blocks';
import { Charges } from './charges';
import type { Args, MethodName, Result } from './interface';
import { Presence } from './presence';
import { type KnownRooms, Rematches } from './rematches';
import { isForMany, peopleIn } from './seats';
import { promised } from './violation';
import type { World } from './world';

/** The name of a challenge's room. */
const CHALLENGE = 'Challenge';

type Heard<M extends MethodName<'lobbies'>> = (answer: Result<'lobbies', M> | undefined) => void;

/** What Lobbies promises about the people in its rooms, by the calls that they have made. */
export class Company {
    readonly blocks = new Blocks();
    readonly charges = new Charges();
    readonly presence = new Presence();
    readonly rematches = new Rematches();
    /** The first owners of rooms, by the room and the time of its opening. */
    private readonly openers = new Map<string, string>();
    /** For whom a seat is kept, by the same. */
    private readonly kept = new Map<string, string>();
    /** Rooms, and whoever has given their code. */
    private readonly codes = new Set<string>();
    /** Those who wait in rooms for several, by their seats, with the calls that they had made. */
    private readonly lines = new Map<string, ReadonlyMap<string, number>>();
    /** Whoever has ever blocked somebody. */
    private readonly blockers = new Set<string>();

    /** Takes over a room that anybody was shown. */
    learnRoom(room: Room): void {
        const guest = room.player2[0]?.toText();
        const hasCode = (who: string): boolean => this.codes.has(`${room.id} ${who}`);
        this.blocks.checkSeats(room, hasCode);
        this.presence.checkGame(room);
        this.checkLine(room);
        const key = keyOf(room);
        if (!this.openers.has(key)) this.openers.set(key, room.owner.toText());
        const invited = room.invited[0]?.toText() ?? this.kept.get(key);
        if (invited === undefined) return;
        this.kept.set(key, invited);
        const isTheirs = guest === undefined || guest === invited || hasCode(guest) || room.players > 2;
        promised('M4', isTheirs, () => `room ${room.id} was kept for ${invited}, and seats ${guest}`);
    }

    /**
     * Whether a room has come to its owner by an event, a ready check or a rematch, or waits again after a check: it is beyond their
     * share then.
     */
    isBeyondShare(room: Room): boolean {
        const owner = room.owner.toText();
        const { presence } = this;
        const hasMet = presence.hasSaid(owner, room.id) || presence.mayHaveMet(room);
        const isGiven = this.openers.get(keyOf(room)) !== owner || hasMet;
        const isRematch = room.invited.length > 0 && room.name !== CHALLENGE;
        return isRematch || room.tournament.length > 0 || (room.checksReady && isGiven);
    }

    /** Lobbies may have forgotten anything. */
    forget(): void {
        this.blocks.forget();
        this.rematches.forget();
        this.kept.clear();
        this.lines.clear();
    }

    /** Those who wait in a room for several stay in line: whoever sits down again comes last, and an owner who leaves is followed by the next. */
    private checkLine(room: Room): void {
        if (!isForMany(room.kind) || room.robot.length > 0 || room.tournament.length > 0) return;
        if (!('WaitingForPlayers' in room.status)) return;
        const line = peopleIn(room);
        const before = this.lines.get(keyOf(room)) ?? new Map<string, number>();
        const stayed = [...before].filter(([who, calls]) => this.presence.callsOf(who, room.id) === calls);
        const expected = stayed.map(([who]) => who).filter((who) => line.includes(who));
        const now = line.filter((who) => expected.includes(who));
        promised('M7', String(now) === String(expected), () => `room ${room.id} seats ${now} in place of ${expected}`);
        const calls = line.map((who) => [who, this.presence.callsOf(who, room.id)] as const);
        this.lines.set(keyOf(room), new Map(calls));
    }

    /** A call to Lobbies is sent. Answers what is to be called with its answer, or with nothing if it was rejected. */
    hearOfCall<M extends MethodName<'lobbies'>>(
        world: World,
        model: KnownRooms,
        caller: string,
        method: M,
        args: Args<'lobbies', M>,
    ): Heard<M> {
        const charged = this.charges.calling(world, caller, method, args);
        const heard = this.follow(world, model, caller, method, args);
        return (answer) => {
            heard?.(answer as never);
            this.checkSilence(caller, answer as object | undefined);
            charged?.(answer as never);
        };
    }

    /** What this call tells of the people. */
    private follow(
        world: World,
        model: KnownRooms,
        caller: string,
        method: MethodName<'lobbies'>,
        args: readonly unknown[],
    ): ((answer: never) => void) | undefined {
        const { presence } = this;
        const [first] = args;
        if (method === 'imReady' || method === 'goBerserk' || method === 'beginGame')
            presence.says(caller, first as number);
        if (method === 'rematch') {
            const roomId = first as number;
            presence.asksAgain(caller, roomId);
            this.rematches.asks(roomId);
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
    private joining(
        model: KnownRooms,
        caller: string,
        [roomId, codes]: Args<'lobbies', 'joinRoom'>,
    ): Heard<'joinRoom'> {
        this.presence.says(caller, roomId);
        const code = codes?.[0];
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
}

/** An id may be given twice, if Lobbies is installed anew. */
function keyOf({ id, createdAtMs }: Room): string {
    return `${id} ${createdAtMs}`;
}

/** Rooms, and games that go on, in which both have a seat. Undefined if Lobbies does not say. */
function roomsWith(world: World, who: string, whom: string): ReadonlySet<number> | undefined {
    const mine = world.query(Principal.fromText(who), 'lobbies', 'getMyRooms');
    if (mine.kind === 'rejected') return undefined;
    return new Set(mine.value.filter((room) => peopleIn(room).includes(whom)).map(({ id }) => id));
}

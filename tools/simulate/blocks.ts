import type { Room } from '../../src/declarations/lobbies.did';
import { peopleIn } from './seats';
import { promised } from './violation';

/** Calls about one pair that overlap: in which order they came is not known. */
interface Batch {
    open: number;
    readonly wishes: Set<'block' | 'unblock'>;
    isBlocked: boolean;
}

/** The blocks that are certain. */
export class Blocks {
    /** By pair: the rooms in which both had a seat already when the block was answered. */
    private readonly certain = new Map<string, ReadonlySet<number>>();
    private readonly batches = new Map<string, Batch>();

    has(who: string, whom: string): boolean {
        return this.certain.has(pairOf(who, whom));
    }

    /** Pairs, of whom the first has blocked the second. */
    pairs(): (readonly [who: string, whom: string])[] {
        return [...this.certain.keys()].map((pair) => pair.split(' ') as [string, string]);
    }

    /**
     * A call is sent. Answers what is to be called with its answer.
     *
     * @param together the rooms in which both have a seat, and undefined if nobody can be asked
     */
    asking(
        who: string,
        whom: string,
        wish: 'block' | 'unblock',
        together: () => ReadonlySet<number> | undefined,
    ): (isDone: boolean) => void {
        const pair = pairOf(who, whom);
        const batch = this.batches.get(pair) ?? { open: 0, wishes: new Set(), isBlocked: false };
        this.batches.set(pair, batch);
        batch.open += 1;
        batch.wishes.add(wish);
        if (wish === 'unblock') this.certain.delete(pair);
        return (isDone) => {
            batch.open -= 1;
            if (isDone && wish === 'block') batch.isBlocked = true;
            if (batch.open > 0) return;
            this.batches.delete(pair);
            if (!batch.isBlocked || batch.wishes.has('unblock') || this.certain.has(pair)) return;
            const rooms = together();
            if (rooms !== undefined) this.certain.set(pair, rooms);
        };
    }

    /** Lobbies may have forgotten any of them. */
    forget(): void {
        this.certain.clear();
        // What is being asked may be done before or after.
        for (const { wishes } of this.batches.values()) wishes.add('unblock');
    }

    /** Two who are apart sit together only where they sat already, or where a code was given away. */
    checkSeats(room: Room, hasCode: (who: string) => boolean): void {
        // A block stops no pairing of an event.
        if (room.tournament.length > 0 || room.robot.length > 0 || 'Finished' in room.status) return;
        const people = [room.owner.toText(), ...peopleIn(room).filter((each) => each !== room.owner.toText())];
        people.forEach((guest, nth) => {
            for (const before of people.slice(0, nth)) this.checkPair(room.id, before, guest, hasCode(guest));
        });
    }

    /** `before` sat there when `guest` came. */
    private checkPair(roomId: number, before: string, guest: string, hasCode: boolean): void {
        const block = this.certain.get(pairOf(before, guest));
        const guestsBlock = this.certain.get(pairOf(guest, before));
        const isApart = block !== undefined && !hasCode && !block.has(roomId);
        const isAvoided = guestsBlock !== undefined && !guestsBlock.has(roomId);
        promised('M5', !isApart, () => `room ${roomId} seats ${guest}, whom ${before} has blocked there`);
        promised('M5', !isAvoided, () => `room ${roomId} seats ${guest} with ${before}, whom they have blocked`);
    }
}

function pairOf(who: string, whom: string): string {
    return `${who} ${whom}`;
}

import type { Room } from '../../src/declarations/lobbies.did';
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

    /** Two who are apart sit together only where they sat already, or where the owner has given a code away. */
    checkSeats(room: Room, hasCode: boolean): void {
        const [second] = room.player2;
        // A block stops no pairing of an event.
        if (room.tournament.length > 0) return;
        if (second === undefined || room.robot.length > 0 || 'Finished' in room.status) return;
        const [owner, guest] = [room.owner.toText(), second.toText()];
        const ownersBlock = this.certain.get(pairOf(owner, guest));
        const guestsBlock = this.certain.get(pairOf(guest, owner));
        const isApart = ownersBlock !== undefined && !hasCode && !ownersBlock.has(room.id);
        const isAvoided = guestsBlock !== undefined && !guestsBlock.has(room.id);
        promised('M5', !isApart, () => `room ${room.id} seats ${guest}, whom its owner has blocked`);
        promised('M5', !isAvoided, () => `room ${room.id} seats ${guest} with ${owner}, whom they have blocked`);
    }
}

function pairOf(who: string, whom: string): string {
    return `${who} ${whom}`;
}

import type { House, Member } from './house';
import type { LogLine } from './public_logs';
import { dateText } from './report';

/** What operators and moderators have done, to be asked for a reason. */
export class Acts {
    constructor(private readonly house: Pick<House, 'members'>) {}

    /** The lines about a room in the logs of these canisters, the newest first. */
    aboutRoom(roomId: number, canister: Member['canister'], id?: string): Said[] {
        return this.lines(canister, id).filter(({ line }) => line.rooms.includes(roomId));
    }

    /** The lines about a player or a canister. */
    aboutPrincipal(principal: string, canister: Member['canister']): Said[] {
        return this.lines(canister).filter(({ line }) => line.principals.includes(principal));
    }

    aboutEvent(event: number): Said[] {
        return this.lines('tournaments').filter(({ line }) => line.events.includes(event));
    }

    /** All lines of the logs of these canisters, the newest first. @param id of one of them */
    lines(canister: Member['canister'], id?: string): Said[] {
        return this.house.members
            .filter((member) => member.canister === canister && (id === undefined || member.id === id))
            .flatMap((member) => (member.log?.lines ?? []).map((line) => ({ member, line })))
            .reverse();
    }
}

/** A line, and whose log it is in. */
export interface Said {
    readonly member: Member;
    readonly line: LogLine;
}

/** `line 5 of lobbies, 2026-01-01 00:00 UTC, by 2vxsx-fae: CloseRoom 7` */
export function wordsOf({ member, line }: Said): string {
    const { number, atMs, by, role, act, outcome } = line;
    const who = role === 'code' ? 'by its code' : `by ${role} ${by}`;
    return `line ${number} of ${member.canister}, ${dateText(atMs)}, ${who}: ${act}: ${outcome}`;
}

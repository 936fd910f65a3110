import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import { isInTheAir } from '../simulate/moves';
import { type KindName, kindName, nameOf } from '../simulate/names';
import { promised } from '../simulate/violation';

/** What the profile of somebody must say of one kind, and against robots of one level. */
export interface Counted {
    played: number;
    won: number;
    points: number;
}

const STAGES = ['WaitingForPlayers', 'InGame', 'Finished'];

/**
 * What people were told, and what follows from it. It holds each answer against those before: it is the simulator's model for houses
 * that nobody disturbs, and for crowds, so it looks at nothing twice.
 */
export class Ledger {
    readonly rooms = new Map<number, Room>();
    readonly games = new Map<number, GameView>();
    /** By principal. */
    readonly names = new Map<string, string>();
    /** The last version at which somebody's action was taken, by game. */
    private readonly taken = new Map<number, number>();

    /** Takes over a room. An answer may come later than a newer one. */
    learnRoom(room: Room): void {
        const before = this.rooms.get(room.id);
        if (before !== undefined) {
            const isSame = before.createdAtMs === room.createdAtMs && kindName(before.kind) === kindName(room.kind);
            promised('C2', isSame, () => `room ${room.id} is another one now`);
            if (stageOf(room) < stageOf(before)) return;
            const [engine, now] = [before.gameEngine[0]?.toText(), room.gameEngine[0]?.toText()];
            const hasBegun = stageOf(before) > 0;
            promised('C2', !hasBegun || engine === now, () => `room ${room.id} has moved to another engine`);
        }
        this.rooms.set(room.id, room);
    }

    /** Takes over a view of a game. */
    learnGame(view: GameView): void {
        const { roomId, version } = view;
        const before = this.games.get(roomId);
        if (before !== undefined) {
            promised('G2', seatsOf(before) === seatsOf(view), () => `game ${roomId} has other players`);
            promised('G6', before.createdAtMs === view.createdAtMs, () => `game ${roomId} was created again`);
            if (before.version > version) return;
            const isOver = 'Finished' in before.status;
            const isSame = !isOver || resultOf(before) === resultOf(view);
            promised('G4', isSame, () => `game ${roomId} was over, and has changed`);
        }
        this.games.set(roomId, view);
    }

    /** An action was done by whoever had seen this version. */
    learnAction(view: GameView, seen: number): void {
        const { roomId, version } = view;
        // Of late dice that have not landed, the answer tells that they are in the air.
        if (isInTheAir(view) && version === seen) return;
        promised('G2', version > seen, () => `game ${roomId} took an action, and is still at version ${seen}`);
        const before = this.taken.get(roomId) ?? -1;
        promised('G2', before < seen, () => `game ${roomId} took two actions at version ${seen}, or an earlier one`);
        this.taken.set(roomId, seen);
        this.learnGame(view);
    }

    finished(): GameView[] {
        return [...this.games.values()].filter(({ status }) => 'Finished' in status);
    }

    /**
     * What profiles must say of everybody: by principal, then by kind, or by kind and level against robots. A game without a winner
     * counts for nobody.
     */
    records(): Map<string, Map<string, Counted>> {
        const records = new Map<string, Map<string, Counted>>();
        for (const { kind, winner, outcome, player1, player2, robot } of this.finished()) {
            const [role] = winner;
            const [ending] = outcome;
            if (role === undefined || ending === undefined) continue;
            const [score = { player1: 0, player2: 0 }] = ending.score;
            const key = keyOf(kindName(kind), robot[0]?.level);
            const sides = [
                [player1.toText(), 'Player1' in role, score.player1],
                [player2.toText(), 'Player2' in role, score.player2],
            ] as const;
            for (const [player, won, lost] of sides) {
                const theirs = records.get(player) ?? new Map<string, Counted>();
                records.set(player, theirs);
                const counted = theirs.get(key) ?? { played: 0, won: 0, points: 0 };
                counted.played += 1;
                counted.won += won ? 1 : 0;
                counted.points += won ? ending.points : lost;
                theirs.set(key, counted);
            }
        }
        return records;
    }
}

/** Of a record: a kind, or a kind and a robot's level. */
export function keyOf(kind: KindName, level: string | undefined): string {
    return level === undefined ? kind : `${kind} ${level}`;
}

export function stageOf({ status }: Room): number {
    return STAGES.indexOf(nameOf(status));
}

function seatsOf({ player1, player2 }: GameView): string {
    return `${player1.toText()} ${player2.toText()}`;
}

function resultOf({ version, winner, outcome, finishedAtMs }: GameView): string {
    return JSON.stringify([version, winner, outcome, finishedAtMs], (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
    );
}

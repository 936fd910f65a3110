import { type LogEntry, type SeenSeal, type Tape, verifyGame } from '@dice-wards/client';
import type { GameView, LogEntry as StoredEntry } from '../../src/declarations/game_engine.did';
import type { Checked } from './checked';
import { nameOf } from './names';
import { gameState, peekAs, wholeLog } from './queries';
import { promised } from './violation';

/** Every throw of a finished game is what its tapes, or its tape and the numbers that came later, make of it. */
export function diceAreFair({ world, model }: Checked): void {
    for (const { view: known, isOver } of model.unsettled()) {
        if (!isOver || model.operated.pruned.has(known.roomId)) continue;
        const view = gameState(world, model, known.roomId);
        if (view === undefined) continue;
        const { tape, seal, throwState } = view;
        const seen: SeenSeal = {
            ...{ tape, seal: Uint8Array.from(seal) },
            ...(throwState.length > 0 && { throwState: 'Landed' as const }),
        };
        const verdict = verifyGame(wholeLog(world, model, view).map(plainEntry), readDice(world, model, view), [seen]);
        promised('G14', verdict.fair, () => `the dice of game ${view.roomId}: ${JSON.stringify(verdict)}`);
    }
}

type Eyes = [Checked['world'], Checked['model'], GameView];

function readDice(...[world, model, { roomId, player1 }]: Eyes): Tape[] {
    const tapes: Tape[] = [];
    for (;;) {
        const read = peekAs(player1, world, model.engineOf(roomId), 'getDice', roomId, tapes.length) ?? [];
        if (read.length === 0) return tapes;
        for (const { seal, bytes } of read) {
            const [sealed] = bytes;
            tapes.push({
                seal: Uint8Array.from(seal),
                ...(sealed !== undefined && { bytes: Uint8Array.from(sealed) }),
            });
        }
    }
}

function plainEntry({ version, atMs, by, events: [events], number }: StoredEntry): LogEntry {
    const [kind, told] = Object.entries(events ?? {})[0] as unknown as [string, readonly [object][]];
    const value = told.flat();
    const [drawn] = number;
    const plain = {
        ...{ version, atMs: Number(atMs), by: nameOf(by) },
        events: { kind, value: value.map(plainEvent) },
        ...(drawn !== undefined && { number: Uint8Array.from(drawn) }),
    };
    return plain as unknown as LogEntry;
}

function plainEvent(event: object): object {
    const [kind, value] = Object.entries(event)[0] as [string, unknown];
    const isRecord =
        typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);
    return isRecord ? { kind, ...value } : { kind, value };
}

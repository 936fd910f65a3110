import { backgammon } from '@dice-wards/games/backgammon';
import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import type { Command } from '@dice-wards/games/backgammon/commands';
import { startOf } from '@dice-wards/games/backgammon/start';
import type { State } from '@dice-wards/games/backgammon/state';
import type { Seat } from '@dice-wards/games/for_two';
import { rulesOf } from '@dice-wards/games/kinds';
import { MAX_ENTRY_BYTES, writeEntry } from '../../src/game_engine/model/log';
import { type Pick, seededChance, uniformly } from '../measure/chance';
import type { Row, Subject } from '../report/row';

/** Matches, in which the cube is turned now and then, and a window passes. */
const MATCHES = 60;
const OPTIONS = { doubling: true, doubleAfterRoll: false, matchLength: 5, crawford: true, jacoby: false, quick: false };

/** The entries themselves, of whole matches at random that the rules play here, written as the engine writes them. */
export function measureEntries(subject: Subject): Row[] {
    const pick = uniformly(seededChance());
    const faces = [1, 2, 3, 4, 5, 6];
    const luck = { draw: () => pick(faces) };
    const buffer = new DataView(new ArrayBuffer(MAX_ENTRY_BYTES));
    const { records } = rulesOf('Backgammon', true);
    const sizes: number[] = [];

    function act(state: State, command: Command): State {
        const played = backgammon.play(state, command, luck);
        if (!played.ok) throw new Error(`${command.kind} is refused: ${played.error.kind}`);
        sizes.push(writeEntry(records, { atMs: 0, by: 0, events: played.events }, buffer, 0));
        return played.state;
    }
    for (let match = 0; match < MATCHES; match += 1) {
        let state: State = startOf(OPTIONS);
        for (let by = backgammon.toAct(state); by !== 'nobody'; by = backgammon.toAct(state)) {
            state = act(state, by === 'chance' ? backgammon.chanceActs(state, luck) : commandOf(state, by, pick));
        }
    }
    const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    return [
        { subject, what: 'log entry, mean bytes', games: 0, calls: sizes.length, bytes: Math.ceil(mean * 10) / 10 },
        { subject, what: 'log entry, largest', games: 0, calls: sizes.length, bytes: Math.max(...sizes) },
    ];
}

/** Of so many actions one is the clock's, and of so many rolls one comes after a double. */
const ONE_IN = 40;
const NUMBERS = Array.from({ length: ONE_IN }, (_, number) => number);
const WINDOW_PASSES = 0;
const DOUBLE = 1;

function commandOf(state: State, by: Seat, pick: Pick): Command {
    const number = pick(NUMBERS);
    if (number === WINDOW_PASSES) return backgammon.timeout(state) as Command;
    switch (state.kind) {
        case 'doubled':
            return { kind: 'acceptDouble', by };
        case 'rolled':
            return { kind: 'play', by, moves: pick(legalPlays(state.board, state.dice)).steps };
        case 'rolling': {
            const mayDouble = backgammon.cube?.(state)?.mayDouble === true;
            return { kind: mayDouble && number === DOUBLE ? 'proposeDouble' : 'roll', by };
        }
        default:
            return { kind: 'roll', by };
    }
}

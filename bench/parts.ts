import { UserError } from '../tools/command_line';
import { useModules, wasmOf } from './canisters/subjects';
import { type Row, SUBJECTS, type Subject } from './report/row';
import { measureAnalysis } from './scenarios/analysis';
import { measureAnyOrder } from './scenarios/any_order';
import { measureBackgammon } from './scenarios/backgammon';
import { measureEngine } from './scenarios/engine';
import { measureEvents } from './scenarios/events';
import { measureGameEnd } from './scenarios/game_end';
import { measureKernel } from './scenarios/kernel';
import { measureLobbies } from './scenarios/lobbies';
import { measureModule } from './scenarios/module';
import { measureProfiles } from './scenarios/profiles';
import { measureRobotTurn } from './scenarios/robot_turn';
import { LARGE, MOST_GAMES } from './sizes';

/** The work of one process: it measures a canister at these sizes, or the module itself if there are none. */
export interface Part {
    readonly subject: Subject;
    readonly games: readonly number[];
    /** The games are of any age, and acted on in no order. */
    readonly aged?: boolean;
    /** A folder with other modules than those in `build/`. */
    readonly modules?: string | undefined;
    /** Without the analysis of matches, which takes long. */
    readonly isBrief?: boolean;
}

/**
 * The order is the table's. Each size of our canisters is a part of its own: two processes then share them well.
 * Motoko's compiler takes ten seconds, so all of that peer is one part. Azle as its docs show it is measured with few
 * games, because 20,000 would take minutes.
 */
export const PARTS: readonly Part[] = [
    { subject: 'game_engine', games: [] },
    { subject: 'game_engine', games: [1, 1000] },
    { subject: 'game_engine', games: [MOST_GAMES] },
    { subject: 'game_engine', games: [MOST_GAMES], aged: true },
    { subject: 'game_engine', games: [LARGE], aged: true },
    { subject: 'placed_engine', games: [1000] },
    { subject: 'kernel_probe', games: [] },
    { subject: 'lobbies', games: [] },
    { subject: 'lobbies', games: [1, 1000] },
    { subject: 'lobbies', games: [MOST_GAMES] },
    { subject: 'profiles', games: [] },
    { subject: 'profiles', games: [2, 1000] },
    { subject: 'profiles', games: [MOST_GAMES] },
    { subject: 'tournaments', games: [] },
    { subject: 'tournaments', games: [200, 1000] },
    { subject: 'motoko', games: [1, 1000, MOST_GAMES] },
    { subject: 'azle_by_the_docs', games: [300] },
];

/** The parts without sizes above `most`, of the subjects that are named, or of all. */
export function partsOf(most: number, only?: readonly string[]): Part[] {
    const unknown = only?.find((name) => !PARTS.some(({ subject }) => subject === name));
    if (unknown !== undefined) throw new UserError(`There is no ${unknown}. There are ${SUBJECTS.join(', ')}.`);
    return PARTS.flatMap((part) => {
        if (only !== undefined && !only.includes(part.subject)) return [];
        const fewer = part.games.filter((size) => size <= most);
        return fewer.length === 0 && part.games.length > 0 ? [] : [{ ...part, games: fewer }];
    });
}

export function measure({ subject, games, aged, modules, isBrief }: Part): Row[] {
    if (modules !== undefined) useModules(modules);
    const wasm = wasmOf(subject);
    const atEach = (rows: (size: number) => Row[]): Row[] => games.flatMap(rows);
    switch (subject) {
        case 'game_engine':
            if (games.length === 0)
                return [
                    ...measureModule(subject, wasm),
                    ...measureRobotTurn(),
                    ...(isBrief ? [] : [...measureGameEnd(), ...measureAnalysis(wasm)]),
                ];
            if (aged) return atEach((size) => measureAnyOrder(wasm, size));
            return atEach((size) => measureEngine({ subject, wasm, rolls: 10, complete: true, batch: 1000 }, size));
        case 'placed_engine':
            return atEach((size) => measureBackgammon(wasm, size));
        case 'kernel_probe':
            return measureKernel(wasm);
        case 'motoko':
            return [
                ...measureModule(subject, wasm),
                ...atEach((size) => measureEngine({ subject, wasm, rolls: 10, complete: true, batch: 1000 }, size)),
            ];
        case 'azle_by_the_docs':
            return [
                ...measureModule(subject, wasm),
                ...atEach((size) => measureEngine({ subject, wasm, rolls: 1, complete: false, batch: 50 }, size)),
            ];
        case 'lobbies':
            return games.length === 0 ? measureModule(subject, wasm) : atEach((rooms) => measureLobbies(wasm, rooms));
        case 'profiles':
            return games.length === 0
                ? measureModule(subject, wasm)
                : atEach((players) => measureProfiles(wasm, players));
        case 'tournaments':
            return games.length === 0
                ? measureModule(subject, wasm)
                : atEach((players) => measureEvents(wasm, players));
    }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HouseName } from '../../../tools/layout';
import { buildPlanted, copySources, type Plant, sow } from '../../../tools/simulate/plant';
import { temporaryFolder } from '../modules';

/** Ways to cheat, each of which the audit has to find. */
export const CHEATS = {
    log: {
        name: 'a log shows another die than was thrown',
        file: 'packages/games/src/dice_wards/view.ts',
        from: '{ DieLanded: event };',
        to: '{ DieLanded: event === 3 ? 4 : event };',
        canister: 'game_engine',
    },
    die: {
        name: 'every third byte of a tape is a six',
        file: 'src/game_engine/model/sealed_dice.ts',
        from: 'random(TAPE_BYTES) : undefined;',
        to: 'random(TAPE_BYTES)?.map((byte) => (byte % 3 === 0 ? 5 : byte)) : undefined;',
        canister: 'game_engine',
    },
    head: {
        name: 'a log tells other times than those that were certified',
        file: 'src/game_engine/model/log_view.ts',
        from: 'return { version, atMs, by: showMover(by)',
        to: 'return { version, atMs: atMs + 1, by: showMover(by)',
        canister: 'game_engine',
    },
    silent: {
        name: 'a command that leaves no line',
        file: 'src/platform/operate.ts',
        from: "if (typeof handler === 'function') {",
        to: "if (typeof handler === 'function' && name !== 'LetGo') {",
        canister: 'game_engine',
    },
    takenOut: {
        name: 'a log with a line taken out',
        file: 'src/platform/public_log.ts',
        from: 'lines.push(lineIn(recordOf(number).subarray(LINE_AT)));',
        to: "lines.push(lineIn(recordOf(number).subarray(LINE_AT)));\n                if (lines[lines.length - 1].act === 'LetGo') lines.pop();",
        canister: 'game_engine',
    },
    leaderboard: {
        name: 'players stand higher than their games have made them',
        file: 'src/profiles/model/leaderboard_entry.ts',
        from: '        rating: points,\n',
        to: '        rating: points + 40,\n',
        canister: 'profiles',
    },
} as const satisfies Readonly<Record<string, Plant>>;

/** The zipped module of a canister with this fault. */
export async function plantedModule(plant: Plant & { readonly canister: HouseName }): Promise<Uint8Array> {
    const copy = join(await temporaryFolder(), 'copy');
    copySources(copy);
    sow(copy, plant);
    buildPlanted(copy, plant.canister);
    return new Uint8Array(readFileSync(join(copy, 'build', plant.canister, `${plant.canister}.wasm.gz`)));
}

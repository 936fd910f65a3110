import type { Plant } from './plant';

const ENGINE = { canister: 'game_engine' } as const;

/** Faults of late dice. */
export const PLANTS_IN_THROWS: readonly Plant[] = [
    {
        name: 'a number that does not come is not asked for again',
        file: 'src/game_engine/jobs/throws.ts',
        from: 'if (host.now() >= oldestMs + PATIENCE_MS) return now();',
        to: '',
        ...ENGINE,
    },
    {
        name: 'throws in the air are forgotten at an upgrade',
        file: 'src/game_engine/wiring.ts',
        from: '            awaited.load();\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'a throw stays in the air when it has landed',
        file: 'src/game_engine/updates/land_throw.ts',
        from: '    game.awaits = undefined;\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'a player acts while dice are in the air',
        file: 'src/game_engine/updates/act.ts',
        from: 'if (game.awaits !== undefined) return',
        to: 'if (game.awaits !== undefined && game.awaits.asked === undefined) return',
        ...ENGINE,
    },
    {
        name: 'a number is told without its throw',
        file: 'src/game_engine/model/late_dice.ts',
        from: 'this.tape.bytes.subarray(0, SECRET_BYTES)',
        to: 'this.tape.bytes.subarray(1, SECRET_BYTES + 1)',
        ...ENGINE,
    },
    {
        name: 'a second number is told in place of the first',
        file: 'src/game_engine/model/late_dice.ts',
        from: 'if (this.isTold || this.bytes === undefined) return undefined;',
        to: 'if (this.bytes === undefined) return undefined;',
        ...ENGINE,
    },
    {
        name: 'late dice come from the tape alone',
        file: 'src/game_engine/model/late_dice.ts',
        from: '    both.set(number, SECRET_BYTES);\n',
        to: '',
        ...ENGINE,
    },
];

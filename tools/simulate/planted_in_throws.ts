import { inEngine, type Plant } from './plant';

/** Faults of late dice. */
export const PLANTS_IN_THROWS: readonly Plant[] = [
    inEngine('a number that does not come is not asked for again', 'src/game_engine/jobs/throws.ts').without(
        'if (host.now() >= oldestMs + PATIENCE_MS) return now();',
    ),
    inEngine('throws in the air are forgotten at an upgrade', 'src/game_engine/wiring.ts').without(
        '            awaited.load();\n',
    ),
    inEngine('a throw stays in the air when it has landed', 'src/game_engine/updates/land_throw.ts').without(
        '    game.awaits = undefined;\n',
    ),
    inEngine('a player acts while dice are in the air', 'src/game_engine/updates/act.ts')
        .from('if (game.awaits !== undefined) return')
        .to('if (game.awaits !== undefined && game.awaits.asked === undefined) return'),
    inEngine('a number is told without its throw', 'src/game_engine/model/late_dice.ts')
        .from('this.tape.bytes.subarray(0, SECRET_BYTES)')
        .to('this.tape.bytes.subarray(1, SECRET_BYTES + 1)'),
    inEngine('a second number is told in place of the first', 'src/game_engine/model/late_dice.ts')
        .from('if (this.isTold || this.bytes === undefined) return undefined;')
        .to('if (this.bytes === undefined) return undefined;'),
    inEngine('late dice come from the tape alone', 'src/game_engine/model/late_dice.ts').without(
        '    both.set(number, SECRET_BYTES);\n',
    ),
];

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DICE } from '@dice-wards/games/liars_dice/bids';
import { ROOT } from '../../tools/layout';
import { type Learned, learnRounds } from './learn';
import { pack } from './pack';

/** The type of a literal would be as long as the text, once more, in the types of the package. */
const NO_LITERAL = "// Its type is any text: that of this very one would be as long again in the package's types.";
const TABLE = join(ROOT, 'packages', 'robots', 'src', 'liars_dice', 'table.ts');

/** Rounds that are played to learn, by the dice of both: few dice are soon learned, and many take long. */
const ROUNDS = [0, 0, 2_000_000, 1_500_000, 1_200_000, 400_000, 300_000, 250_000, 200_000, 200_000, 200_000];

/** Learns rounds for two with all numbers of dice, and writes what the robot knows of them. The same letters every time. */
export function trainLiarsDice(): void {
    const learned: Learned[][] = Array.from({ length: DICE }, () => []);
    for (let mine = 1; mine <= DICE; mine += 1) {
        for (let theirs = mine; theirs <= DICE; theirs += 1) {
            const rounds = ROUNDS[mine + theirs];
            const [one, other] = learnRounds(mine, theirs, rounds, 1000 * mine + theirs);
            learned[mine - 1][theirs - 1] = one;
            learned[theirs - 1][mine - 1] = other;
            console.log(`${mine} dice against ${theirs}: ${rounds} rounds`);
        }
    }
    const table = pack(learned);
    writeFileSync(
        TABLE,
        `/** What \`npm run train -- liars-dice\` has learned; \`policy.ts\` reads it. */\n${NO_LITERAL}\nexport const TABLE: string =\n    '${table}';\n`,
    );
    console.log(`${table.length} letters, ${gzipSync(table, { level: 9 }).length} bytes gzipped`);
}

import { trainBackgammon } from './backgammon';
import { drawCurve } from './backgammon/curve';
import { trainTaughtBackgammon } from './backgammon/taught';
import { trainBearOff } from './bear_off';
import { trainDiceWards } from './dice_wards';
import { measureDiceWards } from './dice_wards/measure';
import { trainFarkle } from './farkle';
import { measureFarkle } from './farkle/measure';
import { trainLiarsDice } from './liars_dice';
import { measureLiarsDice } from './liars_dice/measure';
import { measureFarkleOfMany, measurePig } from './many';
import { trainYacht } from './yacht';
import { measureYacht } from './yacht/measure';

/** What `npm run train -- NAME` can work out. */
const PROGRAMS: Readonly<Record<string, () => void | Promise<void>>> = {
    'bear-off': trainBearOff,
    backgammon: trainBackgammon,
    'backgammon-curve': drawCurve,
    'backgammon-taught': trainTaughtBackgammon,
    'dice-wards': trainDiceWards,
    'dice-wards-levels': measureDiceWards,
    farkle: trainFarkle,
    'farkle-levels': measureFarkle,
    'farkle-of-many': measureFarkleOfMany,
    'pig-levels': measurePig,
    'liars-dice': trainLiarsDice,
    'liars-dice-levels': measureLiarsDice,
    yacht: trainYacht,
    'yacht-levels': measureYacht,
};

const [name = ''] = process.argv.slice(2);
const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
if (program === undefined) {
    console.error(`usage: npm run train -- ${Object.keys(PROGRAMS).join(' | ')}`);
    process.exitCode = 2;
} else {
    await program();
}

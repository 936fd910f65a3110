/** Plans of several throws, and advice: `docs/play/rules/dice_wards.md` and `docs/build/interface.md`; see `drills.ts`. */

import type { GameView } from '../../src/declarations/game_engine.did';
import { actorIn } from './acting';
import { eventsIn } from './models/reckoned';
import type { Random } from './random';
import { game, PLAIN, type Visit } from './visit';

const PLANS = 8;
const MOST_THROWS = 15;

/** A plan rolls until the round has so many points, or is lost, and holds then if it says so; nobody is advised meanwhile. */
export function plansAreKept(visit: Visit, luck: Random): void {
    const { anna, bert } = visit;
    const dice: [] | [string] = luck.chance(0.5) ? ['Sealed'] : [];
    const id = visit.table(game({ ...PLAIN, dice }));
    for (let nth = 0; nth < PLANS; nth += 1) {
        const before = visit.view(anna, id);
        if ('Finished' in before.status) break;
        const who = actorIn(before, anna, bert);
        visit.is(visit.peek(who, 'game_engine', 'hint', id, [before.version]), undefined, 'advice between people');
        const [points, holds] = [roundOf(before) + luck.pick([1, 8, 15, 22]), luck.chance(0.5)];
        visit.does(who, 'game_engine', 'rollUntil', id, points, holds ? [true] : [], []);
        visit.pass(4);
        const events = eventsIn(visit.peek(who, 'game_engine', 'getLog', id, before.version) ?? []);
        const thrown = events.filter(({ name }) => name === 'DieLanded').map(({ told }) => told as number);
        const held = events.filter(({ name }) => name === 'Held').length;
        const round = roundOf(before) + thrown.reduce((sum, die) => sum + die, 0);
        const isLost = thrown.at(-1) === 1;
        const said = `a plan of ${points} from ${roundOf(before)} has thrown ${thrown}`;
        const enough = (upTo: number): boolean =>
            roundOf(before) + thrown.slice(0, upTo).reduce((sum, die) => sum + die, 0) >= points;
        const isEarly =
            !isLost && round < points && thrown.length < MOST_THROWS && !('Finished' in visit.view(anna, id).status);
        visit.promised(!isEarly, `${said}, and stopped`);
        visit.promised(thrown.length === 0 || !enough(thrown.length - 1), `${said}, and went on`);
        visit.promised(!thrown.slice(0, -1).includes(1), `${said}, and went on after a 1`);
        const shouldHold = holds && !isLost && round >= points;
        const hasHeld = held === 1;
        const isOver = 'Finished' in visit.view(anna, id).status;
        visit.promised(hasHeld === shouldHold || isOver, `${said}, and ${hasHeld ? 'held' : 'did not hold'}`);
    }
}

function roundOf({ game: [state] }: GameView): number {
    return state !== undefined && 'DiceWards' in state ? state.DiceWards.roundScore : 0;
}

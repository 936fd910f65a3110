/** What becomes of a throw of late dice whose number does not come as it should; see `drills.ts`. */
import { isInTheAir as isThrown } from './moves';
import { metrics } from './queries';
import type { Random } from './random';
import { game, PLAIN, type Visit } from './visit';

/** After which another number is asked for, and until its throw has landed. */
const PATIENCE_SECONDS = 16;
const LATE_SECONDS = 40;
const SHARED_SECONDS = 5;
const MOST_ENGINES = 4;
/** Instructions: fewer than a throw takes to land. */
const SHALLOW = 100_000;

type Misfortune = (visit: Visit, engine: ReturnType<Visit['engineOf']>) => (() => void) | undefined;

/** What goes wrong, and what happens while the throw is in the air. */
const MISFORTUNES: Readonly<Record<string, Misfortune>> = {
    late: holdBack,
    'lost at an upgrade': (visit, engine) => {
        holdBack(visit, engine);
        return () => visit.world.upgrade(engine);
    },
    refused: ({ world }, engine) => {
        world.network.rejectNextCall(world.canisters[engine], 'others', 'queue full');
        return undefined;
    },
    'lost in a trap': ({ world }, engine) => {
        // The first message is the roll itself.
        world.network.trapNext(world.canisters[engine], { skip: 1, depth: SHALLOW });
        return undefined;
    },
};

function holdBack({ world }: Visit, engine: ReturnType<Visit['engineOf']>): undefined {
    const untilMs = world.nowMs + LATE_SECONDS * 1000;
    world.network.disturbNextAnswer(world.canisters[engine], 'numbers', { kind: 'late', untilMs });
}

/** It lands once, within some seconds, whatever becomes of its number; and until then nobody acts in its game. */
export function throwsLand(visit: Visit): void {
    for (const misfortune of Object.keys(MISFORTUNES)) throwLands(visit, misfortune);
}

function throwLands(visit: Visit, misfortune: string): void {
    const { anna } = visit;
    const id = visit.table(game(PLAIN));
    const engine = visit.engineOf(id);
    const before = visit.view(anna, id).version;
    const then = MISFORTUNES[misfortune](visit, engine);
    visit.begin(anna, 'game_engine', 'roll', id, []);
    visit.world.settle();
    visit.promised(isInTheAir(visit, id), `a throw whose number is ${misfortune} is not in the air`);
    visit.refuses('Busy', anna, 'game_engine', 'hold', id, []);
    then?.();
    visit.pass(PATIENCE_SECONDS);
    visit.promised(!isInTheAir(visit, id), `a throw hangs in the air whose number is ${misfortune}`);
    visit.pass(LATE_SECONDS);
    const log = visit.peek(anna, 'game_engine', 'getLog', id, before) ?? [];
    const numbers = log.filter(({ number }) => number.length > 0).length;
    visit.is(numbers, 1, `how often a throw has landed whose number is ${misfortune}`);
}

/** A second throw is certain when the number of the first is on its way: that is not for it. */
export function numbersServeNoLaterThrow(visit: Visit): void {
    const { anna, world } = visit;
    const rooms = Array.from({ length: MOST_ENGINES + 1 }, () => visit.table(game(PLAIN)));
    const engine = visit.engineOf(rooms[0]);
    const second = rooms.slice(1).find((room) => visit.engineOf(room) === engine);
    if (second === undefined) return;
    const [first] = rooms;
    const roll = (room: number, lateSeconds: number): void => {
        const untilMs = world.nowMs + lateSeconds * 1000;
        world.network.disturbNextAnswer(world.canisters[engine], 'numbers', { kind: 'late', untilMs });
        visit.begin(anna, 'game_engine', 'roll', room, []);
        world.settle();
    };
    roll(first, 8);
    visit.pass(2);
    roll(second, LATE_SECONDS);
    visit.pass(7);
    visit.promised(!isInTheAir(visit, first), 'a throw is in the air whose number has come');
    visit.promised(isInTheAir(visit, second), 'a throw has landed by a number that was asked for before it');
    visit.pass(PATIENCE_SECONDS + LATE_SECONDS);
    const [one, other] = [first, second].map((room) => numberOf(visit, room));
    visit.promised(one !== undefined && other !== undefined, 'a throw hangs in the air');
    visit.promised(one !== other, 'two throws share a number that was asked for between them');
}

/** In millions of cycles, as `docs/build/limits.md` tells it. */
const NUMBER = 7;

/** Throws that become certain while a number is on its way share the next one, and who shares it pays nothing. */
export function numbersAreSharedForNothing(visit: Visit, luck: Random): void {
    const { anna, world } = visit;
    const sharers = luck.between(1, 3);
    // Of all engines one has at least so many.
    const rooms = Array.from({ length: world.engines.length * (sharers + 1) + 1 }, () => visit.table(game(PLAIN)));
    const byEngine = world.engines.map((engine) => rooms.filter((room) => visit.engineOf(room) === engine));
    const [thrown] = byEngine.filter(({ length }) => length >= sharers + 2);
    const engine = visit.engineOf(thrown[0]);
    const paid = (): number => metrics(world, engine).get('canister_charged_megacycles_total') ?? Number.NaN;
    const before = paid();
    world.network.disturbNextAnswer(world.canisters[engine], 'numbers', {
        ...{ kind: 'late', untilMs: world.nowMs + SHARED_SECONDS * 1000 },
    });
    for (const room of thrown.slice(0, sharers + 2)) {
        visit.begin(anna, 'game_engine', 'roll', room, []);
        world.settle();
    }
    const cost = paid() - before;
    visit.is(cost, 2 * NUMBER, `the cost of ${sharers + 2} throws by two numbers, in millions,`);
    visit.pass(PATIENCE_SECONDS);
    const numbers = new Set(thrown.slice(0, sharers + 2).map((room) => numberOf(visit, room)));
    visit.is(numbers.size, 2, `how many numbers ${sharers + 2} throws have`);
}

function numberOf(visit: Visit, room: number): string | undefined {
    const log = visit.peek(visit.anna, 'game_engine', 'getLog', room, 0) ?? [];
    return log.flatMap(({ number }) => number.map(String))[0];
}

function isInTheAir(visit: Visit, id: number): boolean {
    return isThrown(visit.view(visit.anna, id));
}

import { legalPlays } from '@dice-wards/games/backgammon/board/plays';
import { isOffered, type State } from '@dice-wards/games/backgammon/state';
import type { Skills } from '@dice-wards/robots';
import type { Analysis } from '@dice-wards/robots/analysis';
import type { Analyst } from '@dice-wards/robots/analyst';
import { analyseBackgammon } from '@dice-wards/robots/backgammon/analyst';
import { describe, expect, it, vi } from 'vitest';
import { analyse } from '../../src/game_engine/queries/analyse';
import { exportMatch } from '../../src/game_engine/queries/export_texts';
import { CHECKPOINT_ENTRIES } from '../../src/game_engine/store/checkpoints';
import { MEMORY } from '../../src/game_engine/store/memory';
import { acceptResignation, move, play, resign, roll, undo } from '../../src/game_engine/updates/play';
import { principalNumber } from '../../src/platform/principal';
import { ANA, BEN, happy, shown, World } from './world';

const ROOM = 1;
const MAX_SEEN = 4000;

/** Judges nothing, but tells in each throw's luck which state it has seen. */
const fingerprints = {
    ...analyseBackgammon,
    judge: ({ before, after }) => [{ seat: 0, decision: null, luck: numberOf(before) + numberOf(after) }],
} as Analyst<unknown, unknown>;

function numberOf(state: unknown): number {
    return principalNumber(new TextEncoder().encode(JSON.stringify(state)));
}

let world: World;
/** The player who is to act. */
function actor(): Uint8Array {
    const [role] = Object.keys(world.view(ROOM).activePlayer ?? {});
    return role === 'Player2' ? BEN : ANA;
}

function state(): State {
    return world.app.games.get(ROOM)?.state as State;
}

/** A match to 5 points in which players take moves back, some very often. */
async function longMatch(): Promise<number> {
    world = await World.ready();
    world.skillsOf = () => ({ analyst: fingerprints }) as unknown as Skills;
    await world.upgrade();
    await world.host.pass(1000);
    world.begin(ROOM, { kind: 'Backgammon', matchLength: 5 });
    for (let plays = 0; state().kind !== 'completed'; ) {
        const now = state();
        const me = actor();
        if (now.kind !== 'rolled') {
            shown(roll(world.app, me, ROOM, null));
            continue;
        }
        const [{ steps }] = legalPlays(now.board, now.dice);
        for (let n = 0; n < 5 && steps.length > 0; n += 1) {
            shown(move(world.app, me, ROOM, steps[0].from, steps[0].die, null));
            shown(undo(world.app, me, ROOM, null));
        }
        const moves = steps.map(({ from, die }) => ({ from, die }));
        shown(play(world.app, me, ROOM, moves, null, null));
        plays += 1;
        if (plays % 15 > 0 || state().kind === 'completed') continue;
        const loser = actor();
        shown(resign(world.app, loser, ROOM, { Single: null }, null));
        if (isOffered(state().match)) shown(acceptResignation(world.app, loser === ANA ? BEN : ANA, ROOM, null));
    }
    return world.app.games.get(ROOM)?.version ?? 0;
}

/** Says what a message has taken whenever it is looked at, from 1. */
function counting(taken: (looks: number) => number): void {
    let looks = 0;
    vi.spyOn(world.host, 'instructions').mockImplementation(() => {
        looks += 1;
        return taken(looks);
    });
}

/** All pages, where each query may look at so many changes. */
function pagesOf(changes: number, number: number | null = null): Analysis[] {
    const pages: Analysis[] = [];
    for (let from: number | null = 0; from !== null; from = pages[pages.length - 1].next) {
        counting((looks) => 1e9 * Math.floor(looks / (changes + 1)));
        pages.push(happy(analyse(world.app, ANA, ROOM, number, from)));
        if (pages.length > MAX_SEEN) throw new Error('no end');
    }
    vi.restoreAllMocks();
    return pages;
}

const decisionsOf = (pages: readonly Analysis[]) => pages.flatMap(({ decisions }) => decisions);

describe('the analysis of a match in which moves were taken back', () => {
    it('goes on where it stopped, and reads no more than the entries since a checkpoint', async () => {
        const version = await longMatch();
        expect(version).toBeGreaterThan(3 * CHECKPOINT_ENTRIES);
        const [whole, ...others] = pagesOf(MAX_SEEN);
        expect(others).toEqual([]);
        expect(whole.decisions.map((each) => each.version)).toEqual(Array.from({ length: version }, (_, n) => n + 1));
        const games = Math.max(...whole.decisions.map(({ game }) => game));
        expect(games).toBeGreaterThan(2);

        const reads = vi.spyOn(world.app.games, 'logPage');
        const pages = pagesOf(97);
        expect(decisionsOf(pages)).toEqual(whole.decisions);
        expect(pages.length).toBeGreaterThan(version / 100);
        expect(reads.mock.calls.length / pages.length).toBeLessThan((CHECKPOINT_ENTRIES + 100) / 16 + 2);
        for (let game = 1; game <= games; game += 1) {
            expect(decisionsOf(pagesOf(41, game))).toEqual(whole.decisions.filter((each) => each.game === game));
        }
    });

    it('stops the comments of an export where they would take too much, and says where to go on', async () => {
        await longMatch();
        const all = happy(exportMatch(world.app, ANA, ROOM, 2));
        expect(all).not.toContain('not looked at');
        counting((looks) => 1e8 * looks);
        const text = happy(exportMatch(world.app, ANA, ROOM, 2));
        const [, version] = /after version (\d+) are not looked at: analyse goes on there\n/.exec(text) ?? [];
        vi.restoreAllMocks();
        const second = decisionsOf(pagesOf(MAX_SEEN, 2));
        expect(second.map((each) => each.version)).toContain(Number(version));
        expect(second[0].version).toBeLessThan(Number(version));
        expect(Number(version)).toBeLessThan(second[second.length - 1].version);
    });

    it('leaves no checkpoint behind when a game is removed', async () => {
        await longMatch();
        const game = world.app.games.get(ROOM);
        if (game === undefined) throw new Error('no game');
        world.app.games.remove(game);
        expect(world.memory(MEMORY.log).size()).toBe(0);
    });
});

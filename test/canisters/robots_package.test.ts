import { backgammon } from '@dice-wards/games/backgammon';
import type { State } from '@dice-wards/games/backgammon/state';
import { snapshotOf } from '@dice-wards/games/backgammon/texts';
import { provide } from '@dice-wards/kernel/host/source';
import type { Hint } from '@dice-wards/robots/backgammon/answers';
import { expect, test } from 'vitest';
import type { Advice, Analysis, Decision, GameView } from '../../src/declarations/game_engine.did';
import { robotsInWasm } from '../kernel/robots_in_wasm';
import { backgammonOf } from '../support/backgammon';
import { replayed } from '../support/backgammon_replay';
import { BACKGAMMON, isMine, newRoom, wholeLog } from '../support/games';
import { freshWorld, happy, type Player } from '../support/world';

const SECOND = 1000;
const POINTS = 3;

/** What a person does: the first legal step, and every double taken. */
async function act({ gameEngine }: Player, view: GameView): Promise<GameView> {
    const { roomId, cube } = view;
    if (cube[0]?.offered) return await happy(gameEngine.acceptDouble(roomId, []));
    const [step] = backgammonOf(view).legalMoves;
    if (step === undefined) return await happy(gameEngine.roll(roomId, []));
    return await happy(gameEngine.move(roomId, step.from, step.die, []));
}

/** Advice of the canister as the package tells it. */
function hinted({ choices, cube }: Advice): unknown {
    const [verdict] = cube;
    return {
        choices: choices.map(({ command, equity, chances }) => ({ command, equity, chances })),
        cube: verdict === undefined ? null : { ...verdict, verdict: nameOf(verdict.verdict) },
    };
}

function shown({ choices, cube }: Hint): unknown {
    const { verdict, noDouble, doubleTake, doublePass } = cube ?? {};
    return {
        choices: choices.map(({ command, equity, chances }) => ({ command, equity, chances })),
        cube: cube && { verdict, noDouble, doubleTake, doublePass },
    };
}

function nameOf(variant: object): string {
    return Object.keys(variant)[0];
}

test('the package says what the canister does: its hints, the plays of its robot, and its analysis', async () => {
    // Whatever is answered here comes from Wasm: the source has no nets.
    provide(new Int8Array(32));
    const robots = await robotsInWasm();
    const world = await freshWorld();
    const [ana] = world.players('ana');
    const wishes = { kind: BACKGAMMON, matchLength: [POINTS], seat: [{ Player1: null }] } as const;
    const { id } = await happy(ana.lobbies.createRoom(newRoom({ robot: ['Expert'], ...wishes } as never)));
    for (let view = await happy(ana.gameEngine.getGameState(id)); !('Finished' in view.status); ) {
        if (isMine(view)) await act(ana, view);
        else await world.advance(SECOND);
        view = await happy(ana.gameEngine.getGameState(id));
    }

    const states = replayed(await wholeLog(ana, id), { matchLength: POINTS });
    const counts = { hints: 0, plays: 0 };
    for (const [version, state] of states.entries()) {
        if (!['rolling', 'rolled', 'doubled'].includes(state.kind) || typeof backgammon.toAct(state) !== 'number')
            continue;
        const position = snapshotOf(state);
        if (version % 3 === 0) {
            const hint = robots.hint(position);
            expect(hint.ok && shown(hint.value)).toEqual(hinted(await happy(ana.gameEngine.hint(id, [version]))));
            counts.hints += 1;
        }
        if (backgammon.toAct(state) !== 1) continue;
        const chosen = robots.choose(position, 'Expert');
        if (!chosen.ok) throw new Error(chosen.error.why);
        const next = states[version + 1];
        const played = backgammon.play(state, chosen.value.command, { draw: () => 1 });
        if (!played.ok) throw new Error(played.error.kind);
        expect(told(state, next)).toEqual(told(state, played.state));
        counts.plays += 1;
    }
    expect(counts.hints).toBeGreaterThan(8);
    expect(counts.plays).toBeGreaterThan(8);

    const pages: Decision[] = [];
    for (let since: number | undefined = 0; since !== undefined; ) {
        const page: Analysis = await happy(ana.gameEngine.analyse(id, [], since));
        pages.push(...page.decisions);
        [since] = page.next;
    }
    const analysis = robots.analyse(await happy(ana.gameEngine.exportMatch(id, [])));
    if (!analysis.ok) throw new Error(analysis.error.why);
    const { decisions } = analysis.value;
    expect(decisions.map(({ game, seat, forced, mark }) => [game, seat, forced, mark])).toEqual(
        pages.map(({ game, seat, forced, mark: [mark] }) => [
            game,
            'Player1' in seat ? 0 : 1,
            forced,
            mark === undefined ? null : nameOf(mark),
        ]),
    );
    // A page that begins within a game asks for chances which the one before has, seen from the other side: 1 less something.
    for (const [n, { loss, luck }] of pages.entries()) {
        expect(decisions[n].loss).toBeCloseTo(loss, 14);
        expect(decisions[n].luck ?? 100).toBeCloseTo(luck[0] ?? 100, 14);
    }
    expect(pages.some(({ loss }) => loss > 0)).toBe(true);
});

/** What a command has led to, but for dice that it threw. */
function told(before: State, after: State): unknown {
    if (before.kind === 'rolled' && 'board' in after) return [after.kind, after.board, after.match.score];
    if (after.kind === 'completed') return after.match.score;
    return before.kind === 'rolling' ? after.kind === 'doubled' : 'cube' in after && after.cube;
}

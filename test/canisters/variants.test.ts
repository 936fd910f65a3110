import { expect, test } from 'vitest';
import type { Action, GameBackgammon, GameView } from '../../src/declarations/game_engine.did';
import { isMine, newRoom } from '../support/games';
import { freshWorld, happy, type Player } from '../support/world';

const VARIANTS = [
    ['Nackgammon', 'Nackgammon', { 24: 2, 23: 2, 13: 4, 8: 3, 6: 4 }],
    ['Hypergammon', 'Hypergammon', { 24: 1, 23: 1, 22: 1 }],
] as const;

function boardOf({ game }: GameView): GameBackgammon {
    const [board] = Object.values(game[0] as unknown as Record<string, GameBackgammon>);
    return board;
}

function act({ gameEngine }: Player, { roomId, version }: GameView, action: Action): Promise<GameView> {
    return happy(gameEngine.act(roomId, action, [version]));
}

/** The first legal step, again and again; takes every double and every resignation. */
function choose(view: GameView): Action {
    if (view.cube[0]?.offered) return { acceptDouble: null };
    const [step] = boardOf(view).legalMoves;
    return step === undefined ? { roll: null } : { move: { from: step.from, die: step.die } };
}

test.each(VARIANTS)(
    '%s is played by act against a robot, to its end, over upgrades',
    async (title, kind, start) => {
        const world = await freshWorld();
        const [ana] = world.players('ana');
        const room = await happy(ana.lobbies.createRoom(newRoom({ kind, robot: ['Easy'], doubling: [false] })));
        const look = () => happy(ana.gameEngine.getGameState(room.id));
        await world.settle();
        let view = await look();
        const side = new Uint8Array(26);
        for (const [point, checkers] of Object.entries(start)) side[Number(point)] = checkers;
        const begun = await happy(ana.gameEngine.getLog(room.id, 0));
        expect(Object.keys(begun[0].events[0] ?? {})).toEqual([title]);
        expect(boardOf(view).player1Checkers.length).toBe(26);
        for (let n = 0; !('Finished' in view.status); n += 1) {
            if (isMine(view)) view = await act(ana, view, choose(view));
            else {
                if (n % 5 === 0) await world.upgrade('gameEngine');
                await world.advance(2_000);
                view = await look();
            }
            const { player1Checkers, player2Checkers } = boardOf(view);
            for (const checkers of [player1Checkers, player2Checkers]) {
                expect(checkers.reduce((sum, count) => sum + count, 0)).toBe(
                    side.reduce((sum, count) => sum + count, 0),
                );
            }
        }
        expect(view.outcome[0]).toMatchObject({ ending: [{ PlayedOut: null }] });
        const text = await happy(ana.gameEngine.exportMatch(room.id, []));
        expect(text).toContain(`; [Variation "${title}"]`);
        await world.settle();
        const profile = await happy(ana.profiles.getProfile(ana.principal));
        expect(profile.robots.map(({ kind: each }) => each)).toEqual([kind]);
    },
    600_000,
);

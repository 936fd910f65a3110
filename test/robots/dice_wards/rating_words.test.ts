import { diceWards } from '@dice-wards/games/dice_wards';
import { type State, start } from '@dice-wards/games/dice_wards/rules';
import type { Seat } from '@dice-wards/games/for_two';
import { KINDS } from '@dice-wards/games/kinds';
import { provide } from '@dice-wards/kernel/host/source';
import { type Decision, showJudgement, totalsOf } from '@dice-wards/robots/analysis';
import { analyseDiceWards, diceWardsRobot } from '@dice-wards/robots/dice_wards';
import { expect, it } from 'vitest';
import { readKernelData } from '../../../tools/kernel/kernel_data';
import { seededRandom } from '../../support/seeded_random';

provide(readKernelData());

const RULES = diceWards;
const GAMES = 100;
type Player = (state: State, by: Seat) => unknown;

const holdsAt =
    (points: number): Player =>
    (state, by) => {
        const { player1Score, player2Score, roundScore } = state;
        const banked = by === 0 ? player1Score : player2Score;
        return { kind: roundScore >= points || banked + roundScore >= 100 ? 'hold' : 'roll', by };
    };
const best: Player = (state, by) => diceWardsRobot.act(state, by, 'Hard', 0);

/** The words for one game each, against somebody who holds at 20. */
function wordsFor(player: Player): string[] {
    const random = seededRandom(11);
    const luck = { draw: (faces: number) => 1 + random.below(faces) };
    return Array.from({ length: GAMES }, () => {
        let state: State = start();
        const decisions: Decision[] = [];
        for (let actor = RULES.toAct(state); actor !== 'nobody'; actor = RULES.toAct(state)) {
            const command =
                actor === 'chance' ? RULES.chanceActs(state, luck) : (actor === 0 ? player : holdsAt(20))(state, actor);
            const played = RULES.play(state, command as never, luck);
            if (!played.ok) throw new Error(played.error.kind);
            const change = { before: state, after: played.state as State, events: played.events, by: actor };
            for (const judged of analyseDiceWards.judge(change as never)) decisions.push(showJudgement(judged, 0, 1));
            state = played.state as State;
        }
        return Object.keys(totalsOf(decisions, 0, KINDS.DiceWards.errorRates).rating ?? {}).join();
    });
}

function share(words: readonly string[], ...of: readonly string[]): number {
    return words.filter((word) => of.includes(word)).length / GAMES;
}

it('words mean something: perfect play is supernatural, to hold at 20 is good, and at 10 is not', () => {
    expect(share(wordsFor(best), 'Supernatural')).toBe(1);
    const at20 = wordsFor(holdsAt(20));
    expect(share(at20, 'Supernatural')).toBeLessThan(0.1);
    expect(share(at20, 'WorldClass', 'Expert', 'Advanced')).toBeGreaterThan(0.6);
    const at10 = wordsFor(holdsAt(10));
    expect(share(at10, 'Intermediate', 'CasualPlayer', 'Beginner', 'Awful')).toBeGreaterThan(0.9);
});

import { hint } from '@dice-wards/robots/backgammon/answers';
import { type RolloutEstimate, rollout } from '@dice-wards/robots/backgammon/rollout';
import { plainAdvised } from '../../../robot/plain';
import type { Hinted, Progress, Questions, Refused } from '../../../robot/questions';

/** What a strong player would do in a position: the robot's answer as the client has those of canisters. */
export function* hinted(position: string): Generator<Progress, Hinted | Refused> {
    yield { done: 0, of: 1 };
    const found = hint(position);
    if (!found.ok) return { kind: 'refused', why: found.error.why };
    const { choices, cube } = found.value;
    return {
        kind: 'hinted',
        advice: {
            choices: choices.map(({ command, equity, chances }) => ({
                command: plainAdvised(command),
                equity,
                chances,
            })),
            ...(cube && { cube }),
        },
    };
}

/** Plays a position out, without the cube and with it, and tells what the games so far have come to. */
export function* rolledOut({
    position,
    games,
}: Questions['rollout']['takes']): Generator<RolloutEstimate, RolloutEstimate | Refused> {
    const begun = rollout(position, { games, cube: true });
    if (!begun.ok) return { kind: 'refused', why: begun.error.why };
    let last: RolloutEstimate | undefined;
    for (const estimate of begun.value) {
        last = estimate;
        yield estimate;
    }
    return last ?? { kind: 'refused', why: 'no game was played' };
}

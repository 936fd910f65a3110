import { type Choice, nameIn } from '@dice-wards/candid/choice';
import { nothing, opt, type Schema } from '@dice-wards/candid/schema';
import type { CUBE_COMMANDS } from './cube';
import { Resignation, type ResignationName } from './resignation';
import type { Verb } from './rules';
import { bySeat, SEATS } from './seats';

/** How verbs are made, and those that several games share. */

/** All that most verbs do not have is there all the same: QuickJS would search the prototypes for it. */
const PLAIN = {
    fault: undefined,
    throwsDice: false,
    promisesThrow: undefined,
    mostVersion: Infinity,
    next: () => undefined,
} as const;
type Own<Argument> = Pick<Verb<Argument>, 'says' | 'command'> &
    Partial<Pick<Verb<Argument>, 'fault' | 'throwsDice' | 'promisesThrow' | 'mostVersion' | 'next'>>;

/** A verb with an argument. */
export function verb<Argument>(argument: Schema<Argument>, own: Own<Argument>): Verb {
    return { argument, ...PLAIN, ...own };
}

/** A verb without one. */
export function bare(name: string, says: string, more: Partial<Pick<Verb, 'throwsDice' | 'mostVersion'>> = {}): Verb {
    // They are shared, because a new object costs instructions.
    const commands = bySeat(SEATS.map((by) => ({ kind: name, by })));
    return { argument: nothing, ...PLAIN, says, command: (by) => commands[by], ...more };
}

export const ROLL = bare('roll', 'Rolls; in backgammon it also ends a turn whose moves are made.', {
    throwsDice: true,
});

/** A robot has nothing to say to it. */
export const RESIGN = verb<Choice<ResignationName> | null>(opt(Resignation), {
    says: 'Gives up the game, a gammon, a backgammon or the whole match: at once where it is the least that can be lost, and else when the opponent accepts.',
    command: (by, as, hasRobot) => ({
        kind: 'resign',
        by,
        as: as === null ? null : nameIn<ResignationName>(as),
        atOnce: hasRobot,
    }),
});

export const CUBE_VERBS = cubeVerbs({
    proposeDouble: 'Offers to play on at twice the stakes.',
    acceptDouble: 'Takes the double: the stakes are twice what they were, and the cube is yours.',
    forfeit: 'Refuses the double, and loses the game at the stakes before the double.',
});

function cubeVerbs<Name extends (typeof CUBE_COMMANDS)[number]>(says: Readonly<Record<Name, string>>) {
    return Object.fromEntries(Object.entries<string>(says).map(([name, text]) => [name, bare(name, text)])) as {
        readonly [N in Name]: Verb;
    };
}

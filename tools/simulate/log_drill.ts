/** What operators do is in the public log; see `drills.ts`. */
import type { Principal } from '@icp-sdk/core/principal';
import { ADMIN, userPrincipal } from '../canisters/principals';
import { isEngine, type Member } from './members';
import { linesOf } from './models/public_log';
import type { Random } from './random';
import type { Visit } from './visit';

const SOMEBODY = userPrincipal(3_800_000);
/** Less than any games may be kept: refused, so there is no line. */
const TOO_FEW_DAYS = 1;

type Command = Readonly<Record<string, unknown>>;

/** Commands of every canister, and those that some have besides: with an argument, without one, refused, and such as only read. */
function commandsOf(member: Member): readonly Command[] {
    const all = [{ Ban: SOMEBODY }, { Unban: SOMEBODY }];
    if (member === 'profiles') return [...all, { Pairs: 'DiceWards' }];
    const pausing = [...all, { Pause: 'Back soon' }, { Resume: null }];
    if (member === 'tournaments') return pausing;
    const pruning = [{ PruneAfter: 0 }, { PruneAfter: TOO_FEW_DAYS }, { Letters: null }];
    if (isEngine(member)) return [...pausing, ...pruning, { RobotBudget: 40 }, { JudgeGames: false }];
    return [...pausing, ...pruning, { Appoint: SOMEBODY }, { Dismiss: SOMEBODY }, { Engines: null }];
}

const READING = ['Letters', 'Engines', 'Pairs'];

/** Each command that is done is a line of its canister's public log, with all that was told, and nothing else is; for good. */
export function commandsAreWrittenDown(visit: Visit, luck: Random): void {
    for (const member of visit.world.members) {
        const before = linesOf(visit.world, member).length;
        const expected = luck.shuffled(commandsOf(member)).flatMap((command) => given(visit, member, command));
        if (luck.chance(0.3)) visit.world.renew(member);
        const lines = linesOf(visit.world, member).slice(before);
        const told = lines
            .filter(({ role, act }) => role === 'controller' && act !== 'upgrade')
            .map(({ by, act, argument, outcome, principals }) => textOf(by, act, argument, outcome, principals));
        visit.areTold(told, expected, `the public log of ${member}`);
    }
}

/** Gives a command. Answers the line that it leaves. */
function given(visit: Visit, member: Member, command: Command): readonly string[] {
    const answer = visit.call(ADMIN, member, 'operate', command as never);
    visit.promised(answer.kind === 'replied', `${member} does not answer ${Object.keys(command)}`);
    if (answer.kind === 'rejected') return [];
    const done = answer.value as { readonly Ok?: string };
    const [[name, argument]] = Object.entries(command);
    if (done.Ok === undefined || READING.includes(name)) return [];
    const json = argument === null ? '' : JSON.stringify({ [name]: argument === SOMEBODY ? `${SOMEBODY}` : argument });
    return [textOf(ADMIN, name, json, done.Ok, argument === SOMEBODY ? [SOMEBODY] : [])];
}

function textOf(by: Principal, act: string, argument: string, outcome: string, touched: readonly Principal[]): string {
    return `${by}: ${act} ${argument}: ${outcome} (${touched})`;
}

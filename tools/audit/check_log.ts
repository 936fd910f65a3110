import { Acts, type Said, wordsOf } from './acts';
import { type Change, joined } from './history';
import type { House, Member } from './house';
import { count, dateText, found, good, type Line, open, type Section, told } from './report';

/** The clocks of a canister and of the platform's history tell the same message by times that are so far apart at most. */
const SAME_MS = 5 * 60_000;

/**
 * Acts of controllers that decide over no result, place or name by themselves. All others rest on the operators' word: also those that this
 * program does not know.
 */
const PLAIN: ReadonlySet<string> = new Set([
    ...['install', 'upgrade', 'recover', 'Appoint', 'Dismiss', 'OpenEngine', 'DrainEngine', 'LinkTournaments'],
    ...['Feature', 'RobotBudget', 'JudgeGames', 'PruneAfter', 'Resume'],
]);
/** What did nothing, because it was so already. */
const NOTHING_DONE = /already|^They were (not banned|no moderator)|^It is not |^There is no pause/;

/** What earlier audits have seen: of each canister a line, and its hash. */
export type Remembered = Readonly<Record<string, { readonly number: number; readonly hash: string }>>;

/** Whether the logs are whole, and what they say that a stranger has to believe. */
export function checkLogs(house: House, remembered: Remembered): Section[] {
    return house.members.map((member) => ({
        title: `Public log of ${member.canister} ${member.id}`,
        lines: linesOf(house, member, remembered),
    }));
}

function linesOf(house: House, member: Member, remembered: Remembered): Line[] {
    const { log, canister, id } = member;
    if (log === undefined) return [open(`${canister} has no public log: nobody can see what was done to it`)];
    const faults = log.faults.map((fault) => found(fault));
    const whole = good(`${count(log.lines.length, 'line')}, and the network has certified all of them`);
    return [
        ...(faults.length === 0 ? [whole] : faults),
        ...rememberedLines(member, remembered[id]),
        ...startLines(member),
        ...new Acts(house).lines(canister, id).reverse().flatMap(actLines),
    ];
}

function rememberedLines({ log }: Member, before: Remembered[string] | undefined): Line[] {
    if (before === undefined) return [];
    const line = log?.lines.find(({ number }) => number === before.number);
    return line?.hash === before.hash
        ? [good(`line ${before.number} is as it was at the last audit`)]
        : [found(`line ${before.number} is not as it was at the last audit: the log was written anew`)];
}

/** Each install and each upgrade is in the log and in the platform's history. */
function startLines({ log, infos, canister }: Member): Line[] {
    const lines = log?.lines ?? [];
    const [first] = lines;
    const changes = joined(infos);
    const isStart = ({ what }: Change): boolean => ['install', 'reinstall', 'upgrade'].includes(what.kind);
    const starts = changes.filter((change) => isStart(change) && change.atMs >= (first?.atMs ?? Infinity) - SAME_MS);
    const written = lines.filter(({ act, role }) => role === 'controller' && (act === 'install' || act === 'upgrade'));
    const isSame = (one: { readonly atMs: number }, other: { readonly atMs: number }): boolean =>
        Math.abs(one.atMs - other.atMs) <= SAME_MS;
    const unwritten = starts
        .filter((start) => !written.some((line) => isSame(line, start)))
        .map(({ number, atMs, what }) =>
            found(`change ${number} of its history, ${what.kind} of ${dateText(atMs)}, is in no line of its log`),
        );
    if (first === undefined) return [found(`${canister} has an empty log, without its own installation`), ...unwritten];
    const isFirst = first.number === 1 && (first.act === 'install' || first.act === 'upgrade');
    if (!isFirst) unwritten.push(found('its log does not begin with an install or an upgrade'));
    if (first.act === 'upgrade')
        unwritten.push(told(`it has a log since ${dateText(first.atMs)}: nothing is known of what was done before`));
    return unwritten;
}

function actLines(said: Said): Line[] {
    const { role, act, outcome } = said.line;
    if (role !== 'controller' && role !== 'moderator') return [];
    const isPlain = PLAIN.has(act) && !outcome.includes('no more');
    const isFirstLink = act === 'link' && outcome.startsWith('linked for the first time');
    if (isPlain || isFirstLink || NOTHING_DONE.test(outcome)) return act === 'install' ? [] : [told(wordsOf(said))];
    return [open(`${wordsOf(said)}${said.line.argument === '' ? '' : `, ${said.line.argument}`}`)];
}

/** Whether as many are banned as the logs say, and games are paused only where they say it. */
export async function checkState(house: House): Promise<Section> {
    const lines: Line[] = [];
    for (const { id, canister, log } of house.members) {
        if (log === undefined || log.lines[0]?.act !== 'install') continue;
        const metrics = await house.metricsOf(id).catch(() => '');
        const number = (name: string): number => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1] ?? NaN);
        const [banned, written] = [number('canister_banned'), bannedIn(log.lines).size];
        if (!Number.isNaN(banned) && banned !== written)
            lines.push(found(`${canister} ${id}: ${banned} are banned, and ${written} by its log`));
        const paused = number('dice_wards_paused') === 1 || number('tournaments_paused') === 1;
        const pauses = [canister, 'lobbies' as const].flatMap((each) => new Acts(house).lines(each));
        const isWritten = ['lobbies', canister].some((each) => {
            const last = pauses.find(
                ({ member, line }) => member.canister === each && ['Pause', 'Resume'].includes(line.act),
            );
            return last?.line.act === 'Pause';
        });
        if (paused && !isWritten) lines.push(found(`${canister} ${id}: it is paused, and no log says so`));
    }
    if (lines.length === 0) lines.push(good('as many are banned as the logs say, and no pause is untold'));
    return { title: 'Bans and pauses', lines };
}

/** Those who are banned, by what was done. */
function bannedIn(lines: readonly Said['line'][]): Set<string> {
    const banned = new Set<string>();
    for (const { act, principals, outcome } of lines) {
        const isBan = act === 'Ban' || (act === 'UndoAct' && outcome.endsWith('banned again'));
        const isLifted = act === 'Unban' || (act === 'UndoAct' && outcome.endsWith('banned no more'));
        for (const each of principals) {
            if (isBan) banned.add(each);
            if (isLifted) banned.delete(each);
        }
    }
    return banned;
}

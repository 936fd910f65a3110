import { type Change, joined, missing } from './history';
import type { House, Member } from './house';
import type { KnownModules } from './known_modules';
import { count, dateText, found, good, type Line, type Section, told } from './report';

/** Lobbies asks every six hours. One that has not for a day is stopped, or asks no more. */
const TOO_LONG_MS = 24 * 60 * 60_000;

/** Which code runs, who controls it, and what was done to it. */
export function checkCode({ members, timeMs }: House, known: KnownModules): Section[] {
    return members.map((member) => ({
        title: `${member.canister} ${member.id}`,
        lines: [
            moduleLine(member, known),
            controllersLine(member),
            ...historyLines(member, known),
            ...freshnessLines(member, timeMs),
        ],
    }));
}

function moduleLine({ canister, moduleHash }: Member, known: KnownModules): Line {
    if (moduleHash === undefined) return found('it is empty: it runs no code');
    const text = nameOf(moduleHash, canister, known);
    return text === undefined ? found(`it runs a module that is none of ours: ${moduleHash}`) : good(`it runs ${text}`);
}

/** `undefined` for code of somebody else, or of another canister. */
function nameOf(hash: string, canister: Member['canister'], known: KnownModules): string | undefined {
    const module = known.get(hash);
    return module?.canister === canister ? `${canister} of ${module.from}, ${hash.slice(0, 8)}` : undefined;
}

function controllersLine({ controllers }: Member): Line {
    if (controllers.length === 0) return good('nobody controls it');
    return told(`controlled by ${controllers.join(', ')}: they could foresee dice, and change the code`);
}

function historyLines({ canister, infos }: Member, known: KnownModules): Line[] {
    const changes = joined(infos);
    const lines = changes.map((change) => changeLine(change, canister, known));
    const gap = missing(changes);
    if (gap.length > 0)
        lines.push(found(`${count(gap.length, 'change')} between ${gap[0]} and ${gap.at(-1)} are told nowhere`));
    const [first] = changes;
    if (first !== undefined && first.number > 1)
        lines.push(told(`nothing is known of its first ${count(first.number - 1, 'change')}`));
    return lines;
}

function changeLine({ number, atMs, by, what }: Change, canister: Member['canister'], known: KnownModules): Line {
    const done = `change ${number}, ${dateText(atMs)}, by ${by}`;
    switch (what.kind) {
        case 'created':
            return told(`${done}: created`);
        case 'controllers':
            return told(`${done}: controlled by ${what.controllers.join(', ') || 'nobody'} from then on`);
        case 'snapshot loaded':
            return found(
                `${done}: a snapshot of ${dateText(what.takenAtMs)} was loaded, and what came after it undone`,
            );
        case 'uninstalled':
            return found(`${done}: emptied`);
        case 'other':
            return told(`${done}: something that this program does not know`);
        default: {
            const module = nameOf(what.moduleHash, canister, known);
            if (module === undefined) return found(`${done}: ${what.kind} of a foreign module, ${what.moduleHash}`);
            if (what.kind === 'reinstall') return found(`${done}: reinstalled, and all that it knew lost`);
            return told(`${done}: ${what.kind} of ${module}`);
        }
    }
}

/** The network certifies the present code and controllers; the history may be some hours behind. */
function freshnessLines({ infos, moduleHash, controllers, askedAtMs }: Member, timeMs: number): Line[] {
    const lines: Line[] = [];
    const [last] = infos;
    if (timeMs - askedAtMs > TOO_LONG_MS)
        lines.push(found(`Lobbies has not asked about it since ${dateText(askedAtMs)}`));
    const isSame =
        last?.moduleHash === moduleHash &&
        [...(last?.controllers ?? [])].sort().join() === [...controllers].sort().join();
    if (!isSame)
        lines.push(found(`it has changed since Lobbies asked, ${dateText(askedAtMs)}: audit again in six hours`));
    return lines;
}

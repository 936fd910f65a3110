import { KINDS, type LogEntry, type Room, type Verdict, type WrongLog } from '@dice-wards/client';
import { readThrows } from '@dice-wards/games/throws';
import { Acts, wordsOf as wordsOfAct } from './acts';
import { HeadCheck } from './check_heads';
import { whyGone } from './check_rooms';
import type { House } from './house';
import { count, found, good, type Line, open, type Section, told } from './report';
import { chiSquared, countsOf, type Outcome, runsTest } from './statistics';

/** A finished game that was looked at. */
export interface CheckedGame {
    readonly room: Room;
    readonly log: readonly LogEntry[];
}

/** Whether each throw of these games is as it was sealed, and whether the network has certified the logs. */
export async function checkGames(
    house: House,
    rooms: readonly Room[],
): Promise<{ readonly sections: readonly Section[]; readonly games: readonly CheckedGame[] }> {
    const games: CheckedGame[] = [];
    const wrong: Line[] = [];
    const heads = new HeadCheck();
    let [throws, late] = [0, 0];
    const gone: Line[] = [];
    for (const room of rooms) {
        const examined = await heads.examine(house.client, room);
        if (examined === 'gone') gone.push(whyGone(house, room));
        if (examined === 'gone' || examined === 'untrusted') continue;
        const { log, verdict } = examined;
        games.push({ room, log });
        const [closed] = new Acts(house).aboutRoom(room.id, 'lobbies');
        if (!verdict.fair && verdict.wrong.kind === 'unfinished' && closed !== undefined) {
            wrong.push(open(`game ${room.id}, ${room.kind}: its room is over, and it is not: ${wordsOfAct(closed)}`));
            continue;
        }
        if (!verdict.fair && verdict.wrong.kind !== 'log') {
            wrong.push(found(`game ${room.id}, ${room.kind}: ${wordsOf(verdict.wrong)}`));
            continue;
        }
        throws += examined.throws.length;
        if (log.some(({ number }) => number !== undefined)) late += 1;
    }
    const all = `${count(throws, 'throw')} of ${count(games.length - wrong.length, 'game')}`;
    const lines = [
        games.length === 0 ? told('no finished public game to check') : good(`${all} are as they were sealed`),
        ...wrong,
    ];
    if (late > 0)
        lines.push(told(`${count(late, 'game')} had late dice: nobody could know a throw before it was certain`));
    lines.push(...gone);
    return { sections: [{ title: 'Seals', lines }, heads.section()], games };
}

type Wrong = Exclude<Extract<Verdict, { fair: false }>['wrong'], WrongLog>;

function wordsOf(wrong: Wrong): string {
    switch (wrong.kind) {
        case 'throw':
            return `throw ${wrong.number} shows ${wrong.shown.join(' ')}, and ${wrong.sealed.join(' ') || 'nothing'} was sealed`;
        case 'tape':
        case 'seal':
            return `tape ${wrong.tape} does not fit its seal`;
        case 'unfinished':
            return 'Lobbies says that it is over, and a tape is still in use';
        case 'gap':
            return `its log lacks version ${wrong.version}`;
        case 'unknown':
            return 'its kind is not known to this program';
    }
}

/**
 * Whether dice and doors look fair: over all games together, in the order in which they were thrown; and over all that the engines have
 * counted, private games and unfinished ones among them.
 */
export async function checkDice({ members, metricsOf }: House, games: readonly CheckedGame[]): Promise<Section> {
    const lines = [...thrownIn(games)].flatMap(([faces, throws]) => {
        const what = faces === 6 ? 'dice' : `numbers up to ${faces}`;
        const counts = countsOf(throws, faces);
        return [
            line(`${throws.length} ${what}: ${counts.join(', ')}; chi-squared`, chiSquared(counts)),
            line(`${throws.length} ${what}; runs of high and low`, runsTest(throws, faces)),
        ];
    });
    if (lines.length === 0) lines.push(told('none were thrown in these games'));
    for (const { id, canister } of members) {
        if (canister !== 'game_engine') continue;
        const counts = countedIn(await metricsOf(id));
        if (counts.length === 0) continue;
        const all = counts.reduce((sum, each) => sum + each, 0);
        lines.push(
            line(
                `${all} dice that ${id} has counted since its upgrade: ${counts.join(', ')}; chi-squared`,
                chiSquared(counts),
            ),
        );
    }
    return { title: 'Dice', lines };
}

/** By how many faces they have. */
function thrownIn(games: readonly CheckedGame[]): ReadonlyMap<number, readonly number[]> {
    const byFaces = new Map<number, number[]>();
    // The oldest first.
    for (const { room, log } of [...games].reverse()) {
        const { throws } = KINDS[room.kind];
        const read = readThrows(throws);
        for (const { events } of log) {
            for (const event of events.value) {
                const thrown = read(event.kind, 'value' in event ? event.value : event);
                if (thrown === undefined) continue;
                const before = byFaces.get(thrown.faces) ?? [];
                byFaces.set(thrown.faces, before);
                before.push(...thrown.shown);
            }
        }
    }
    return byFaces;
}

/** How often each number of a die came, by an engine's own counts. */
function countedIn(metrics: string): readonly number[] {
    return [...metrics.matchAll(/^dice_wards_dice_total\{shows="\d"\} (\d+)$/gm)].map(([, each]) => Number(each));
}

function line(what: string, outcome: Outcome | undefined): Line {
    if (outcome === undefined) return told(`${what}: too few to tell`);
    const { value, limit } = outcome;
    const text = `${what} ${value.toFixed(2)}, and fair ones stay below ${limit} but for once in 10,000 times`;
    return value > limit ? found(text) : good(text);
}

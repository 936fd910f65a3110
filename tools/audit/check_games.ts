import { type Client, KINDS, type LogEntry, type Room, verifyGame } from '@dice-wards/client';
import { readThrows } from '@dice-wards/games/throws';
import { count, found, good, type Line, type Section, told } from './report';
import { chiSquared, countsOf, type Outcome, runsTest } from './statistics';

/** A page of `listRooms`. */
const PAGE = 50;

/** A finished game that was looked at. */
export interface CheckedGame {
    readonly room: Room;
    readonly log: readonly LogEntry[];
}

/** The last finished public games, newest first. */
export async function finishedRooms(client: Client, most: number): Promise<Room[]> {
    const rooms: Room[] = [];
    for (let before: number | undefined; rooms.length < most; ) {
        const page = await client.lobbies.listRooms({ status: 'Finished' }, { before, limit: PAGE });
        rooms.push(...page.rooms);
        before = page.next;
        if (before === undefined) break;
    }
    return rooms.slice(0, most);
}

/** Whether each throw of these games is as it was sealed. */
export async function checkSeals(
    client: Client,
    rooms: readonly Room[],
): Promise<{ readonly section: Section; readonly games: readonly CheckedGame[] }> {
    const lines: Line[] = [];
    const games: CheckedGame[] = [];
    let throws = 0;
    let gone = 0;
    let late = 0;
    for (const room of rooms) {
        const [log, dice] = [await client.log(room.id), await client.dice(room.id)];
        if (!log.ok || !dice.ok) {
            // Pruned, or of an engine that was let go: nobody can check it any more.
            gone += 1;
            continue;
        }
        games.push({ room, log: log.value });
        const verdict = verifyGame(log.value, dice.value);
        if (verdict.fair) throws += verdict.throws;
        if (verdict.fair && verdict.late) late += 1;
        if (!verdict.fair) lines.push(found(`game ${room.id}, ${room.kind}: ${wordsOf(verdict.wrong)}`));
    }
    const all = `${count(throws, 'throw')} of ${count(games.length - lines.length, 'game')}`;
    lines.unshift(
        games.length === 0 ? told('no finished public game to check') : good(`${all} are as they were sealed`),
    );
    if (late > 0)
        lines.push(told(`${count(late, 'game')} had late dice: nobody could know a throw before it was certain`));
    if (gone > 0) lines.push(told(`${count(gone, 'finished game')} cannot be checked any more: pruned, or let go`));
    return { section: { title: 'Seals', lines }, games };
}

type Wrong = Extract<ReturnType<typeof verifyGame>, { fair: false }>['wrong'];

function wordsOf(wrong: Wrong): string {
    switch (wrong.kind) {
        case 'throw':
            return `throw ${wrong.number} shows ${wrong.shown.join(' ')}, and ${wrong.sealed.join(' ') || 'nothing'} was sealed`;
        case 'tape':
        case 'seal':
            return `tape ${wrong.tape} does not fit its seal`;
        case 'log':
            return `its log is not the one that the network certified at version ${wrong.version}`;
        case 'unfinished':
            return 'Lobbies says that it is over, and a tape is still in use';
        case 'gap':
            return `its log lacks version ${wrong.version}`;
        case 'unknown':
            return 'its kind is not known to this program';
    }
}

/** Whether dice and doors look fair, over all games together. */
export function checkDice(games: readonly CheckedGame[]): Section {
    const byFaces = new Map<number, number[]>();
    // The oldest first: the order in which they were thrown.
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
    const lines = [...byFaces].flatMap(([faces, throws]) => {
        const what = faces === 6 ? 'dice' : `numbers up to ${faces}`;
        const counts = `${throws.length} ${what}: ${countsOf(throws, faces).join(', ')}`;
        return [
            line(`${counts}; chi-squared`, chiSquared(throws, faces)),
            line(`${throws.length} ${what}; runs of high and low`, runsTest(throws, faces)),
        ];
    });
    return { title: 'Dice', lines: lines.length === 0 ? [told('none were thrown')] : lines };
}

function line(what: string, outcome: Outcome | undefined): Line {
    if (outcome === undefined) return told(`${what}: too few to tell`);
    const { value, limit } = outcome;
    const text = `${what} ${value.toFixed(2)}, and fair ones stay below ${limit} but for once in 10,000 times`;
    return value > limit ? found(text) : good(text);
}

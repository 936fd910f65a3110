import type { Client } from '@dice-wards/client';
import { Acts, wordsOf } from './acts';
import type { House } from './house';
import { count, found, good, type Line, open, type Section, told } from './report';

type Tournaments = NonNullable<Awaited<ReturnType<Client['tournaments']>>>;
type Event = Awaited<ReturnType<Tournaments['listEvents']>>[number];

const PAGE = 50;
const TABLES = 100;
/** Events that are looked at, the newest ones. */
const MOST_EVENTS = 50;

/** Whether the results of events are those of their rooms, and who has changed one. */
export async function checkEvents(house: House): Promise<Section> {
    const tournaments = await house.client.tournaments();
    if (tournaments === undefined) return { title: 'Events', lines: [told('the house has no events')] };
    const lines: Line[] = [];
    let matches = 0;
    for (const event of await eventsOf(tournaments)) {
        lines.push(...calledOff(house, event));
        const { phase } = event;
        const rounds = phase.kind === 'Running' ? phase.round : phase.kind === 'Over' ? MOST_ROUNDS : 0;
        for (let round = 1; round <= rounds; round += 1) {
            const tables = await tablesOf(tournaments, event.id, round);
            if (tables.length === 0) break;
            for (const table of tables) {
                matches += 1;
                lines.push(...(await faultOf(house, event, table)));
            }
        }
    }
    return {
        title: 'Events',
        lines: [good(`${count(matches, 'match', 'matches')} compared with their rooms`), ...lines],
    };
}

const MOST_ROUNDS = 255;

async function eventsOf(tournaments: Tournaments): Promise<Event[]> {
    const events: Event[] = [];
    for (const which of ['Running', 'Past', 'Announced'] as const) {
        events.push(...(await tournaments.listEvents(which, { start: 0, limit: PAGE })));
    }
    return events.slice(0, MOST_EVENTS);
}

type Table = Awaited<ReturnType<typeof tablesOf>>[number];

async function tablesOf(tournaments: Tournaments, event: number, round: number) {
    const all = [];
    for (let start = 0; ; start += TABLES) {
        const page = await tournaments.getTables(event, round, { start, limit: TABLES });
        if (!page.ok) return all;
        all.push(...page.value.tables);
        if (all.length >= page.value.size || page.value.tables.length === 0) return all;
    }
}

function calledOff(house: House, { id, phase }: Event): Line[] {
    if (phase.kind !== 'Cancelled' || !/operator/i.test(phase.why)) return [];
    const [said] = new Acts(house).aboutEvent(id).filter(({ line }) => line.act === 'CancelEvent');
    return [
        said === undefined
            ? found(`event ${id}: an operator has called it off, and no line of any log says who`)
            : open(`event ${id}: ${wordsOf(said)}`),
    ];
}

async function faultOf(house: House, event: Event, { round, table, first, roomId, result }: Table): Promise<Line[]> {
    const name = `event ${event.id}, round ${round}, table ${table}`;
    const corrections = new Acts(house).aboutEvent(event.id).filter(({ line }) => line.act === 'CorrectResult');
    if (result?.how === 'Corrected') {
        const [said] = corrections;
        return [
            said === undefined
                ? found(`${name}: corrected, and no line of any log says by whom`)
                : open(`${name}: ${wordsOf(said)}`),
        ];
    }
    if (roomId === undefined || result === undefined || !['Played', 'Berserk'].includes(result.how)) return [];
    const room = await house.client.lobbies.getRoom(roomId);
    if (!room.ok || room.value.winner === undefined) return [];
    const firstWon = room.value.winner === first;
    return firstWon === result.first > result.second
        ? []
        : [found(`${name}: it tells another winner than room ${roomId}`)];
}

import { nat8, nat32, nothing, opt, principal, text, vec } from '@dice-wards/candid/schema';
import { MatchFinished } from '../platform/matches';
import { byCaller } from '../platform/price';
import { PRICE } from '../tournaments/model/limits';
import { NewEvent } from '../tournaments/model/new_event';
import { EventView, TableView } from '../tournaments/queries/event_view';
import { EventPage, MyEvents, Which } from '../tournaments/queries/list_events';
import { Part, Standings, Tables } from '../tournaments/queries/standings';
import { REFUSALS } from '../tournaments/refusals';
import { commands } from '../tournaments/updates/operate';
import { rowsOf } from './row';
import { newsRow, operateRow, sharedRows } from './shared';

const rows = rowsOf(REFUSALS, { signedBy: 'session' });
const { update, plainUpdate, query, plainQuery } = rows;

export const tournaments = {
    createEvent: update({
        says: 'Announces an event. Hosts have a place on the leaderboard of some game.',
        takes: [{ event: NewEvent }],
        gives: EventView,
        price: byCaller(PRICE.create),
        signedBy: 'person',
        see: 'play/events.md#announce-one',
        example:
            '(record { name = "Friday"; kind = "Backgammon"; form = variant { Swiss = record { rounds = 4 } }; startsAtMs = 1_795_791_600_000 })',
    }),
    cancelEvent: update({
        says: 'Calls off an event of yours that has not begun.',
        takes: [{ event: nat32 }],
        gives: EventView,
        price: { most: PRICE.write, by: 'event' },
        signedBy: 'person',
        example: '(1_795_790_000)',
    }),
    enter: update({
        says: 'Enters an event, or comes back to it. `code` is that of an event with one. Entering twice changes nothing.',
        takes: [{ event: nat32 }, { code: opt(text) }],
        gives: EventView,
        price: byCaller(PRICE.enter),
        again: 'harmless',
        example: '(1_795_790_000, null)',
    }),
    withdraw: update({
        says: 'You are paired no more. The match that you play goes on, and counts; `enter` brings you back.',
        takes: [{ event: nat32 }],
        gives: EventView,
        price: byCaller(PRICE.write),
        again: 'harmless',
        example: '(1_795_790_000)',
    }),
    getMyEvents: plainQuery({
        says: 'The events that you are in and that are not over, each with your table in this round, or where you play in an arena.',
        gives: MyEvents,
        example: '()',
    }),
    listEvents: plainQuery({
        says: 'Events that run, are announced, or are past, up to 50. A page that is not full is the last.',
        takes: [{ which: Which }, { page: EventPage }],
        gives: vec(EventView),
        example: '(variant { Running }, record { start = 0; limit = 20 })',
    }),
    getEvent: query({
        says: 'One event.',
        takes: [{ event: nat32 }],
        gives: EventView,
        example: '(1_795_790_000)',
    }),
    getStandings: query({
        says: 'How its players stand, with the results of this round; up to 100 lines, and how many there are.',
        takes: [{ event: nat32 }, { part: Part }],
        gives: Standings,
        see: 'play/events.md#arenas',
        example: '(1_795_790_000, record { start = 0; limit = 100 })',
    }),
    getTables: query({
        says: 'The tables of a round, byes among them; up to 100, and how many there are. The round of an arena is 1.',
        takes: [{ event: nat32 }, { round: nat8 }, { part: Part }],
        gives: Tables,
        example: '(1_795_790_000, 1, record { start = 0; limit = 100 })',
    }),
    getTablesOf: query({
        says: 'All tables of a player, round by round; of an arena, the one at which they play.',
        takes: [{ event: nat32 }, { player: principal }],
        gives: vec(TableView),
        example: '(1_795_790_000, principal "2ibo7-dia")',
    }),

    onMatchFinished: plainUpdate({
        says: 'How a match has ended.',
        takes: [{ letter: MatchFinished }],
        from: 'lobbies',
        gives: nothing,
        see: 'build/tournaments.md#hear-how-they-end',
    }),
    onNews: newsRow(rows, 'Bans, sessions, whether the house pauses, and which games it offers.', 'lobbies'),

    operate: operateRow(rows, commands),
    ...sharedRows(rows),
};

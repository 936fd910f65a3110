import { asciiBytes } from '../../platform/bytes';
import { type HttpRequest, type HttpResponse, pathOf } from '../../platform/http';
import { ANONYMOUS } from '../../platform/principal';
import type { App } from '../app';
import { type EventView, eventView } from './event_view';
import { getStandings, type Part } from './standings';

const PATH = '/events.atom';
/** Past events that are told: with 10,000 players in each, a query has instructions for no more than a dozen. */
const MOST_EVENTS = 10;
const PODIUM: Part = { start: 0, limit: 3 };

/** A past event that has been played. */
interface Played {
    readonly view: EventView;
    readonly atMs: number;
}

/** Answers `GET /events.atom`: how the last events ended, as RFC 4287 has feeds, the newest end first; `undefined` for anything else. */
export function serveFeed(app: App, request: HttpRequest): HttpResponse | undefined {
    if (pathOf(request) !== PATH) return undefined;
    const played = app.events
        .newest(0, MOST_EVENTS + app.live.ids().length)
        .flatMap((id) => app.live.any(id) ?? [])
        .flatMap((live): readonly Played[] => {
            const view = eventView(live);
            return 'Over' in view.phase ? [{ view, atMs: view.phase.Over.atMs }] : [];
        })
        .sort((one, other) => other.atMs - one.atMs)
        .slice(0, MOST_EVENTS);
    return {
        status_code: 200,
        headers: [['content-type', 'application/atom+xml']],
        body: asciiBytes(feed(app, played)),
    };
}

function feed(app: App, played: readonly Played[]): string {
    const id = `urn:dice-wards:${app.host.principalText(app.host.self())}`;
    return [
        '<?xml version="1.0" encoding="utf-8"?>',
        '<feed xmlns="http://www.w3.org/2005/Atom">',
        `<id>${id}</id><title>Events</title><author><name>Dice Wards</name></author>`,
        `<updated>${timeOf(played[0]?.atMs ?? 0)}</updated>`,
        ...played.map(({ view, atMs }) => entry(app, `${id}:${view.id}`, view, atMs)),
        '</feed>\n',
    ].join('\n');
}

function entry(app: App, id: string, { id: event, name, kind }: EventView, atMs: number): string {
    const reply = getStandings(app, ANONYMOUS, event, PODIUM);
    const lines = 'Ok' in reply ? reply.Ok.lines : [];
    const places = lines.map(({ place, player, halves }) => {
        return `${place}. ${app.host.principalText(player)}: ${halves / 2}`;
    });
    return [
        `<entry><id>${id}</id><title>${escaped(name)}</title><updated>${timeOf(atMs)}</updated>`,
        `<category term="${kind}"/><content>${escaped(places.join('\n'))}</content></entry>`,
    ].join('');
}

function timeOf(ms: number): string {
    return new Date(ms).toISOString();
}

/** As XML has text, in ASCII alone. */
function escaped(text: string): string {
    return text.replace(/[<>&"]|[^\0-\x7f]/gu, (character) => `&#${character.codePointAt(0)};`);
}

import { asciiBytes } from '../../platform/bytes';
import { type HttpRequest, type HttpResponse, MOST_ID, numberIn } from '../../platform/http';
import { ANONYMOUS } from '../../platform/principal';
import type { App } from '../app';
import type { LiveEvent } from '../store/live_event';
import { eventView } from './event_view';
import { getStandings, type Part } from './standings';

const PATH = /^\/events\/([1-9]\d{0,9})\.json$/;
/** To write a principal takes 1.3 million instructions. */
const FIRST_PART: Part = { start: 0, limit: 20 };

/** Answers `GET /events/<id>.json`, as `docs/build/clients.md` says; `undefined` for anything else. */
export function serveEvent(app: App, request: HttpRequest): HttpResponse | undefined {
    const id = numberIn(request, PATH);
    if (id === undefined) return undefined;
    const found = id <= MOST_ID ? app.live.any(id) : undefined;
    const page = found === undefined ? { error: 'There is no such event' } : pageOf(app, found);
    return {
        status_code: found === undefined ? 404 : 200,
        headers: [['content-type', 'application/json']],
        body: asciiBytes(JSON.stringify(page).replace(/[^\0-\x7f]/g, escaped)),
    };
}

/** In JSON. The platform's encoder takes long for each character of a page in which one is not of ASCII. */
function escaped(unit: string): string {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** An event with its first twenty, by their principals: names are in Profiles. */
function pageOf(app: App, live: LiveEvent): object {
    const { kind, host, form, phase, settings, entry, seed, seeding, repeats, you, ...facts } = eventView(live);
    const [[state, ofState]] = Object.entries(phase) as [[string, object]];
    const reply = getStandings(app, ANONYMOUS, live.id, FIRST_PART);
    const lines = 'Ok' in reply ? reply.Ok.lines : [];
    return {
        ...facts,
        kind,
        form: Object.keys(form)[0],
        host: app.host.principalText(host),
        state,
        ...ofState,
        standings: lines.map(({ player, halves, buchholz, arena, ...line }) => ({
            ...line,
            player: app.host.principalText(player),
            points: halves / 2,
            buchholz: buchholz / 2,
            ...arena,
        })),
    };
}

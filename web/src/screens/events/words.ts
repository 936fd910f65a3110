import { KINDS, type TournamentsTypes } from '@dice-wards/client';
import { asDayAndTime, inWords } from '../../time_words';
import { EVENTS } from './texts';

type Event = TournamentsTypes.Event;

/** What is played and how, in a line: "Backgammon · Swiss of 3 rounds". */
export function formInWords({ kind, form }: Pick<Event, 'kind' | 'form'>): string {
    const title = KINDS[kind].title;
    switch (form.kind) {
        case 'Swiss':
            return `${title} · ${EVENTS.swiss(form.rounds)}`;
        case 'RoundRobin':
            return `${title} · ${EVENTS.roundRobin}`;
        default:
            return `${title} · ${EVENTS.knockout}`;
    }
}

const SOON_MS = 60 * 60_000;

/** How far it has come. */
export function phaseInWords({ phase, startsAtMs, unsettled }: Event, nowMs: number): string {
    switch (phase.kind) {
        case 'Announced': {
            const left = startsAtMs - nowMs;
            if (left <= 0) return EVENTS.begins;
            return left < SOON_MS ? EVENTS.beginsIn(inWords(left)) : EVENTS.beginsAt(asDayAndTime(startsAtMs));
        }
        case 'Running':
            return `${EVENTS.round(phase.round, phase.rounds)} · ${EVENTS.open(unsettled)}`;
        case 'Over':
            return EVENTS.ended(asDayAndTime(phase.atMs));
        default:
            return EVENTS.cancelled(phase.why);
    }
}

import type { TournamentsTypes } from '@dice-wards/client';
import { factsOf } from '../kinds';
import { asDayAndTime, inWords } from '../time_words';
import { EVENTS } from './texts';

type Event = TournamentsTypes.Event;

/** What is played and how, in a line: "Backgammon · Swiss of 3 rounds". */
export function formInWords({ kind, form, roundMinutes }: Event): string {
    const title = factsOf(kind).title;
    switch (form.kind) {
        case 'Swiss':
            return `${title} · ${EVENTS.swiss(form.rounds)}`;
        case 'RoundRobin':
            return `${title} · ${EVENTS.roundRobin}`;
        case 'Arena':
            return `${title} · ${EVENTS.arena(roundMinutes)}`;
        default:
            return `${title} · ${EVENTS.knockout}`;
    }
}

const SOON_MS = 60 * 60_000;

/** How far it has come. */
export function phaseInWords({ phase, form, startsAtMs, unsettled }: Event, nowMs: number): string {
    switch (phase.kind) {
        case 'Announced': {
            const left = startsAtMs - nowMs;
            if (left <= 0) return EVENTS.begins;
            return left < SOON_MS ? EVENTS.beginsIn(inWords(left)) : EVENTS.beginsAt(asDayAndTime(startsAtMs));
        }
        case 'Running': {
            const far =
                form.kind === 'Arena' ? leftInWords(phase.endsAtMs - nowMs) : EVENTS.round(phase.round, phase.rounds);
            return `${far} · ${EVENTS.open(unsettled)}`;
        }
        case 'Over':
            return EVENTS.ended(asDayAndTime(phase.atMs));
        default:
            return EVENTS.cancelled(phase.why);
    }
}

/** How long an arena goes on. */
function leftInWords(leftMs: number): string {
    return leftMs > 0 ? EVENTS.endsIn(inWords(leftMs)) : EVENTS.lastGames;
}

/** Points as people write them: "2½". */
export function pointsOf(halves: number): string {
    const whole = Math.floor(halves / 2);
    if (halves % 2 === 0) return `${whole}`;
    return whole === 0 ? '½' : `${whole}½`;
}

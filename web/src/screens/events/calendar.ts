import type { TournamentsTypes } from '@dice-wards/client';

const LINE_BYTES = 75;

type Told = Pick<TournamentsTypes.Event, 'id' | 'name' | 'startsAtMs' | 'repeats'>;

/** An event as calendars read it (RFC 5545). @param address of its page */
export function calendarOf({ id, name, startsAtMs, repeats }: Told, address: string, nowMs: number): string {
    const lines = [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Dice Wards//Events//EN',
        'BEGIN:VEVENT',
        `UID:${id}@${new URL(address).host}`,
        `DTSTAMP:${timeOf(nowMs)}`,
        `DTSTART:${timeOf(startsAtMs)}`,
        ...(repeats === 'Daily' || repeats === 'Weekly' ? [`RRULE:FREQ=${repeats.toUpperCase()}`] : []),
        `SUMMARY:${escaped(name)}`,
        `URL:${address}`,
        'END:VEVENT',
        'END:VCALENDAR',
    ];
    return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** In UTC, as in 20260101T180000Z. */
function timeOf(atMs: number): string {
    return new Date(atMs).toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
    return text.replace(/[\\;,]/g, '\\$&');
}

/** A long line goes on after a line end and a space. No character is cut. */
function folded(line: string): string {
    let text = '';
    let left = LINE_BYTES;
    for (const character of line) {
        const size = new TextEncoder().encode(character).length;
        if (size > left) {
            text += '\r\n ';
            left = LINE_BYTES - 1;
        }
        text += character;
        left -= size;
    }
    return text;
}

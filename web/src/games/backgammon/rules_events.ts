import type { EngineTypes } from '@dice-wards/client';
import { EVENT, type Event, type PlainEvent } from '@dice-wards/games/backgammon/events';
import type { Win } from '@dice-wards/games/backgammon/state';
import type { Known } from '../known_event';

const WINS = {
    Single: 'single',
    Gammon: 'gammon',
    Backgammon: 'backgammon',
    DoubleRefused: 'refused',
    Forfeit: 'forfeit',
} as const satisfies Record<EngineTypes.BackgammonWin, Win>;

/** An event of the log as the rules know it. */
export function eventOf(event: Known<EngineTypes.EventsBackgammon>): Event {
    switch (event.kind) {
        case 'RolledForStart':
            return { kind: 'rolled-for-start', dice: [event.player1Die, event.player2Die] };
        case 'Rolled': {
            const [one, other] = event.value;
            if (one === undefined || other === undefined) throw new Error('a throw of fewer than two dice');
            return { kind: 'rolled', dice: [one, other] };
        }
        case 'Moving': {
            const { from, to, die, hits } = event;
            return { kind: 'moving', step: { from, to, die, hits } };
        }
        case 'Completed': {
            const { winner, win, points } = event;
            return { kind: 'completed', winner: winner === 'Player1' ? 0 : 1, win: WINS[win], points };
        }
        case 'Resigned':
            return { kind: 'resigned', as: event.value };
        default:
            return EVENT[plainKind(event.kind)];
    }
}

/** An event of the rules as a log tells it. */
export function loggedEvent(event: Event): EngineTypes.EventsBackgammon {
    switch (event.kind) {
        case 'rolled-for-start':
            return { kind: 'RolledForStart', player1Die: event.dice[0], player2Die: event.dice[1] };
        case 'rolled':
            return { kind: 'Rolled', value: Uint8Array.from(event.dice) };
        case 'moving': {
            const { from, to, die, hits } = event.step;
            return { kind: 'Moving', from, to, die, hits };
        }
        case 'completed': {
            const { winner, win, points } = event;
            const names = Object.keys(WINS) as EngineTypes.BackgammonWin[];
            const name = names.find((each) => WINS[each] === win) ?? 'Single';
            return { kind: 'Completed', winner: winner === 0 ? 'Player1' : 'Player2', win: name, points };
        }
        case 'resigned':
            return { kind: 'Resigned', value: event.as };
        default:
            return { kind: loggedName(event.kind) };
    }
}

/** Of an event that says no more. */
type PlainName = Exclude<
    EngineTypes.EventsBackgammon['kind'],
    'RolledForStart' | 'Rolled' | 'Moving' | 'Completed' | 'Resigned'
>;

function loggedName(kind: PlainEvent): PlainName {
    return kind.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase().replace('-', '')) as PlainName;
}

/** The rules name what happens with small letters and hyphens. */
function plainKind(name: string): PlainEvent {
    return name.replace(/\B[A-Z]/g, '-$&').toLowerCase() as PlainEvent;
}

import type { EngineTypes } from '@dice-wards/client';
import { EVENT, type Event, type PlainEvent } from '@dice-wards/games/backgammon/events';
import type { Win } from '@dice-wards/games/backgammon/state';

const WINS = {
    Single: 'single',
    Gammon: 'gammon',
    Backgammon: 'backgammon',
    DoubleRefused: 'refused',
    Forfeit: 'forfeit',
} as const satisfies Record<EngineTypes.BackgammonWin, Win>;

/** An event of the log as the rules know it. */
export function eventOf(event: EngineTypes.EventsBackgammon): Event {
    switch (event.kind) {
        case 'RolledForStart':
            return { kind: 'rolled-for-start', dice: [event.player1Die, event.player2Die] };
        case 'Rolled':
            return { kind: 'rolled', dice: [event.value[0], event.value[1]] };
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

/** The rules name what happens with small letters and hyphens. */
function plainKind(name: string): PlainEvent {
    return name.replace(/\B[A-Z]/g, '-$&').toLowerCase() as PlainEvent;
}

import { montyHall } from '@dice-wards/games/monty_hall';
import { format } from '@dice-wards/games/monty_hall/notation';
import { type Command, decide, type Event } from '@dice-wards/games/monty_hall/rules';
import { isOver, type State } from '@dice-wards/games/monty_hall/state';
import { type MontyHallView, VIEWS } from '@dice-wards/games/monty_hall/view';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fits, sizeOf } from '../../support/fits';
import { runs } from '../../support/runs';
import { asked, at, door, STATES } from './arbitraries';
import { scriptedLuck } from './scripted_luck';

function viewOf(shown: State): MontyHallView {
    return montyHall.view(shown, 0);
}

/** Everything of a game that anybody can see. */
function everything(game: State, log: readonly Event[]): unknown {
    return {
        views: [0, 1, undefined].map((viewer) => montyHall.view(game, viewer as 0 | 1 | undefined)),
        size: sizeOf(montyHall.viewSchema, viewOf(game)),
        log: log.map(montyHall.showEvent),
        toAct: montyHall.toAct(game),
        outcome: montyHall.outcome(game),
        dice: montyHall.lastDice(game),
    };
}

/** The player's knowledge of an unfinished game. */
function knownOf(game: State): string {
    if ('hostRevealed' in game) {
        const decided = 'strategy' in game ? game.strategy : '';
        return `${game.phase} ${game.playerChoice} ${game.hostRevealed} ${decided}`;
    }
    return 'playerChoice' in game ? `${game.phase} ${game.playerChoice}` : game.phase;
}

describe('the contents of a view', () => {
    it.each([
        [
            'prize 2',
            { phase: 'Initialized', looks: ['Closed', 'Closed', 'Closed'], prizes: ['Unknown', 'Unknown', 'Unknown'] },
            [0, 0, 0, 0, 'None', 'None'],
        ],
        [
            'prize 2 choice 1',
            {
                phase: 'PlayerChoice',
                looks: ['Selected', 'Closed', 'Closed'],
                prizes: ['Unknown', 'Unknown', 'Unknown'],
            },
            [1, 0, 0, 0, 'None', 'None'],
        ],
        [
            'prize 2 choice 1 host 3',
            {
                phase: 'HostReveal',
                looks: ['Selected', 'Closed', 'OpenWithGoat'],
                prizes: ['Unknown', 'Unknown', 'No'],
            },
            [1, 3, 0, 0, 'None', 'None'],
        ],
        [
            'prize 2 choice 1 host 3 switch',
            {
                phase: 'FinalDecision',
                looks: ['Selected', 'Closed', 'OpenWithGoat'],
                prizes: ['Unknown', 'Unknown', 'No'],
            },
            [1, 3, 2, 0, 'Switch', 'None'],
        ],
        [
            'prize 2 choice 1 host 3 switch won',
            {
                phase: 'Complete',
                looks: ['OpenWithGoat', 'OpenWithPrize', 'OpenWithGoat'],
                prizes: ['No', 'Yes', 'No'],
            },
            [1, 3, 2, 2, 'Switch', 'Won'],
        ],
        [
            'prize 2 choice 1 host 3 stick lost',
            {
                phase: 'Complete',
                looks: ['OpenWithGoat', 'OpenWithPrize', 'OpenWithGoat'],
                prizes: ['No', 'Yes', 'No'],
            },
            [1, 3, 1, 2, 'Stick', 'Lost'],
        ],
        [
            'prize 2 abandoned',
            { phase: 'Abandoned', looks: ['Closed', 'Closed', 'Closed'], prizes: ['No', 'Yes', 'No'] },
            [0, 0, 0, 2, 'None', 'None'],
        ],
    ])('of "%s"', (text, { phase, looks, prizes }, [choice, host, final, prize, strategy, result]) => {
        expect(viewOf(at(text))).toEqual({
            phase: { [phase]: null },
            doors: [0, 1, 2].map((index) => ({
                number: index + 1,
                index,
                isOpen: looks[index].startsWith('Open'),
                hasPrize: { [prizes[index]]: null },
                state: { [looks[index]]: null },
            })),
            playerChoice: choice,
            hostRevealed: host,
            finalChoice: final,
            prizeLocation: prize,
            strategy: { [strategy]: null },
            result: { [result]: null },
        });
    });

    it('is the same for every viewer', () => {
        for (const each of STATES) {
            expect(montyHall.view(each, 1)).toEqual(montyHall.view(each, 0));
            expect(montyHall.view(each, undefined)).toEqual(montyHall.view(each, 0));
        }
    });

    it('is one of a few, made beforehand, each of the same size', () => {
        const { viewSchema } = montyHall;
        const every = VIEWS.filter((each) => each !== undefined);
        expect(new Set(every).size).toBe(STATES.length);
        const size = sizeOf(viewSchema, every[0]);
        for (const each of STATES) {
            const shown = viewOf(each);
            expect(every.includes(shown), format(each)).toBe(true);
            expect(sizeOf(viewSchema, shown), format(each)).toBe(size);
        }
    });

    it('shows events in the form of their schema', () => {
        const log = [0x11, 0x20, 0x32, 0x41, 0x51, 0x62] as Event[];
        expect(log.map(montyHall.showEvent)).toEqual([
            { Initialized: null },
            { PlayerChoice: 1 },
            { HostReveal: 3 },
            { FinalDecision: { Switch: null } },
            { Complete: 2 },
            { Abandoned: 3 },
        ]);
        for (const event of log) expect(fits(montyHall.eventSchema, montyHall.showEvent(event))).toBe(true);
        expect(() => montyHall.showEvent(0x70 as Event)).toThrow('no event');
    });
});

describe('the prize', () => {
    it('is in no view before the end: games that the player cannot tell apart look the same', () => {
        const looks = new Map<string, unknown>();
        for (const game of STATES) {
            if (isOver(game) || game.phase === 'placing') continue;
            const known = knownOf(game);
            const shown = everything(game, []);
            if (looks.has(known)) expect(shown, known).toEqual(looks.get(known));
            else looks.set(known, shown);
        }
        // One before the choice, three choices, each with two doors of the host, and each of these with two decisions.
        expect(looks.size).toBe(1 + 3 + 6 + 12);
    });

    it('is the only difference between two games, until the host opens different doors or the game ends', () => {
        fc.assert(
            fc.property(door, door, fc.array(asked, { maxLength: 12 }), (one, other, given) => {
                const games = [one, other].map((prize) => {
                    const start = montyHall.start({} as never);
                    const placed = montyHall.play(start, { kind: 'placePrize', door: prize }, scriptedLuck([0]));
                    if (!placed.ok) throw new Error(placed.error.kind);
                    return { now: placed.state, log: [...placed.events] };
                });
                for (const each of given) {
                    const answers = games.map((game) => {
                        const played = montyHall.play(game.now, each, scriptedLuck([0]));
                        if (!played.ok) return played;
                        game.now = played.state;
                        game.log.push(...played.events);
                        return { ok: true };
                    });
                    // Refusals and their texts must not reveal it either.
                    expect(answers[0]).toEqual(answers[1]);
                    const [first, second] = games.map(({ now }) => now);
                    if (isOver(first)) return;
                    if ('hostRevealed' in first && 'hostRevealed' in second) {
                        if (first.hostRevealed !== second.hostRevealed) return;
                    }
                    expect(everything(first, games[0].log)).toEqual(everything(second, games[1].log));
                    if (!isOver(first)) expect(timeoutOf(first)).toEqual(timeoutOf(second));
                }
            }),
            { numRuns: runs(1000) },
        );
    });

    it('is shown by every end', () => {
        for (const game of STATES) {
            if (!isOver(game)) continue;
            expect(viewOf(game).prizeLocation).toBe(game.prizeLocation + 1);
        }
        const abandoned = decide(at('prize 3'), { kind: 'abandon' });
        expect(abandoned.ok && abandoned.value.map(montyHall.showEvent)).toEqual([{ Abandoned: 3 }]);
    });
});

function timeoutOf(game: State): Command {
    return montyHall.timeout(game);
}

import { IDL } from '@dfinity/candid';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidOf } from '../../../src/game_engine/candid_shapes';
import { montyHall } from '../../../src/games/monty_hall';
import { type Command, decide, type Event } from '../../../src/games/monty_hall/rules';
import { isOver, type State } from '../../../src/games/monty_hall/state';
import type { View } from '../../../src/games/monty_hall/view';
import { runs } from '../../support/runs';
import { asked, at, door, STATES, state } from './arbitraries';
import { scriptedChance } from './scripted_chance';

const { plainView } = montyHall;
if (plainView === undefined) throw new Error('Monty Hall has a plain view');
const viewType = candidOf(montyHall.viewShape) as unknown as IDL.Type;
const eventType = candidOf(montyHall.eventShape) as unknown as IDL.Type;

function plainBytes(shown: State): Uint8Array {
    const bytes = new Uint8Array(plainView?.size ?? 0);
    plainView?.write(shown, 0, { bytes, view: new DataView(bytes.buffer) }, 0);
    return bytes;
}

function viewOf(shown: State): View {
    return montyHall.view(shown, 0) as View;
}

/** All that anybody can get to see of a game. */
function everything(game: State, log: readonly Event[]): unknown {
    return {
        views: [0, 1, undefined].map((viewer) => montyHall.view(game, viewer as 0 | 1 | undefined)),
        plain: Buffer.from(plainBytes(game)).toString('hex'),
        log: log.map(montyHall.showEvent),
        toAct: montyHall.toAct(game),
        outcome: montyHall.outcome(game),
        dice: montyHall.lastDice(game),
    };
}

/** What the player knows of a game that is not over. */
function knownOf(game: State): string {
    if ('hostRevealed' in game) {
        const decided = 'strategy' in game ? game.strategy : '';
        return `${game.phase} ${game.playerChoice} ${game.hostRevealed} ${decided}`;
    }
    return 'playerChoice' in game ? `${game.phase} ${game.playerChoice}` : game.phase;
}

describe('what a view shows', () => {
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

    it('has in Candid the bytes that its plain form writes, at any place', () => {
        const header = IDL.encode([viewType], [viewOf(at('prize 1'))]).length - plainView.size;
        fc.assert(
            fc.property(state, fc.nat({ max: 18 }), (shown, from) => {
                const encoded = IDL.encode([viewType], [viewOf(shown)]);
                const bytes = new Uint8Array(64).fill(0xaa);
                plainView.write(shown, undefined, { bytes, view: new DataView(bytes.buffer) }, from);
                const written = bytes.slice(from, from + plainView.size);
                expect(Buffer.from(written).toString('hex')).toBe(Buffer.from(encoded.slice(header)).toString('hex'));
                expect(bytes.filter((byte) => byte === 0xaa).length).toBeGreaterThanOrEqual(64 - plainView.size);
                expect(bytes[from - 1] ?? 0xaa).toBe(0xaa);
                expect(bytes[from + plainView.size]).toBe(0xaa);
            }),
            { numRuns: runs(300) },
        );
    });

    it('shows events in the form that it tells', () => {
        const log = [0x11, 0x20, 0x32, 0x41, 0x51, 0x62] as Event[];
        expect(log.map(montyHall.showEvent)).toEqual([
            { Initialized: null },
            { PlayerChoice: 1 },
            { HostReveal: 3 },
            { FinalDecision: { Switch: null } },
            { Complete: 2 },
            { Abandoned: 3 },
        ]);
        for (const event of log) expect(() => IDL.encode([eventType], [montyHall.showEvent(event)])).not.toThrow();
        expect(() => montyHall.showEvent(0x70 as Event)).toThrow('no event');
    });
});

describe('the prize', () => {
    it('is in nothing that is shown before the end: games that the player cannot tell apart look the same', () => {
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

    it('differs between two games, and nothing else does, until the host opens different doors or the end', () => {
        fc.assert(
            fc.property(door, door, fc.array(asked, { maxLength: 12 }), (one, other, given) => {
                const games = [one, other].map((prize) => {
                    const start = montyHall.start({} as never);
                    const placed = montyHall.play(start, { kind: 'placePrize', door: prize }, scriptedChance([0]));
                    if (!placed.ok) throw new Error(placed.error.kind);
                    return { now: placed.state, log: [...placed.events] };
                });
                for (const each of given) {
                    const answers = games.map((game) => {
                        const played = montyHall.play(game.now, each, scriptedChance([0]));
                        if (!played.ok) return played;
                        game.now = played.state;
                        game.log.push(...played.events);
                        return { ok: true };
                    });
                    // What is refused, and with which words, must not tell either.
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

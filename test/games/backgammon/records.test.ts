import { backgammon } from '@dice-wards/games/backgammon';
import { START_BOARD } from '@dice-wards/games/backgammon/board/board';
import { decide, toAct } from '@dice-wards/games/backgammon/decide';
import type { Event } from '@dice-wards/games/backgammon/events';
import { evolve } from '@dice-wards/games/backgammon/evolve';
import { startOf } from '@dice-wards/games/backgammon/start';
import { KINDS, type State } from '@dice-wards/games/backgammon/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { logged } from '../../support/logged';
import { runs } from '../../support/runs';
import { board } from './board/arbitrary_boards';
import { picture } from './board/board_pictures';
import { Playing, told } from './playing';
import { isPlayable, Random, randomOptions, randomState, sensible } from './random_matches';

const { readEvents, readState, stateSize, writeEvents, writeState } = backgammon.records;

function stateHex(state: State): string {
    const bytes = new Uint8Array(stateSize);
    writeState(state, new DataView(bytes.buffer), 0);
    return Buffer.from(bytes).toString('hex');
}

function eventsHex(events: readonly Event[]): string {
    const bytes = new Uint8Array(40);
    return Buffer.from(bytes.slice(0, writeEvents(events, new DataView(bytes.buffer), 0))).toString('hex');
}

const fromHex = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));
const readHex = (hex: string): State => readState(new DataView(fromHex(hex).buffer), 0);

/** The bytes that the last action of a match wrote into its log. */
function lastEntry(playing: Playing, act: (playing: Playing) => unknown): { hex: string; story: string[] } {
    const { length } = playing.log;
    act(playing);
    const events = playing.log.slice(length);
    const hex = eventsHex(events);
    expect(readEvents(fromHex(hex))).toEqual(logged(events));
    return { hex, story: told(events) };
}

describe('records of backgammon', () => {
    it('keep the bytes of layout 1: a state', () => {
        const playing = Playing.begun({ matchLength: 7 }, '62').passes();
        playing.roll('53').play([8, 5], [6, 3]);
        const hex =
            '01' +
            '08' +
            '01' + // layout, moved, Player2's turn
            '0507' + // cube, Crawford on, 7 points
            '0000' +
            '01' + // 0-0, first game
            '01' + // Player1 was absent once
            '0000' + // no game before
            '00' +
            '1d' + // cube in the middle, 5 and 3
            '12a8660000' + // two steps, the first of which hits: 8/3*, 6/3
            'ff000002000004ff02000000fb05000000fd00fb000000000200' + // the board, Player1's bar first
            '00000000';
        expect(readHex(hex)).toEqual(playing.state);
        expect(stateHex(playing.state)).toBe(hex);
        expect(readHex(stateHex(playing.state))).toEqual(playing.state);
    });

    it('keep the bytes of layout 1: events', () => {
        const playing = Playing.at({ matchLength: 7 }, START_BOARD);
        expect(lastEntry(playing, (p) => p.does('proposeDouble')).hex).toBe('0405');
        expect(lastEntry(playing, (p) => p.does('acceptDouble')).hex).toBe('07');
        expect(lastEntry(playing, (p) => p.roll('31')).hex).toBe('0640');
        expect(lastEntry(playing, (p) => p.move(8, 3)).hex).toBe('c468');
        expect(lastEntry(playing, (p) => p.does('undo')).hex).toBe('09');
        expect(lastEntry(playing, (p) => p.play([8, 3], [6, 1])).hex).toBe('c6682603');
        expect(lastEntry(playing, (p) => p.roll()).hex).toBe('01');
        expect(lastEntry(playing, (p) => p.passes('66'))).toEqual({
            hex: '7bd2d8d8cdcd01',
            story: expect.arrayContaining(['absent', 'rolled 66', 'rolling']),
        });
    });

    it('take 6 bytes for the longest action, 7 where the clock has rolled; an opening roll is an entry of its own', () => {
        const four = picture('. . . . . . | . . . . . 2O', '. . . . . . | . . . . 2X 2X');
        const byPlayer = Playing.at({ matchLength: 5 }, four).roll('66');
        const { hex, story } = lastEntry(byPlayer, (p) => p.play([2, 6], [2, 6], [1, 6], [1, 6]));
        expect(story.slice(-2)).toEqual(['moved', 'completed 0 single 1']);
        expect(hex).toBe('d2c2c2c1c17c');
        const byClock = Playing.at({ matchLength: 5 }, four).passes('66', '11', '21');
        expect(byClock.entries.map(eventsHex)).toEqual(['7bd2c2c2c1c17c', '0010', '16']);
        for (const entry of byClock.entries) expect(readEvents(fromHex(eventsHex(entry)))).toEqual(logged(entry));
    });

    it('come back where dice and commands are entries of their own, as with dice that have to be waited for', () => {
        fc.assert(
            fc.property(fc.integer(), board.filter(isPlayable), (seed, position) => {
                const random = new Random(seed);
                let state = random.percent(20) ? startOf(randomOptions(random)) : randomState(random, position);
                for (let i = 0; i < 3000 && toAct(state) !== 'nobody'; i += 1) {
                    const actor = toAct(state);
                    const command =
                        typeof actor === 'number'
                            ? sensible(random, state, actor)
                            : backgammon.chanceActs(state, random);
                    const decided = decide(state, command);
                    if (!decided.ok) continue;
                    expect(readEvents(fromHex(eventsHex(decided.value)))).toEqual(logged(decided.value));
                    state = decided.value.reduce<State>(evolve, state);
                }
            }),
            { numRuns: runs(40) },
        );
    });

    it('have room for each kind of state, also for those that are only passed through', () => {
        const seen = new Set<string>();
        const keep = (state: State): void => {
            seen.add(state.kind);
            expect(readHex(stateHex(state))).toEqual(state);
        };
        for (const doubleAfterRoll of [false, true]) {
            const playing = Playing.begun({ doubleAfterRoll, matchLength: 25 }, '62').roll();
            let state: State = startOf(playing.state.match.options);
            playing.play([24, 6], [13, 2]).roll();
            if (doubleAfterRoll) playing.roll('31');
            playing.does('proposeDouble').lay('11', '52').does('forfeit');
            keep(state);
            for (const event of playing.log) {
                state = evolve(state, event);
                keep(state);
            }
        }
        expect([...seen].sort()).toEqual([...KINDS].sort());
    });

    it('hold the largest that there can be', () => {
        const { state } = Playing.at({ matchLength: 25 }, START_BOARD, 1);
        const most: State = {
            ...(state as Extract<State, { kind: 'rolling' }>),
            cube: { stakes: 64, holdsCube: 1 },
            askedBy: 'clock',
            match: {
                ...state.match,
                score: [24, 24 + 3 * 64],
                game: 49,
                crawford: 'past',
                absences: [3, 3],
                last: { winner: 1, win: 'forfeit', points: 3 * 64 },
            },
        };
        expect(readHex(stateHex(most))).toEqual(most);
    });

    it('hold every end of a game', () => {
        for (const winner of [0, 1] as const) {
            for (const stakes of [1, 2, 4, 8, 16, 32, 64]) {
                for (const [win, multiple] of [
                    ['single', 1],
                    ['gammon', 2],
                    ['backgammon', 3],
                    ['refused', 1],
                ] as const) {
                    const event: Event = { kind: 'completed', winner, win, points: multiple * stakes };
                    expect(readEvents(fromHex(eventsHex([event])))).toEqual([event]);
                }
            }
            for (let points = 1; points <= 25; points += 1) {
                const event: Event = { kind: 'completed', winner, win: 'forfeit', points };
                expect(readEvents(fromHex(eventsHex([event])))).toEqual([event]);
            }
        }
    });

    it('of a layout or a kind that no version wrote are a fault, not a game', () => {
        const hex = stateHex(startOf(randomOptions(new Random(1))));
        expect(() => readHex(`03${hex.slice(2)}`)).toThrow('layout 3');
        expect(() => readHex(`01ff${hex.slice(4)}`)).toThrow('unknown kind');
        expect(() => readHex(`0103${hex.slice(4)}`)).toThrow('dice are missing');
        expect(() => readEvents(Uint8Array.of(0x0f))).toThrow('code 15');
    });
});

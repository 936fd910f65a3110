import type { EngineTypes, GameView, LogEntry, Role } from '@dice-wards/client';
import { isHigher } from '@dice-wards/games/liars_dice/bids';
import { beforeAll, describe, expect, it } from 'vitest';
import { webGameOf } from '../../src/games';
import { type Bid, counts, firstOffer, leastCount, raised, withCount, withFace } from '../../src/games/liars_dice/bids';
import { SPOKEN } from '../../src/games/liars_dice/spoken_words';
import { turnInWords } from '../../src/games/liars_dice/turn_words';
import { turnsOf } from '../../src/games/liars_dice/turns';
import { voice } from '../../src/games/liars_dice/voice';
import { playWith } from '../../src/kinds';
import { SPOKEN as ARABIC } from '../../src/languages/ar/games/liars_dice/spoken_words';
import { SPOKEN as SPANISH } from '../../src/languages/es/games/liars_dice/spoken_words';
import { byRole } from '../../src/roles';
import { leftIn, mayLeave, outIn } from '../../src/table/seats';

beforeAll(() => playWith(webGameOf));

const DICE = 6;
const FACES = [2, 3, 4, 5, 6];
const ALL: readonly Bid[] = FACES.flatMap((face) => [1, 2, 3, 4, 5, 6].map((count) => ({ count, face })));

describe('a bid', () => {
    it.each([undefined, ...ALL])('is made of steps that are all higher than %j', (standing) => {
        const legal = ALL.filter((bid) => standing === undefined || isHigher(bid, standing));
        for (const face of FACES) {
            const least = legal.filter((bid) => bid.face === face).map(({ count }) => count);
            expect(leastCount(face, standing, DICE)).toBe(least.length === 0 ? undefined : Math.min(...least));
        }
        const offer = firstOffer(standing, DICE);
        if (offer === undefined) {
            expect(legal).toEqual([]);
            return;
        }
        // By its steps each legal bid is reached, and no other.
        const found = new Map([[`${offer.count} ${offer.face}`, offer]]);
        for (const bid of found.values()) {
            const next = [-1, 1].flatMap((by) => [
                withCount(bid, bid.count + by, standing, DICE),
                withFace(bid, bid.face + by, standing, DICE),
            ]);
            for (const each of next) if (each !== undefined) found.set(`${each.count} ${each.face}`, each);
        }
        expect([...found.keys()].sort()).toEqual(legal.map(({ count, face }) => `${count} ${face}`).sort());
    });

    it('is raised by one die, and of the last die by a face', () => {
        expect(raised({ count: 5, face: 4 }, DICE)).toEqual({ count: 6, face: 4 });
        expect(raised({ count: 6, face: 4 }, DICE)).toEqual({ count: 6, face: 5 });
        expect(raised({ count: 6, face: 6 }, DICE)).toBeUndefined();
        expect(firstOffer({ count: 6, face: 6 }, DICE)).toBeUndefined();
    });

    it('is for what shows its face, and for ones', () => {
        expect([1, 2, 3, 4, 5, 6].filter((die) => counts(die, 4))).toEqual([1, 4]);
    });

    it('has words in each language', () => {
        const bids = [
            [1, 2],
            [2, 6],
            [5, 4],
            [30, 3],
        ] as const;
        expect(bids.map(([count, face]) => SPOKEN.bid(count, face))).toEqual(['one 2', 'two 6s', 'five 4s', '30 3s']);
        expect(bids.map(([count, face]) => SPANISH.bid(count, face))).toEqual(['un 2', 'dos 6', 'cinco 4', '30 3']);
        expect(bids.map(([count, face]) => ARABIC.bid(count, face))).toEqual([
            'حبة واحدة من 2',
            'حبتان من 6',
            '5 حبات من 4',
            '30 حبة من 3',
        ]);
    });
});

const SEATS = ['Player1', 'Player2', 'Player3'] as const;
const NAMES = { ...byRole(() => ''), Player1: 'Ana', Player2: 'Ben', Player3: 'Cleo' };

type Event = EngineTypes.EventsLiarsDice;
function logOf(...entries: readonly (readonly [by: EngineTypes.Mover, ...events: Event[]])[]): readonly LogEntry[] {
    return entries.map(([by, ...value], at) => ({
        version: at + 1,
        atMs: 0,
        by,
        events: { kind: 'LiarsDice', value },
        hidden: [],
    }));
}
const bid = (count: number, face: number): Event => ({ kind: 'BidMade', count, face });
const shown = (matching: number, loser?: Role): Event => ({
    kind: 'Shown',
    hands: SEATS.map(() => Uint8Array.of(1, 2)),
    matching,
    ...(loser && { loser }),
});
const dealt = (player: Role, ...dice: number[]): Event => ({ kind: 'Dealt', player, dice: Uint8Array.from(dice) });
const HIDDEN: Event = { kind: 'Unknown' };

describe('the turns of a game', () => {
    it('are whose turn it is, though the clock may make them', () => {
        const log = logOf(
            ['Player1', HIDDEN, dealt('Player2', 3, 3, 4, 5, 6), HIDDEN],
            ['Player1', bid(2, 3)],
            ['Clock', bid(3, 3)],
            ['Player3', shown(1, 'Player2'), HIDDEN],
            ['Player2', bid(1, 2)],
            ['Player1', { kind: 'Left', value: 'Player1' }],
            ['Player3', shown(0), HIDDEN],
            ['Player3', bid(1, 6)],
            ['Player2', bid(2, 6)],
        );
        const turns = turnsOf(log, SEATS);
        expect(turns.map((turn) => [turn.by, ...turnInWords(turn, NAMES)])).toEqual([
            ['Player1', 'two 3s', ''],
            ['Player2', 'three 3s', 'out of time'],
            ['Player3', 'challenges three 3s: there are 1', 'Ben −1'],
            ['Player2', 'one 2', ''],
            ['Player1', '', 'left'],
            ['Player3', 'challenges one 2: there are 0', ''],
            ['Player3', 'one 6', ''],
            ['Player2', 'two 6s', ''],
        ]);
        expect(turns[0]?.hands).toEqual({ Player2: [3, 3, 4, 5, 6] });
        expect(turns.at(-1)?.hands).toEqual({});
        expect(turns.at(-1)?.diceLeft).toEqual({ Player1: 0, Player2: 4, Player3: 5 });
    });

    it('go on with the next player where somebody has lost the last die', () => {
        const lost = [1, 2, 3, 4, 5].flatMap(() => [
            ['Player1', bid(9, 6)] as const,
            ['Player2', shown(0, 'Player1')] as const,
        ]);
        const turns = turnsOf(
            logOf(...lost, ['Player2', bid(1, 2)], ['Player3', bid(2, 2)], ['Player2', bid(3, 2)]),
            SEATS,
        );
        expect(turns.slice(-3).map(({ by }) => by)).toEqual(['Player2', 'Player3', 'Player2']);
    });
});

describe('a player without dice', () => {
    const view = {
        kind: 'LiarsDice',
        status: 'InProgress',
        me: 'Player3',
        player1: 'a',
        player2: 'b',
        furtherPlayers: ['c'],
        game: { kind: 'LiarsDice', diceLeft: Uint8Array.of(2, 0, 1) },
    } as unknown as GameView;

    it('is out, and has not left', () => {
        expect([outIn(view), leftIn(view)]).toEqual([['Player2'], []]);
        expect([mayLeave(view), mayLeave({ ...view, me: 'Player2' })]).toEqual([true, false]);
    });
});

describe('the voice', () => {
    const viewOf = (game: object): GameView =>
        ({
            kind: 'LiarsDice',
            me: 'Player1',
            player1: 'a',
            player2: 'b',
            publicNames: { player2: 'Ben' },
            game: { kind: 'LiarsDice', ownDice: Uint8Array.of(3, 1), ...game },
        }) as unknown as GameView;
    const bid = { count: 2, face: 3 };
    const lastRound = { bid, bidder: 'Player2', challenger: 'Player1', matching: 1, loser: 'Player2', hands: [] };

    it('says what is new, and to the player what is theirs', () => {
        const start = viewOf({});
        const ben = viewOf({ bid, bidder: 'Player2' });
        const next = viewOf({ ownDice: Uint8Array.of(6), lastRound });
        expect(voice(undefined, start)).toEqual(['Your dice: 3, 1.']);
        expect(voice(start, ben)).toEqual(['Ben bids two 3s.']);
        expect(voice(ben, ben)).toEqual([]);
        expect(voice(ben, next)).toEqual([
            'You challenge the bid.',
            '1 die counts.',
            'Ben loses a die.',
            'Your dice: 6.',
        ]);
    });

    it('says nothing of dice to those who look on', () => {
        expect(voice(undefined, viewOf({ ownDice: new Uint8Array() }))).toEqual([]);
    });
});

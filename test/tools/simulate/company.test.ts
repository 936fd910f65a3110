import { beforeEach, describe, expect, it } from 'vitest';
import type { Room } from '../../../src/declarations/lobbies.did';
import { Blocks } from '../../../tools/simulate/blocks';
import { Charges } from '../../../tools/simulate/charges';
import { Company } from '../../../tools/simulate/company';
import { Model } from '../../../tools/simulate/model';
import { ALLOWANCE, PRICE, ROOMS_RATE } from '../../../tools/simulate/models/budgets';
import { Presence } from '../../../tools/simulate/presence';
import { ANNA, BERT, CARL, room as roomOf } from './rooms';

const [anna, bert] = [ANNA, BERT].map((each) => each.toText());
const SECOND = 1000;

/** One with a ready check. */
const room = (changes: Partial<Room> = {}): Room => roomOf({ checksReady: true, ...changes });

/** Those who have a code. */
const nobody = (): boolean => false;
const everybody = (): boolean => true;

describe('blocks', () => {
    let blocks: Blocks;
    beforeEach(() => {
        blocks = new Blocks();
    });
    const block = (together: ReadonlySet<number> = new Set()): void =>
        blocks.asking(anna, bert, 'block', () => together)(true);

    it('keep two apart, whoever of them owns the room', () => {
        block();
        expect(() => blocks.checkSeats(room(), nobody)).toThrow('M5');
        expect(() => blocks.checkSeats(room({ owner: BERT, player2: [ANNA] }), everybody)).toThrow('M5');
        expect(() => blocks.checkSeats(room({ player2: [CARL] }), nobody)).not.toThrow();
    });

    it('let those in who have a code, and those be who sit there already', () => {
        block(new Set([8]));
        expect(() => blocks.checkSeats(room(), everybody)).not.toThrow();
        expect(() => blocks.checkSeats(room({ id: 8 }), nobody)).not.toThrow();
    });

    it('are not certain while both wishes are out, after a refusal, or after a loss', () => {
        const blocked = blocks.asking(anna, bert, 'block', () => new Set());
        const unblocked = blocks.asking(anna, bert, 'unblock', () => new Set());
        blocked(true);
        unblocked(true);
        expect(blocks.has(anna, bert)).toBe(false);
        blocks.asking(anna, bert, 'block', () => new Set())(false);
        expect(blocks.has(anna, bert)).toBe(false);
        blocks.asking(anna, bert, 'block', () => undefined)(true);
        expect(blocks.has(anna, bert)).toBe(false);
        const lost = blocks.asking(anna, bert, 'block', () => new Set());
        blocks.forget();
        lost(true);
        expect(blocks.has(anna, bert)).toBe(false);
        block();
        expect(blocks.pairs()).toEqual([[anna, bert]]);
        blocks.asking(anna, bert, 'unblock', () => new Set());
        expect(blocks.has(anna, bert)).toBe(false);
    });
});

describe('a ready check', () => {
    let presence: Presence;
    beforeEach(() => {
        presence = new Presence();
    });
    const search = (who: string, atMs: number): void =>
        presence.searching(who, { kind: 'DiceWards', settings: [] })(atMs);

    it('needs the word of both', () => {
        presence.says(bert, 7);
        expect(() => presence.checkGame(room())).toThrow('M1');
        presence.says(anna, 7);
        expect(() => presence.checkGame(room())).not.toThrow();
        expect(() => new Presence().checkGame(room({ checksReady: false }))).not.toThrow();
    });

    it('takes a quick match for a word, but not the one that opened the room', () => {
        const opened = room({ name: 'Quick match', createdAtMs: 10n });
        search(anna, 10);
        search(bert, 20);
        expect(() => presence.checkGame(opened)).toThrow('M1');
        search(anna, 30);
        expect(() => presence.checkGame(opened)).not.toThrow();
        expect(() => presence.checkGame({ ...opened, turnSeconds: [120] })).toThrow('M1');
    });

    it('takes three wishes of two for their words', () => {
        presence.asksAgain(anna, 3);
        presence.asksAgain(bert, 3);
        expect(() => presence.checkGame(room({ owner: BERT, player2: [ANNA] }))).toThrow('M1');
        presence.asksAgain(anna, 3);
        expect(() => presence.checkGame(room({ owner: BERT, player2: [ANNA] }))).not.toThrow();
    });
});

describe('a room of three', () => {
    const carl = CARL.toText();
    const three = room({ kind: 'Farkle', players: 3, further: [[CARL]] });

    it('begins with a word of all but the last to come', () => {
        const presence = new Presence();
        for (const who of [anna, bert, carl]) presence.says(who, 7);
        expect(() => presence.checkGame(three)).toThrow('M1');
        presence.says(bert, 7);
        expect(() => presence.checkGame(three)).not.toThrow();
    });

    it('has a rematch when all have asked, and all but one confirmed it', () => {
        const presence = new Presence();
        for (const who of [anna, bert, carl]) presence.asksAgain(who, 3);
        expect(() => presence.checkGame(three)).toThrow('M1');
        presence.asksAgain(anna, 3);
        presence.says(bert, 7);
        expect(() => presence.checkGame(three)).not.toThrow();
    });

    it('is the next one’s when its owner leaves', () => {
        const waits = { ...three, status: { WaitingForPlayers: null }, players: 4, checksReady: false };
        const left = { ...waits, further: [] as [] };
        const company = new Company();
        company.learnRoom(waits);
        company.learnRoom({ ...left, owner: BERT, player1: BERT, player2: [CARL] });
        const other = new Company();
        other.learnRoom(waits);
        expect(() => other.learnRoom({ ...left, owner: CARL, player1: CARL, player2: [BERT] })).toThrow('M7');
    });

    it('keeps those apart who have sat down later', () => {
        const blocks = new Blocks();
        blocks.asking(bert, carl, 'block', () => new Set())(true);
        expect(() => blocks.checkSeats(three, nobody)).toThrow('M5');
        expect(() => blocks.checkSeats(three, everybody)).not.toThrow();
    });

    it('plays again with everybody moved on by one seat', () => {
        const company = new Company();
        const next = { ...three, id: 8, owner: BERT, player1: BERT, player2: [CARL] as [typeof CARL] };
        company.rematches.learn(new Model(), three, { ...next, further: [[ANNA]] });
        const turned = { ...next, id: 9, player2: [ANNA] as [typeof ANNA], further: [[CARL]] as [[typeof CARL]] };
        expect(() => new Company().rematches.learn(new Model(), three, turned)).toThrow('M3');
    });
});

describe('charges', () => {
    let charges: Charges;
    beforeEach(() => {
        charges = new Charges();
    });
    const calls = (count: number, price: number, eachMs: number, bornMs = -1): void => {
        for (let nth = 0; nth < count; nth += 1) {
            const charge = charges.sent(anna, 'joinRoom', nth * eachMs);
            if (charge !== undefined) charges.done(anna, charge, price, nth * eachMs, bornMs);
        }
    };

    it('are bounded in number', () => {
        calls(ROOMS_RATE.burst, PRICE.write, 0);
        expect(() => calls(1, PRICE.write, 0)).toThrow('S4');
        charges = new Charges();
        expect(() => calls(300, PRICE.write, ROOMS_RATE.seconds * SECOND)).not.toThrow();
    });

    it('are bounded in cycles', () => {
        const most = (ALLOWANCE.sure.holds + ALLOWANCE.more.holds) / PRICE.meet;
        expect(() => calls(most + 10, PRICE.meet, ROOMS_RATE.seconds * SECOND)).toThrow('S7');
        charges = new Charges();
        expect(() => calls(500, PRICE.meet, (PRICE.meet / ALLOWANCE.more.aSecond) * SECOND)).not.toThrow();
    });

    it('are forgotten when Lobbies is', () => {
        expect(() => calls(100, PRICE.write, 0, 0)).not.toThrow();
    });

    it('refuse nobody without a reason', () => {
        const charge = charges.sent(bert, 'challenge', 0);
        if (charge === undefined) throw new Error('a challenge is free');
        expect(() => charges.refused(bert, charge, 'challenge', 0)).toThrow('S7');
        for (let nth = 0; nth < ROOMS_RATE.burst; nth += 1) charges.sent(bert, 'block', 0);
        expect(() => charges.refused(bert, charge, 'challenge', 0)).not.toThrow();
    });
});

describe('company', () => {
    const waiting = { status: { WaitingForPlayers: null }, player2: [] as [], checksReady: false };
    const unchecked = { checksReady: false };

    it('keeps a seat for whoever is invited, unless somebody has the code', () => {
        const company = new Company();
        company.learnRoom(room({ ...waiting, invited: [BERT] }));
        expect(() => company.learnRoom(room({ ...unchecked, player2: [CARL] }))).toThrow('M4');
        expect(() => company.learnRoom(room(unchecked))).not.toThrow();
        expect(() => company.learnRoom(room({ ...unchecked, createdAtMs: 6n, player2: [CARL] }))).not.toThrow();
    });

    it('plays again on the same terms, in changed seats, once', () => {
        const company = new Company();
        const model = new Model();
        const next = room({ id: 8, owner: BERT, player1: BERT, player2: [ANNA] });
        company.rematches.learn(model, room(), next);
        expect(() => company.rematches.learn(model, room(), { ...next, rated: false })).toThrow('M3');
        expect(() => company.rematches.learn(model, room(), room({ id: 8 }))).toThrow('M3');
        model.rooms.set(8, next);
        expect(() => company.rematches.learn(model, room(), { ...next, id: 9 })).toThrow('M3');
        company.rematches.learn(model, room(), next);
    });

    it('counts no room to the share of an owner who got it by a ready check or a rematch', () => {
        const company = new Company();
        const opened = room({ ...waiting, checksReady: true });
        company.learnRoom(opened);
        expect(company.isBeyondShare(opened)).toBe(false);
        expect(company.isBeyondShare({ ...opened, owner: BERT })).toBe(true);
        expect(company.isBeyondShare(room({ ...waiting, invited: [BERT] }))).toBe(true);
        expect(company.isBeyondShare(room({ ...waiting, name: 'Challenge', invited: [BERT] }))).toBe(false);
    });
});

import type { Canister } from '@dice-wards/replica';
import { beforeEach, describe, expect, it } from 'vitest';
import { CyclesLedger } from '../../../tools/simulate/cycles';

/** A canister of which the ledger reads only these. */
interface Purse {
    balance: bigint;
    chargedAt: bigint;
    readonly openCalls: Map<number, { readonly cycles: bigint; readonly reserve: bigint }>;
}

let purse: Purse;
let ledger: CyclesLedger;
beforeEach(() => {
    purse = { balance: 100n, chargedAt: 0n, openCalls: new Map() };
    const network = {
        world: () => {
            throw new Error('no time is paid for');
        },
    };
    ledger = new CyclesLedger(network, [purse as unknown as Canister]);
});

describe('the ledger of cycles', () => {
    it('takes deposits, payments, and what is set aside for an answer', () => {
        purse.balance += 10n;
        ledger.deposit(10n);
        purse.balance -= 30n;
        ledger.pay(30n);
        purse.balance -= 50n;
        purse.openCalls.set(1, { cycles: 20n, reserve: 30n });
        ledger.checkNoneAppeared();
        ledger.balance();
        purse.openCalls.clear();
        purse.balance += 50n;
        ledger.checkNoneAppeared();
        ledger.balance();
    });

    it('notices a cycle that comes from nowhere, although another was paid', () => {
        purse.balance -= 5n;
        ledger.pay(5n);
        ledger.checkNoneAppeared();
        purse.balance += 1n;
        expect(() => ledger.checkNoneAppeared()).toThrow('1 cycles have come from nowhere');
    });

    it.each([
        ['less', 4n],
        ['more', 6n],
    ])('notices that %s was told than is gone', (_, told) => {
        purse.balance -= 5n;
        ledger.pay(told);
        expect(() => ledger.balance()).toThrow('cycles');
    });

    it('counts the fee of a message that was not executed, and leaves that of another to its report', () => {
        purse.balance -= 7n;
        ledger.receive('stopped', 3n);
        ledger.receive('executed', 4n);
        ledger.answer('stopped', 'IC0508');
        ledger.pay(4n);
        ledger.answer('executed', undefined);
        ledger.balance();
    });

    it('is vague once where something pays without telling', () => {
        purse.balance -= 5n;
        ledger.blur();
        ledger.balance();
        purse.balance -= 5n;
        expect(() => ledger.balance()).toThrow('cycles');
    });
});

persistent actor class Teller(bank : Text) {
    public func collect(amounts : [Nat]) : async Nat {
        let ledger : actor { deposit : Nat -> async Nat } = actor (bank);
        var total = 0;
        for (amount in amounts.vals()) { total := await ledger.deposit(amount) };
        total
    };
}

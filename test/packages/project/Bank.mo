persistent actor Bank {
    var total : Nat = 0;
    public func deposit(amount : Nat) : async Nat { total += amount; total };
    public query func balance() : async Nat { total };
}

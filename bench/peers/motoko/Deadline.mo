/// When a game is looked at next. Sorts by time first.
import Nat32 "mo:core/Nat32";
import Nat64 "mo:core/Nat64";
import Order "mo:core/Order";
import Time "mo:core/Time";

module {
    public type Deadline = { atMs : Nat64; roomId : Nat32 };

    public func compare(a : Deadline, b : Deadline) : Order.Order =
        switch (Nat64.compare(a.atMs, b.atMs)) {
            case (#equal) Nat32.compare(a.roomId, b.roomId);
            case order order;
        };

    public func nowMs() : Nat64 = Nat64.fromIntWrap(Time.now()) / 1_000_000;
};

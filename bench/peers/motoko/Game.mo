/// One game and its rules. The record is changed in place: it lives in the canister's orthogonally persistent memory.
import List "mo:core/List";
import Tape "Tape";
import Wire "Wire";

module {
    let TARGET : Nat16 = 100;
    let LOSING_FACE : Nat8 = 1;

    /// `face` is 0 for a hold.
    public type Change = { atMs : Nat64; by : Wire.Mover; face : Nat8 };

    public type Game = {
        player1 : Principal;
        player2 : Principal;
        rated : Bool;
        createdAtMs : Nat64;
        windowMs : Nat64;
        var version : Nat32;
        var turnId : Nat32;
        var turnStartedAtMs : Nat64;
        var deadlineMs : Nat64;
        var turn : Wire.Role;
        var over : Bool;
        var lastByClock : Bool;
        var roundScore : Nat16;
        var player1Score : Nat16;
        var player2Score : Nat16;
        /// 0 before the first throw.
        var lastDie : Nat8;
        var tape : Tape.Tape;
        var used : Nat;
        var usedUp : [Tape.Tape];
        log : List.List<Change>;
    };

    public func begin(player1 : Principal, player2 : Principal, rated : Bool, windowMs : Nat64, tape : Tape.Tape, now : Nat64) : Game = {
        player1;
        player2;
        rated;
        createdAtMs = now;
        windowMs;
        var version = 0;
        var turnId = 1;
        var turnStartedAtMs = now;
        var deadlineMs = now + windowMs;
        var turn = #Player1;
        var over = false;
        var lastByClock = false;
        var roundScore = 0;
        var player1Score = 0;
        var player2Score = 0;
        var lastDie = 0;
        var tape = tape;
        var used = 0;
        var usedUp = [];
        log = List.empty();
    };

    public func roll(game : Game, by : Wire.Mover, now : Nat64) {
        let (face, used) = Tape.throwDie(game.tape, game.used);
        game.used := used;
        game.lastDie := face;
        if (face == LOSING_FACE) pass(game, now) else game.roundScore += Tape.toNat16(face);
        note(game, by, face, now);
    };

    public func hold(game : Game, by : Wire.Mover, now : Nat64) {
        let banked = switch (game.turn) {
            case (#Player1) { game.player1Score += game.roundScore; game.player1Score };
            case (#Player2) { game.player2Score += game.roundScore; game.player2Score };
        };
        if (banked >= TARGET) game.over := true else pass(game, now);
        note(game, by, 0, now);
    };

    func pass(game : Game, now : Nat64) {
        game.turn := switch (game.turn) { case (#Player1) #Player2; case (#Player2) #Player1 };
        game.roundScore := 0;
        game.turnId += 1;
        game.turnStartedAtMs := now;
    };

    func note(game : Game, by : Wire.Mover, face : Nat8, now : Nat64) {
        game.version += 1;
        game.deadlineMs := now + game.windowMs;
        game.lastByClock := by == #Clock;
        List.add(game.log, { atMs = now; by; face });
    };
};

/// Dice Wards' engine in Motoko, for comparison: the part that plays, without the letters about finished games.
import Array "mo:core/Array";
import Blob "mo:core/Blob";
import List "mo:core/List";
import Map "mo:core/Map";
import Nat32 "mo:core/Nat32";
import Nat64 "mo:core/Nat64";
import Nat8 "mo:core/Nat8";
import Principal "mo:core/Principal";
import Random "mo:core/Random";
import Set "mo:core/Set";
import Timer "mo:core/Timer";
import VarArray "mo:core/VarArray";
import Deadline "Deadline";
import Game "Game";
import Tape "Tape";
import Wire "Wire";

persistent actor class DiceWards(links : ?Wire.Links) {
    type Game = Game.Game;
    type GameReply = Wire.Reply<Wire.View>;

    transient let WINDOW_SECONDS : Nat32 = 30;
    /// Games looked at by one message.
    transient let BATCH = 1000;
    transient let LOG_PAGE = 100;
    transient let LOBBIES = switch (links) { case (?{ lobbies }) lobbies; case null null };

    let games = Map.empty<Nat32, Game>();
    /// One entry for each live game, at its deadline or before: an action moves the deadline and leaves the entry.
    let deadlines = Set.empty<Deadline.Deadline>();

    /// Timers and the seed last until the next upgrade.
    transient var random : ?Random.Random = null;
    transient var armedFor : Nat64 = 0xffff_ffff_ffff_ffff;
    /// Deadlines that passed while the canister did not run do not count.
    transient let resumedAtMs = Deadline.nowMs();

    public shared ({ caller }) func initGame(roomId : Nat32, player1 : Principal, player2 : Principal, settings : Wire.Settings) : async Wire.Reply<Nat32> {
        if (LOBBIES != ?caller) return #Err(#Unauthorized);
        switch (Map.get(games, Nat32.compare, roomId)) {
            case (?game) {
                let same = game.player1 == player1 and game.player2 == player2;
                return if same #Ok roomId else #Err(#InvalidState("The room has a game of other players"));
            };
            case null {};
        };
        if (player1 == player2) return #Err(#InvalidArgument("One principal cannot hold both seats"));
        if (Principal.isAnonymous(player1) or Principal.isAnonymous(player2)) {
            return #Err(#InvalidArgument("The anonymous principal cannot play"));
        };
        let seconds = switch (settings.turnSeconds) { case (?given) given; case null WINDOW_SECONDS };
        if (seconds < 30 or seconds > 259_200) return #Err(#InvalidArgument("turnSeconds is from 30 to 259200"));
        let ?tape = freshTape() else return #Err(#Busy("The dice are being prepared; try again in a few seconds"));
        let windowMs = Nat64.fromNat32(seconds) * 1000;
        let game = Game.begin(player1, player2, settings.rated, windowMs, tape, Deadline.nowMs());
        Map.add(games, Nat32.compare, roomId, game);
        Set.add(deadlines, Deadline.compare, { atMs = game.deadlineMs; roomId });
        arm<system>();
        #Ok roomId
    };

    public shared ({ caller }) func roll(roomId : Nat32, seen : ?Nat32) : async GameReply = async play(caller, roomId, seen, Game.roll);

    public shared ({ caller }) func hold(roomId : Nat32, seen : ?Nat32) : async GameReply = async play(caller, roomId, seen, Game.hold);

    public shared ({ caller }) func checkTimeout(roomId : Nat32) : async GameReply {
        let ?game = Map.get(games, Nat32.compare, roomId) else return #Err(#RoomNotFound);
        let now = Deadline.nowMs();
        applyDeadline(game, now);
        #Ok(view(roomId, game, caller, now))
    };

    public shared query ({ caller }) func getGameState(roomId : Nat32) : async GameReply {
        let ?game = Map.get(games, Nat32.compare, roomId) else return #Err(#RoomNotFound);
        let now = Deadline.nowMs();
        // What a query changes is forgotten: the caller sees the turn as the clock will leave it.
        applyDeadline(game, now);
        #Ok(view(roomId, game, caller, now))
    };

    public query func getLog(roomId : Nat32, since : Nat32) : async Wire.Reply<[Wire.LogEntry]> {
        let ?game = Map.get(games, Nat32.compare, roomId) else return #Err(#RoomNotFound);
        let entries = List.empty<Wire.LogEntry>();
        var at = Nat32.toNat(since);
        while (at < List.size(game.log) and List.size(entries) < LOG_PAGE) {
            let { atMs; by; face } = List.at(game.log, at);
            at += 1;
            let events : [?Wire.Event] = if (face == 0) [?#Held] else [?#RollAsked, ?#DieLanded face];
            List.add(entries, { version = Nat32.fromNat(at); atMs; by; events = ?#DiceWards events });
        };
        #Ok(List.toArray(entries))
    };

    func play(caller : Principal, roomId : Nat32, seen : ?Nat32, act : (Game, Wire.Mover, Nat64) -> ()) : GameReply {
        let ?game = Map.get(games, Nat32.compare, roomId) else return #Err(#RoomNotFound);
        let ?role = roleOf(game, caller) else return #Err(#Unauthorized);
        if (game.over) return #Err(#GameFinished);
        let now = Deadline.nowMs();
        applyDeadline(game, now);
        switch (seen) {
            case (?version) if (version != game.version) return #Err(#Stale(game.version));
            case null {};
        };
        if (game.over) return #Err(#GameFinished);
        if (game.turn != role) return #Err(#NotYourTurn);
        act(game, role, now);
        if (not game.over) supply(game);
        #Ok(view(roomId, game, caller, now))
    };

    func applyDeadline(game : Game, now : Nat64) {
        if (not game.over and now >= deadlineOf(game)) {
            Game.hold(game, #Clock, now);
        };
    };

    func deadlineOf(game : Game) : Nat64 =
        if (game.deadlineMs <= resumedAtMs) resumedAtMs + game.windowMs else game.deadlineMs;

    func roleOf(game : Game, principal : Principal) : ?Wire.Role =
        if (game.player1 == principal) ?#Player1 else if (game.player2 == principal) ?#Player2 else null;

    func view(roomId : Nat32, game : Game, caller : Principal, now : Nat64) : Wire.View {
        let deadline = deadlineOf(game);
        {
            roomId;
            version = game.version;
            kind = "DiceWards";
            status = if (game.over) #Finished else #InProgress;
            player1 = game.player1;
            player2 = game.player2;
            me = roleOf(game, caller);
            activePlayer = if (game.over) null else ?game.turn;
            turnId = game.turnId;
            turnStartedAtMs = game.turnStartedAtMs;
            turnExpiresAtMs = if (game.over) null else ?deadline;
            remainingMs = if (game.over) null else if (deadline <= now) ?0 else ?Nat64.toNat32(deadline - now);
            lastDice = if (game.lastDie == 0) "" else Blob.fromArray([game.lastDie]);
            winner = if (game.over) ?game.turn else null;
            outcome = if (game.over) ?{ winner = game.turn; points = 1; reason = if (game.lastByClock) #Timeout else #Played } else null;
            rated = game.rated;
            createdAtMs = game.createdAtMs;
            seal = game.tape.seal;
            turnSeconds = Nat64.toNat32(game.windowMs / 1000);
            tape = Nat32.fromNat(game.usedUp.size());
            scheme = "Sealed";
            game = ?#DiceWards {
                player1Score = game.player1Score;
                player2Score = game.player2Score;
                roundScore = if (game.over) 0 else game.roundScore;
            };
        }
    };

    // Dice

    func seed() : async () {
        let bytes = Blob.toArray(await Random.blob());
        var number : Nat64 = 0;
        var at = 0;
        while (at < 8) {
            number := (number << 8) | Nat64.fromNat8(bytes[at]);
            at += 1;
        };
        random := ?Random.seed(number);
    };

    func freshTape() : ?Tape.Tape {
        let ?source = random else return null;
        ?Tape.sealed(Blob.fromVarArray(VarArray.tabulate<Nat8>(Tape.BYTES, func _ = source.nat8())))
    };

    /// A new tape where the old one runs out, so that its seal is seen before its first throw.
    func supply(game : Game) {
        if (Tape.BYTES - game.used >= Tape.RESERVE) return;
        let ?tape = freshTape() else return;
        game.usedUp := Array.concat(game.usedUp, [game.tape]);
        game.tape := tape;
        game.used := 0;
    };

    // The clock

    /// One timer, for the earliest deadline; one that finds nothing due does no harm.
    func arm<system>() {
        let ?{ atMs } = Set.min(deadlines) else return;
        if (atMs >= armedFor) return;
        armedFor := atMs;
        let now = Deadline.nowMs();
        let wait = if (atMs > now) Nat64.toNat(atMs - now) else 0;
        ignore Timer.setTimer<system>(#milliseconds wait, strike);
    };

    func strike() : async () {
        armedFor := 0xffff_ffff_ffff_ffff;
        let now = Deadline.nowMs();
        var handled = 0;
        label batch while (handled < BATCH) {
            let ?due = Set.min(deadlines) else break batch;
            if (due.atMs > now) break batch;
            Set.remove(deadlines, Deadline.compare, due);
            let ?game = Map.get(games, Nat32.compare, due.roomId) else continue batch;
            applyDeadline(game, now);
            if (not game.over) Set.add(deadlines, Deadline.compare, { due with atMs = deadlineOf(game) });
            handled += 1;
        };
        arm<system>();
    };

    // At an install and after every upgrade.
    ignore Timer.setTimer<system>(#seconds 0, seed);
    arm<system>();
};

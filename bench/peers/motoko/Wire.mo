/// The interface: the same types as the game engine's, so that one client drives both.
module {
    public type Role = { #Player1; #Player2 };
    public type Mover = { #Player1; #Player2; #Clock };
    public type GameKind = Text;
    public type Reason = { #Played; #Timeout };
    public type Links = { profiles : ?Principal; lobbies : ?Principal; gameEngine : ?Principal };
    public type Settings = { kind : GameKind; rated : Bool; turnSeconds : ?Nat32 };

    public type View = {
        roomId : Nat32;
        version : Nat32;
        kind : GameKind;
        status : { #WaitingForPlayers; #InProgress; #Finished };
        player1 : Principal;
        player2 : Principal;
        me : ?Role;
        activePlayer : ?Role;
        turnId : Nat32;
        turnStartedAtMs : Nat64;
        turnExpiresAtMs : ?Nat64;
        remainingMs : ?Nat32;
        lastDice : Blob;
        winner : ?Role;
        outcome : ?{ winner : Role; points : Nat16; reason : Reason };
        rated : Bool;
        createdAtMs : Nat64;
        seal : Blob;
        turnSeconds : Nat32;
        tape : Nat32;
        scheme : Text;
        game : ?{ #DiceWards : { player1Score : Nat16; player2Score : Nat16; roundScore : Nat16 } };
    };

    public type Event = { #RollAsked; #DieLanded : Nat8; #Held };
    public type LogEntry = { version : Nat32; atMs : Nat64; by : Mover; events : ?{ #DiceWards : [?Event] } };

    public type Refusal = {
        #RoomNotFound;
        #Unauthorized;
        #NotYourTurn;
        #GameFinished;
        #Stale : Nat32;
        #InvalidState : Text;
        #InvalidArgument : Text;
        #Busy : Text;
        #LimitReached : Text;
    };
    public type Reply<T> = { #Ok : T; #Err : Refusal };
};

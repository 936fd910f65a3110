/// Dice that are fixed before they are thrown: 64 random bytes, of which everybody sees the SHA-256 first.
import Nat16 "mo:core/Nat16";
import Nat8 "mo:core/Nat8";
import Sha256 "Sha256";

module {
    public let BYTES = 64;
    /// A tape with fewer bytes left is put away.
    public let RESERVE = 16;

    public type Tape = { bytes : Blob; seal : Blob };

    public func sealed(bytes : Blob) : Tape = { bytes; seal = Sha256.ofBlock(bytes) };

    /// The face, and how many bytes are used after it. Bytes from 252 are passed over, or low faces would come more often.
    public func throwDie({ bytes } : Tape, used : Nat) : (Nat8, Nat) {
        var at = used;
        while (bytes[at] >= 252) at += 1;
        (bytes[at] % 6 + 1, at + 1)
    };

    public func toNat16(face : Nat8) : Nat16 = Nat16.fromNat8(face);
};

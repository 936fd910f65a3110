/// SHA-256 of exactly one 64-byte block, which is what a tape is: the block, and a second one of padding.
import Blob "mo:core/Blob";
import Nat32 "mo:core/Nat32";
import Nat8 "mo:core/Nat8";
import VarArray "mo:core/VarArray";

module {
    let K : [Nat32] = [
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
        0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
        0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
        0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
        0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
        0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
        0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
        0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
    ];
    let START : [Nat32] = [
        0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
    ];

    public func ofBlock(block : Blob) : Blob {
        let state = VarArray.tabulate<Nat32>(8, func i = START[i]);
        let words = VarArray.repeat<Nat32>(0, 64);
        for (i in words.keys()) {
            if (i < 16) {
                let at = 4 * i;
                words[i] := word(block[at], block[at + 1], block[at + 2], block[at + 3]);
            };
        };
        compress(state, words);
        for (i in words.keys()) if (i < 16) words[i] := 0;
        words[0] := 0x80000000;
        words[15] := 512;
        compress(state, words);
        let digest = VarArray.repeat<Nat8>(0, 32);
        for (i in state.keys()) {
            let (a, b, c, d) = Nat32.explode(state[i]);
            digest[4 * i] := a;
            digest[4 * i + 1] := b;
            digest[4 * i + 2] := c;
            digest[4 * i + 3] := d;
        };
        Blob.fromVarArray(digest)
    };

    func word(a : Nat8, b : Nat8, c : Nat8, d : Nat8) : Nat32 =
        (Nat32.fromNat8(a) << 24) | (Nat32.fromNat8(b) << 16) | (Nat32.fromNat8(c) << 8) | Nat32.fromNat8(d);

    /// The first 16 words are given; the others are made here.
    func compress(state : [var Nat32], words : [var Nat32]) {
        var t = 16;
        while (t < 64) {
            let x = words[t - 15];
            let y = words[t - 2];
            let s0 = (x <>> 7) ^ (x <>> 18) ^ (x >> 3);
            let s1 = (y <>> 17) ^ (y <>> 19) ^ (y >> 10);
            words[t] := words[t - 16] +% s0 +% words[t - 7] +% s1;
            t += 1;
        };
        var a = state[0];
        var b = state[1];
        var c = state[2];
        var d = state[3];
        var e = state[4];
        var f = state[5];
        var g = state[6];
        var h = state[7];
        t := 0;
        while (t < 64) {
            let s1 = (e <>> 6) ^ (e <>> 11) ^ (e <>> 25);
            let t1 = h +% s1 +% ((e & f) ^ (^e & g)) +% K[t] +% words[t];
            let s0 = (a <>> 2) ^ (a <>> 13) ^ (a <>> 22);
            let t2 = s0 +% ((a & b) ^ (a & c) ^ (b & c));
            h := g;
            g := f;
            f := e;
            e := d +% t1;
            d := c;
            c := b;
            b := a;
            a := t1 +% t2;
            t += 1;
        };
        state[0] +%= a;
        state[1] +%= b;
        state[2] +%= c;
        state[3] +%= d;
        state[4] +%= e;
        state[5] +%= f;
        state[6] +%= g;
        state[7] +%= h;
    };
};

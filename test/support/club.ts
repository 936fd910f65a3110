import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IDL } from '@icp-sdk/core/candid';
import type { Principal } from '@icp-sdk/core/principal';
import { compileMotoko } from '../../bench/canisters/motoko_compiler';
import { fencesIn } from '../docs/markdown';
import { happy, type World } from './world';

/** In front of its first statement, the canister notes each letter, and loses as many answers as it was told to. */
const LOSING = `
    var letters : Nat = 0;
    var toLose : Nat = 0;
    public func lose(count : Nat) : async () { toLose := count };
    public query func came() : async Nat { letters };
    func mayBeLost() : async () {
        if (toLose == 0) return;
        toLose -= 1;
        throw Error.reject("the answer is lost");
    };
`;

let compiled: Uint8Array | undefined;

/** The canister of tournaments in `docs/build/tournaments.md`, which can lose its answers to letters besides. */
function clubWasm(): Uint8Array {
    const [{ text }] = fencesIn('motoko').filter(({ page }) => page === 'docs/build/tournaments.md');
    const source = `import Error "mo:core/Error";\n${text}`
        .replace('    var matches : ', `${LOSING}    var matches : `)
        .replace(/^( +)(if \(not isOver\(letter\.place\)\).*)$/m, '$1letters += 1;\n$1$2\n$1await mayBeLost();');
    const folder = mkdtempSync(join(tmpdir(), 'club'));
    try {
        writeFileSync(join(folder, 'Main.mo'), source);
        return compileMotoko(folder);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/** One letter, as far as the canister reads it. */
export interface Finished {
    readonly place: { readonly tournament: number; readonly round: number; readonly table: number };
    readonly roomId: number;
    readonly end: object;
}

const { Func, Nat, Nat16, Nat32, Null, Opt, Principal: Id, Record, Service, Text, Tuple, Variant, Vec } = IDL;
const idl: IDL.InterfaceFactory = () =>
    Service({
        pair: Func([Vec(Tuple(Id, Id)), Nat32, Nat16], []),
        open: Func([], [Nat]),
        lose: Func([Nat], []),
        came: Func([], [Nat], ['query']),
        results: Func(
            [],
            [
                Vec(
                    Record({
                        place: Record({ tournament: Nat32, round: Nat16, table: Nat16 }),
                        roomId: Nat32,
                        end: Variant({
                            Won: Record({ winner: Id, points: Nat16 }),
                            Abandoned: Null,
                            Absent: Record({ present: Opt(Id) }),
                            NotStarted: Null,
                            Closed: Null,
                        }),
                    }),
                ),
            ],
            ['query'],
        ),
    });

interface Club {
    pair(pairs: [Principal, Principal][], tournament: number, round: number): Promise<void>;
    open(): Promise<bigint>;
    lose(count: bigint): Promise<void>;
    came(): Promise<bigint>;
    results(): Promise<Finished[]>;
}

/** A club that Lobbies is linked to. */
export async function openClub(world: World): Promise<Club & { readonly id: Principal }> {
    const id = await world.pic.createCanister({ sender: world.admin });
    compiled ??= clubWasm();
    const arg = new Uint8Array(IDL.encode([Text], [world.ids.lobbies.toText()]));
    await world.pic.installCode({ canisterId: id, wasm: compiled, arg, sender: world.admin });
    await happy(world.as(world.admin).lobbies.operate({ LinkTournaments: id }));
    const actor = world.pic.createActor<Club>(idl, id);
    (actor as unknown as { setPrincipal(principal: Principal): void }).setPrincipal(world.admin);
    return Object.assign(actor, { id });
}

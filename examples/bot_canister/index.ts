import { call, IDL, init, isController, msgCaller, type Principal, query, setTimer, trap, update } from 'azle';
import { Canisters, JoinReply, NamedReply, ViewReply } from './types';

/**
 * A bot that is a canister: it plays Dice Wards in the rooms to which its owner sends it, and holds at 20. Lists of rooms are for
 * agents only, so it cannot look for rooms itself.
 */

/** Seconds between two looks at a game. Each costs cycles; a turn's window is 30 seconds at least. */
const PAUSE_SECONDS = 10;
const HOLD_AT = 20;

export default class {
    canisters!: Canisters;
    /** Gone after an upgrade: `play` takes a seat up again. */
    rooms: number[] = [];

    @init([Canisters])
    init(canisters: Canisters): void {
        this.canisters = canisters;
    }

    /** Takes a name, and says that this is a bot: once, before the first game. */
    @update([IDL.Text], IDL.Bool)
    async introduce(name: string): Promise<boolean> {
        onlyOwner();
        const { profiles } = this.canisters;
        const named = await ask<NamedReply>(profiles, 'upsertProfile', [IDL.Text], [name], NamedReply);
        const declared = await ask<NamedReply>(profiles, 'declareBot', [], [], NamedReply);
        return 'Ok' in named && 'Ok' in declared;
    }

    /** Takes the free seat of a room, or goes on with a game in which it has one. */
    @update([IDL.Nat32], IDL.Bool)
    async play(roomId: number): Promise<boolean> {
        onlyOwner();
        const types = [IDL.Nat32, IDL.Opt(IDL.Text)];
        const joined = await ask<JoinReply>(this.canisters.lobbies, 'joinRoom', types, [roomId, []], JoinReply);
        if ('Err' in joined && !('AlreadyInRoom' in joined.Err)) return false;
        if (this.rooms.includes(roomId)) return true;
        this.rooms.push(roomId);
        this.later(roomId);
        return true;
    }

    /** The rooms in which it plays. */
    @query([], IDL.Vec(IDL.Nat32))
    playing(): number[] {
        return this.rooms;
    }

    later(roomId: number): void {
        setTimer(PAUSE_SECONDS, async () => {
            try {
                await this.act(roomId);
            } catch {
                // The engine is stopped for an upgrade, or busy. The next look may find it again.
            }
            if (this.rooms.includes(roomId)) this.later(roomId);
        });
    }

    /** Looks at the game, and acts if it is this canister's turn. */
    async act(roomId: number): Promise<void> {
        const { gameEngine } = this.canisters;
        const seen = await ask<ViewReply>(gameEngine, 'getGameState', [IDL.Nat32], [roomId], ViewReply);
        if ('Err' in seen || 'Finished' in seen.Ok.status) {
            this.rooms = this.rooms.filter((other) => other !== roomId);
            return;
        }
        const { version, cube } = seen.Ok;
        const [[me], [active]] = [seen.Ok.me, seen.Ok.activePlayer];
        if (me === undefined || active === undefined || 'Player1' in me !== 'Player1' in active) return;
        const [nat32, optVersion] = [IDL.Nat32, IDL.Opt(IDL.Nat32)];
        if (cube[0]?.offered) {
            await ask(gameEngine, 'acceptDouble', [nat32, optVersion], [roomId, [version]], ViewReply);
            return;
        }
        const types = [nat32, IDL.Nat16, IDL.Opt(IDL.Bool), optVersion];
        await ask(gameEngine, 'rollUntil', types, [roomId, HOLD_AT, [true], [version]], ViewReply);
    }
}

function onlyOwner(): void {
    if (!isController(msgCaller())) trap('Only a controller may do this');
}

function ask<Answer>(
    canister: Principal,
    method: string,
    paramIdlTypes: IDL.Type[],
    args: unknown[],
    returnIdlType: IDL.Type,
): Promise<Answer> {
    return call<unknown[], Answer>(canister, method, { paramIdlTypes, args, returnIdlType });
}

import { IDL } from 'azle';
import { azleHost } from '../canister/azle_host';
import { compileEncoder, compileWriter } from '../canister/candid/codec';
import { choiceType } from '../canister/choice_type';
import { GAME_KINDS, type GameKindName } from '../canister/game_kinds';
import { GameKindType, GameResultType, type GameSettings, GameSettingsType, ReasonType } from '../canister/game_types';
import { methods } from '../canister/method';
import { ENGINE_REFUSALS } from '../canister/refusal';
import { candidOf } from './candid_shapes';
import type { AnyRules } from './games';
import { GAMES } from './games';
import type { Shape } from './games/shape';
import type { TapeView } from './queries/get_dice';
import { type LogEntryView, MOVERS } from './queries/get_log';
import type { ViewCodec } from './view_replies';
import { type GameView, ROLES, STATUSES } from './views';

/** The wire types of this canister; `game_engine.did` is made from them. */

const RoleType = choiceType(ROLES);
const StatusType = choiceType(STATUSES);
const MoverType = choiceType(MOVERS);
const blob = IDL.Vec(IDL.Nat8);

/** A variant with one case for each game, of the type that `shape` picks from its rules. */
function forEachGame(shape: (rules: AnyRules) => Shape): IDL.Type {
    return IDL.Variant(
        Object.fromEntries(Object.entries(GAMES).map(([kind, rules]) => [kind, candidOf(shape(rules))])),
    );
}

const VIEW_FIELDS = {
    roomId: IDL.Nat32,
    version: IDL.Nat32,
    kind: GameKindType,
    status: StatusType,
    player1: IDL.Principal,
    player2: IDL.Principal,
    me: IDL.Opt(RoleType),
    activePlayer: IDL.Opt(RoleType),
    turnId: IDL.Nat32,
    turnStartedAtMs: IDL.Nat64,
    turnExpiresAtMs: IDL.Opt(IDL.Nat64),
    remainingMs: IDL.Opt(IDL.Nat32),
    lastDice: IDL.Vec(IDL.Nat8),
    winner: IDL.Opt(RoleType),
    outcome: IDL.Opt(IDL.Record({ winner: RoleType, points: IDL.Nat16, reason: ReasonType })),
    rated: IDL.Bool,
    createdAtMs: IDL.Nat64,
    seal: blob,
};
const GameViewType = IDL.Record({ ...VIEW_FIELDS, game: forEachGame((rules) => rules.viewShape) });

const LogEntryType = IDL.Record({
    version: IDL.Nat32,
    atMs: IDL.Nat64,
    by: MoverType,
    events: forEachGame((rules) => ({ vec: rules.eventShape })),
});

const TapeType = IDL.Record({ seal: blob, bytes: IDL.Opt(blob) });

const { update, query } = methods(azleHost, ENGINE_REFUSALS);

/** Room id, then the version that the caller last saw. */
const ACTION = [IDL.Nat32, IDL.Opt(IDL.Nat32)];
type Action = [roomId: number, seen: number | null];
type Since = [roomId: number, since: number];

export const api = {
    initGame: update<[roomId: number, player1: Uint8Array, player2: Uint8Array, settings: GameSettings], number>(
        [IDL.Nat32, IDL.Principal, IDL.Principal, GameSettingsType],
        IDL.Nat32,
    ),
    roll: update<Action, GameView>(ACTION, GameViewType),
    hold: update<Action, GameView>(ACTION, GameViewType),
    checkTimeout: update<[roomId: number], GameView>([IDL.Nat32], GameViewType),
    getGameState: query<[roomId: number], GameView>([IDL.Nat32], GameViewType),
    getLog: query<Since, LogEntryView[]>([IDL.Nat32, IDL.Nat32], IDL.Vec(LogEntryType)),
    getDice: query<Since, TapeView[]>([IDL.Nat32, IDL.Nat32], IDL.Vec(TapeType)),
};

/** What is always, and what is never, in a view of a running game for one of its players. */
const RUNNING_FIELDS = {
    status: choiceType(['InProgress']),
    me: RoleType,
    activePlayer: RoleType,
    turnExpiresAtMs: IDL.Nat64,
    remainingMs: IDL.Nat32,
    winner: IDL.Null,
    outcome: IDL.Null,
};

/**
 * Views are sent as subtypes of the reply that say no more than there is: `Ok` alone, with this kind of game alone. Every
 * byte of a reply costs 50 instructions, and the types are most of it.
 */
export const viewCodecs = Object.fromEntries(
    GAME_KINDS.map((kind) => [kind, viewCodec(IDL.Variant({ [kind]: candidOf(GAMES[kind].viewShape) }))]),
) as Readonly<Record<GameKindName, ViewCodec>>;

function viewCodec(game: IDL.Type): ViewCodec {
    const shown = (fields: Record<string, IDL.Type>) => [IDL.Variant({ Ok: IDL.Record({ ...fields, game }) })];
    return {
        encode: compileEncoder(() => shown(VIEW_FIELDS)),
        encodeRunning: compileEncoder(() => shown({ ...VIEW_FIELDS, ...RUNNING_FIELDS })),
        writeGame: compileWriter(game),
    };
}

/** The letters about a finished game, as their receivers read them. */
export const letters = {
    toProfiles: compileEncoder([IDL.Principal, IDL.Principal, GameResultType]),
    toLobbies: compileEncoder([IDL.Nat32, IDL.Principal, GameResultType]),
};

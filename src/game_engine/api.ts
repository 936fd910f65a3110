import { compileEncoder, type Encoder } from '@dice-wards/candid/codec';
import { once } from '@dice-wards/candid/lazy';
import { IDL } from 'azle';
import { type AnyRules, rulesOf } from '../games';
import { GAME_KINDS, type GameKindName } from '../games/kinds';
import type { Move, PositionTexts } from '../games/rules';
import type { Shape } from '../games/shape';
import { azleHost } from '../platform/azle_host';
import { choiceType } from '../platform/choice_type';
import { type GameSettings, gameKindType, gameResultType, gameSettingsType, reasonType } from '../platform/messages';
import { methods } from '../platform/method';
import { ENGINE_REFUSALS } from '../platform/refusal';
import { candidOf } from './candid_shapes';
import type { TapeView } from './queries/get_dice';
import { type LogEntryView, MOVERS } from './queries/get_log';
import { statisticsShape } from './queries/get_statistics';
import type { ViewEncoders } from './reply_forms';
import type { ViewCodecs } from './view_replies';
import { type GameView, PLAIN_REASONS, ROLES, STATUSES } from './views';

/** The wire types of this canister; `game_engine.did` is made from them. */

const roleType = once(() => choiceType(ROLES));
const statusType = once(() => choiceType(STATUSES));
const moverType = once(() => choiceType(MOVERS));
const blob = IDL.Vec(IDL.Nat8);

/** A variant with one case for each game, of the type that `shape` picks from its rules: those with a cube have more to tell. */
function forEachGame(shape: (rules: AnyRules) => Shape): IDL.Type {
    return IDL.Variant(Object.fromEntries(GAME_KINDS.map((kind) => [kind, candidOf(shape(rulesOf(kind, true)))])));
}

/** What every view has. */
const commonFields = once(() => ({
    roomId: IDL.Nat32,
    version: IDL.Nat32,
    player1: IDL.Principal,
    player2: IDL.Principal,
    turnId: IDL.Nat32,
    turnStartedAtMs: IDL.Nat64,
    lastDice: IDL.Vec(IDL.Nat8),
    rated: IDL.Bool,
    createdAtMs: IDL.Nat64,
    seal: blob,
}));
const viewFields = once(() => ({
    ...commonFields(),
    kind: gameKindType(),
    status: statusType(),
    me: IDL.Opt(roleType()),
    activePlayer: IDL.Opt(roleType()),
    turnExpiresAtMs: IDL.Opt(IDL.Nat64),
    remainingMs: IDL.Opt(IDL.Nat32),
    finishedAtMs: IDL.Opt(IDL.Nat64),
    winner: IDL.Opt(roleType()),
    outcome: IDL.Opt(
        IDL.Record({
            winner: roleType(),
            points: IDL.Nat16,
            reason: reasonType(),
            score: IDL.Opt(IDL.Record({ player1: IDL.Nat16, player2: IDL.Nat16 })),
        }),
    ),
}));
const cubeField = once(() => ({
    cube: IDL.Opt(IDL.Record({ stakes: IDL.Nat8, owner: IDL.Opt(roleType()), offered: IDL.Bool, mayDouble: IDL.Bool })),
}));
const gameViewType = once(() =>
    IDL.Record({ ...viewFields(), ...cubeField(), game: forEachGame((rules) => rules.viewShape) }),
);

const logEntryType = once(() =>
    IDL.Record({
        version: IDL.Nat32,
        atMs: IDL.Nat64,
        by: moverType(),
        events: forEachGame((rules) => ({ vec: rules.eventShape })),
    }),
);

const tapeType = once(() => IDL.Record({ seal: blob, bytes: IDL.Opt(blob) }));

const statisticsType = once(() => candidOf(statisticsShape()));

const { update, query, dearQuery } = methods(azleHost, ENGINE_REFUSALS);

/** Room id, then the version that the caller last saw. */
const ACTION = [IDL.Nat32, IDL.Opt(IDL.Nat32)];
type Action = [roomId: number, seen: number | null];
type Since = [roomId: number, since: number];

export const api = {
    initGame: update<[roomId: number, player1: Uint8Array, player2: Uint8Array, settings: GameSettings], number>(
        () => [IDL.Nat32, IDL.Principal, IDL.Principal, gameSettingsType()],
        IDL.Nat32,
    ),
    roll: update<Action, GameView>(ACTION, gameViewType),
    hold: update<Action, GameView>(ACTION, gameViewType),
    move: update<[roomId: number, from: number, die: number, seen: number | null], GameView>(
        [IDL.Nat32, IDL.Nat8, IDL.Nat8, IDL.Opt(IDL.Nat32)],
        gameViewType,
    ),
    play: update<[roomId: number, moves: readonly Move[], seen: number | null], GameView>(
        () => [IDL.Nat32, IDL.Vec(IDL.Record({ from: IDL.Nat8, die: IDL.Nat8 })), IDL.Opt(IDL.Nat32)],
        gameViewType,
    ),
    undo: update<Action, GameView>(ACTION, gameViewType),
    proposeDouble: update<Action, GameView>(ACTION, gameViewType),
    acceptDouble: update<Action, GameView>(ACTION, gameViewType),
    forfeit: update<Action, GameView>(ACTION, gameViewType),
    selectDoor: update<[roomId: number, door: number, seen: number | null], GameView>(
        [IDL.Nat32, IDL.Nat8, IDL.Opt(IDL.Nat32)],
        gameViewType,
    ),
    makeFinalChoice: update<[roomId: number, strategy: string, seen: number | null], GameView>(
        [IDL.Nat32, IDL.Text, IDL.Opt(IDL.Nat32)],
        gameViewType,
    ),
    checkTimeout: update<[roomId: number], GameView>([IDL.Nat32], gameViewType),
    getGameState: query<[roomId: number], GameView>([IDL.Nat32], gameViewType),
    getLog: query<Since, LogEntryView[]>([IDL.Nat32, IDL.Nat32], () => IDL.Vec(logEntryType())),
    getDice: query<Since, TapeView[]>([IDL.Nat32, IDL.Nat32], () => IDL.Vec(tapeType())),
    exportMatch: dearQuery<[roomId: number], string>([IDL.Nat32], IDL.Text),
    exportPosition: query<[roomId: number], PositionTexts>([IDL.Nat32], () =>
        IDL.Record({ positionId: IDL.Text, matchId: IDL.Text, xgid: IDL.Opt(IDL.Text) }),
    ),
    getStatistics: query<[player: Uint8Array | null], unknown>([IDL.Opt(IDL.Principal)], statisticsType),
    simulate: dearQuery<[strategy: string, games: number, seed: number], unknown>(
        [IDL.Text, IDL.Nat32, IDL.Nat32],
        statisticsType,
    ),
};

/** All that is in a view of a running game for one of its players. */
const runningFields = once(() => ({
    ...commonFields(),
    status: choiceType(['InProgress']),
    me: roleType(),
    activePlayer: roleType(),
    turnExpiresAtMs: IDL.Nat64,
    remainingMs: IDL.Nat32,
}));

/** All that is in a view of a game that one of its players looks at when it is over. */
const finishedFields = once(() => ({
    ...commonFields(),
    status: choiceType(['Finished']),
    me: roleType(),
    finishedAtMs: IDL.Nat64,
    winner: roleType(),
    outcome: IDL.Record({ winner: roleType(), points: IDL.Nat16, reason: choiceType(PLAIN_REASONS) }),
}));

/**
 * Views are sent as subtypes of the reply that say no more than there is: `Ok` alone, with this kind of game alone, and in the
 * most usual cases what is always there. Every byte of a reply costs 50 instructions, and the types are most of it.
 */
export const viewCodecs: ViewCodecs = {
    any: viewEncoders(() => ({ ...viewFields(), ...cubeField() })),
    running: viewEncoders(runningFields),
    finished: viewEncoders(finishedFields),
};

function viewEncoders(fields: () => Record<string, IDL.Type>): ViewEncoders {
    const encoder = (kind: GameKindName): Encoder =>
        compileEncoder(() => {
            const game = IDL.Variant({ [kind]: candidOf(rulesOf(kind, false).viewShape) });
            return [IDL.Variant({ Ok: IDL.Record({ ...fields(), kind: choiceType([kind]), game }) })];
        });
    return Object.fromEntries(GAME_KINDS.map((kind) => [kind, encoder(kind)])) as ViewEncoders;
}

/** The letters about a finished game, as their receivers read them. */
export const letters = {
    toProfiles: compileEncoder(() => [IDL.Principal, IDL.Principal, gameResultType()]),
    toLobbies: compileEncoder(() => [IDL.Nat32, IDL.Principal, gameResultType()]),
};

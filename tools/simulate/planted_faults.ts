import type { CanisterName } from '../layout';
import { PLANTS_AMONG_PEOPLE } from './planted_among_people';

/** One line that is wrong. */
export interface Plant {
    readonly name: string;
    readonly file: string;
    /** The text that is replaced; the file has it once. */
    readonly from: string;
    readonly to: string;
    /** The canister to build anew; absent for the replica. */
    readonly canister?: CanisterName;
}

const ENGINE = { canister: 'game_engine' } as const;
const LOBBIES = { canister: 'lobbies' } as const;
const PROFILES = { canister: 'profiles' } as const;

/** Faults for the simulator to find; `docs/planted_faults.md` tells after how many seeds it does. */
export const PLANTS: readonly Plant[] = [
    {
        name: 'a letter is removed before it is acknowledged',
        file: 'src/platform/deliveries.ts',
        from: '        if (done) {\n            forget(stored);',
        to: '        if (id > 0) {\n            forget(stored);',
        ...ENGINE,
    },
    {
        name: 'the deadline of a game that goes on is not watched',
        file: 'src/game_engine/jobs/expire.ts',
        from: 'return Math.max(Math.min(deadlineMs, heldMs > nowMs ? heldMs : placeLookMs(app)), nowMs + 1000);',
        to: 'return undefined;',
        ...ENGINE,
    },
    {
        name: 'a repeated result is counted twice',
        file: 'src/profiles/updates/on_game_finished.ts',
        from: 'if (!app.countedGames.add(result.gameId, result.startedAtMs)) return { Ok: null };',
        to: 'app.countedGames.add(result.gameId, result.startedAtMs);',
        ...PROFILES,
    },
    {
        name: 'what is left of the delay goes to the reserve',
        file: 'src/game_engine/model/reserve.ts',
        from: 'Math.max(0, Math.min(reserve.leftMs[seat], deadlineMs - atMs))',
        to: 'Math.max(0, deadlineMs - atMs)',
        ...ENGINE,
    },
    {
        name: 'any member may act in any turn',
        file: 'src/game_engine/model/game.ts',
        from: 'return samePrincipal(players[1], principal) ? 1 : undefined;',
        to: 'return 1;',
        ...ENGINE,
    },
    {
        name: 'letters are forgotten at an upgrade',
        file: 'src/game_engine/wiring.ts',
        from: '    app.outbox.wake();\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'the clock is not set again at an upgrade',
        file: 'src/game_engine/wiring.ts',
        from: '    app.clock.wake();\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'a room against an unsure engine has no safety net',
        file: 'src/lobbies/updates/start_game.ts',
        from: 'const SAFETY_NET_MS = 60_000;',
        to: 'const SAFETY_NET_MS = 2 ** 40;',
        ...LOBBIES,
    },
    {
        name: 'a game that is asked for again begins again',
        file: 'src/game_engine/updates/init_game.ts',
        from: 'if (existing !== undefined) {',
        to: 'if (existing !== undefined && existing.version > 2 ** 31) {',
        ...ENGINE,
    },
    {
        name: 'a finished game stays on the lists of its players',
        file: 'src/lobbies/store/member_games.ts',
        from: '        ids.remove(id);\n        if (ids.length === 0) return;\n',
        to: '',
        ...LOBBIES,
    },
    {
        name: 'a game that wakes up is not watched',
        file: 'src/game_engine/updates/open_game.ts',
        from: '    app.clock.watch(game.roomId, lookMs);\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'an ended game is settled but not removed',
        file: 'src/game_engine/store/game_store.ts',
        from: '            ended.delete(key);\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'an abandoned room is given to the second player',
        file: 'src/lobbies/updates/on_game_finished.ts',
        from: "ownerWon ? 'owner' : 'player2'",
        to: "ownerWon ? 'player2' : 'owner'",
        ...LOBBIES,
    },
    {
        name: 'the heap keeps what a failed message wrote',
        file: 'packages/replica/src/core/message_execution.ts',
        from: '        canister.stable.rollback();\n        instance.rollback();\n    } else {',
        to: '        canister.stable.rollback();\n    } else {',
    },
    {
        name: 'stable memory keeps what a failed message wrote',
        file: 'packages/replica/src/core/message_execution.ts',
        from: '        canister.stable.rollback();\n        instance.rollback();\n    } else {',
        to: '        canister.stable.commit();\n        instance.rollback();\n    } else {',
    },
    {
        name: 'a call context is not closed',
        file: 'packages/replica/src/core/message_execution.ts',
        from: '    canister.contexts.delete(context.id);\n}\n\nfunction memoryLimit',
        to: '}\n\nfunction memoryLimit',
    },
    {
        name: 'the calls of a message that traps are sent',
        file: 'packages/replica/src/core/message_execution.ts',
        from: '        canister.log.append(world.now, trap.toLogLine());\n        return',
        to: '        for (const call of execution.outgoing) router.send(canister, context, call);\n        return',
    },
    {
        name: 'a message that is executed is not charged for its execution',
        file: 'packages/replica/src/core/prepayment.ts',
        from: 'this.amount - prices.execution - prices.instructions',
        to: 'this.amount - prices.instructions',
    },
    {
        name: 'cycles that a message has not used come back twice',
        file: 'packages/replica/src/core/prepayment.ts',
        from: 'this.canister.balance += this.amount',
        to: 'this.canister.balance += 2n * this.amount',
    },
    {
        name: 'the cycles that were set aside for an answer do not come back',
        file: 'packages/replica/src/core/message_execution.ts',
        from: '    prepaid.settle(used);\n',
        to: '',
    },
    {
        name: 'storage costs nothing',
        file: 'packages/replica/src/core/upkeep.ts',
        from: '        canister.balance -= cost;\n',
        to: '',
    },
    {
        name: 'the winner and the loser are mistaken for each other',
        file: 'src/game_engine/updates/conclude.ts',
        from: 'announce(app.outbox, players[winner], players[loser], result)',
        to: 'announce(app.outbox, players[loser], players[winner], result)',
        ...ENGINE,
    },
    {
        name: 'a finished game keeps its place',
        file: 'src/game_engine/wiring.ts',
        from: '    app.clock.leave();\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'an action on an old version is taken',
        file: 'src/game_engine/updates/act.ts',
        from: 'seen !== game.version && !isOver(game)',
        to: 'seen > game.version && !isOver(game)',
        ...ENGINE,
    },
    {
        name: 'an undone move makes no new version',
        file: 'src/game_engine/model/transition.ts',
        from: '    game.version += 1;',
        to: "    if (command.kind !== 'undo') game.version += 1;",
        ...ENGINE,
    },
    {
        name: 'a query shows the version of before',
        file: 'src/game_engine/model/view_replies.ts',
        from: 'nowMs;\n        return reply.write(\n            game.roomId,\n            game.version,',
        to: 'nowMs;\n        return reply.write(\n            game.roomId,\n            game.version - 1,',
        ...ENGINE,
    },
    {
        name: 'a lost timer is not noticed',
        file: 'src/platform/alarm.ts',
        from: '        host.fireTimer();\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'a room that starts is still offered',
        file: 'src/lobbies/updates/join_room.ts',
        from: "if (room.stage.phase !== 'waiting') return REFUSE.roomFull;",
        to: "if (room.stage.phase !== 'waiting' && room.stage.phase !== 'starting') return REFUSE.roomFull;",
        ...LOBBIES,
    },
    {
        name: 'a ban is not looked at',
        file: 'src/platform/bans.ts',
        from: 'return bans.some && counters.has(keyOf(principal));',
        to: 'return bans.some && counters.has(keyOf(principal)) && counters.size() < 0;',
        ...LOBBIES,
    },
    {
        name: 'bans are forgotten at an upgrade',
        file: 'src/game_engine/wiring.ts',
        from: '    app.bans.load();\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'windows run on in a pause',
        file: 'src/game_engine/updates/operate.ts',
        from: '    app.clock.freeze();\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'games begin in a pause',
        file: 'src/game_engine/updates/init_game.ts',
        from: '    if (app.pause.isOn()) return busy(app.pause.text());\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'pruning takes live games too',
        file: 'src/game_engine/updates/prune.ts',
        from: '!isOver(game) || app.games.hasEnded(roomId)) continue;\n            if (endedAtMs',
        to: 'app.games.hasEnded(roomId)) continue;\n            if (isOver(game) && endedAtMs',
        ...ENGINE,
    },
    {
        name: 'a game that was let go has a winner',
        file: 'src/game_engine/updates/let_go.ts',
        from: 'reason: { Abandoned: null },',
        to: 'reason: { Played: null },',
        ...ENGINE,
    },
    {
        name: 'a name that was taken away stays its owner’s',
        file: 'src/profiles/updates/operate.ts',
        from: '    if (before !== null) app.names.release(before, app.host.self(), app.host.now());\n',
        to: '',
        ...PROFILES,
    },
    {
        name: 'recover of Lobbies asks nobody',
        file: 'src/lobbies/updates/recover.ts',
        from: '    app.review.beginAnew();\n',
        to: '',
        ...LOBBIES,
    },
    {
        name: 'recover of the engine tells nobody',
        file: 'src/game_engine/updates/recover.ts',
        from: '    app.retelling.begin();\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'ready checks are not woken at an upgrade',
        file: 'src/lobbies/wiring.ts',
        from: '        app.meetings.wake();\n',
        to: '',
        ...LOBBIES,
    },
    {
        name: 'robots are not woken at an upgrade',
        file: 'src/game_engine/wiring.ts',
        from: '    app.robots.wake();\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'winner and loser get each other’s rating',
        file: 'src/profiles/updates/on_game_finished.ts',
        from: '? rate(app, kind, winner, loser, result)',
        to: '? rate(app, kind, loser, winner, result)',
        ...PROFILES,
    },
    {
        name: 'a name is taken for told although its letter was rejected',
        file: 'src/profiles/jobs/tell_names.ts',
        from: '            failures += 1;\n            tries += 1;\n',
        to: '            failures += 1;\n            names.told(cards);\n',
        ...PROFILES,
    },
    {
        name: 'a seat stays taken when the engine rejects the game',
        file: 'src/lobbies/updates/start_game.ts',
        from: "const counts = verdict.kind === 'started' || isLetterUnsent;",
        to: "const counts = verdict.kind === 'started' || (isLetterUnsent && answer.kind === 'replied');",
        ...LOBBIES,
    },
    {
        name: 'a room that waits never expires',
        file: 'src/lobbies/model/room.ts',
        from: 'nowMs - createdAtMs >= WAITING_LIFE_MS',
        to: 'nowMs - createdAtMs >= 2 ** 50 + WAITING_LIFE_MS',
        ...LOBBIES,
    },
    {
        name: 'a game of Monty Hall is counted twice in the statistics',
        file: 'src/game_engine/updates/conclude.ts',
        from: '    count(app, game);\n    tell(',
        to: '    count(app, game);\n    count(app, game);\n    tell(',
        ...ENGINE,
    },
    {
        name: 'time comes off the other player’s reserve',
        file: 'src/game_engine/model/reserve.ts',
        from: 'seat === 0 ? [left, second] : [first, left]',
        to: 'seat === 1 ? [left, second] : [first, left]',
        ...ENGINE,
    },
    {
        name: 'a robot’s wins are its opponent’s',
        file: 'src/profiles/updates/on_game_finished.ts',
        from: 'countWithRobot(app, loser, kind, robot, false);',
        to: 'countWithRobot(app, loser, kind, robot, true);',
        ...PROFILES,
    },
    {
        name: 'a stop of the engine costs a turn',
        file: 'src/game_engine/jobs/clock.ts',
        from: 'moment.resumedAtMs = resumedMs;',
        to: 'moment.resumedAtMs = 0;',
        ...ENGINE,
    },
    ...PLANTS_AMONG_PEOPLE,
];

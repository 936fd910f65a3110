import { inEngine, inLobbies, inProfiles, inReplica, type Plant } from './plant';
import { PLANTS_AMONG_MANY } from './planted_among_many';
import { PLANTS_AMONG_PEOPLE } from './planted_among_people';
import { PLANTED_BLINDLY } from './planted_blindly';
import { PLANTED_BLINDLY_LATER } from './planted_blindly_later';
import { PLANTS_IN_ENGINES } from './planted_in_engines';
import { PLANTS_IN_EVENTS } from './planted_in_events';
import { PLANTS_IN_THROWS } from './planted_in_throws';

/** Faults for the simulator to find; `docs/change/faults.md` tells after how many seeds it does. */
export const PLANTS: readonly Plant[] = [
    inEngine('a letter is removed before it is acknowledged', 'src/platform/deliveries.ts')
        .from('        if (done || tries + 1 === mostTries) {\n            forget(stored);')
        .to('        if (id > 0) {\n            forget(stored);'),
    inEngine('the deadline of a game that goes on is not watched', 'src/game_engine/jobs/expire.ts')
        .from(
            'return Math.max(Math.min(deadlineMs, heldMs > nowMs ? heldMs : placeLookMs(app)), nowMs + 1000 - graceMs);',
        )
        .to('return undefined;'),
    inProfiles('a repeated result is counted twice', 'src/profiles/updates/on_game_finished.ts')
        .from('if (!app.countedGames.add(result.gameId, result.startedAtMs)) return { Ok: null };')
        .to('app.countedGames.add(result.gameId, result.startedAtMs);'),
    inEngine('what is left of the delay goes to the reserve', 'src/game_engine/model/reserve.ts')
        .from('Math.max(0, Math.min(leftMs[seat], deadlineMs - atMs))')
        .to('Math.max(0, deadlineMs - atMs)'),
    inEngine('any member may act in any turn', 'src/game_engine/model/game.ts')
        .from('if (samePrincipal(players[seat]!, principal)) return seat as Seat;\n    }\n    return undefined;')
        .to('if (samePrincipal(players[seat]!, principal)) return seat as Seat;\n    }\n    return 1;'),
    inEngine('letters are forgotten at an upgrade', 'src/game_engine/wiring.ts').without('    app.outbox.wake();\n'),
    inEngine('the clock is not set again at an upgrade', 'src/game_engine/wiring.ts').without(
        '    app.clock.wake();\n',
    ),
    inLobbies('a room against an unsure engine has no safety net', 'src/lobbies/updates/start_game.ts')
        .from('const SAFETY_NET_MS = 60_000;')
        .to('const SAFETY_NET_MS = 2 ** 40;'),
    inEngine('a game that is asked for again begins again', 'src/game_engine/updates/init_game.ts')
        .from('if (existing !== undefined) {')
        .to('if (existing !== undefined && existing.version > 2 ** 31) {'),
    inLobbies('a finished game stays on the lists of its players', 'src/lobbies/store/member_games.ts')
        .from('        ids.remove(id);\n        if (ids.length > 0)')
        .to('        if (ids.length > 0)'),
    inEngine('a game that wakes up is not watched', 'src/game_engine/updates/open_game.ts').without(
        '    app.clock.watch(game.roomId, lookMs);\n',
    ),
    inEngine('an ended game is settled but not removed', 'src/game_engine/store/game_store.ts').without(
        '            ended.delete(key);\n',
    ),
    inLobbies('an abandoned room is given to the second player', 'src/lobbies/updates/on_game_finished.ts')
        .from('isAbandoned || isDraw(result) ? undefined : named;')
        .to('isDraw(result) ? undefined : named;'),
    inReplica('the heap keeps what a failed message wrote', 'packages/replica/src/core/message_execution.ts')
        .from('        canister.stable.rollback();\n        instance.rollback();\n    } else {')
        .to('        canister.stable.rollback();\n    } else {'),
    inReplica('stable memory keeps what a failed message wrote', 'packages/replica/src/core/message_execution.ts')
        .from('        canister.stable.rollback();\n        instance.rollback();\n    } else {')
        .to('        canister.stable.commit();\n        instance.rollback();\n    } else {'),
    inReplica('a call context is not closed', 'packages/replica/src/core/message_execution.ts')
        .from('    canister.contexts.delete(context.id);\n}\n\nfunction memoryLimit')
        .to('}\n\nfunction memoryLimit'),
    inReplica('the calls of a message that traps are sent', 'packages/replica/src/core/message_execution.ts')
        .from('        canister.log.append(world.now, trap.toLogLine());\n        return')
        .to('        for (const call of execution.outgoing) router.send(canister, context, call);\n        return'),
    inReplica('a message that is executed is not charged for its execution', 'packages/replica/src/core/prepayment.ts')
        .from('this.amount - prices.execution - prices.instructions')
        .to('this.amount - prices.instructions'),
    inReplica('cycles that a message has not used come back twice', 'packages/replica/src/core/prepayment.ts')
        .from('this.canister.balance += this.amount')
        .to('this.canister.balance += 2n * this.amount'),
    inReplica(
        'the cycles that were set aside for an answer do not come back',
        'packages/replica/src/core/message_execution.ts',
    ).without('    prepaid.settle(used);\n'),
    inReplica('storage costs nothing', 'packages/replica/src/core/upkeep.ts').without(
        '        canister.balance -= cost;\n',
    ),
    inEngine('the winner and the loser are mistaken for each other', 'src/game_engine/updates/conclude.ts')
        .from('announce(app.outbox, [players[winner], players[loser]], result)')
        .to('announce(app.outbox, [players[loser], players[winner]], result)'),
    inEngine('a finished game keeps its place', 'src/game_engine/wiring.ts').without('    app.clock.leave();\n'),
    inEngine('an action on an old version is taken', 'src/game_engine/updates/act.ts')
        .from('seen !== game.version && !isOver(game)')
        .to('seen > game.version && !isOver(game)'),
    inEngine('an undone move makes no new version', 'src/game_engine/model/transition.ts')
        .from('    game.version += 1;')
        .to("    if (command.kind !== 'undo') game.version += 1;"),
    inEngine('a query shows the version of before', 'src/game_engine/model/view_replies.ts')
        .from('version: game.version,')
        .to('version: game.version - 1,'),
    inEngine('a lost timer is not noticed', 'src/platform/alarm.ts').without('        this.host.fireTimer();\n'),
    inLobbies('a room that starts is still offered', 'src/lobbies/updates/join_room.ts')
        .from("if (room.stage.phase !== 'waiting') return REFUSE.roomFull;")
        .to("if (room.stage.phase !== 'waiting' && room.stage.phase !== 'starting') return REFUSE.roomFull;"),
    inLobbies('a ban is not looked at', 'src/platform/bans.ts')
        .from('if (!bans.some) return false;')
        .to('if (!bans.some || counters.size() > 0) return false;'),
    inEngine('bans are forgotten at an upgrade', 'src/game_engine/wiring.ts').without('    app.bans.load();\n'),
    inEngine('windows run on in a pause', 'src/game_engine/updates/operate.ts').without('    clock.freeze();\n'),
    inEngine('games begin in a pause', 'src/game_engine/updates/init_game.ts').without(
        '    if (app.pause.isOn()) return busy(app.pause.text());\n',
    ),
    inEngine('pruning takes live games too', 'src/game_engine/updates/prune.ts')
        .from('!isOver(game) || app.games.hasEnded(roomId)) return false;\n        if (endedAtMs')
        .to('app.games.hasEnded(roomId)) return false;\n        if (isOver(game) && endedAtMs'),
    inEngine('a game that was let go has a winner', 'src/game_engine/updates/let_go.ts')
        .from('reason: { Abandoned: null },')
        .to('reason: { Played: null },'),
    inProfiles('a name that was taken away stays its owner’s', 'src/profiles/updates/operate.ts').without(
        '        app.names.release(before, app.host.self(), nowMs);\n',
    ),
    inLobbies('recover of Lobbies asks nobody', 'src/lobbies/updates/recover.ts').without(
        '    app.review.beginAnew();\n',
    ),
    inEngine('recover of the engine tells nobody', 'src/game_engine/updates/recover.ts').without(
        '    app.retelling.begin();\n',
    ),
    inLobbies('ready checks are not woken at an upgrade', 'src/lobbies/wiring.ts')
        .from('[outbox, meetings, ')
        .to('[outbox, '),
    inEngine('robots are not woken at an upgrade', 'src/game_engine/wiring.ts').without('    app.robots.wake();\n'),
    inProfiles('winner and loser get each other’s rating', 'src/profiles/updates/on_game_finished.ts')
        .from('? rate(app, kind, winner, loser, result)')
        .to('? rate(app, kind, loser, winner, result)'),
    inProfiles('a name is taken for told although its letter was rejected', 'src/platform/news/teller.ts')
        .from('            way.failures += 1;\n')
        .to('            way.failures += 1;\n            log.know(receiver, upTo);\n'),
    inLobbies('a seat stays taken when the engine rejects the game', 'src/lobbies/updates/start_game.ts')
        .from("verdict.kind !== 'unclear' && app.outbox.cancel(letter);")
        .to("verdict.kind !== 'unclear' && app.outbox.cancel(letter) && answer.kind === 'replied';"),
    inLobbies('a room that waits never expires', 'src/lobbies/model/room.ts')
        .from('nowMs - createdAtMs >= WAITING_LIFE_MS')
        .to('nowMs - createdAtMs >= 2 ** 50 + WAITING_LIFE_MS'),
    inEngine('a game of Monty Hall is counted twice in the statistics', 'src/game_engine/updates/conclude.ts')
        .from('    count(app, game);\n    const isRated')
        .to('    count(app, game);\n    count(app, game);\n    const isRated'),
    inEngine('time comes off the other player’s reserve', 'src/game_engine/model/reserve.ts')
        .from('replaced(leftMs, seat, left)')
        .to('replaced(leftMs, seat === 0 ? 1 : 0, left)'),
    inProfiles('a robot’s wins are its opponent’s', 'src/profiles/updates/on_game_finished.ts')
        .from('countWithRobot(app, loser, kind, robot, false);')
        .to('countWithRobot(app, loser, kind, robot, true);'),
    inEngine('a stop of the engine costs a turn', 'src/game_engine/jobs/clock.ts')
        .from('moment.resumedAtMs = standsStill ? nowMs : resumedMs;')
        .to('moment.resumedAtMs = standsStill ? nowMs : 0;'),
    ...PLANTS_AMONG_PEOPLE,
    ...PLANTS_AMONG_MANY,
    ...PLANTS_IN_THROWS,
    ...PLANTS_IN_EVENTS,
    ...PLANTS_IN_ENGINES,
    ...PLANTED_BLINDLY,
    ...PLANTED_BLINDLY_LATER,
];

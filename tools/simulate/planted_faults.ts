import type { CanisterName } from '../layout';

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

/** Faults that the simulator must find. */
export const PLANTS: readonly Plant[] = [
    {
        name: 'a letter is removed before it is acknowledged',
        file: 'src/platform/outbox.ts',
        from: '        if (!done && stored !== key) return;\n        leases.delete(id);\n        waiting.delete(stored);\n        if (done) return;',
        to: '        leases.delete(id);\n        waiting.delete(stored);\n        return;',
        ...ENGINE,
    },
    {
        name: 'the deadline of a game that goes on is not watched',
        file: 'src/game_engine/jobs/expire.ts',
        from: 'return isRunning(game) ? game.deadlineMs : undefined;',
        to: 'return undefined;',
        ...ENGINE,
    },
    {
        name: 'a repeated result is counted twice',
        file: 'src/profiles/updates/on_game_finished.ts',
        from: 'if (!app.countedGames.add(result.gameId)) return { Ok: null };',
        to: 'app.countedGames.add(result.gameId);',
        ...PROFILES,
    },
    {
        name: 'any member may act in any turn',
        file: 'src/game_engine/model/game.ts',
        from: 'return key === keys[1] ? 1 : undefined;',
        to: 'return 1;',
        ...ENGINE,
    },
    {
        name: 'letters are forgotten at an upgrade',
        file: 'src/game_engine/wiring.ts',
        from: '        outbox.wake();\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'the clock is not set again at an upgrade',
        file: 'src/game_engine/wiring.ts',
        from: '        clock.wake();\n',
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
        from: '        list.remove(id);\n        if (list.length > 0) map.set',
        to: '        map.set',
        ...LOBBIES,
    },
    {
        name: 'a game that wakes up is not watched',
        file: 'src/game_engine/updates/open_game.ts',
        from: '    app.clock.watch(game.roomId, game.deadlineMs);\n',
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
];

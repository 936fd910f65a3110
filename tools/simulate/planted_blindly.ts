import type { Plant } from './plant';

const ENGINE = { canister: 'game_engine' } as const;
const TOURNAMENTS = { canister: 'tournaments' } as const;

/** Faults that somebody chose who had read nothing of the simulator’s code: `docs/change/faults.md`. */
export const PLANTED_BLINDLY: readonly Plant[] = [
    {
        name: 'a throw lands by a number that was asked for before it',
        file: 'src/game_engine/jobs/throws.ts',
        from: 'letLand(awaited.upTo(certain), answer.bytes)',
        to: 'letLand(awaited.upTo(awaited.noted()), answer.bytes)',
        ...ENGINE,
    },
    {
        name: 'four 1s score as any other four',
        file: 'packages/games/src/farkle/scoring.ts',
        from: 'const four = single === 0 ? 1000 : Math.max(1000, triplet + single);',
        to: 'const four = 1000;',
        ...ENGINE,
    },
    {
        name: 'the Crawford game is for the first player alone',
        file: 'packages/games/src/backgammon/evolve.ts',
        from: "crawford === 'ahead' && (score[0] === short || score[1] === short)",
        to: "crawford === 'ahead' && score[0] === short",
        ...ENGINE,
    },
    {
        name: 'a bye adds nothing to the Buchholz of those met before',
        file: 'packages/pairings/src/players.ts',
        from: 'if (second === null) this.gain(this.playerAt(first), halves[0]);',
        to: 'if (second === null) this.playerAt(first).halves += halves[0];',
        ...TOURNAMENTS,
    },
    {
        name: 'a session that is closed is told with the next one',
        file: 'src/lobbies/updates/sessions.ts',
        from: 'endsAtMs: app.host.now() });\n    app.news.changed(SUBJECT.session(session.key));',
        to: 'endsAtMs: app.host.now() });',
        canister: 'lobbies',
    },
    {
        name: 'whoever shares a number pays for it',
        file: 'src/game_engine/jobs/throws.ts',
        from: 'needsNumber: () => !isUnserved(),',
        to: 'needsNumber: () => true,',
        ...ENGINE,
    },
    {
        name: 'a loss ends no streak',
        file: 'packages/pairings/src/arena.ts',
        from: 'return { ...score, games, streak: 0 };',
        to: 'return { ...score, games };',
        ...TOURNAMENTS,
    },
    {
        name: 'whoever is banned keeps a place in an event',
        file: 'src/tournaments/updates/take_out.ts',
        from: 'if (entrant !== undefined) event',
        to: "if (entrant !== undefined && !('Announced' in event.event.phase)) event",
        ...TOURNAMENTS,
    },
    {
        name: 'a command without an argument leaves no line',
        file: 'src/platform/operate.ts',
        from: "if (typeof handler === 'function') {",
        to: "if (typeof handler === 'function' && argument !== null) {",
        ...ENGINE,
    },
    {
        name: 'what two change of their ratings has no bound',
        file: 'src/profiles/updates/rate.ts',
        from: '    pair.add(gain, loss);\n',
        to: '',
        canister: 'profiles',
    },
    // Of the twelve more, those that the first seeds did not find.
    {
        name: 'a guest who leaves a private room closes it',
        file: 'src/lobbies/updates/leave_room.ts',
        from: "if (leaver === 'owner' && !isOpen(room)) app.rooms.remove(room);",
        to: 'if (!isOpen(room)) app.rooms.remove(room);',
        canister: 'lobbies',
    },
    {
        name: 'a key signs what only its player may',
        file: 'src/platform/gate.ts',
        from: "return signer === 'session' || person === signedBy ? person : undefined;",
        to: 'return person;',
        canister: 'lobbies',
    },
    {
        name: 'pruning leaves what players have said',
        file: 'src/game_engine/updates/prune.ts',
        from: '        app.reactions.remove(roomId);\n',
        to: '',
        ...ENGINE,
    },
    {
        name: 'the first move is worth as much less as it is worth more',
        file: 'src/profiles/model/rated_game.ts',
        from: 'winnerWasPlayer1 ? by.firstMove : -by.firstMove,',
        to: 'winnerWasPlayer1 ? -by.firstMove : by.firstMove,',
        canister: 'profiles',
    },
];

import { inEngine, inLobbies, inProfiles, inTournaments, type Plant } from './plant';

/** Faults that somebody chose who had read nothing of the simulator’s code: `docs/change/faults.md`. */
export const PLANTED_BLINDLY: readonly Plant[] = [
    inEngine('a throw lands by a number that was asked for before it', 'src/game_engine/jobs/throws.ts')
        .from('letLand(awaited.upTo(certain), answer.bytes)')
        .to('letLand(awaited.upTo(awaited.noted()), answer.bytes)'),
    inEngine('four 1s score as any other four', 'packages/games/src/farkle/scoring.ts')
        .from('const four = single === 0 ? 1000 : Math.max(1000, triplet + single);')
        .to('const four = 1000;'),
    inEngine('the Crawford game is for the first player alone', 'packages/games/src/backgammon/evolve.ts')
        .from("crawford === 'ahead' && (score[0] === short || score[1] === short)")
        .to("crawford === 'ahead' && score[0] === short"),
    inTournaments('a bye adds nothing to the Buchholz of those met before', 'packages/pairings/src/players.ts')
        .from('if (second === null) this.gain(this.playerAt(first), halves[0]);')
        .to('if (second === null) this.playerAt(first).halves += halves[0];'),
    inLobbies('a session that is closed is told with the next one', 'src/lobbies/updates/sessions.ts')
        .from('endsAtMs: app.host.now() });\n    app.news.changed(SUBJECT.session(session.key));')
        .to('endsAtMs: app.host.now() });'),
    inEngine('whoever shares a number pays for it', 'src/game_engine/jobs/throws.ts')
        .from('needsNumber: () => !isUnserved(),')
        .to('needsNumber: () => true,'),
    inTournaments('a loss ends no streak', 'packages/pairings/src/arena.ts')
        .from('return { ...score, games, streak: 0 };')
        .to('return { ...score, games };'),
    inTournaments('whoever is banned keeps a place in an event', 'src/tournaments/updates/take_out.ts')
        .from('if (entrant !== undefined) event')
        .to("if (entrant !== undefined && !('Announced' in event.event.phase)) event"),
    inEngine('a command without an argument leaves no line', 'src/platform/operate.ts')
        .from("if (typeof handler === 'function') {")
        .to("if (typeof handler === 'function' && argument !== null) {"),
    inProfiles('what two change of their ratings has no bound', 'src/profiles/updates/meet.ts').without(
        '    pair.add(gain, loss, game.isShared);\n',
    ),
    // Of the twelve more, those that the first seeds did not find.
    inLobbies('a guest who leaves a private room closes it', 'src/lobbies/jobs/meetings.ts')
        .from('(place === 0 && isKeptByOwner(room))) around')
        .to('isKeptByOwner(room)) around'),
    inLobbies('a key signs what only its player may', 'src/platform/gate.ts')
        .from("return signer === 'session' || person === signedBy ? person : undefined;")
        .to('return person;'),
    inEngine('pruning leaves what players have said', 'src/game_engine/updates/prune.ts').without(
        '        app.reactions.remove(roomId);\n',
    ),
    inProfiles('the first move is worth as much less as it is worth more', 'src/profiles/model/rated_game.ts')
        .from('winnerWasPlayer1 ? by.firstMove : -by.firstMove,')
        .to('winnerWasPlayer1 ? -by.firstMove : by.firstMove,'),
];

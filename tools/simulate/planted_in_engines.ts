import { inLobbies, inProfiles, type Plant } from './plant';

/** Faults of houses with several engines. */
export const PLANTS_IN_ENGINES: readonly Plant[] = [
    inProfiles('an engine that is gone is still believed', 'src/profiles/updates/on_news.ts').without(
        "        links.remove('gameEngine', id);\n",
    ),
    inLobbies('an engine is let go before its results are told', 'src/lobbies/jobs/engine_states.ts')
        .from('return games === 0 && letters === 0;')
        .to('return games === 0;'),
    inLobbies('an engine is let go with its games', 'src/lobbies/jobs/engine_states.ts')
        .from('return games === 0 && letters === 0;')
        .to('return letters === 0;'),
    inLobbies('an engine that has not taken a game rests for ever', 'src/lobbies/jobs/engines.ts')
        .from('host.now() + REST_MS')
        .to('host.now() + 2 ** 40'),
    inLobbies('no second engine is asked', 'src/lobbies/updates/start_game.ts')
        .from('mayGoElsewhere(app, attempt) ?')
        .to('mayGoElsewhere(app, attempt) && app.engines.open() > 99 ?'),
    inLobbies('one engine is asked about all rooms', 'src/lobbies/jobs/review.ts')
        .from('await ask(reviewed, engine, asked);')
        .to('await ask(reviewed, engines.all()[0] ?? engine, asked);'),
    inLobbies('a letter to another engine goes to the linked one', 'src/lobbies/jobs/settle_start.ts')
        .from("stage.phase === 'waiting' ? undefined : stage.engine;")
        .to("stage.phase === 'waiting' ? undefined : app.links.get('gameEngine');"),
    inLobbies('one canister hears of the house', 'src/platform/news/teller.ts')
        .from('return receivers().filter(')
        .to('return receivers().slice(0, 1).filter('),
    inProfiles('a rename reaches no other engine', 'src/profiles/jobs/name_news.ts')
        .from('links.neighbours().filter(')
        .to('links.neighbours().slice(0, 3).filter('),
    inLobbies('the others are not told again', 'src/lobbies/updates/recover.ts').without('    app.news.tellAll();\n'),
    inLobbies('an engine is open before Profiles believes it', 'src/lobbies/jobs/engine_states.ts')
        .from("knowsSet(id) && knowsSet(links.get('profiles'))")
        .to('knowsSet(id)'),
];

import type { Plant } from './plant';

const LOBBIES = { canister: 'lobbies' } as const;
const PROFILES = { canister: 'profiles' } as const;

/** Faults of houses with several engines. */
export const PLANTS_IN_ENGINES: readonly Plant[] = [
    {
        name: 'an engine that is gone is still believed',
        file: 'src/profiles/updates/on_news.ts',
        from: "        links.remove('gameEngine', id);\n",
        to: '',
        ...PROFILES,
    },
    {
        name: 'an engine is let go before its results are told',
        file: 'src/lobbies/jobs/engine_states.ts',
        from: 'return games === 0 && letters === 0;',
        to: 'return games === 0;',
        ...LOBBIES,
    },
    {
        name: 'an engine is let go with its games',
        file: 'src/lobbies/jobs/engine_states.ts',
        from: 'return games === 0 && letters === 0;',
        to: 'return letters === 0;',
        ...LOBBIES,
    },
    {
        name: 'an engine that has not taken a game rests for ever',
        file: 'src/lobbies/jobs/engines.ts',
        from: 'host.now() + REST_MS',
        to: 'host.now() + 2 ** 40',
        ...LOBBIES,
    },
    {
        name: 'no second engine is asked',
        file: 'src/lobbies/updates/start_game.ts',
        from: 'mayGoElsewhere(app, attempt) ?',
        to: 'mayGoElsewhere(app, attempt) && app.engines.open() > 99 ?',
        ...LOBBIES,
    },
    {
        name: 'one engine is asked about all rooms',
        file: 'src/lobbies/jobs/review.ts',
        from: 'await ask(reviewed, engine, asked);',
        to: 'await ask(reviewed, engines.all()[0] ?? engine, asked);',
        ...LOBBIES,
    },
    {
        name: 'a letter to another engine goes to the linked one',
        file: 'src/lobbies/jobs/settle_start.ts',
        from: "stage.phase === 'waiting' ? undefined : stage.engine;",
        to: "stage.phase === 'waiting' ? undefined : app.links.get('gameEngine');",
        ...LOBBIES,
    },
    {
        name: 'one canister hears of the house',
        file: 'src/platform/news/teller.ts',
        from: 'return receivers().filter(',
        to: 'return receivers().slice(0, 1).filter(',
        ...LOBBIES,
    },
    {
        name: 'a rename reaches no other engine',
        file: 'src/profiles/jobs/name_news.ts',
        from: 'links.neighbours().filter(',
        to: 'links.neighbours().slice(0, 3).filter(',
        ...PROFILES,
    },
    {
        name: 'the others are not told again',
        file: 'src/lobbies/updates/recover.ts',
        from: '    app.news.tellAll();\n',
        to: '',
        ...LOBBIES,
    },
    {
        name: 'an engine is open before Profiles believes it',
        file: 'src/lobbies/jobs/engine_states.ts',
        from: "knowsSet(id) && knowsSet(links.get('profiles'))",
        to: 'knowsSet(id)',
        ...LOBBIES,
    },
];

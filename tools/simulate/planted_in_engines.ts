import type { Plant } from './plant';

const LOBBIES = { canister: 'lobbies' } as const;
const PROFILES = { canister: 'profiles' } as const;

/** Faults of houses with several engines. */
export const PLANTS_IN_ENGINES: readonly Plant[] = [
    {
        name: 'an engine that is gone is still believed',
        file: 'src/profiles/updates/on_engines.ts',
        from: "        else links.remove('gameEngine', id);\n",
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
        name: 'one engine hears of bans',
        file: 'src/lobbies/jobs/engine_news.ts',
        from: 'banned: (player) => {\n            for (const each of engines.withOthers())',
        to: 'banned: (player) => {\n            for (const each of engines.withOthers().slice(0, 1))',
        ...LOBBIES,
    },
    {
        name: 'one engine hears of a pause of the house',
        file: 'src/lobbies/jobs/engine_news.ts',
        from: 'for (const each of engines.withOthers()) untold.addOfHouse(',
        to: 'for (const each of engines.withOthers().slice(0, 1)) untold.addOfHouse(',
        ...LOBBIES,
    },
    {
        name: 'a rename reaches no other engine',
        file: 'src/lobbies/updates/on_names.ts',
        from: '        if (engines.length > 0) app.engineNews.renamed(id, engines);\n',
        to: '',
        ...LOBBIES,
    },
    {
        name: 'Profiles is not told its engines again',
        file: 'src/lobbies/updates/recover.ts',
        from: '    if (app.links.engines.all().length > 0) app.engineStates.changed();\n',
        to: '',
        ...LOBBIES,
    },
];

import { type Infer, nat32, nothing, principal } from '@dice-wards/candid/schema';
import { type EngineState, MOST_ENGINES } from '../../platform/engine_set';
import { MOST_GRACE_SECONDS } from '../../platform/grace';
import { type Handlers, pauseCommands, pauseFault } from '../../platform/operate';
import { isAnonymous, samePrincipal } from '../../platform/principal';
import { invalidArgument, invalidState } from '../../platform/refusal';
import type { App } from '../app';
import { SUBJECT } from '../jobs/news';
import type { Name, Reply } from '../refusals';

/** What operators do with the engines of the house; `docs/run/operations.md` tells how to use it. */
export const engineCommands = {
    ...pauseCommands,
    /** How many seconds after its deadline an action still counts as in time, because it was sent before: 0 to 10. */
    Grace: nat32,
    /** An engine that is installed and linked with this house. */
    OpenEngine: principal,
    DrainEngine: principal,
    CloseEngine: principal,
    Engines: nothing,
} as const;

export const engineHandlers: Handlers<App, typeof engineCommands, Name> = {
    Pause: pause,
    Resume: resume,
    Grace: setGrace,
    OpenEngine: openEngine,
    DrainEngine: drainEngine,
    CloseEngine: closeEngine,
    Engines: { reads: listEngines },
};

/** No game begins anywhere, and no window runs once an engine knows, within seconds. */
function pause(app: App, why: Infer<typeof pauseCommands.Pause>): Reply<string> {
    const fault = pauseFault(why);
    if (fault !== undefined) return fault;
    app.pause.begin(why);
    app.news.changed(SUBJECT.house);
    return { Ok: 'No game begins until Resume, and all canisters are told' };
}

function resume(app: App): Reply<string> {
    if (!app.pause.isOn()) return { Ok: 'There is no pause of the house' };
    app.pause.end(app.host.now());
    app.news.changed(SUBJECT.house);
    return { Ok: 'Games begin again, and all canisters are told' };
}

/** Said again it is told again. Refusals: `InvalidArgument` above ten seconds. */
function setGrace({ grace, news }: App, seconds: number): Reply<string> {
    if (seconds > MOST_GRACE_SECONDS) return invalidArgument(`A grace is at most ${MOST_GRACE_SECONDS} seconds`);
    const before = grace.ms() / 1000;
    grace.set(seconds);
    news.changed(SUBJECT.house);
    return { Ok: `${before} seconds until now, ${seconds} from now on, and all engines are told` };
}

/**
 * Takes an engine into the house, or takes a draining one back. It gets its first game when Profiles believes it, and it knows the bans
 * and the pause of the house: within seconds, if both can be reached.
 *
 * Refusals: `InvalidArgument` for a principal that cannot be one; `InvalidState` for one that is closing, and if there are thirty.
 */
function openEngine(app: App, id: Uint8Array): Reply<string> {
    const { links } = app;
    if (isAnonymous(id) || isOther(app, id)) return invalidArgument('This is no engine');
    const state = stateOf(app, id);
    if (state === 'open' || state === 'opening') return { Ok: 'It takes games already, or will soon' };
    if (state === 'closing') return invalidState('It is closing; open it again when it is gone');
    if (state === undefined && links.engines.all().length >= MOST_ENGINES) {
        return invalidState(`There are ${MOST_ENGINES} engines`);
    }
    if (state === 'draining') {
        if (app.links.isLinked('gameEngine', id)) links.engines.remove(id);
        else links.engines.set(id, 'open');
        return { Ok: 'It takes games again' };
    }
    links.engines.set(id, 'opening');
    app.engineStates.changed();
    return { Ok: 'It takes games as soon as all know it' };
}

/** Refusals: `InvalidArgument` for one that is no engine of the house. */
function drainEngine(app: App, id: Uint8Array): Reply<string> {
    const state = stateOf(app, id);
    if (state === undefined) return invalidArgument('This is no engine of the house');
    if (state === 'draining' || state === 'closing') return { Ok: 'It takes no games already' };
    app.links.engines.set(id, 'draining');
    return { Ok: 'It takes no new games, and goes on with those it has' };
}

/**
 * Lets an engine go: it is believed until its games are over and its letters have arrived, and no longer.
 *
 * Refusals: `InvalidArgument` for one that is no engine of the house; `InvalidState` for one that still takes games, and for the linked one.
 */
function closeEngine(app: App, id: Uint8Array): Reply<string> {
    const state = stateOf(app, id);
    if (state === undefined) return invalidArgument('This is no engine of the house');
    if (app.links.isLinked('gameEngine', id)) return invalidState('It is the linked engine; link another one first');
    if (state === 'closing') return { Ok: 'It is closing already' };
    if (state !== 'draining') return invalidState('It takes games; drain it first');
    app.links.engines.set(id, 'closing');
    app.engineStates.wake();
    return { Ok: 'It is let go when its games are over and its letters have arrived' };
}

function listEngines(app: App): Reply<string> {
    const lines = app.engines.all().map((id) => {
        const linked = app.links.isLinked('gameEngine', id) ? ', linked' : '';
        return `${app.host.principalText(id)}: ${stateOf(app, id)}${linked}`;
    });
    return { Ok: lines.length === 0 ? 'There is no engine' : lines.join('\n') };
}

/** `undefined` for a canister that is no engine of the house. */
function stateOf(app: App, id: Uint8Array): EngineState | undefined {
    return app.links.engines.stateOf(id) ?? (app.links.isLinked('gameEngine', id) ? 'open' : undefined);
}

/** Whether it is another part of the house. */
function isOther({ links, host }: App, id: Uint8Array): boolean {
    return samePrincipal(id, host.self()) || links.everLinked('profiles', id) || links.everLinked('lobbies', id);
}

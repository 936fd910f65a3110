import { principal } from '@dice-wards/candid/schema';
import { CANISTERS } from '../../platform/links';
import { type Handlers, unlinked } from '../../platform/operate';
import { isAnonymous, samePrincipal } from '../../platform/principal';
import { invalidArgument } from '../../platform/refusal';
import type { App } from '../app';
import type { Name, Reply } from '../refusals';

/** What operators do with the canister that opens matches; `docs/build/tournaments.md` tells how to write one. */
export const tournamentsCommands = {
    LinkTournaments: principal,
    UnlinkTournaments: principal,
} as const;

export const tournamentsHandlers: Handlers<App, typeof tournamentsCommands, Name> = {
    LinkTournaments: linkTournaments,
    UnlinkTournaments: unlinkTournaments,
};

/**
 * From now on this canister opens matches, in the place of the one before, and is told how they end, and of the house.
 *
 * Refusals: `InvalidArgument` for a principal that cannot be one.
 */
function linkTournaments(app: App, id: Uint8Array): Reply<string> {
    const { links, host } = app;
    const isOther = samePrincipal(id, host.self()) || CANISTERS.some((name) => links.everLinked(name, id));
    if (isAnonymous(id) || isOther) return invalidArgument('This is no canister of tournaments');
    if (links.isLinked('tournaments', id)) return { Ok: 'It opens matches already' };
    const before = links.get('tournaments');
    if (before !== undefined) {
        links.remove('tournaments', before);
        app.news.drop(before);
    }
    links.link('tournaments', id);
    app.matches.linked();
    app.news.send();
    return {
        Ok: before === undefined ? 'It opens matches' : `It opens matches, ${host.principalText(before)} no more`,
    };
}

/** Its matches go on as rooms of two, and what has not been told of them is dropped. */
function unlinkTournaments(app: App, id: Uint8Array): Reply<string> {
    const told = unlinked(app, 'tournaments', id);
    app.news.drop(id);
    app.matches.linked();
    return { Ok: told };
}

import { text } from '@dice-wards/candid/schema';
import { isKind, KINDS } from '@dice-wards/games/kinds';
import { NO_SUCH_GAME } from '../../platform/messages';
import type { Handlers } from '../../platform/operate';
import { invalidArgument, invalidState } from '../../platform/refusal';
import type { App } from '../app';
import { SUBJECT } from '../jobs/news';
import type { Name, Reply } from '../refusals';

/** What operators do with the games of the house, which offers all of them at first. */
export const gameCommands = {
    /** The name of a kind of game: no room of it is opened any more, and no seat taken. What has begun goes on. */
    Withdraw: text,
    /** The same, which is offered again. */
    Offer: text,
} as const;

export const gameHandlers: Handlers<App, typeof gameCommands, Name> = { Withdraw: withdraw, Offer: offer };

/** Refusals: `InvalidArgument` for no game; `InvalidState` for the last one. */
function withdraw({ offered, news }: App, kind: string): Reply<string> {
    if (!isKind(kind)) return invalidArgument(NO_SUCH_GAME);
    const { title } = KINDS[kind];
    if (offered.refusal(kind) !== undefined) return { Ok: `${title} is withdrawn already` };
    if (offered.all().length === 1) return invalidState('It is the only game of the house');
    offered.withdraw(kind);
    news.changed(SUBJECT.house);
    return { Ok: `${title} is offered no more; what has begun goes on` };
}

/** Refusals: `InvalidArgument` for no game. */
function offer({ offered, news }: App, kind: string): Reply<string> {
    if (!isKind(kind)) return invalidArgument(NO_SUCH_GAME);
    const { title } = KINDS[kind];
    if (!offered.offer(kind)) return { Ok: `${title} is offered already` };
    news.changed(SUBJECT.house);
    return { Ok: `${title} is offered again` };
}

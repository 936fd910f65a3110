/** What calls are charged, as the table of `docs/build/limits.md` has it; see `drills.ts`. */
import { userPrincipal } from '../canisters/principals';
import { announced, openEvents } from './event_drills';
import type { Member } from './members';
import { game, PLAIN, type Visit } from './visit';

const OTHERS = 4_100_000;
const HOUR_MS = 3_600_000;
/** In millions of cycles. */
const PRICE = {
    ...{ start: 80, alone: 60, meet: 125, open: 25, session: 88, search: 10, ratings: 15, write: 3 },
    ...{ event: 60, enter: 40, back: 25, name: 40 },
} as const;
const FREE = 0;
/** So long the same search is answered by the same game. */
const SAME_SECONDS = 11;
/** Until a result has arrived. */
const TOLD_SECONDS = 10;

/** Newcomers do one thing after the other, and each is charged what it costs. */
export function callsCostTheirPrice(visit: Visit): void {
    const { anna, bert, cora, world } = visit;
    const costs = (member: Member, price: number, what: string, call: () => unknown): void => {
        const before = visit.metric(member, 'canister_charged_megacycles_total');
        call();
        visit.is(visit.metric(member, 'canister_charged_megacycles_total') - before, price, `the price of ${what}`);
    };
    const unchecked = game(PLAIN);
    const rated = game({ ...PLAIN, rated: [true], turnSeconds: [79] });
    let id = 0;
    costs('lobbies', PRICE.write + PRICE.open, 'a room', () => {
        id = visit.opens(anna, unchecked).id;
    });
    costs('lobbies', PRICE.write, 'a bad name', () => {
        visit.isRefused(anna, 'lobbies', 'createRoom', { ...unchecked, name: '' });
    });
    costs('lobbies', PRICE.meet, 'a seat', () => visit.does(bert, 'lobbies', 'joinRoom', id, [], []));
    costs('lobbies', PRICE.alone, 'a game alone', () => visit.doors(cora));
    const against = game({ robot: ['Easy'], turnSeconds: [] });
    costs('lobbies', PRICE.start, 'a game with a robot', () => visit.does(cora, 'lobbies', 'quickMatch', against));
    costs('lobbies', PRICE.search + PRICE.open, 'a search', () => visit.does(cora, 'lobbies', 'quickMatch', unchecked));
    costs('lobbies', PRICE.search, 'the same search', () => visit.does(cora, 'lobbies', 'quickMatch', unchecked));
    visit.pass(SAME_SECONDS);
    costs('lobbies', PRICE.search + PRICE.meet, 'a search that meets', () =>
        visit.does(bert, 'lobbies', 'quickMatch', unchecked),
    );
    costs('lobbies', PRICE.search + PRICE.open, 'a rated search', () =>
        visit.does(anna, 'lobbies', 'quickMatch', rated),
    );
    visit.opens(cora, rated);
    costs('lobbies', PRICE.search + PRICE.ratings + PRICE.meet, 'a rated search that meets', () =>
        visit.does(bert, 'lobbies', 'quickMatch', rated),
    );
    costs('lobbies', PRICE.open, 'a challenge', () => visit.does(anna, 'lobbies', 'challenge', cora, unchecked));
    costs('lobbies', PRICE.write, 'a block', () => visit.does(anna, 'lobbies', 'block', userPrincipal(OTHERS)));
    costs('lobbies', FREE, 'the same block', () => visit.does(anna, 'lobbies', 'block', userPrincipal(OTHERS)));
    costs('lobbies', PRICE.session, 'a session', () =>
        visit.does(anna, 'lobbies', 'openSession', userPrincipal(OTHERS + 1), BigInt(world.nowMs + HOUR_MS)),
    );
    costs('lobbies', FREE, 'a session', () => visit.does(userPrincipal(OTHERS + 1), 'lobbies', 'confirmSession', anna));
    costs('profiles', PRICE.name, 'a name', () => visit.does(anna, 'profiles', 'upsertProfile', 'Payer_1'));
    costs('profiles', FREE, 'the same name', () => visit.does(anna, 'profiles', 'upsertProfile', 'Payer_1'));
    visit.givesUp(id);
    visit.pass(TOLD_SECONDS);
    costs('lobbies', PRICE.write, 'a wish', () => visit.does(anna, 'lobbies', 'rematch', id));
    costs('lobbies', PRICE.meet, 'a rematch', () => visit.does(bert, 'lobbies', 'rematch', id));
    if (!world.hasEvents) return;
    openEvents(visit);
    let event = 0;
    costs('tournaments', PRICE.event, 'an event', () => {
        event = announced(visit, { Swiss: { rounds: 2 } });
    });
    costs('tournaments', PRICE.enter, 'to enter', () => visit.does(anna, 'tournaments', 'enter', event, []));
    costs('tournaments', PRICE.write, 'to leave', () => visit.does(anna, 'tournaments', 'withdraw', event));
    costs('tournaments', PRICE.back, 'to come back', () => visit.does(anna, 'tournaments', 'enter', event, []));
}

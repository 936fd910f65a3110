import { userPrincipal } from '../canisters/principals';
import { ALLOWANCE, PRICE, ROOMS_RATE } from './models/budgets';
import { nameOf } from './names';
import { game, MONTY_HALL, type Visit } from './visit';
import type { Answer } from './world';

const { sure, more } = ALLOWANCE;
/** What somebody may spend at once, and what flows in each second, in millions of cycles. */
const HOLDS = sure.holds + more.holds;
const FLOWS = sure.aSecond + more.aSecond;
/** Seats that they pay for, with some more. */
const MOST_SEATS = Math.ceil(HOLDS / PRICE.meet) + 30;
/** Until there are calls in a row again for all that follows, and how many of a kind that are. */
const REST_SECONDS = 40;
const MOST_CALLS = 12;
const STRANGERS = 4_000_000;
/** A ready check that nobody waits for: the dearest call, and one that begins no game. */
const CHECKED = game({ rated: [false], checksReady: [true] });

/**
 * Somebody sits down and gets up again, as often as they may. What they spend is bounded by their budget, it flows in again, and the
 * one beside them is not refused.
 */
export function spendingEnds(visit: Visit): void {
    const { anna, bert, cora, world } = visit;
    const { id } = visit.opens(bert, CHECKED);
    const beganMs = world.nowMs;
    const bound = (): number => HOLDS + FLOWS * ((world.nowMs - beganMs) / 1000);
    let spent = 0;
    let waitSeconds = 0;
    for (let seat = 0; seat < MOST_SEATS && waitSeconds <= ROOMS_RATE.seconds; seat += 1) {
        const answer = visit.call(anna, 'lobbies', 'joinRoom', id, [], [true]);
        const shown = answer.kind === 'replied' ? answer.value : { Err: {} };
        if ('Ok' in shown) {
            spent += PRICE.meet;
            visit.promised(spent <= bound(), `${spent} M cycles are spent of ${bound()} M`);
            visit.does(anna, 'lobbies', 'leaveRoom', id);
            if (seat >= ROOMS_RATE.burst - 1) visit.pass(ROOMS_RATE.seconds);
            continue;
        }
        visit.promised('TooManyRequests' in shown.Err, 'somebody who spends is refused for another reason');
        waitSeconds = 'TooManyRequests' in shown.Err ? shown.Err.TooManyRequests.retryAfterSeconds : 0;
        if (waitSeconds <= ROOMS_RATE.seconds) visit.pass(waitSeconds);
    }
    visit.promised(waitSeconds > ROOMS_RATE.seconds, `${spent} M cycles are spent, and no end of it`);
    visit.promised(spent + PRICE.meet >= HOLDS, `somebody is refused after ${spent} M of ${HOLDS} M`);
    visit.pass(REST_SECONDS);
    for (const call of callsOf(visit, id)) {
        let why: string | undefined;
        for (let nth = 0; nth < MOST_CALLS && why === undefined; nth += 1) why = refusalOf(call(nth));
        visit.is(why, 'TooManyRequests', 'the answer to a call without a budget');
    }
    visit.does(cora, 'lobbies', 'joinRoom', id, [], [true]);
    visit.does(cora, 'lobbies', 'leaveRoom', id);
    visit.pass(Math.ceil(PRICE.meet / FLOWS) + 1);
    visit.does(anna, 'lobbies', 'joinRoom', id, [], [true]);
    visit.does(anna, 'lobbies', 'leaveRoom', id);
    visit.isRefused(anna, 'lobbies', 'joinRoom', id, [], [true]);
}

/** Everything that costs something, the dearest first: each is refused once there is no budget for it. */
function callsOf(visit: Visit, id: number): readonly ((nth: number) => Answer<object>)[] {
    const { anna } = visit;
    const against = game({ robot: ['Easy'] });
    return [
        () => {
            const answer = visit.call(anna, 'lobbies', 'joinRoom', id, [], [true]);
            visit.call(anna, 'lobbies', 'leaveRoom', id);
            return answer;
        },
        () => visit.call(anna, 'lobbies', 'quickMatch', against),
        () => visit.call(anna, 'lobbies', 'quickMatch', MONTY_HALL),
        (nth) => visit.call(anna, 'lobbies', 'challenge', userPrincipal(STRANGERS + nth), CHECKED),
        () => visit.call(anna, 'lobbies', 'createRoom', { ...CHECKED, name: 'Table' }),
        () => visit.call(anna, 'lobbies', 'quickMatch', game({ turnSeconds: [] })),
        (nth) => visit.call(anna, 'lobbies', 'block', userPrincipal(STRANGERS + nth)),
    ];
}

/** Undefined if it was done. */
function refusalOf(answer: Answer<object>): string | undefined {
    const shown = answer.kind === 'replied' ? (answer.value as { readonly Err?: object }) : { Err: { rejected: null } };
    return shown.Err === undefined ? undefined : nameOf(shown.Err);
}

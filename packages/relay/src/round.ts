import { type Client, valueIn } from '@dice-wards/client';
import type { Pusher } from './push';
import type { Subscription, Subscriptions } from './subscriptions';

type Engine = Pick<Client['gameEngine'], 'whoseTurn'>;
type Turns = Extract<Awaited<ReturnType<Engine['whoseTurn']>>, { readonly ok: true }>['value'][number];

/** Players that one query asks about. */
const ASKED_AT_ONCE = 50;
/** Nobody is told twice within a minute. */
const QUIET_MS = 60_000;
/** A push service that refuses a browser so often in a row has forgotten it. */
const MOST_FAULTS = 50;

export interface Round {
    readonly engine: Engine;
    readonly pusher: Pusher;
    readonly subscriptions: Subscriptions;
    readonly now: () => number;
    /** A turn is told once it has lasted for so long: players at the table have acted by then. */
    readonly patienceMs: number;
}

/** Asks whose turn it is, and tells each browser that was not told of a turn yet. @throws CallError if an engine has no answer */
export async function playRound(round: Round): Promise<void> {
    const { engine, subscriptions } = round;
    const byPlayer = new Map<string, Subscription[]>();
    for (const each of subscriptions.all()) byPlayer.set(each.player, [...(byPlayer.get(each.player) ?? []), each]);
    let players = [...byPlayer.keys()];
    while (players.length > 0) {
        const asked = players.slice(0, ASKED_AT_ONCE);
        const told = valueIn(await engine.whoseTurn(asked));
        await Promise.all(
            told.flatMap((turns, place) =>
                (byPlayer.get(asked[place]) ?? []).map((subscription) => tell(round, subscription, turns)),
            ),
        );
        players = players.slice(told.length);
    }
    await subscriptions.save();
}

async function tell(round: Round, subscription: Subscription, turns: Turns): Promise<void> {
    const { pusher, subscriptions, now } = round;
    const { longest, newestSinceMs } = turns;
    if (longest === undefined || newestSinceMs === undefined || !isDue(round, subscription, newestSinceMs)) return;
    const message = { kind: 'turn', turns: turns.turns, roomId: longest.roomId } as const;
    const seconds = Math.max(0, longest.untilMs - now()) / 1_000;
    const pushed = await pusher.push(subscription, message, seconds);
    subscription.pushedAtMs = now();
    subscription.faults = pushed === 'sent' ? 0 : subscription.faults + 1;
    if (pushed === 'sent') subscription.toldMs = newestSinceMs;
    subscriptions.touch();
    if (pushed === 'gone' || subscription.faults > MOST_FAULTS) subscriptions.remove(subscription.endpoint);
}

function isDue({ now, patienceMs }: Round, { toldMs, pushedAtMs }: Subscription, newestSinceMs: number): boolean {
    if (newestSinceMs <= toldMs) return false;
    return now() - newestSinceMs >= patienceMs && now() - pushedAtMs >= QUIET_MS;
}

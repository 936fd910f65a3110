import type { Message, Pusher } from './push';
import type { Subscription, Subscriptions } from './subscriptions';

/** What all that is told goes through. */
export interface Post {
    readonly pusher: Pusher;
    readonly subscriptions: Subscriptions;
    readonly now: () => number;
}

/** A push service that refuses a browser so often in a row has forgotten it. */
const MOST_FAULTS = 50;

/**
 * Pushes, and lets a browser go that is gone. What was told is noted by the caller, before `Subscriptions.save`.
 *
 * @param untilMs in milliseconds since 1970: it is of no use later
 * @returns whether the push service has taken it
 */
export async function deliver(post: Post, to: Subscription, message: Message, untilMs: number): Promise<boolean> {
    const { pusher, subscriptions, now } = post;
    const pushed = await pusher.push(to, message, Math.max(0, untilMs - now()) / 1_000);
    to.faults = pushed === 'sent' ? 0 : to.faults + 1;
    subscriptions.touch();
    if (pushed === 'gone' || to.faults > MOST_FAULTS) subscriptions.remove(to.endpoint);
    return pushed === 'sent';
}

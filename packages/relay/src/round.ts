import { type Client, valueIn } from '@dice-wards/client';
import { deliver, type Post } from './deliver';
import { ASKED_AT_ONCE, type Subscription } from './subscriptions';

type Engine = Pick<Client['gameEngine'], 'whoseTurn'>;
type Turns = Extract<Awaited<ReturnType<Engine['whoseTurn']>>, { readonly ok: true }>['value'][number];

/** Nobody is told of turns twice within a minute. */
const QUIET_MS = 60_000;

export interface Round extends Post {
    readonly engine: Engine;
    /** A turn is told once it has lasted for so long: players at the table have acted by then. */
    readonly patienceMs: number;
}

/**
 * Asks whose turn it is, and tells each browser that was not told of a turn yet. What was told is kept, whatever comes after.
 *
 * @throws CallError if an engine has no answer @throws Error if its answer is about nobody: asking again might never end
 */
export async function playRound(round: Round): Promise<void> {
    try {
        await tellAll(round);
    } finally {
        await round.subscriptions.save();
    }
}

async function tellAll(round: Round): Promise<void> {
    const { engine, subscriptions } = round;
    const byPlayer = subscriptions.byPlayer();
    let players = [...byPlayer.keys()];
    while (players.length > 0) {
        const asked = players.slice(0, ASKED_AT_ONCE);
        const told = valueIn(await engine.whoseTurn(asked));
        if (told.length === 0) throw new Error(`The engine answers for none of ${asked.length} players`);
        await Promise.all(
            asked.flatMap((player, place) => {
                const turns = told[place];
                if (turns === undefined) return [];
                return (byPlayer.get(player) ?? []).map((subscription) => tell(round, subscription, turns));
            }),
        );
        players = players.slice(told.length);
    }
}

async function tell(round: Round, subscription: Subscription, turns: Turns): Promise<void> {
    const { longest, newestSinceMs } = turns;
    if (longest === undefined || newestSinceMs === undefined || !isDue(round, subscription, newestSinceMs)) return;
    const message = { kind: 'turn', turns: turns.turns, roomId: longest.roomId } as const;
    const isTold = await deliver(round, subscription, message, longest.untilMs);
    subscription.pushedAtMs = round.now();
    if (isTold) subscription.toldMs = newestSinceMs;
}

function isDue({ now, patienceMs }: Round, { toldMs, pushedAtMs }: Subscription, newestSinceMs: number): boolean {
    if (newestSinceMs <= toldMs) return false;
    return now() - newestSinceMs >= patienceMs && now() - pushedAtMs >= QUIET_MS;
}

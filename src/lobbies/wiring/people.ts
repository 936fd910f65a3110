import { createCounter } from '../../platform/counters';
import type { Host, StableMap } from '../../platform/host';
import type { NewsLog } from '../../platform/news/log';
import { createRateLimit } from '../../platform/rate_limit';
import { createSessions, openLater } from '../../platform/sessions';
import type { App } from '../app';
import { SUBJECT } from '../jobs/news';
import { ACTS_RATE, REPORTS_RATE } from '../model/limits';
import { createActs } from '../store/acts';
import { createComplaints } from '../store/complaints';
import { COUNTER, MEMORY } from '../store/memory';
import { createModerators } from '../store/moderators';
import { createPlayerSessions } from '../store/player_sessions';
import { createSessionOffers } from '../store/session_offers';

/** Moderators, what they have done, and who was reported. */
export function wireModeration(
    host: Host,
    memory: (id: number) => StableMap,
): Pick<App, 'moderators' | 'acts' | 'actsRate' | 'complaints' | 'reportsRate'> {
    const counters = memory(MEMORY.counters);
    return {
        moderators: createModerators(counters),
        reportsRate: createRateLimit(host, REPORTS_RATE),
        actsRate: createRateLimit(host, ACTS_RATE),
        acts: createActs(createCounter(counters, COUNTER.acts), openLater(memory, MEMORY.acts)),
        complaints: createComplaints(createCounter(counters, COUNTER.complaints), openLater(memory, MEMORY.complaints)),
    };
}

/** The keys of players. */
export function wireSessions(
    host: Host,
    memory: (id: number) => StableMap,
    log: NewsLog,
): Pick<App, 'sessions' | 'sessionOffers' | 'playerSessions'> {
    const map = openLater(memory, MEMORY.sessions);
    const sessions = createSessions(host, memory(MEMORY.counters), map, (key) => log.forget(SUBJECT.session(key)));
    return {
        sessions,
        sessionOffers: createSessionOffers(host),
        playerSessions: createPlayerSessions(host, sessions, map),
    };
}

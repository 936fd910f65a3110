import type { GameKindName } from '@dice-wards/games/kinds';
import type { Skills } from '@dice-wards/robots';
import type { Bans } from '../platform/bans';
import type { Budget } from '../platform/budget';
import type { Counter } from '../platform/counters';
import type { Errands } from '../platform/errands';
import type { Host } from '../platform/host';
import type { KnownNames } from '../platform/known_names';
import type { Links } from '../platform/links';
import type { Heard } from '../platform/news/listener';
import type { Outbox } from '../platform/outbox';
import type { Pause } from '../platform/pause';
import type { PublicLog } from '../platform/public_log';
import type { Retention } from '../platform/retention';
import type { Sessions } from '../platform/sessions';
import type { Clock } from './jobs/clock';
import type { Endings } from './jobs/endings';
import type { Heads } from './jobs/heads';
import type { Judging } from './jobs/judging';
import type { Pages } from './jobs/pages';
import type { Retelling } from './jobs/retelling';
import type { RobotBudget } from './jobs/robot_budget';
import type { Robots } from './jobs/robots';
import type { Thoughts } from './jobs/thoughts';
import type { Throws } from './jobs/throws';
import type { RandomBytes } from './model/sealed_dice';
import type { ViewReply } from './model/view_replies';
import type { AbandonedGames } from './store/abandoned_games';
import type { GameStore } from './store/game_store';
import type { PlayerGames } from './store/player_games';
import type { ReactionStore } from './store/reaction_store';
import type { StatisticsStore } from './store/statistics_store';
import type { TapeStore } from './store/tape_store';

/** Everything that the use cases of this canister may touch. `wiring.ts` builds it. */
export interface App {
    readonly host: Host;
    readonly links: Links;
    readonly bans: Bans;
    readonly errands: Errands;
    readonly publicLog: PublicLog;
    readonly sessions: Sessions;
    readonly heard: Heard;
    readonly names: KnownNames;
    readonly pause: Pause;
    readonly games: GameStore;
    readonly heads: Heads;
    readonly pages: Pages;
    readonly playerGames: PlayerGames;
    /** The last one is the highest id of a room that ever had a game. */
    readonly roomIds: Counter;
    readonly tapes: TapeStore;
    /** How many entries some maps have, by their names. */
    stored(): readonly (readonly [name: string, entries: number])[];
    readonly clock: Clock;
    readonly endings: Endings;
    readonly robots: Robots;
    readonly thoughts: Thoughts;
    readonly throws: Throws;
    /** From which players pay for the numbers of late dice. */
    readonly budget: Budget;
    readonly robotBudget: RobotBudget;
    readonly judging: Judging;
    readonly outbox: Outbox;
    readonly retelling: Retelling;
    readonly retention: Retention;
    readonly random: RandomBytes;
    readonly viewReply: ViewReply;
    readonly reactions: ReactionStore;
    readonly statistics: StatisticsStore;
    readonly abandoned: AbandonedGames;
    /** What robots can do in a kind of game; `undefined` where there are none. */
    readonly skillsOf: (kind: GameKindName) => Skills | undefined;
    /** Games that are not over, at most: each holds a place. */
    readonly places: number;
}

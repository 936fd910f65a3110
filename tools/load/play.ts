import { userPrincipal } from '../canisters/principals';
import type { ForHouse } from '../layout';
import { kindName } from '../simulate/names';
import { Random } from '../simulate/random';
import { violationsOf } from './check';
import { Crowd } from './crowd';
import { House } from './house';
import type { Lines } from './lines';
import { Measures } from './measures';
import type { Options, Plant } from './options';
import { measured, type Outcome } from './outcome';

/** People who come in one moment of the hurry. */
const AT_ONCE = 200;
/** Moments in which nobody sits down any more, and the hurry is over. */
const IDLE_MOMENTS = 30;
/** Rounds before those that are measured: what waits has grown by then. */
const BEFORE = 20;
const TELL_EVERY = 10;
/** Rounds until all calls are answered and all results told, after people have stopped. */
const MOST_ROUNDS = 900;

/** Plays a load on the replica in this process. */
export class Load {
    readonly house: House;
    readonly crowd: Crowd;
    readonly measures = new Measures();

    /** @param tell gets a line of progress now and then */
    constructor(
        private readonly options: Options,
        modules: ForHouse<Uint8Array>,
        private readonly tell: (line: string) => void = () => undefined,
    ) {
        const { players, engines, subnets, seed } = options;
        this.house = new House({ engines, subnets, modules, seed: `load ${seed}` });
        const principals = Array.from({ length: players }, (_, nth) => userPrincipal(nth + 1));
        this.crowd = new Crowd(linesOf(this.house), this.measures, new Random(seed), principals, options);
    }

    run(): Outcome {
        const { options, measures, crowd, house } = this;
        this.sitDown();
        house.keepLimits();
        crowd.play();
        const rounds = Math.ceil(options.minutes * 60);
        for (let round = -BEFORE; round < rounds; round += 1) {
            if (round === 0) measures.begin();
            if (options.upgrade && round === rounds >> 1) house.install(house.engines[options.engines - 1], 'upgrade');
            this.step();
            if (round % TELL_EVERY === 0) this.tell(this.progress(round, rounds));
        }
        measures.end();
        const counted = measured(options, measures);
        this.calm();
        if (options.plant !== undefined) this.plant(options.plant);
        const { people, ledger } = crowd;
        this.tell('looking whether anything was lost or doubled');
        const violations = violationsOf({ house, ledger, people });
        const finished = ledger.finished().length;
        return { ...counted, rooms: ledger.rooms.size, games: ledger.games.size, finished, violations };
    }

    /** Everybody finds a game in the same moment, on a network without limits, so that the load is whole from its first second. */
    private sitDown(): void {
        const { crowd, house, measures } = this;
        crowd.isHurried = true;
        let [come, seated, idle] = [0, 0, 0];
        while (come < crowd.people.length || idle < IDLE_MOMENTS) {
            for (const person of crowd.people.slice(come, come + AT_ONCE)) person.begin();
            come = Math.min(come + AT_ONCE, crowd.people.length);
            crowd.agenda.next();
            measures.roundBegins();
            house.hurry();
            idle = crowd.seated === seated ? idle + 1 : 0;
            if (idle === 0 && come % 1000 === 0) this.tell(`${crowd.seated} people sit at tables`);
            seated = crowd.seated;
        }
    }

    private step(): void {
        const { crowd, house, measures } = this;
        crowd.agenda.next();
        measures.roundBegins();
        measures.roundEnds(house, house.tick());
    }

    private progress(round: number, rounds: number): string {
        const { waits, answered, rounds: measuredRounds } = this.measures;
        const { plays } = waits;
        const seconds = Math.max(1, measuredRounds.length);
        const when = round < 0 ? `${-round} s before` : `${round} s of ${rounds}`;
        const waiting = `${this.house.unanswered} calls wait`;
        if (round <= 0) return `${when}: ${waiting}`;
        return `${when}: ${(answered / seconds).toFixed(0)} updates a second, waits of ${plays.quantile(0.5)} rounds, 99 % within ${plays.quantile(0.99)}; ${waiting}`;
    }

    /** Nobody acts any more, all calls are answered, no window runs out, and all results are told. */
    private calm(): void {
        const { crowd, house } = this;
        crowd.isClosed = true;
        this.passUntil(() => house.unanswered === 0, 'calls that have no answer');
        house.operate(house.lobbies, { Pause: 'The load is over.' });
        this.passUntil(() => this.isQuiet(), 'results that are not told');
    }

    private isQuiet(): boolean {
        const { house } = this;
        const isIdle = house.parts.every((part) => house.canister(part).contexts.size === 0);
        const letters = house.sum('dice_wards_letters_waiting', house.engines);
        const endings = house.sum('dice_wards_unsettled_endings', house.engines);
        const news = house.sum('lobbies_letters', [house.lobbies]) + house.sum('lobbies_news', [house.lobbies]);
        const paused = house.sum('dice_wards_paused', house.engines);
        return isIdle && letters + endings + news === 0 && paused === house.engines.length;
    }

    /** What does not end is told by the checks. */
    private passUntil(isDone: () => boolean, what: string): void {
        for (let rounds = 0; !isDone(); rounds += 1) {
            if (rounds === MOST_ROUNDS) {
                this.tell(`there are ${what} after ${MOST_ROUNDS} rounds`);
                return;
            }
            this.house.tick();
        }
    }

    /** Has something go wrong that the checks must find. */
    private plant(plant: Plant): void {
        const { house, crowd } = this;
        const [engine] = house.engines;
        if (plant === 'lost') {
            house.install(engine, 'reinstall');
        } else {
            const view = crowd.ledger.finished().find(({ winner, robot }) => winner.length > 0 && robot.length === 0);
            if (view === undefined) throw new Error('no game has ended');
            const { roomId, kind, winner, player1, player2, rated, createdAtMs } = view;
            const winnerWasPlayer1 = winner[0] !== undefined && 'Player1' in winner[0];
            const result = {
                ...{
                    absent: [],
                    robot: [],
                    private: false,
                    playedOut: true,
                    ranking: [],
                    turns: 30,
                    matchLength: [],
                    loserPoints: [],
                },
                ...{ gameId: roomId, kind, rated, winnerWasPlayer1, points: 1, reason: { Played: null } },
                ...{ finishedAtMs: createdAtMs + 5000n, startedAtMs: createdAtMs + 2000n },
            };
            const players = winnerWasPlayer1 ? [player1, player2] : [player2, player1];
            this.tell(`${engine.title} tells the end of a game of ${kindName(kind)} once more`);
            const args = [...players, result] as unknown as Parameters<
                typeof house.forge<'profiles', 'onGameFinished'>
            >[3];
            house.forge(engine, house.profiles, 'onGameFinished', args);
        }
        house.pass(BEFORE);
    }
}

/** A house on the replica of this process answers queries at once. */
export function linesOf(house: House): Lines {
    return {
        profiles: house.profiles,
        lobbies: house.lobbies,
        engineOf: (text) => house.engineOf(text),
        submit: (sender, part, method, args, answered) => house.submit(sender, part, method, args, answered),
        look: (sender, part, method, args, heard) =>
            heard({ kind: 'replied', value: house.ask(sender, part, method, ...args) }),
    };
}

import type { Event, EventTable, NewEvent, StandingsLine } from '../../../src/declarations/tournaments.did';
import { ADMIN, userPrincipal } from '../../canisters/principals';
import type { ForEach } from '../../layout';
import { standingsAddUp } from '../../simulate/event_invariants';
import { Random } from '../../simulate/random';
import { brokenBy } from '../../simulate/violation';
import { violationsOf } from '../check';
import { Crowd } from '../crowd';
import { House } from '../house';
import type { Part } from '../lines';
import { Measures } from '../measures';
import type { Options } from '../options';
import { linesOf } from '../play';
import { comeTo, MANNER, settingsOf } from './attending';
import { cyclesIn, dearestIn, type EventOutcome, type RoundStart } from './outcome';

const PAGE = 100;
/** After all have entered it begins, in seconds. */
const BEGINS_AFTER = 20;
/** Players who enter in one second. */
const ENTER_AT_ONCE = 50;
/** Until somebody whose table is there says so, in seconds. */
const COME_WITHIN = 4;
/** Standings are looked at once in so many seconds, and when a round is over. */
const CHECK_EVERY = 15;
/** Seconds that a round may take until all are told of it, and that the house may take to be quiet. */
const MOST_SECONDS = 3600;
const CALM_SECONDS = 15;

/** A Swiss, from its announcement to its end, on the replica in this process. */
export class EventLoad {
    private readonly house: House;
    private readonly crowd: Crowd;
    private readonly tournaments: Part<'tournaments'>;
    private readonly measures = new Measures();
    /** Tables of all rounds that are paired. */
    private tables: EventTable[][] = [];
    /** The winner of each room, by its id. */
    private readonly winners = new Map<number, string | undefined>();
    private readonly called = new Set<number>();
    private readonly starts: RoundStart[] = [];
    private readonly faults: string[] = [];
    private checks = 0;

    /** @param tell gets a line of progress now and then */
    constructor(
        private readonly options: Options,
        modules: ForEach<Uint8Array>,
        private readonly tell: (line: string) => void = () => undefined,
    ) {
        const { players, engines, subnets, seed, dice } = options;
        this.house = new House({ engines, subnets, modules, seed: `load ${seed}`, hasEvents: true });
        [this.tournaments] = this.house.tournaments;
        const principals = Array.from({ length: players }, (_, nth) => userPrincipal(nth + 1));
        const manners = (people: number): readonly (typeof MANNER)[] => Array.from({ length: people }, () => MANNER);
        this.crowd = new Crowd(linesOf(this.house), this.measures, new Random(seed), principals, { dice, manners });
    }

    run(): EventOutcome {
        const { options, house, crowd, measures } = this;
        house.keepLimits();
        measures.begin();
        this.playOnce();
        const before = crowd.ledger.finished().length;
        const without = cyclesIn(measures.rounds) / before;
        const first = measures.rounds.length;
        const id = this.announce();
        this.play(id);
        this.calm();
        const rounds = measures.rounds.slice(first);
        const games = crowd.ledger.finished().length - before;
        const { players, engines, subnets, seed, dice } = options;
        const violations = violationsOf({ house, ledger: crowd.ledger, people: crowd.people });
        return {
            players,
            rounds: options.rounds,
            engines,
            subnets,
            seed,
            dice,
            games,
            seconds: rounds.length,
            starts: this.starts,
            dearest: dearestIn(rounds, this.tournaments.title),
            cycles: { without: without / 1e6, with: cyclesIn(rounds) / games / 1e6 },
            checks: this.checks,
            violations: [...this.faults, ...violations],
        };
    }

    private step(): void {
        const { crowd, house, measures } = this;
        crowd.agenda.next();
        measures.roundBegins();
        measures.roundEnds(house, house.tick());
    }

    private passUntil(isDone: () => boolean, what: string): void {
        for (let seconds = 0; !isDone(); seconds += 1) {
            if (seconds === MOST_SECONDS) throw new Error(`${what} takes longer than ${MOST_SECONDS} s`);
            this.step();
        }
    }

    /** Everybody plays one game that belongs to no event, to compare with. */
    private playOnce(): void {
        const { crowd } = this;
        const pairs = crowd.people.length >> 1;
        for (const person of crowd.people.slice(0, 2 * pairs)) person.begin();
        this.passUntil(() => crowd.ledger.finished().length === pairs, 'a game');
        for (let second = 0; second < CALM_SECONDS; second += 1) this.step();
        this.tell(`${pairs} games without the event took ${this.measures.rounds.length} s`);
    }

    // The event

    private announce(): number {
        const { house, crowd, tournaments, options } = this;
        const entrySeconds = BEGINS_AFTER + Math.ceil(options.players / ENTER_AT_ONCE);
        let id: number | undefined;
        const wish: NewEvent = {
            name: 'An evening',
            kind: 'DiceWards',
            settings: [settingsOf(crowd.people[0])],
            form: { Swiss: { rounds: options.rounds } },
            startsAtMs: BigInt(house.nowMs + entrySeconds * 1000),
            roundMinutes: [],
            places: [],
            entry: [],
            seeding: [],
            repeats: [],
        };
        house.submit(ADMIN, tournaments, 'createEvent', [wish], (answer) => {
            if (answer.kind === 'replied' && 'Ok' in answer.value) id = answer.value.Ok.id;
        });
        this.passUntil(() => id !== undefined, 'the announcement');
        const event = id as unknown as number;
        for (const [nth, person] of crowd.people.entries()) {
            crowd.agenda.after(1 + nth / ENTER_AT_ONCE, () =>
                person.call('meets', tournaments, 'enter', [event, []], {
                    done: () => undefined,
                    refused: (name) => this.faults.push(`${person.text} cannot enter: ${name}`),
                }),
            );
        }
        return event;
    }

    private play(id: number): void {
        let round = 0;
        for (let seconds = 0; ; seconds += 1) {
            this.step();
            const { phase } = this.look(id);
            if ('Over' in phase || 'Cancelled' in phase) break;
            const now = 'Running' in phase ? phase.Running.round : 0;
            if (now === 0) continue;
            if (now > round) this.begin(id, now);
            if (!this.start(now).isWhole) this.callToTables(id, now);
            else if (seconds % CHECK_EVERY === 0) this.check(id, now);
            round = now;
        }
        this.check(id, round);
        this.tell(`the event is over`);
    }

    private look(id: number): Event {
        const shown = this.house.ask(ADMIN, this.tournaments, 'getEvent', id);
        if ('Err' in shown) throw new Error(`event ${id} is gone`);
        return shown.Ok;
    }

    private start(round: number): RoundStart {
        return this.starts[round - 1];
    }

    /** The round before is over, and this one is stored. */
    private begin(id: number, round: number): void {
        if (round > 1) this.check(id, round - 1);
        this.tables[round - 1] = [];
        this.starts.push({ round, seconds: 1, messages: 1, isWhole: false });
        this.tell(`round ${round} is paired`);
    }

    /** Whoever sees their table comes to it. */
    private callToTables(id: number, round: number): void {
        const { crowd, house } = this;
        const start = this.start(round);
        const { parts } = this.measures.rounds[this.measures.rounds.length - 1];
        const theirs = [house.lobbies, this.tournaments].map(({ title }) => title);
        start.seconds += 1;
        start.messages += parts.reduce((sum, { title, messages }) => sum + (theirs.includes(title) ? messages : 0), 0);
        const tables = this.tablesOf(id, round);
        for (const { first, second, roomId } of tables) {
            const [room] = roomId;
            if (room === undefined || this.called.has(room)) continue;
            this.called.add(room);
            for (const player of [first, ...second]) {
                const person = crowd.personOf(player);
                person?.turnTo(crowd.luck.between(1, COME_WITHIN), () => comeTo(person, room));
            }
        }
        start.isWhole = tables.every(({ roomId, result }) => roomId.length + result.length > 0);
        if (start.isWhole) this.tell(`round ${round} has its ${tables.length} tables after ${start.seconds} s`);
    }

    private tablesOf(id: number, round: number): readonly EventTable[] {
        const tables: EventTable[] = [];
        for (;;) {
            const part = { start: tables.length, limit: PAGE };
            const shown = this.house.ask(ADMIN, this.tournaments, 'getTables', id, round, part);
            if ('Err' in shown) throw new Error(`the tables of round ${round} are gone`);
            tables.push(...shown.Ok.tables);
            if (tables.length >= shown.Ok.size) break;
        }
        this.tables[round - 1] = tables;
        return tables;
    }

    // Standings

    /** Holds the standings against what came of the games, of a round that is played and those before. */
    private check(id: number, round: number): void {
        this.checks += 1;
        this.tablesOf(id, round);
        const tables = this.tables.slice(0, round).flat();
        for (const table of tables) this.checkWinner(table);
        const broken = brokenBy(() => standingsAddUp({ view: this.look(id), tables }, this.standingsOf(id)));
        if (broken !== undefined) this.faults.push(`round ${round}: ${broken}`);
    }

    private standingsOf(id: number): readonly StandingsLine[] {
        const lines: StandingsLine[] = [];
        for (;;) {
            const part = { start: lines.length, limit: PAGE };
            const shown = this.house.ask(ADMIN, this.tournaments, 'getStandings', id, part);
            if ('Err' in shown) throw new Error('the standings are gone');
            lines.push(...shown.Ok.lines);
            if (lines.length >= shown.Ok.size) return lines;
        }
    }

    /** What a table tells of its match is what the engine tells that has its game. */
    private checkWinner({ round, table, first, roomId: [room], result: [settled] }: EventTable): void {
        if (room === undefined || settled === undefined || !('Played' in settled.how)) return;
        const isFirst = this.winnerOf(room) === first.toText();
        const isRight = settled.first === (isFirst ? 2 : 0) && settled.second === (isFirst ? 0 : 2);
        if (!isRight)
            this.faults.push(
                `table ${table} of round ${round} tells ${settled.first} to ${settled.second} half points`,
            );
    }

    private winnerOf(room: number): string | undefined {
        if (!this.winners.has(room)) {
            const { house } = this;
            const games = house.engines.map((engine) => house.ask(ADMIN, engine, 'getGameState', room));
            const [view] = games.flatMap((each) => ('Ok' in each ? [each.Ok] : []));
            const role = view?.winner[0];
            const winner = role && ('Player1' in role ? view.player1 : view.player2);
            this.winners.set(room, winner?.toText());
        }
        return this.winners.get(room);
    }

    /** Nobody acts any more, and all results are told. */
    private calm(): void {
        const { crowd, house } = this;
        crowd.isClosed = true;
        house.operate(house.lobbies, { Pause: 'The evening is over.' });
        for (let second = 0; second < CALM_SECONDS; second += 1) this.step();
    }
}

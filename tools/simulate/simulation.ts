import { attend } from './attending';
import { drill } from './drills';
import { EVENT_DUTIES } from './event_operators';
import { FAULTS, type FaultName } from './faults';
import { HABITS } from './habits';
import { Hosts } from './hosts';
import { INVARIANTS } from './invariants';
import { misbehave } from './mischief';
import { Model } from './model';
import type { KindName } from './names';
import { Operators } from './operators';
import type { Origin } from './origin';
import { Player } from './players';
import { gameState, isCommitted } from './queries';
import { Random } from './random';
import type { Script, Step } from './script';
import { lookAround, lookForMine } from './seeking';
import { likelyGames } from './settings';
import { spend } from './spending';
import { generateSteps } from './steps';
import { Violation } from './violation';
import { World } from './world';

/** One in so many checks is thorough: it looks at all finished games again, and at what an upgrade would leave. */
const THOROUGH_CHECK_EVERY = 4;

const SECOND = 1000;
/** How long a check waits for the ends of turns. One that is later than that is too late. */
const MAX_SECONDS = 5;

/** How a simulation ended. */
export interface Outcome {
    readonly script: Script;
    readonly violation: { readonly promise: string; readonly what: string } | undefined;
    /** Of all messages and answers, and what the last check saw. */
    readonly digest: string;
    readonly virtualMs: number;
    readonly messages: number;
    readonly traps: number;
    /** Restores and reinstallations that came to pass. */
    readonly losses: number;
    readonly faults: Readonly<Partial<Record<FaultName, number>>>;
    /** Those of operators that were done. */
    readonly commands: Readonly<Record<string, number>>;
    readonly checks: number;
    /** Events by form and end, and their tables by result. */
    readonly events: Readonly<Record<string, number>>;
    readonly finished: Readonly<Record<string, number>>;
    readonly cpuMs: number;
}

/** The players, the canisters and the model of one simulation. */
export class Simulation {
    readonly world: World;
    readonly model: Model;
    readonly players: readonly Player[];
    readonly operators: Operators;
    private readonly hosts: Hosts;
    private readonly startMs: number;
    private readonly faults: Partial<Record<FaultName, number>> = {};
    private checks = 0;
    private calms = 0;
    isThorough = false;

    constructor(
        origin: Origin,
        private readonly seed: number,
        games?: readonly KindName[],
    ) {
        this.world = World.begin(origin, seed);
        this.startMs = this.world.nowMs;
        this.model = new Model((id) => this.world.engineOf(id));
        const { world, model } = this;
        const likes = likelyGames(games);
        const ways = { misbehave, spend, lookAround, lookForMine, attend };
        this.players = HABITS.map((habit, number) => new Player(number, { habit, likes, ways }, world, model));
        const texts = this.players.map(({ text }) => text);
        this.operators = new Operators(world, model, texts, world.hasEvents ? EVENT_DUTIES : []);
        this.hosts = new Hosts(world, model.events, likes);
        if (this.world.engines.length > 1) this.operators.openEngines();
    }

    get elapsedMs(): number {
        return this.world.nowMs - this.startMs;
    }

    /** @throws Violation */
    perform({ at, act, luck }: Step, isLastOfMoment: boolean): void {
        const { world } = this;
        world.runUntil(Math.max(this.startMs + at, world.nowMs));
        if (act.startsWith('player ')) this.players[Number(act.slice(7))].act(new Random(luck));
        else if (act === 'host') this.hosts.act(new Random(luck));
        else if (act === 'operator') this.operators.act(new Random(luck));
        else if (act === 'relent') world.relent();
        else if (act === 'renew') this.renew(new Random(luck));
        else if (act === 'calm') this.check(new Random(luck));
        else {
            const name = act as FaultName;
            this.faults[name] = (this.faults[name] ?? 0) + 1;
            world.isCalm = false;
            FAULTS[name].strike(world, new Random(luck), this);
        }
        // What happens in one moment meets in the same round.
        if (isLastOfMoment) world.settle();
    }

    /** Everybody does something, and a canister is upgraded before anything follows from that. */
    private renew(luck: Random): void {
        for (const player of this.players) player.provokeRobot(luck);
        this.world.network.tick();
        // Most of what goes on by itself is the engine's.
        this.world.renew(luck.pick([...this.world.members, 'game_engine']));
    }

    private check(luck: Random): void {
        this.world.settle();
        for (let more = 0; more < MAX_SECONDS && this.isAnyTurnRunningOut(); more += 1)
            this.world.runUntil(this.world.nowMs + SECOND);
        this.isThorough = (this.seed + this.calms) % THOROUGH_CHECK_EVERY === 0;
        if (this.isThorough) this.model.settled.clear();
        this.calms += 1;
        for (const { check } of INVARIANTS) {
            check(this);
            this.checks += 1;
        }
        this.checks += drill(this, luck);
        for (const { view } of this.model.finished()) this.model.settled.add(view.roomId);
    }

    /** Timers are for whole seconds: a turn may have run out a moment ago, and its end be shown and not committed yet. */
    private isAnyTurnRunningOut(): boolean {
        const { world, model } = this;
        return [...model.ids()].some((id) => {
            const shown = model.games.get(id)?.isOver ? undefined : gameState(world, model, id);
            return shown !== undefined && !isCommitted(world, model, shown);
        });
    }

    outcome(script: Script, violation: Violation | undefined, cpuMs: number): Outcome {
        const { world, model, faults, checks } = this;
        const finished: Record<string, number> = {};
        for (const { kind } of model.finished()) finished[kind] = (finished[kind] ?? 0) + 1;
        return {
            script,
            violation: violation && { promise: violation.promise, what: violation.what },
            digest: world.digest(),
            virtualMs: this.elapsedMs,
            messages: world.totals.messages,
            traps: world.totals.traps,
            losses: world.totals.losses,
            faults,
            commands: this.operators.done,
            checks,
            events: model.events.counts(),
            finished,
            cpuMs,
        };
    }
}

/** What is simulated. */
export interface Plan {
    readonly seed: number;
    /** Virtual ones. */
    readonly hours: number;
    readonly faults: readonly FaultName[];
    readonly games?: readonly KindName[];
    /** Whether operators give commands; they do unless it is said. */
    readonly operators?: boolean;
}

/** Makes up a script as it goes, from the seed alone. */
export function simulate(origin: Origin, { seed, hours, faults, games, operators = true }: Plan): Outcome {
    return run(origin, { seed, games }, (simulation) =>
        generateSteps(new Random(seed), hours, faults, () => simulation.elapsedMs, {
            operators,
            hosts: simulation.world.hasEvents,
        }),
    );
}

export function replay(origin: Origin, { steps, ...made }: Script): Outcome {
    return run(origin, made, () => steps);
}

function run(
    origin: Origin,
    { seed, games }: Omit<Script, 'steps'>,
    stepsOf: (simulation: Simulation) => Iterable<Step>,
): Outcome {
    const started = process.cpuUsage();
    const simulation = new Simulation(origin, seed, games);
    const done: Step[] = [];
    let violation: Violation | undefined;
    try {
        let next: Step | undefined;
        for (const step of stepsOf(simulation)) {
            if (next !== undefined) {
                done.push(next);
                simulation.perform(next, next.at !== step.at);
            }
            next = step;
        }
        if (next !== undefined) {
            done.push(next);
            simulation.perform(next, true);
        }
    } catch (error) {
        if (!(error instanceof Violation)) throw error;
        violation = error;
    }
    const { user, system } = process.cpuUsage(started);
    return simulation.outcome({ seed, games, steps: done }, violation, (user + system) / 1000);
}

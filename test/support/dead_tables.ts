import { nameIn } from '@dice-wards/candid/choice';
import { seededLuck } from '@dice-wards/games/monty_hall/simulate';
import { ROLE_NAMES, type Role } from '@dice-wards/games/role';
import type { Luck, Seat } from '@dice-wards/games/rules';
import { MAX_IDLE_MOVES } from '../../src/game_engine/model/game';
import type { AnyGame } from './any_game';

/**
 * A table is dead if its game is not over and nobody can go on: nobody is to act, somebody who has left is, or whoever is can do nothing.
 * Whole games are played here until they end. They have no most number of moves that a slow game could miss: a player is patient for so
 * many decisions, and then gone for good, so that nobody is left after so many for each seat.
 */

/** In how many of a hundred decisions the window passes, and somebody leaves in it who is not to act. */
const PASSES = 5;
const LEAVES = 3;
/** Chance may throw ties again, but no fair dice fall so often in a row with nobody to decide anything. */
const MOST_CHANCES = 1_000;

/** How a game came to its end: by its rules; or it sleeps, because its clock alone does not end it. */
type Ended = 'over' | 'asleep';

export class Table<State, Command, Event, View, EventView, Memo> {
    private state: State;
    private readonly luck: Luck;
    private readonly gone = new Set<Seat>();

    /** @param seats how many play */
    constructor(
        private readonly game: AnyGame<State, Command, Event, View, EventView, Memo>,
        private readonly seats: number,
        seed: number,
    ) {
        this.luck = seededLuck(seed);
        this.state = game.rules.start(game.options(this.luck), seats);
    }

    /**
     * Plays at random. Whoever has decided so often is gone: the clock gives the game up for them, or plays for them where the rules know of no
     * reserve that could be used up. At some moments all are silent for once, in a copy.
     *
     * @param patience decisions of each seat
     * @throws Error if the table is dead
     */
    playToEnd(patience: readonly number[]): Ended {
        const { rules } = this.game;
        const left = [...patience];
        let idle = 0;
        for (;;) {
            const actor = this.actor();
            if (actor === 'nobody') return 'over';
            if (this.luck.draw(20) === 1) this.copy().beSilent();
            if (left[actor] > 0) {
                left[actor] -= 1;
                idle = 0;
                this.decide(actor);
            } else if (rules.outOfTime !== undefined) {
                this.play(rules.outOfTime(this.state), 'the clock, which gives up for a player');
                this.gone.add(actor);
            } else if (idle === MAX_IDLE_MOVES) return 'asleep';
            else {
                idle += 1;
                this.pass();
            }
        }
    }

    /** Nobody does anything: the clock plays alone, until the game is over or sleeps. @throws Error if the table is dead */
    beSilent(): Ended {
        for (let idle = 0; idle < MAX_IDLE_MOVES; idle += 1) {
            if (this.actor() === 'nobody') return 'over';
            this.pass();
        }
        return this.actor() === 'nobody' ? 'over' : 'asleep';
    }

    /** The player to act, once chance has done all that it has to. @throws Error if the table is dead */
    private actor(): Seat | 'nobody' {
        const { rules, commandsOf } = this.game;
        let actor = rules.toAct(this.state);
        for (let n = 0; actor === 'chance'; n += 1) {
            if (n === MOST_CHANCES) throw new Error('dead: chance goes on for ever');
            this.play(rules.chanceActs(this.state, this.luck), 'chance');
            actor = rules.toAct(this.state);
        }
        const isOver = rules.outcome(this.state) !== undefined;
        if (actor === 'nobody') {
            if (!isOver) throw new Error('dead: nobody is to act, and the game is not over');
            return actor;
        }
        if (isOver) throw new Error(`dead: the game is over, and seat ${actor} is to act`);
        if (actor >= this.seats) throw new Error(`dead: seat ${actor} is to act, and nobody sits there`);
        if (this.gone.has(actor)) throw new Error(`dead: seat ${actor} is to act, and has left`);
        const can = commandsOf(this.state, actor, this.luck).some((each) => rules.decide(this.state, each).ok);
        if (!can) throw new Error(`dead: seat ${actor} is to act, and can do nothing`);
        return actor;
    }

    private decide(actor: Seat): void {
        const { rules, commandsOf } = this.game;
        const chosen = this.luck.draw(100);
        if (chosen <= PASSES) this.pass();
        else if (chosen <= PASSES + LEAVES && this.leaves()) return;
        else {
            const asked = commandsOf(this.state, actor, this.luck).filter((each) => rules.decide(this.state, each).ok);
            const command = asked[this.luck.draw(Math.max(1, asked.length)) - 1];
            if (command === undefined) return;
            this.play(command, `seat ${actor}`);
            if (this.isLeaving(command.kind)) this.gone.add(actor);
        }
    }

    /** Anybody who may. Answers whether somebody has. */
    private leaves(): boolean {
        const { rules } = this.game;
        const by = (this.luck.draw(this.seats) - 1) as Seat;
        const command = rules.verbs.resign?.command(by, null as never, false) as Command | undefined;
        if (command === undefined || !rules.decide(this.state, command).ok) return false;
        this.play(command, `seat ${by}`);
        if (this.isLeaving('resign')) this.gone.add(by);
        return true;
    }

    /** Of two players a resignation may be an offer. */
    private isLeaving(kind: string): boolean {
        return kind === 'resign' && (this.game.seats?.most ?? 2) > 2;
    }

    private pass(): void {
        this.play(this.game.rules.timeout(this.state), 'the clock');
    }

    /** @throws Error if it is refused, or if nothing happens by it */
    private play(command: Command, by: string): void {
        const { rules } = this.game;
        const played = rules.play(this.state, command, this.luck);
        if (!played.ok) throw new Error(`dead: ${by} is refused: ${JSON.stringify(played.error)}`);
        if (played.events.length === 0) throw new Error(`dead: nothing happens by ${by}`);
        this.state = played.state;
        for (const event of played.events) {
            const seat = leaverIn(rules.showEvent(event));
            if (seat !== undefined) this.gone.add(seat);
        }
    }

    private copy(): Table<State, Command, Event, View, EventView, Memo> {
        const copy = new Table(this.game, this.seats, this.luck.draw(256));
        copy.state = this.state;
        for (const seat of this.gone) copy.gone.add(seat);
        return copy;
    }
}

/** Games for many tell by an event `Left` who has left, also if it was the clock that has waited for them too often. */
function leaverIn(shown: unknown): Seat | undefined {
    const { Left: role } = shown as { readonly Left?: Role };
    return role === undefined ? undefined : (ROLE_NAMES.indexOf(nameIn(role)) as Seat);
}

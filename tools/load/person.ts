import type { Principal } from '@icp-sdk/core/principal';
import type { GameView } from '../../src/declarations/game_engine.did';
import type { Room } from '../../src/declarations/lobbies.did';
import type { CanisterName } from '../layout';
import type { Args, MethodName, Result } from '../simulate/interface';
import { type Action, chooseAction, isInTheAir } from '../simulate/moves';
import { nameOf } from '../simulate/names';
import type { Company, Table } from './company';
import {
    AWAY_SECONDS,
    CHANCE_OF_REMATCH,
    CHANCE_OF_VANISHING,
    chanceOfResigning,
    type Temper,
    thought,
    type Way,
} from './habits';
import type { Answer, Part } from './lines';
import type { Purpose } from './measures';

/** A page asks once a second while somebody else is to act. */
const LOOK = 1;
/** Somebody who hears nothing looks all the same. */
const LOOK_ANYWAY = 20;
/** After a refusal that says that something passes. */
const AGAIN = 3;
const RESIGN: Action = { method: 'resign', args: [[]] };

/** What tells people apart, and what they do when they have no game, or have had one. */
export interface Manner {
    readonly way: Way;
    readonly temper: Temper;
    readonly meet: (person: Person) => void;
    readonly goOn: (person: Person, table: Table<Person>) => void;
}

/** What is done with an answer, or with the name of a refusal. Rejects are refusals, too. */
export interface Heard<Value> {
    readonly done: (value: Value) => void;
    readonly refused: (name: string) => void;
}

type Done<R> = R extends { Ok: infer Value } ? Value : never;

/** Somebody with a page: they know what they were shown, and act on it. */
export class Person {
    readonly text: string;
    /** Where they play. */
    table: Table<Person> | undefined;
    /** A room in which they wait. */
    waitsIn: number | undefined;
    /** Whom they always play with, if they do. */
    friend: Person | undefined;
    /** Each change of what they are about makes what they had in mind before void. */
    private intent = 0;
    private robotSince: number | undefined;

    constructor(
        readonly principal: Principal,
        private readonly manner: Manner,
        readonly crowd: Company<Person>,
    ) {
        this.text = principal.toText();
    }

    get way(): Way {
        return this.manner.way;
    }

    // Calls

    /** Sends an update. */
    call<C extends CanisterName, M extends MethodName<C>>(
        purpose: Purpose,
        part: Part<C>,
        method: M,
        args: Args<C, M>,
        { done, refused }: Heard<Done<Result<C, M>>>,
    ): void {
        const { lines, measures, isClosed } = this.crowd;
        if (isClosed) return;
        const answered = measures.calls(purpose);
        lines.submit(this.principal, part, method, args, (answer: Answer<Result<C, M>>) => {
            const shown = answer.kind === 'rejected' ? { Err: { rejected: null } } : (answer.value as object);
            const refusal = 'Err' in shown ? nameOf(shown.Err as object) : undefined;
            answered(refusal);
            if (refusal === undefined) done((shown as { Ok: Done<Result<C, M>> }).Ok);
            else refused(refusal);
        });
    }

    /** Asks, and tells what is answered if it is `Ok`. */
    look<C extends CanisterName, M extends MethodName<C>>(
        part: Part<C>,
        method: M,
        args: Args<C, M>,
        heard: (answer: Result<C, M>) => void,
    ): void {
        if (this.crowd.isClosed) return;
        this.crowd.measures.count('looks');
        this.crowd.lines.look(this.principal, part, method, args, (answer) => {
            if (answer.kind === 'replied') heard(answer.value);
            else this.later(AGAIN, () => this.look(part, method, args, heard));
        });
    }

    /** Does something later, unless they have changed their mind by then. */
    later(seconds: number, job: () => void): void {
        const { intent } = this;
        this.crowd.agenda.after(seconds, () => {
            if (this.intent === intent) job();
        });
    }

    /** From now on they are about something else. */
    turnTo(seconds: number, job: () => void): void {
        this.intent += 1;
        this.later(seconds, job);
    }

    // The way to a game

    begin(): void {
        this.manner.meet(this);
    }

    /** Sits down at the game of a room. */
    sit(room: Room): void {
        this.table = this.crowd.seat(this, room);
        const seconds = 1 + this.crowd.luck.below(Math.max(2, Math.round(2 * this.manner.temper.median)));
        this.intent += 1;
        const { intent } = this;
        // In a hurry everybody sits down, and nobody plays yet.
        this.crowd.whenPlayed(seconds, () => {
            if (this.intent === intent) this.lookAtTable();
        });
    }

    // At the table

    lookAtTable(): void {
        const { table } = this;
        if (table === undefined) return;
        this.look(table.engine, 'getGameState', [table.room], (shown) => {
            if ('Err' in shown) this.leave();
            else this.see(shown.Ok, false);
        });
    }

    /** @param isNextOfTurn whether they have just acted */
    private see(view: GameView, isNextOfTurn: boolean): void {
        const { crowd, table } = this;
        if (table === undefined) return;
        const isRobots = view.robot.length > 0 && isTurnOf(view.robot[0]?.seat, view);
        if (this.robotSince !== undefined && !isRobots) {
            crowd.measures.robotActed(this.robotSince);
            this.robotSince = undefined;
        }
        if ('Finished' in view.status) this.end(table);
        // The dice come by themselves, and nobody tells.
        else if (isInTheAir(view)) this.turnTo(LOOK, () => this.lookAtTable());
        else if (isTurnOf(view.me[0], view)) {
            this.turnTo(thought(this.manner.temper, isNextOfTurn, crowd.luck), () => this.act(view));
        } else {
            if (isRobots) this.robotSince ??= crowd.measures.latest;
            this.turnTo(isRobots ? LOOK : LOOK_ANYWAY, () => this.lookAtTable());
        }
    }

    private act(view: GameView): void {
        const { crowd, table, way } = this;
        if (table === undefined) return;
        const { luck } = crowd;
        if (luck.chance(CHANCE_OF_VANISHING)) {
            this.turnTo(luck.between(...AWAY_SECONDS), () => this.lookAtTable());
            return;
        }
        const gives = luck.chance(chanceOfResigning(way));
        const { method, args, more = [] } = gives ? RESIGN : chooseAction(view, luck);
        const all = [table.room, ...args, [view.version], ...more] as Args<'game_engine', 'roll'>;
        this.intent += 1;
        this.call('plays', table.engine, method as 'roll', all, {
            done: (shown) => {
                crowd.ledger.learnAction(shown, view.version);
                crowd.tellOthers(this, table, shown);
                this.see(shown, true);
            },
            refused: (refusal) => {
                if (refusal === 'RoomNotFound') this.leave();
                else this.turnTo(refusal === 'Busy' ? AGAIN : LOOK, () => this.lookAtTable());
            },
        });
    }

    /** There is news at their table, which their page shows a second later. */
    hear(table: Table<Person>, view: GameView): void {
        if (this.table !== table) return;
        const mine = sameForBoth(view) ? { ...view, me: otherThan(view.me) } : undefined;
        this.turnTo(LOOK, () => (mine === undefined ? this.lookAtTable() : this.see(mine, false)));
    }

    private end(table: Table<Person>): void {
        const { crowd } = this;
        crowd.end(table);
        this.table = undefined;
        const mayAgain = this.way.meets !== 'alone';
        table.isPlayedAgain ??= mayAgain && crowd.luck.chance(CHANCE_OF_REMATCH);
        this.turnTo(crowd.luck.between(2, 6), () => this.manner.goOn(this, table));
    }

    private leave(): void {
        this.table = undefined;
        this.turnTo(AGAIN, () => this.manner.meet(this));
    }
}

/** Whether both players are shown the same, as in Dice Wards: so nobody has to ask. */
function sameForBoth({ kind, cube }: GameView): boolean {
    return kind === 'DiceWards' && cube.length === 0;
}

function otherThan([role]: GameView['me']): GameView['me'] {
    if (role === undefined) return [];
    return ['Player1' in role ? { Player2: null } : { Player1: null }];
}

/** Whether it is the turn of this seat. Where it is nobody's in particular, both may begin. */
function isTurnOf(seat: object | undefined, { activePlayer: [active] }: GameView): boolean {
    return seat !== undefined && (active === undefined || nameOf(seat) === nameOf(active));
}

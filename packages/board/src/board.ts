import { type Checker, moved } from './checkers';
import { type BoardConfig, type Settled, settled } from './config';
import { describe } from './description';
import { HEIGHT, type Home, Layout, WIDTH } from './geometry';
import { listen, type Touched } from './hands';
import { type Layers, layersIn } from './layers/all';
import { dieOf, type Move, type Position, withMove } from './position';
import { nameOf, type Scene, type Throw, thrown } from './scene';
import { assign, svg } from './svg';
import { movesAfter, targetsOf } from './targets';

/** A board in a page. */
export interface Board {
    /** What is shown: the position that was set, with what has been moved since. */
    readonly position: Position;
    /** What has been moved since the position was set. */
    readonly moved: readonly Move[];
    /** Changes the fields that it has; one that is undefined is again as by default. A position or another seat begins a new play. */
    set(config: BoardConfig): void;
    /** Takes the last move back, if there is one. */
    undo(): void;
    /** Leaves the element as it was. */
    destroy(): void;
}

/** Draws a board into an element, as wide as that is. The package's `board.css` has to be in the page. */
export function createBoard(element: Element, config: BoardConfig = {}): Board {
    return new DrawnBoard(element, config);
}

const LAYOUTS: Readonly<Record<Home, Layout>> = { right: new Layout('right'), left: new Layout('left') };

class DrawnBoard implements Board {
    readonly #svg = svg('svg', { class: 'board', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'group' });
    readonly #words = document.createElement('p');
    readonly #layers: Layers;
    #given: BoardConfig;
    #config: Settled;
    #scene: Scene;
    #moved: readonly Move[] = [];
    #checkers: readonly Checker[] = [];
    #chosen: number | undefined;
    /** The name of the throw that is played in the other order. */
    #swapped: string | undefined;

    constructor(element: Element, config: BoardConfig) {
        this.#given = config;
        this.#config = settled(config);
        this.#layers = layersIn(this.#svg);
        this.#scene = this.#draw();
        listen(this.#svg, this.#layers.places, this.#touched());
        this.#words.className = 'board-words';
        element.append(this.#svg, this.#words);
    }

    get position(): Position {
        return this.#scene.position;
    }

    get moved(): readonly Move[] {
        return this.#moved;
    }

    set(config: BoardConfig): void {
        const { seat } = this.#config;
        const next = { ...this.#given, ...config };
        // What one side has moved, the other side finds.
        const isTurned = !('position' in config) && settled(next).seat !== seat;
        this.#given = isTurned ? { ...next, position: this.position } : next;
        this.#config = settled(this.#given);
        if (isTurned || 'position' in config) this.#moved = [];
        this.#draw();
    }

    undo(): void {
        this.#moved = this.#moved.slice(0, -1);
        this.#draw();
    }

    destroy(): void {
        this.#svg.remove();
        this.#words.remove();
    }

    #draw(): Scene {
        this.#scene = this.#look();
        const { labels, position, seat } = this.#scene;
        this.#layers.all(this.#scene);
        assign(this.#svg, { 'aria-label': labels.board });
        this.#words.textContent = describe(position, seat, labels);
        return this.#scene;
    }

    /** The scene as it is now. What was chosen is no choice any more where it cannot move. */
    #look(): Scene {
        const config = this.#config;
        const { seat, legal, onPress, home } = config;
        const position = this.#moved.reduce((before, move) => withMove(before, seat, move), config.position);
        this.#checkers = moved(this.#checkers, position);
        const steps = onPress === undefined ? movesAfter(legal, this.#moved) : [];
        const sources = new Set(steps.map(({ from }) => from));
        if (this.#chosen !== undefined && !sources.has(this.#chosen)) this.#chosen = undefined;
        const throws = config.dice.map((dice) => thrown(dice, seat, this.#moved, this.#swapped));
        return {
            ...config,
            position,
            layout: LAYOUTS[home],
            checkers: this.#checkers,
            throws,
            maySwap: sources.size > 0 && new Set(ownThrow(throws)?.values).size === 2,
            sources,
            chosen: this.#chosen,
            targets: this.#chosen === undefined ? new Map() : this.#targetsOf(this.#chosen, throws),
            lifted: undefined,
        };
    }

    #targetsOf(place: number, throws: readonly Throw[]): ReadonlyMap<number, readonly Move[]> {
        return targetsOf(this.#config.legal, this.#moved, place, firstDie(throws));
    }

    /** What hands may do, and what it comes to. */
    #touched(): Touched {
        const scene = () => this.#scene;
        return {
            get layout() {
                return scene().layout;
            },
            get isSetUp() {
                return scene().onPress !== undefined;
            },
            get isActive() {
                return scene().sources.size > 0;
            },
            mayLift: (place) => scene().sources.has(place),
            choose: (place) => this.#choose(place),
            select: (place) => this.#select(place),
            lift: (lifted) => this.#layers.checkers({ ...scene(), lifted }),
            drop: (from, to) => this.#drop(from, to),
            press: (press) => this.#config.onPress?.(press),
            swap: () => this.#swap(),
        };
    }

    #select(place: number | undefined): void {
        this.#chosen = place;
        this.#draw();
    }

    /** The second press on a checker moves it by the first die, or else by the one that is possible. */
    #choose(place: number): void {
        const { targets, chosen, sources, throws } = this.#scene;
        const way = targets.get(place);
        if (way !== undefined) {
            this.#move(way);
        } else if (place === chosen) {
            const steps = movesAfter(this.#config.legal, this.#moved).filter(({ from }) => from === place);
            const step = steps.find((each) => dieOf(each) === firstDie(throws)) ?? steps[0];
            if (step !== undefined) this.#move([step]);
        } else {
            this.#select(sources.has(place) ? place : undefined);
        }
    }

    #drop(from: number, to: number | undefined): void {
        const way = to === undefined ? undefined : this.#targetsOf(from, this.#scene.throws).get(to);
        if (way === undefined) this.#select(undefined);
        else this.#move(way);
    }

    #move(moves: readonly Move[]): void {
        const { legal, onMove, onPlay } = this.#config;
        const all = [...this.#moved, ...moves];
        const isWhole = movesAfter(legal, all).length === 0;
        this.#moved = all;
        this.#select(undefined);
        onMove?.(moves);
        if (isWhole) onPlay?.(all);
    }

    #swap(): void {
        const own = this.#config.dice.find(({ by }) => by === this.#config.seat);
        const name = own && nameOf(own);
        this.#swapped = this.#swapped === name ? undefined : name;
        this.#draw();
    }
}

/** The throw of the side at the bottom. */
function ownThrow(throws: readonly Throw[]): Throw | undefined {
    return throws.find(({ half }) => half === 'home');
}

/** Of the dice that are left, the one that lies first. */
function firstDie(throws: readonly Throw[]): number | undefined {
    const own = ownThrow(throws);
    return own?.values.find((_, at) => (own.used[at] ?? 0) < 1);
}

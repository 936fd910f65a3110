import type { Press } from './config';
import { isTop, type Layout, type Spot } from './geometry';
import type { Places } from './layers/places';
import { BAR, OFF } from './position';
import type { Lifted } from './scene';

/** What fingers, mice and keys do to a board. */
export interface Touched {
    readonly layout: Layout;
    /** Whether a position is set up, and not played. */
    readonly isSetUp: boolean;
    /** Whether something can be moved now, and from this place. */
    readonly isActive: boolean;
    readonly mayLift: (place: number) => boolean;
    /** A checker is chosen, or where the chosen one goes. */
    readonly choose: (place: number) => void;
    readonly select: (place: number | undefined) => void;
    readonly lift: (lifted: Lifted | undefined) => void;
    readonly drop: (from: number, to: number | undefined) => void;
    readonly press: (press: Press) => void;
    readonly swap: () => void;
}

/** So far a pointer goes before it drags. */
const DRAG_FROM = 5;
const START_OF_FOCUS = { place: 24, row: 0 };

/** Has a board's buttons do what is done to them. */
export function listen(svg: SVGSVGElement, { buttons, dice }: Places, touched: Touched): void {
    for (const [place, button] of buttons) {
        listenToPointer(svg, place, button, touched);
        // Screen readers click without a pointer.
        button.addEventListener('click', ({ detail }) => {
            if (touched.isSetUp) touched.press({ place, removes: false });
            else if (detail === 0 && touched.isActive) touched.choose(place);
        });
        button.addEventListener('contextmenu', (event) => {
            if (!touched.isSetUp) return;
            event.preventDefault();
            touched.press({ place, removes: true });
        });
    }
    listenToKeys(buttons, touched);
    dice.addEventListener('click', touched.swap);
    dice.addEventListener('keydown', (event) => {
        if (!isEnter(event)) return;
        event.preventDefault();
        touched.swap();
    });
}

function listenToPointer(svg: SVGSVGElement, place: number, button: SVGRectElement, touched: Touched): void {
    let held: { readonly at: Spot; isDrag: boolean } | undefined;
    button.addEventListener('pointerdown', (event) => {
        if (!touched.isActive || event.button !== 0) return;
        held = { at: spotIn(svg, event), isDrag: false };
        button.setPointerCapture(event.pointerId);
    });
    button.addEventListener('pointermove', (event) => {
        if (held === undefined || !touched.mayLift(place)) return;
        const at = spotIn(svg, event);
        if (!held.isDrag && Math.hypot(at.x - held.at.x, at.y - held.at.y) < DRAG_FROM) return;
        if (!held.isDrag) touched.select(place);
        held.isDrag = true;
        touched.lift({ place, at });
    });
    // A finger drags the checker, and not the page. Browsers do not heed `touch-action` inside of SVG.
    const stay = (event: TouchEvent) => {
        if (held !== undefined && touched.mayLift(place) && event.cancelable) event.preventDefault();
    };
    button.addEventListener('touchmove', stay, { passive: false });
    button.addEventListener('pointerup', (event) => {
        const before = held;
        held = undefined;
        if (before === undefined) return;
        touched.lift(undefined);
        if (before.isDrag) touched.drop(place, touched.layout.placeAt(spotIn(svg, event)));
        else touched.choose(place);
    });
    button.addEventListener('pointercancel', () => {
        held = undefined;
        touched.lift(undefined);
    });
}

/** One of the places takes the Tab key; arrow keys go on from there. */
function listenToKeys(buttons: Places['buttons'], touched: Touched): void {
    let focused = START_OF_FOCUS;
    const focus = (next: typeof focused) => {
        buttons.get(focused.place)?.setAttribute('tabindex', '-1');
        buttons.get(next.place)?.setAttribute('tabindex', '0');
        focused = next;
    };
    focus(focused);
    const go = (place: number, arrow: string) => {
        // Bar and tray belong to both rows: arrow keys stay in theirs.
        const row = place === BAR || place === OFF ? focused.row : rowOf(place);
        let next = touched.layout.neighbour(place, arrow, row);
        if (touched.isSetUp && next.place === OFF) next = touched.layout.neighbour(OFF, arrow, next.row);
        focus(next);
        buttons.get(next.place)?.focus();
    };
    const act = (place: number, event: KeyboardEvent): boolean => {
        if (event.key.startsWith('Arrow')) go(place, event.key);
        else if (touched.isSetUp) return pressByKey(place, event, touched);
        else if (event.key === 'Escape') touched.select(undefined);
        else if (!isEnter(event)) return false;
        else if (touched.isActive) touched.choose(place);
        return event.key !== 'Escape';
    };
    for (const [place, button] of buttons) {
        button.addEventListener('focus', () => {
            if (focused.place !== place) focus({ place, row: rowOf(place) });
        });
        button.addEventListener('keydown', (event) => {
            if (act(place, event)) event.preventDefault();
        });
    }
}

function pressByKey(place: number, event: KeyboardEvent, touched: Touched): boolean {
    const removes = event.key === 'Delete' || event.key === 'Backspace';
    if (!removes && !isEnter(event)) return false;
    touched.press({ place, removes });
    return true;
}

function rowOf(place: number): number {
    return isTop(place) ? 0 : 1;
}

function isEnter({ key }: KeyboardEvent): boolean {
    return key === 'Enter' || key === ' ';
}

/** Where on the board a pointer is. */
function spotIn(svg: SVGSVGElement, { clientX, clientY }: PointerEvent): Spot {
    const matrix = svg.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix ?? undefined);
    return { x, y };
}

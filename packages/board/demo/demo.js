import { createBoard, mirrored, OFF, START, withMove } from '../dist/index.js';
import { leftAfter, stepsWith } from './rules.js';

const element = (id) => document.getElementById(id);
const NAMES = { ivory: 'Ivory', ebony: 'Ebony' };

let position = START;
let turn = 'ivory';
let dice;
let cube = { value: 1 };
let throws = 0;

const board = createBoard(element('board'), { onMove: show, onPlay: show });

/** What may be moved after these moves of the turn. */
function legal(moved) {
    if (dice === undefined) return [];
    const after = moved.reduce((before, move) => withMove(before, turn, move), position);
    return stepsWith(after, turn, leftAfter(dice, moved));
}

/** Begins a turn, or what is left of it, at the position. */
function begin() {
    const shown = dice === undefined ? [] : [{ by: turn, values: dice, id: `${throws}` }];
    board.set({ position, seat: turn, dice: shown, cube, legal, arrows: [] });
    show();
}

function show() {
    const isOver = board.position[turn][OFF] === 15;
    const isStuck = dice !== undefined && legal(board.moved).length === 0;
    const wish = isOver ? 'wins' : dice === undefined ? 'is to roll' : isStuck ? 'is done' : 'is to move';
    element('told').textContent = `${NAMES[turn]} ${wish}.`;
    element('roll').disabled = dice !== undefined;
    element('undo').disabled = board.moved.length === 0;
    element('done').disabled = !isStuck || isOver;
}

element('roll').addEventListener('click', () => {
    dice = [1, 2].map(() => 1 + Math.floor(6 * Math.random()));
    throws += 1;
    begin();
});
element('undo').addEventListener('click', () => {
    board.undo();
    show();
});
element('done').addEventListener('click', () => {
    position = board.position;
    turn = turn === 'ivory' ? 'ebony' : 'ivory';
    dice = undefined;
    begin();
});
element('double').addEventListener('click', () => {
    cube = { value: cube.value === 64 ? 1 : 2 * cube.value, owner: turn === 'ivory' ? 'ebony' : 'ivory' };
    board.set({ cube });
});
element('arrows').addEventListener('click', () => {
    board.set({
        arrows: [
            { by: turn, moves: [{ from: 13, to: 7 }], role: 'own' },
            { by: turn, moves: [{ from: 24, to: 18 }], role: 'best' },
        ],
    });
});
element('left').addEventListener('change', ({ target }) => board.set({ home: target.checked ? 'left' : 'right' }));
element('plain').addEventListener('change', ({ target }) => board.set({ numbers: !target.checked }));
element('blue').addEventListener('change', ({ target }) => element('board').classList.toggle('blue', target.checked));
element('setup').addEventListener('change', ({ target }) => {
    const isSetUp = target.checked;
    board.set({ position, onPress: isSetUp ? press : undefined });
    show();
});

/** A press puts a checker of the side at the bottom, and the other button takes one of either side away. */
function press({ place, removes }) {
    const counts = { ivory: Array.from(position.ivory), ebony: Array.from(position.ebony) };
    const other = turn === 'ivory' ? 'ebony' : 'ivory';
    const isTheirs = counts[turn][place] === 0 && counts[other][mirrored(place)] > 0;
    const [side, own] = isTheirs ? [other, mirrored(place)] : [turn, place];
    const [from, to] = removes ? [own, OFF] : [OFF, own];
    if (counts[side][from] === 0) return;
    counts[side][from] -= 1;
    counts[side][to] += 1;
    position = counts;
    board.set({ position });
}

begin();

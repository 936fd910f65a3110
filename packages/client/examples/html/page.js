import { connectHere, newGame } from '../house';
import { sentenceOf } from '../sentence';

const element = (id) => document.getElementById(id);
const client = await connectHere();
let leaving = new AbortController();
let table;

async function begin() {
    leaving.abort();
    leaving = new AbortController();
    const { signal } = leaving;
    try {
        table = await newGame(client, 'DiceWards', signal);
        table.subscribe(show);
    } catch (error) {
        if (!signal.aborted) element('problem').textContent = error.text ?? String(error);
    }
}

function show({ view, actions, refusal, problem }) {
    for (const name of ['roll', 'hold']) element(name).disabled = !actions.includes(name);
    element('problem').textContent = problem?.text ?? refusal?.text ?? '';
    if (view?.game.kind !== 'DiceWards') return;
    const scores = { Player1: view.game.player1Score, Player2: view.game.player2Score };
    for (const [seat, score] of Object.entries(scores)) {
        element(seat).querySelector('dd').textContent = score;
        element(seat).classList.toggle('acts', view.activePlayer === seat);
    }
    element('told').textContent = sentenceOf(view);
}

for (const name of ['roll', 'hold']) {
    // What goes wrong is in the state.
    element(name).addEventListener('click', () => void table[name]());
}
element('again').addEventListener('click', begin);
await begin();

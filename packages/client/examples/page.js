import { connect, valueIn } from '@dice-wards/client';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';

const element = (id) => document.getElementById(id);

/** The same player after a reload. */
function storedIdentity() {
    const stored = localStorage.getItem('identity');
    if (stored !== null) return Ed25519KeyIdentity.fromJSON(stored);
    const identity = Ed25519KeyIdentity.generate();
    localStorage.setItem('identity', JSON.stringify(identity.toJSON()));
    return identity;
}

const client = await connect({
    host: 'http://127.0.0.1:4943',
    identity: storedIdentity(),
    canisterIds: {
        profiles: 'lxzze-o7777-77777-aaaaa-cai',
        lobbies: 'lqy7q-dh777-77777-aaaaq-cai',
        gameEngine: 'lz3um-vp777-77777-aaaba-cai',
    },
});
const room = valueIn(await client.playRobot('DiceWards', 'Medium', { seat: 'Player1' }));
const table = client.table(room.id);

table.subscribe(({ view, actions, refusal, problem }) => {
    for (const name of ['roll', 'hold']) element(name).disabled = !actions.includes(name);
    element('problem').textContent = problem?.text ?? refusal?.text ?? '';
    if (view === undefined) return;
    const { player1Score, player2Score, roundScore } = view.game;
    const result = view.winner === undefined ? '' : view.winner === view.me ? ' You win!' : ' The robot wins.';
    element('score').textContent = `You ${player1Score}, robot ${player2Score}, this round ${roundScore}.${result}`;
});
for (const name of ['roll', 'hold']) {
    // What goes wrong is in the state.
    element(name).addEventListener('click', () => table[name]().catch(() => undefined));
}
setInterval(() => {
    const left = table.remainingMs();
    element('time').textContent = left === undefined ? '' : `${Math.ceil(left / 1000)} s`;
}, 250);

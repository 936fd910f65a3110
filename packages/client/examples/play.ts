import { connect, valueIn } from '@dice-wards/client';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';

const client = await connect({
    host: 'http://127.0.0.1:4943', // of npm start
    identity: Ed25519KeyIdentity.generate(), // a new player; keep the key, or let people sign in
    canisterIds: {
        profiles: 'lxzze-o7777-77777-aaaaa-cai',
        lobbies: 'lqy7q-dh777-77777-aaaaq-cai',
        gameEngine: 'lz3um-vp777-77777-aaaba-cai',
    },
});
const room = valueIn(await client.playRobot('DiceWards', 'Easy', { seat: 'Player1' }));
const table = client.table(room.id);
table.subscribe(({ view, actions }) => {
    if (view?.game.kind !== 'DiceWards') return;
    const { player1Score, player2Score, roundScore } = view.game;
    console.log(`you ${player1Score}, robot ${player2Score}, in this round ${roundScore}`);
    if (actions.includes('roll')) void (roundScore < 20 ? table.roll() : table.hold());
    if (view.status === 'Finished') table.close();
});

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
const end = await table.takeTurns(({ view: { game }, roll, hold }) => {
    if (game.kind !== 'DiceWards') return roll();
    console.log(`you ${game.player1Score}, robot ${game.player2Score}, in this round ${game.roundScore}`);
    return game.roundScore < 20 ? roll() : hold();
});
console.log(end?.winner === end?.me ? 'You win!' : 'The robot wins.');
table.close();

import { connect, valueIn } from '@dice-wards/client';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';

const client = await connect({
    host: 'http://127.0.0.1:4943', // of npm start
    identity: Ed25519KeyIdentity.generate(), // a new bot; one that keeps its key keeps its games
    canisterIds: {
        profiles: 'lxzze-o7777-77777-aaaaa-cai',
        lobbies: 'lqy7q-dh777-77777-aaaaq-cai',
        gameEngine: 'lz3um-vp777-77777-aaaba-cai',
    },
});
valueIn(await client.profiles.upsertProfile(`Bot_${client.principal.slice(0, 5)}`));
valueIn(await client.profiles.declareBot());

async function play(roomId: number, isSeated: boolean): Promise<void> {
    if (!isSeated) valueIn(await client.join(roomId));
    const table = client.table(roomId);
    const end = table.takeTurns((turn) => {
        if (turn.actions.includes('acceptDouble')) return turn.acceptDouble();
        if (turn.actions.includes('acceptResignation')) return turn.acceptResignation();
        if (turn.actions.includes('rollUntil')) return turn.rollUntil(20); // and holds
        if (turn.plays.length > 0) return turn.play(turn.plays[0].steps);
        return turn.actions.includes('confirm') ? turn.confirm() : turn.roll();
    });
    await end.finally(table.close);
}

const known = new Set<number>(); // one try for each room
client.lobby({ status: 'WaitingForPlayers', bots: true }).subscribe(({ rooms, mine, challenges }) => {
    for (const room of [...mine, ...challenges, ...rooms]) {
        if (room.rated || known.has(room.id)) continue;
        known.add(room.id);
        play(room.id, mine.includes(room)).catch(console.error);
    }
});

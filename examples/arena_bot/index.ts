import { setTimeout } from 'node:timers/promises';
import { connect, valueIn } from '@dice-wards/client';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';

const client = await connect({
    host: 'http://127.0.0.1:4943', // of npm start
    identity: Ed25519KeyIdentity.generate(), // a new bot; one that keeps its key keeps its place
    canisterIds: {
        profiles: 'lxzze-o7777-77777-aaaaa-cai',
        lobbies: 'lqy7q-dh777-77777-aaaaq-cai',
        gameEngine: 'lz3um-vp777-77777-aaaba-cai',
        tournaments: 'l62sy-yx777-77777-aaabq-cai',
    },
});
valueIn(await client.profiles.upsertProfile(`Arena_${client.principal.slice(0, 5)}`));
valueIn(await client.profiles.declareBot());

async function play(roomId: number): Promise<void> {
    const table = client.table(roomId); // says by itself that the bot is ready
    await table.takeTurns((turn) => turn.rollUntil(20)).finally(table.close);
}

const events = await client.tournaments();
const known = new Set<string>(); // one try for each event and each room
const isNew = (name: string): boolean => known.size < known.add(name).size;
while (events !== undefined) {
    for (const { id, form, kind, entry } of await events.listEvents('Running', { start: 0, limit: 20 })) {
        const isForMe = form.kind === 'Arena' && kind === 'DiceWards' && entry.bots && !entry.hasCode;
        if (isForMe && isNew(`event ${id}`)) await events.enter(id).then(valueIn).catch(console.error);
    }
    for (const { table } of await events.getMyEvents())
        if (table?.roomId !== undefined && isNew(`room ${table.roomId}`)) play(table.roomId).catch(console.error);
    await setTimeout(2_000);
}

import { type Acted, connect, valueIn } from '@dice-wards/client';
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

const playing = new Set<number>();
function sitDown(roomId: number): void {
    playing.add(roomId);
    const table = client.table(roomId);
    const act = (): Acted | undefined => {
        const { actions, plays } = table.get(); // no actions while one is under way
        if (actions.includes('acceptDouble')) return table.acceptDouble();
        if (actions.includes('acceptResignation')) return table.acceptResignation();
        if (actions.includes('rollUntil')) return table.rollUntil(20); // and holds
        if (plays.length > 0) return table.play(plays[0].steps);
        if (actions.includes('confirm')) return table.confirm();
        return actions.includes('roll') ? table.roll() : undefined;
    };
    const timer = setInterval(() => {
        if (table.get().view?.status !== 'Finished') return void act()?.catch(console.error);
        clearInterval(timer);
        table.close();
    }, 1_000);
}

client.lobby({ status: 'WaitingForPlayers', bots: true }).subscribe(({ rooms, mine, challenges }) => {
    for (const { id, status } of mine) if (status === 'InGame' && !playing.has(id)) sitDown(id);
    for (const { id, rated } of [...rooms, ...challenges]) if (!rated) client.join(id).catch(console.error);
});

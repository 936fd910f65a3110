import { connect, type TableState, valueIn } from '@dice-wards/client';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';

const client = await connect({
    host: 'http://127.0.0.1:4943', // of npm start
    identity: Ed25519KeyIdentity.generate(), // a bot keeps its key, and so its games
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
    const act = ({ actions, plays, view }: TableState) => {
        const round = view?.game.kind === 'DiceWards' ? view.game.roundScore : 0;
        if (actions.includes('acceptDouble')) return table.acceptDouble();
        if (actions.includes('acceptResignation')) return table.acceptResignation();
        if (round >= 20) return actions.includes('hold') && table.hold();
        if (actions.includes('play')) return table.play(plays[0].steps);
        if (actions.includes('confirm')) return table.confirm();
        return actions.includes('roll') && table.roll();
    };
    table.subscribe((state) => {
        Promise.resolve(act(state)).catch(console.error); // without an answer: the table asks again
        if (state.view?.status === 'Finished') table.close();
    });
}

client.lobby({ status: 'WaitingForPlayers', bots: true }).subscribe(({ rooms, mine, challenges }) => {
    for (const { id, status } of mine) if (status === 'InGame' && !playing.has(id)) sitDown(id);
    for (const { id } of [...rooms, ...challenges]) client.lobbies.joinRoom(id).catch(console.error);
});

import { readFileSync } from 'node:fs';
import { EngineWorld, playersOf } from './scenarios/engine_world';

const n = Number(process.argv[2] ?? 1000);
const wasm = readFileSync(process.argv[3] ?? 'build/game_engine/game_engine.wasm');
const w = new EngineWorld('game_engine', wasm);
const t = Date.now();
const costs = w.fill(n);
const med = (xs: number[]) => {
    const s = [...xs].sort((a, b) => a - b);
    return `${(s[s.length >> 1] / 1e6).toFixed(3)} M (max ${(s[s.length - 1] / 1e6).toFixed(2)})`;
};
console.log('fill ms', Date.now() - t, 'initGame', med(costs.slice(-200).map((c) => c.instructions)));
const rolls: number[] = [],
    holds: number[] = [],
    views: number[] = [],
    refused: number[] = [];
for (let i = 1; i <= Math.min(n, 300); i++) {
    const g = 1 + (Math.floor((i * n) / 301) % n);
    const [a, b] = playersOf(g);
    const view = w.view(g);
    const [act, other] = 'Player1' in (view.activePlayer[0] as object) ? [a, b] : [b, a];
    rolls.push(w.client.cost(act, 'roll', g, []).instructions);
    const v2 = w.view(g);
    const act2 = 'Player1' in (v2.activePlayer[0] as object) ? a : b;
    holds.push(w.client.cost(act2, 'hold', g, []).instructions);
    views.push(w.client.cost(a, 'getGameState', g).instructions);
}
console.log('roll', med(rolls));
console.log('hold', med(holds));
console.log('getGameState', med(views));
process.exit(0);

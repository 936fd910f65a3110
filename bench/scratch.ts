import { readFileSync } from 'node:fs';
import { seededChance, uniformly } from './measure/chance';
import { AgedWorld } from './scenarios/aged_world';
import { heapBytes } from './measure/footprint';
const games = Number(process.argv[3] ?? 20000);
const perSecond = Number(process.argv[4] ?? 20);
const chance = seededChance();
const t0 = performance.now();
const world = new AgedWorld(new Uint8Array(readFileSync(process.argv[2])), games, chance);
console.log('filled', ((performance.now() - t0) / 1000).toFixed(0), 's; heap MiB', heapBytes(world.client.target.canister) / 2 ** 20);
const any = uniformly(chance);
const rolls = (count: number) => {
    const costs = [];
    for (let n = 0; n < count; n += 1) {
        if (n % perSecond === 0) world.client.network.advance(world.client.target, Math.max(1, Math.round(1 / perSecond)));
        costs.push(world.act('roll', any));
    }
    return costs;
};
const show = (what: string, costs: { instructions: number; cycles: number; heapPages: number; stablePages: number }[]) => {
    const mean = (key: 'instructions' | 'cycles' | 'heapPages' | 'stablePages') => costs.reduce((sum, c) => sum + c[key], 0) / costs.length;
    const sorted = costs.map((c) => c.instructions).sort((a, b) => a - b);
    console.log(what, 'mean', (mean('instructions') / 1e6).toFixed(3), 'median', (sorted[sorted.length >> 1] / 1e6).toFixed(3), 'p99', (sorted[Math.floor(sorted.length * 0.99)] / 1e6).toFixed(2), 'max', (sorted.at(-1)! / 1e6).toFixed(2), 'cycles', (mean('cycles') / 1e6).toFixed(3), 'heap pages', mean('heapPages').toFixed(1), 'stable', mean('stablePages').toFixed(1));
};
rolls(1000);
show('roll', rolls(3000));
console.log('heap MiB', heapBytes(world.client.target.canister) / 2 ** 20);
if (process.argv[5] === 'upgrade') {
    const t = performance.now();
    console.log('upgrade', ((world as any).upgradeAlone?.() ?? (world as any).engine?.upgrade?.())?.instructions / 1e6);
    let total = 0, most = 0, seconds = 0;
    const after = [];
    for (; seconds < 200; seconds += 1) {
        const c = world.client.network.advance(world.client.target, 1);
        total += c.instructions; most = Math.max(most, c.instructions);
        if (seconds < 40) for (let n = 0; n < 5; n += 1) after.push(world.act('roll', any));
    }
    console.log('brought back: total', (total / 1e6).toFixed(0), 'most a second', (most / 1e6).toFixed(0), ((performance.now() - t) / 1000).toFixed(0), 's');
    show('roll after upgrade', after);
    console.log('heap MiB', heapBytes(world.client.target.canister) / 2 ** 20);
}

import { BUILD } from './tools/layout';
import { loadModules } from './tools/simulate/modules';
import { createOrigin } from './tools/simulate/origin';
import { Simulation } from './tools/simulate/simulation';
import { generateSteps } from './tools/simulate/steps';
import { Random } from './tools/simulate/random';
import { FAULT_NAMES } from './tools/simulate/faults';
import { World } from './tools/simulate/world';
const [seed, id] = process.argv.slice(2).map(Number);
const origin = createOrigin(loadModules(BUILD));
const sim = new Simulation(origin, seed);
const w: any = sim.world;
const names = new Map(w.members.map((m: any) => [w.canisters[m].key, m]));
w.network.observe((r: any) => {
  const k = names.get(Buffer.from(r.canister).toString('hex'));
  if (r.entry.startsWith('query')) return;
  if (process.env.ALL || /onNames|onHouse|initGame|upsertP|operate|onEngines|recover|post_up|init/.test(r.entry)) console.log(w.nowMs - 1767225600000, k, r.entry, r.trapped ? 'TRAPPED' : '');
});
const g = generateSteps(new Random(seed), 1, FAULT_NAMES, () => sim.elapsedMs, true);
let next: any;
try {
  for (const step of g) { if (next) { if (!next.act.startsWith('player')) console.log('   STEP', next.at, next.act); sim.perform(next, next.at !== step.at); } next = step; }
  sim.perform(next, true);
} catch (e) { console.log(String(e)); 
  console.log('home', sim.model.engineOf(id), JSON.stringify(sim.model.rooms.get(id), (_, v) => typeof v === 'bigint' ? String(v) : v));
  for (const m of w.members) console.log(m, w.lastWords(m));
}

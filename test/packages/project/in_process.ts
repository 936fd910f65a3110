import { readFileSync } from 'node:fs';
import { createNetwork, installCode } from '@dice-wards/replica';

const admin = Uint8Array.of(4); // a principal's bytes: the anonymous one's
const wasm = new Uint8Array(readFileSync('Bank.wasm'));
const arg = new Uint8Array(Buffer.from('DIDL\x00\x01\x7d\x05', 'latin1')); // the Candid of (5 : nat)

const network = createNetwork({ seed: 'the same every time' });
network.observe(({ entry, instructions, cycles }) => console.log(entry, instructions, cycles));

const canister = network.create([admin], undefined);
if ('kind' in canister) throw new Error(canister.message);
canister.balance = 10n ** 15n;
const mode = { kind: 'install' } as const;
const none = new Uint8Array(Buffer.from('DIDL\x00\x00', 'latin1'));
const refusal = installCode(canister, network.world(canister), { mode, wasm, arg: none, caller: admin });
if (refusal !== undefined) throw new Error(refusal.message);

const requestId = crypto.getRandomValues(new Uint8Array(32));
network.submit({ sender: admin, canisterId: canister.id, method: 'deposit', arg }, requestId);
network.tick();
console.log(network.status(requestId));

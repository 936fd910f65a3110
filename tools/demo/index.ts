/**
 * `npm run demo`: two new players meet on the network that `npm start` runs, and play a game of Dice Wards and one of
 * backgammon, and one of them Monty Hall, as any frontend would: over HTTP, with agents.
 */
import { findNetwork } from '../local_network';
import { playBackgammon } from './backgammon';
import { playDiceWards } from './dice_wards';
import { drawConvergence, playMontyHall } from './monty_hall';
import { expectOk, join, meet, open, type Pair, ranked, tellStatistics } from './players';

const network = await findNetwork();
const mark = Math.random().toString(36).slice(2, 8);
const players: Pair = [await join(network, `Alice_${mark}`), await join(network, `Bob_${mark}`)];

const diceWards = await playDiceWards(await meet(players, { kind: { DiceWards: null } }), players);
const [fastest] = ranked(diceWards, players);
console.log(`\n${fastest.name} wins after ${diceWards.version} actions.\n`);
await tellStatistics(ranked(diceWards, players), 1);

const gameId = await meet(players, { kind: { Backgammon: null } });
const backgammon = await playBackgammon(gameId, players);
const [winner] = ranked(backgammon, players);
const points = backgammon.outcome[0]?.points ?? 0;
console.log(`\n${winner.name} wins ${points} point${points === 1 ? '' : 's'} after ${backgammon.version} actions.\n`);
console.log(expectOk(await winner.engine.exportMatch(gameId)));
await tellStatistics(ranked(backgammon, players), 2);

await playMontyHall(await open(winner, { kind: { MontyHall: null } }), winner);
await drawConvergence(winner);

import { pairSwiss, playersOf, standingsOf, type Table } from '@dice-wards/pairings';

const PLAYERS = 24;
const tables: Table[] = [];
for (let round = 1; round <= 5; round += 1) {
    const { pairs, bye } = pairSwiss(playersOf(PLAYERS, tables));
    for (const [first, second] of pairs) {
        const wins = Math.random() < 0.5; // a match of yours
        tables.push({ first, second, halves: wins ? [2, 0] : [0, 2] });
    }
    if (bye !== null) tables.push({ first: bye, second: null, halves: [2, 0] });
}
for (const { place, entrant, halves, buchholz } of standingsOf(playersOf(PLAYERS, tables)))
    console.log(`${place}. player ${entrant}: ${halves / 2} points, Buchholz ${buchholz / 2}`);

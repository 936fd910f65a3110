import { Principal } from '@icp-sdk/core/principal';
import { connect } from '../canisters/actors';
import { Management } from '../canisters/management';
import { HOUSE } from '../layout';
import { developer } from '../start/developer';
import { type LocalNetwork, rawUrl } from '../start/local_network';
import type { Ending } from './ending';
import type { Game } from './games';

/** A game that was played, and what it took. */
export interface Played extends Ending {
    readonly title: string;
    readonly seconds: number;
    /** Of the three canisters that have a part in it. */
    readonly cycles: bigint;
}

/** A trillion cycles cost one XDR, which the Internet Computer's price tables convert at this rate. */
const USD_PER_TRILLION = 1.34;

/** Plays a game, and measures what it takes. */
export async function measure({ title }: Game, network: LocalNetwork, play: () => Promise<Ending>): Promise<Played> {
    const [balance, started] = [await balanceOf(network), performance.now()];
    const ending = await play();
    const seconds = (performance.now() - started) / 1000;
    return { ...ending, title, seconds, cycles: balance - (await balanceOf(network)) };
}

/** How each game went, and where to look further. */
export function summary(games: readonly Played[], { url, canisters: { game_engine } }: LocalNetwork): string {
    const lines = games.flatMap(({ title, result, turns, actions, seconds, cycles }) => [
        `  ${title.padEnd(11)} ${result}`,
        `  ${' '.repeat(11)} ${count(turns, 'turn')}, ${count(actions, 'action')}, ${seconds.toFixed(1)} s, ${price(cycles)}`,
    ]);
    const last = games.at(-1)?.gameId ?? 0;
    return `
Summary

${lines.join('\n')}

Look further:

  npm run demo -- --verbose     every turn
  curl ${rawUrl(url, game_engine)}/metrics
  dfx canister call --network ${url} ${game_engine} exportMatch '(${last})'
`;
}

function count(number: number, one: string): string {
    return `${number} ${one}${number === 1 ? '' : 's'}`;
}

function price(cycles: bigint): string {
    const millions = Number(cycles) / 1e6;
    return `${millions.toFixed(0)} million cycles ($${((millions / 1e6) * USD_PER_TRILLION).toFixed(5)})`;
}

/** The sum over the canisters. Controllers alone may ask: here the developer at this machine. */
async function balanceOf({ url, canisters }: LocalNetwork): Promise<bigint> {
    const management = new Management(await connect(url, await developer()), Principal.fromText(canisters.game_engine));
    let sum = 0n;
    for (const name of HOUSE) sum += (await management.status(canisters[name])).cycles;
    return sum;
}

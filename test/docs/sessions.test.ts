import { IDL } from '@icp-sdk/core/candid';
import { expect, test } from 'vitest';
import { methodOf } from '../support/interfaces';
import { freshWorld, happy, type World } from '../support/world';
import { isCall, SUBSTITUTIONS, understood } from './dfx';
import { type Command, commands } from './shell';

/** The blocks titled `play`, command by command, by the page and line where each begins. */
function sessions(): (readonly [from: string, calls: Command[]])[] {
    const calls = commands(SUBSTITUTIONS).filter(({ title, words }) => title === 'play' && isCall(words));
    const pages = new Set(calls.map(pageOf));
    return [...pages].map((page) => [page, calls.filter((call) => pageOf(call) === page)]);
}

function pageOf({ from }: Command): string {
    return from.replace(/:\d+$/, '');
}

test('there are some', () => {
    expect(sessions().map(([page]) => page)).toEqual(['README.md', 'docs/build/calls.md']);
});

test.each(sessions())('what dfx plays in %s can be played, word for word', async (_page, calls) => {
    const world = await freshWorld();
    for (const { from, words } of calls) {
        const { identity = 'default', canister, method, isQuery, argument } = understood(words);
        if (method === 'hold' && (await hasLostTurn(world, identity))) continue;
        const send = isQuery ? world.query.bind(world) : world.update.bind(world);
        const answer = await send(canister, method, argument, world.player(identity).principal);
        if ('reject' in answer) throw new Error(`${from}: ${answer.reject}`);
        const [reply] = IDL.decode(methodOf(canister, method).retTypes, answer.reply);
        expect(reply, from).toHaveProperty('Ok');
    }
});

/** A roll of 1 passes the turn, and there is nothing left to hold. The games of the sessions are all in room 1. */
async function hasLostTurn(world: World, identity: string): Promise<boolean> {
    const { lastDice } = await happy(world.player(identity).gameEngine.getGameState(1));
    return lastDice[0] === 1;
}

import { describe, expect, it, onTestFinished } from 'vitest';
import { Network } from '../../../tools/start/network';
import { buildTrap, copyModules, rebuild } from '../modules';
import { LastingGame, Lines } from '../running';

describe('while a network runs', () => {
    async function start(modules: string): Promise<{ network: Network; lines: Lines }> {
        const lines = new Lines();
        const network = await Network.start({ port: 0, modules, say: lines.say });
        onTestFinished(() => network.stop());
        return { network, lines };
    }

    it('a module that is built again replaces the running one, and the games go on', async () => {
        const modules = await copyModules();
        const { network, lines } = await start(modules);
        expect(lines.all).toEqual([]);
        const game = new LastingGame();
        await game.begin(network);
        const version = await game.roll(network);
        await rebuild(modules, 'game_engine', 'second');
        await lines.find('game_engine: upgraded, 1 game kept');
        await rebuild(modules, 'profiles', 'second');
        await rebuild(modules, 'lobbies', 'second');
        await lines.find('profiles: upgraded, 2 players kept');
        await lines.find('lobbies: upgraded, 1 room kept');
        expect(await game.roll(network)).toBe(version + 1);
        expect(lines.all).toHaveLength(3);
    });

    it('a module that cannot be upgraded to leaves the old one running, and a correct one follows', async () => {
        const modules = await copyModules();
        const { network, lines } = await start(modules);
        const game = new LastingGame();
        await game.begin(network);
        await buildTrap(modules, 'game_engine');
        const refused = await lines.find('game_engine: not upgraded, the module from before still runs. ');
        expect(refused).toContain('unreachable');
        expect(refused).not.toContain('\n');
        const version = await game.roll(network);
        await rebuild(modules, 'game_engine', 'corrected');
        await lines.find('game_engine: upgraded, 1 game kept');
        expect(await game.roll(network)).toBe(version + 1);
    });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { active, expectOk, join, meet, type Pair } from '../../tools/demo/players';
import { Story } from '../../tools/demo/story';
import { Network } from '../../tools/start/network';
import { buildTrap, copyModules, rebuild } from './modules';

const SILENT = new Story(false, () => {});

/** Lines that are waited for. */
class Lines {
    readonly all: string[] = [];
    private waiting: (() => void)[] = [];

    readonly say = (line: string): void => {
        this.all.push(line);
        for (const look of this.waiting) look();
    };

    /** The first line that begins so, once it is there. */
    async find(start: string): Promise<string> {
        for (;;) {
            const found = this.all.find((line) => line.startsWith(start));
            if (found !== undefined) return found;
            await new Promise<void>((resolve) => this.waiting.push(resolve));
        }
    }
}

async function startNetwork(modules: string): Promise<{ network: Network; lines: Lines }> {
    const lines = new Lines();
    const network = await Network.start({ port: 0, modules, say: lines.say });
    onTestFinished(() => network.stop());
    return { network, lines };
}

/** Two players, and a game of Dice Wards in which one roll has fallen. */
async function beginGame(network: Network): Promise<{ players: Pair; roomId: number; roll: () => Promise<number> }> {
    const players: Pair = [await join(network, 'Ana', SILENT), await join(network, 'Ben', SILENT)];
    const roomId = await meet(players, { kind: { DiceWards: null } }, SILENT);
    /** @returns the version after it */
    const roll = async () => {
        const view = expectOk(await players[0].game_engine.getGameState(roomId));
        return expectOk(await active(view, players).game_engine.roll(roomId, [view.version])).version;
    };
    await roll();
    return { players, roomId, roll };
}

describe('while a network runs', () => {
    it('a module that is built again replaces the running one, and the games go on', async () => {
        const modules = await copyModules();
        const { network, lines } = await startNetwork(modules);
        expect(lines.all).toEqual([]);
        const { roll } = await beginGame(network);
        await rebuild(modules, 'game_engine', 'second');
        await lines.find('game_engine: upgraded, 1 game kept');
        await rebuild(modules, 'profiles', 'second');
        await rebuild(modules, 'lobbies', 'second');
        await lines.find('profiles: upgraded, 2 players kept');
        await lines.find('lobbies: upgraded, 1 room kept');
        await roll();
        expect(lines.all).toHaveLength(3);
    });

    it('a module that cannot be upgraded to leaves the old one running, and a correct one follows', async () => {
        const modules = await copyModules();
        const { network, lines } = await startNetwork(modules);
        const { roll } = await beginGame(network);
        await buildTrap(modules, 'game_engine');
        const refused = await lines.find('game_engine: not upgraded, the module from before still runs. ');
        expect(refused).toContain('unreachable');
        expect(refused).not.toContain('\n');
        await roll();
        await rebuild(modules, 'game_engine', 'corrected');
        await lines.find('game_engine: upgraded, 1 game kept');
        await roll();
    });
});

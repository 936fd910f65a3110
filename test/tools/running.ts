import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import { actorsFor, connect } from '../../tools/canisters/actors';
import { active, expectOk, meet, type Pair, type Player } from '../../tools/demo/players';
import { Story } from '../../tools/demo/story';
import type { LocalNetwork } from '../../tools/start/local_network';

/** Lines that a network says, and that a test waits for. */
export class Lines {
    readonly all: string[] = [];
    private waiting: (() => void)[] = [];

    readonly say = (line: string): void => {
        this.all.push(line);
        for (const look of this.waiting.splice(0)) look();
    };

    /** The first line with this start, as soon as it is printed. */
    async find(start: string): Promise<string> {
        for (;;) {
            const found = this.all.find((line) => line.startsWith(start));
            if (found !== undefined) return found;
            await new Promise<void>((resolve) => this.waiting.push(resolve));
        }
    }
}

/** The longest turn: the clock does not act during a test. */
const THREE_DAYS = 3 * 24 * 60 * 60;

/** Two players who keep their keys when a network ends, and a game of Dice Wards between them. */
export class LastingGame {
    private readonly identities = [Ed25519KeyIdentity.generate(), Ed25519KeyIdentity.generate()] as const;
    private gameId = 0;

    /** @param names which nobody on the network has yet */
    constructor(private readonly names: readonly [string, string] = ['Ana', 'Ben']) {}

    async begin(network: LocalNetwork): Promise<void> {
        const players = await this.players(network);
        for (const { profiles, name } of players) expectOk(await profiles.upsertProfile(name));
        this.gameId = await meet(players, { kind: 'DiceWards', turnSeconds: [THREE_DAYS] }, new Story(false, () => {}));
    }

    /** One roll. @returns the game's version after it */
    async roll(network: LocalNetwork): Promise<number> {
        const players = await this.players(network);
        const view = expectOk(await players[0].game_engine.getGameState(this.gameId));
        const { game_engine } = active(view, players);
        return expectOk(await game_engine.roll(this.gameId, [view.version])).version;
    }

    private async players(network: LocalNetwork): Promise<Pair> {
        const [ana, ben] = this.identities;
        const [first, second] = this.names;
        return [await this.player(network, ana, first), await this.player(network, ben, second)];
    }

    private async player({ url, canisters }: LocalNetwork, key: Ed25519KeyIdentity, name: string): Promise<Player> {
        return { name, principal: key.getPrincipal(), ...actorsFor(await connect(url, key), canisters) };
    }
}

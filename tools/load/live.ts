import { setTimeout as sleep } from 'node:timers/promises';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import type { Principal } from '@icp-sdk/core/principal';
import { type Actors, actorsFor, connect } from '../canisters/actors';
import type { HouseName } from '../layout';
import { Random } from '../simulate/random';
import { findNetwork, type LocalNetwork } from '../start/local_network';
import { Crowd } from './crowd';
import type { Answer, Lines, Part } from './lines';
import { Measures } from './measures';
import type { Options } from './options';
import { waitedText } from './outcome';

const SECOND = 1000;
const TELL_EVERY = 10;
/** Until what is under way is answered, in seconds. */
const PATIENCE = 30;

/** The house that `npm start` runs, for people with agents of their own. */
class LiveLines implements Lines {
    readonly profiles: Part<'profiles'>;
    readonly lobbies: Part<'lobbies'>;
    /** Of the people, by principal and engine. */
    private readonly actors = new Map<string, Actors>();
    /** What came to pass beside answers: an agent that has none. */
    failures = 0;

    private constructor(
        network: LocalNetwork,
        private readonly engines: readonly Part<'game_engine'>[],
    ) {
        const { profiles, lobbies } = network.canisters;
        this.profiles = partOf('profiles', profiles);
        this.lobbies = partOf('lobbies', lobbies);
    }

    static async of(network: LocalNetwork, people: readonly Ed25519KeyIdentity[]): Promise<LiveLines> {
        const { url, canisters } = network;
        const { lobbies } = actorsFor(await connect(url), canisters);
        const engines = (await lobbies.getEngines()).map(({ id }) => partOf('game_engine', id.toText()));
        const lines = new LiveLines(network, engines);
        for (const identity of people) {
            const agent = await connect(url, identity);
            for (const { text } of engines) {
                const actors = actorsFor(agent, { ...canisters, game_engine: text });
                lines.actors.set(`${identity.getPrincipal().toText()} ${text}`, actors);
            }
        }
        return lines;
    }

    engineOf(text: string | undefined): Part<'game_engine'> | undefined {
        return this.engines.find((engine) => engine.text === text);
    }

    submit: Lines['submit'] = (sender, part, method, args, answered) => {
        void this.call(sender, part, method, args as readonly unknown[], answered as never);
    };

    look: Lines['look'] = this.submit;

    private async call(
        sender: Principal,
        { name, text }: Part,
        method: string,
        args: readonly unknown[],
        answered: (answer: Answer<unknown>) => void,
    ): Promise<void> {
        const engine = name === 'game_engine' ? text : this.engines[0].text;
        const actors = this.actors.get(`${sender.toText()} ${engine}`);
        const actor = actors?.[name as HouseName] as unknown as Record<
            string,
            (...args: readonly unknown[]) => Promise<unknown>
        >;
        let answer: Answer<unknown>;
        try {
            answer = { kind: 'replied', value: await actor[method](...args) };
        } catch (error) {
            this.failures += 1;
            answer = { kind: 'rejected', why: String(error) };
        }
        answered(answer);
    }
}

function partOf<Name extends Part['name']>(name: Name, text: string): Part<Name> {
    return { title: name, name, id: new Uint8Array(0), text, subnet: 0 };
}

/** Few people with keys of their own play on the network of `npm start`, in real time. Each call is signed and each answer checked. */
export async function playLive({ players, minutes, seed, dice }: Options): Promise<void> {
    const identities = Array.from({ length: players }, () => Ed25519KeyIdentity.generate());
    const lines = await LiveLines.of(await findNetwork(), identities);
    const measures = new Measures();
    const principals = identities.map((identity) => identity.getPrincipal());
    const crowd = new Crowd(lines, measures, new Random(seed), principals, { dice });
    console.log(`${players} people play for ${minutes} minutes; seed ${seed}, with new keys`);
    measures.begin();
    for (const person of crowd.people) person.begin();
    const seconds = Math.ceil(minutes * 60);
    for (let second = 1; second <= seconds; second += 1) {
        await sleep(SECOND);
        measures.roundBegins();
        crowd.agenda.next();
        if (second % TELL_EVERY === 0) {
            const { seated } = crowd;
            console.log(
                `${second} s of ${seconds}: ${measures.answered} updates answered, ${seated} people sit at tables`,
            );
        }
    }
    crowd.isClosed = true;
    for (let second = 0; measures.waiting > 0 && second < PATIENCE; second += 1) await sleep(SECOND);
    const { waiting } = measures;
    measures.end();
    const refusals = [...measures.refusals].map(([name, count]) => `${name} ${count}`);
    console.log(`
updates               ${measures.answered}, ${(measures.answered / seconds).toFixed(1)} a second
games                 ${measures.begun} begun, ${measures.ended} ended
people in games wait  ${waitedText(measures.waits.plays, 'second')}
people in rooms wait  ${waitedText(measures.waits.meets, 'second')}
robots take           ${waitedText(measures.waits.robots, 'second')}
refusals              ${refusals.length === 0 ? 'none' : refusals.join(', ')}
without an answer     ${lines.failures + waiting}`);
    if (lines.failures + waiting > 0) process.exitCode = 1;
}

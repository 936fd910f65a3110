import { expect, it } from 'vitest';
import { HOUSE } from '../../../tools/layout';
import { EmptyNetwork, playOn } from './deployers';
import { describeIcp, IcpProject } from './real_icp';

const DEPLOY = 'icp deploy -e replica --identity alice';

/** A project whose identity `alice` can pay for three canisters, and more. */
async function newProject(): Promise<IcpProject> {
    const project = await IcpProject.on((await EmptyNetwork.start()).url);
    await project.identity('alice', '50T');
    return project;
}

async function deployed(): Promise<IcpProject> {
    const project = await newProject();
    await project.done(DEPLOY);
    return project;
}

/** Lines of `icp canister …` by alice, of one canister. */
function canister(project: IcpProject, ...lines: readonly string[]): Promise<string> {
    return project.done(lines.map((line) => `icp canister ${line} -e replica --identity alice`).join('\n'));
}

async function moduleHash(project: IcpProject): Promise<string> {
    const status = await canister(project, 'status game_engine --json');
    return (JSON.parse(status) as { module_hash: string }).module_hash;
}

describeIcp('icp deploy', () => {
    it('needs no call after it: the canisters find one another in their environment, at every deployment', async () => {
        const project = await deployed();
        const game = await playOn(await project.announced());
        await project.done(DEPLOY);
        await game.roll(await project.announced());
        await project.identity('mallory', '10T');
        const refused = await project.sh('icp deploy -e replica --identity mallory');
        expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('IC0512') });
        await playOn(await project.announced());
    });

    it('pays by the cycles ledger: the anonymous identity has cycles, and another one needs some first', async () => {
        const project = await IcpProject.on((await EmptyNetwork.start()).url);
        await project.identity('bob');
        const poor = await project.sh('icp deploy -e replica --identity bob');
        expect(poor).toMatchObject({ code: 1, printed: expect.stringContaining('available balance: 0 cycles') });
        await project.done('icp deploy -e replica');
        await playOn(await project.announced());
    });

    it('sets what icp.yaml says, and again where somebody has changed it', async () => {
        const project = await deployed();
        const wanted = {
            freezing_threshold: [7_776_000],
            wasm_memory_limit: [268_435_456],
            wasm_memory_threshold: [67_108_864],
            log_memory_limit: [65_536],
        };
        const settings = async () => JSON.parse(await canister(project, 'settings show profiles --json'));
        expect(await settings()).toMatchObject(wanted);
        await canister(project, 'settings update profiles --freezing-threshold 30d -f');
        expect(await settings()).toMatchObject({ freezing_threshold: [2_592_000] });
        await canister(project, 'settings sync profiles');
        expect(await settings()).toMatchObject(wanted);
    });

    it('follows an engine that was created anew, but not where somebody has linked another', async () => {
        const project = await deployed();
        const { game_engine: first } = (await project.announced()).canisters;
        await project.forget('game_engine');
        await project.done(DEPLOY);
        expect((await project.announced()).canisters.game_engine).not.toBe(first);
        await playOn(await project.announced());
        const link = `icp canister call lobbies link '(record { gameEngine = opt principal "${first}" })' -e replica`;
        expect(await project.done(link)).toBe('(variant { Err = variant { Unauthorized } })');
        expect(await project.done(`${link} --identity alice`)).toBe('(variant { Ok })');
        await project.done(DEPLOY);
        await project.identity('bob');
        const room = `icp canister call lobbies createRoom '(record { name = "Doors"; kind = "MontyHall" })'`;
        expect(await project.done(`${room} -e replica --identity bob`)).toContain(
            `gameEngine = opt principal "${first}"`,
        );
    });

    it('links a canister of tournaments where the environment has one; an unlink lasts until the next deployment', async () => {
        const project = await newProject();
        await project.done('icp identity default alice\nicp deploy -e with-tournaments');
        const house = await project.announced('with-tournaments');
        await playOn(house);
        const tell = (command: string) =>
            project.done(
                `icp canister call -e with-tournaments lobbies operate '(variant { ${command} = principal "${house.canisters.tournaments}" })'`,
            );
        expect(await tell('LinkTournaments')).toContain('It opens matches already');
        expect(await tell('UnlinkTournaments')).toContain('It is tournaments no more');
        await project.done('icp deploy -e with-tournaments');
        expect(await tell('LinkTournaments')).toContain('It opens matches already');
    });

    it('is refused with an id in the environment that is none', async () => {
        const project = await newProject();
        await canister(
            project,
            'create profiles',
            'settings update profiles --add-environment-variable PUBLIC_CANISTER_ID:lobbies=nowhere',
        );
        await project.done('icp build profiles');
        const refused = await project.sh('icp canister install profiles -e replica --identity alice');
        expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('original value "nowhere"') });
    });
});

describeIcp("icp deploy's look at the interface", () => {
    it('stops over one with a method that is gone, and leaves the games as they are; -y goes on', async () => {
        const project = await deployed();
        for (const name of HOUSE) {
            const older = await project.withAMethodMore(name);
            await canister(project, `install ${name} --mode upgrade --wasm ${older} --yes`);
        }
        const game = await playOn(await project.announced());
        const before = await moduleHash(project);
        const refused = await project.sh(DEPLOY);
        expect(refused.code).toBe(1);
        for (const name of HOUSE) expect(refused.printed).toContain(`compatibility check failed: '${name}'`);
        expect(await moduleHash(project)).toBe(before);
        const version = await game.roll(await project.announced());
        await project.done(`${DEPLOY} -y`);
        expect(await moduleHash(project)).not.toBe(before);
        expect(await game.roll(await project.announced())).toBe(version + 1);
    });
});

describeIcp('icp canister', () => {
    it('brings an engine with a live game down and up again by a snapshot that was at home', async () => {
        const project = await deployed();
        const game = await playOn(await project.announced());
        const version = await game.roll(await project.announced());
        await canister(project, 'stop game_engine');
        const taken = await canister(project, 'snapshot create game_engine --quiet');
        await canister(
            project,
            `snapshot download game_engine ${taken} -o backup`,
            `snapshot delete game_engine ${taken}`,
            'start game_engine',
            'top-up game_engine --amount 5t',
        );
        expect(await game.roll(await project.announced())).toBe(version + 1);
        const sent = await canister(project, 'snapshot upload game_engine -i backup --quiet');
        expect(sent).not.toBe(taken);
        const running = await project.sh(
            `icp canister snapshot restore game_engine ${sent} -e replica --identity alice`,
        );
        expect(running).toMatchObject({ code: 1, printed: expect.stringContaining('Please stop the canister first') });
        await canister(
            project,
            'stop game_engine',
            `snapshot restore game_engine ${sent}`,
            'install game_engine --mode upgrade',
            'start game_engine',
        );
        expect(await game.roll(await project.announced())).toBe(version + 1);
    });

    it('logs what operators do, for controllers alone', async () => {
        const project = await deployed();
        await canister(project, `call game_engine operate '(variant { Pause = "Until noon" })'`);
        expect(await canister(project, 'logs game_engine')).toMatch(/operator \S+: \{Pause:Until noon\}/);
        const refused = await project.sh('icp canister logs game_engine -e replica');
        expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('IC0512') });
    });
});

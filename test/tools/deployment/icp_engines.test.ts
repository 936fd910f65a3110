import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../tools/layout';
import { EmptyNetwork } from './deployers';
import { describeIcp, IcpProject } from './real_icp';

const ENVIRONMENT = 'three-engines';
const ENGINES = 'game_engine_2 game_engine_3';

/** A house of three engines, deployed by alice; those besides the linked one take no games yet. */
async function deployed(): Promise<IcpProject> {
    const project = await IcpProject.on((await EmptyNetwork.start()).url);
    await project.identity('alice', '50T');
    await project.done(`icp identity default alice\nicp deploy -e ${ENVIRONMENT}`);
    return project;
}

const script = (command: string, engines = ENGINES, environment = ENVIRONMENT) =>
    `sh '${join(ROOT, 'tools', 'deployment', 'engines.sh')}' ${command} ${environment} ${engines}`;

/** A new game of Monty Hall, as icp-cli prints its room. */
function openRoom(project: IcpProject, identity: string): Promise<string> {
    const room = '(record { name = "Doors"; kind = "MontyHall" })';
    return project.done(`icp canister call -e ${ENVIRONMENT} --identity ${identity} lobbies createRoom '${room}'`);
}

describeIcp('a house of three engines, by icp-cli', () => {
    it('is deployed, grows, is upgraded in waves, and lets an engine go', async () => {
        const project = await deployed();
        const ids = (await project.announced(ENVIRONMENT)).canisters as unknown as Record<string, string>;
        expect(Object.keys(ids).sort()).toEqual([
            'game_engine',
            'game_engine_2',
            'game_engine_3',
            'lobbies',
            'profiles',
        ]);
        const opened = 'game_engine_2 takes games.\ngame_engine_3 takes games.';
        expect(await project.done(script('open'))).toBe(opened);
        expect(await project.done(script('open'))).toBe(opened);

        await project.identity('bob');
        const hosts = new Set<string | undefined>();
        for (let n = 0; n < 3; n += 1)
            hosts.add(/gameEngine = opt principal "([^"]+)"/.exec(await openRoom(project, 'bob'))?.[1]);
        expect([...hosts].sort()).toEqual([ids.game_engine, ids.game_engine_2, ids.game_engine_3].sort());

        const upgraded = await project.done(script('upgrade', `game_engine ${ENGINES}`), { WATCH_MINUTES: '0' });
        const said = upgraded.split('\n').filter((line) => / is (upgraded|watched)/.test(line));
        expect(said).toEqual([
            'game_engine is upgraded.',
            'game_engine is watched for 0 minutes.',
            'game_engine_2 is upgraded.',
            'game_engine_3 is upgraded.',
        ]);

        const retired = await project.done(script('retire', 'game_engine_3'));
        expect(retired).toContain(`${ids.game_engine_3}: closing`);
        const linked = await project.sh(script('retire', 'game_engine'));
        expect(linked).toMatchObject({ code: 1, printed: expect.stringContaining('It is the linked engine') });
    });

    it('stops a wave at the first engine with a fault, and at one that is not there', async () => {
        const project = await deployed();
        const stranger = await project.sh(script('open', 'game_engine_4'));
        expect(stranger).toMatchObject({ code: 1, printed: expect.stringContaining('game_engine_4 is not deployed') });
        // A stand-in for an engine whose metrics tell of a fault, as `icp` finds it on its way.
        const icp = await project.done('command -v icp');
        const faulty = `case "$*" in *http_request*) echo 'dice_wards_clock_faults 2';; *) exec '${icp}' "$@";; esac`;
        await project.done(`mkdir bin\nprintf '#!/bin/sh\\n%s\\n' "$FAULTY" > bin/icp\nchmod +x bin/icp`, {
            FAULTY: faulty,
        });
        const stopped = await project.sh(`PATH="$PWD/bin:$PATH" ${script('upgrade')}`, { WATCH_MINUTES: '0' });
        expect(stopped).toMatchObject({ code: 1, printed: expect.stringContaining('dice_wards_clock_faults 2') });
        expect(stopped.printed).toContain('game_engine_2 is upgraded.');
        expect(stopped.printed).not.toContain('game_engine_3 is upgraded.');
    });

    it('grows from the usual one by one more canister in icp.yaml, and the others are left alone', async () => {
        const project = await IcpProject.on((await EmptyNetwork.start()).url);
        await project.identity('alice', '50T');
        await project.done('icp identity default alice\nicp deploy -e ic');
        const before = (await project.announced('ic')).canisters;
        expect(Object.keys(before)).toHaveLength(3);
        await project.add('game_engine_2');
        await project.done('icp deploy -e ic game_engine_2');
        expect((await project.announced('ic')).canisters).toMatchObject(before);
        expect(await project.done(script('open', 'game_engine_2', 'ic'))).toBe('game_engine_2 takes games.');
    });

    it('gives its commands to controllers alone', async () => {
        const project = await deployed();
        await project.identity('mallory');
        await project.done('icp identity default mallory');
        for (const command of ['open', 'upgrade', 'retire']) {
            const { code, printed } = await project.sh(script(command, 'game_engine_2'));
            expect([code, printed]).toEqual([1, expect.stringMatching(/controllers|IC0512/)]);
        }
    });
});

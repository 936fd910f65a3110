import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../../tools/layout';
import { developer } from '../../../tools/start/developer';
import { LOCAL_IDS } from '../../docs/dfx';
import { fencesOf, type Page, pages } from '../../docs/markdown';
import { EmptyNetwork } from './deployers';
import { describeIcp, IcpProject } from './real_icp';

/** The replica knows no ICP, so these are not run as they stand; whether icp-cli has such words is asked of its help. */
const INSTEAD: Readonly<Record<string, string>> = {
    'icp token balance -n ic': ':',
    'icp cycles mint --cycles 7T -n ic':
        'icp cycles transfer 7T $(icp identity principal) -n replica --identity anonymous',
};

/**
 * What has to be there before a page begins: nothing, or what `docs/run/deploy.md` ends with; with one more engine in `icp.yaml` where a
 * house grows, with the canister that the page deploys, or all four deployed, with the controller that `npm start` gives Lobbies, or
 * with two players.
 */
const BEFORE: Readonly<
    Record<
        string,
        'nothing' | 'deployed' | 'growing' | 'with tournaments' | 'all' | 'with a developer' | 'with players'
    >
> = {
    'README.md': 'with players',
    'docs/build/tournaments.md': 'with tournaments',
    'docs/run/commands.md': 'all',
    'docs/run/deploy.md': 'nothing',
    'docs/run/deploy.md: On your own machine': 'with a developer',
    'docs/run/operations.md': 'growing',
    'docs/run/upgrade.md': 'deployed',
    'packages/replica/README.md': 'nothing',
};

/** The page of the web has a project and a test of its own. */
const ELSEWHERE = ['docs/run/deploy.md: The page'];
/** Sections that begin with something else than their page. */
const APART = [...Object.keys(BEFORE), ...ELSEWHERE];

const ICP = /^(?:[A-Z]+=\$\()?icp /;

/** Every command of icp-cli in a page's blocks, as a person would copy it. */
function commandsIn(page: Page): string[] {
    return fencesOf(page)
        .filter(({ language }) => language === 'sh')
        .flatMap(({ text }) => text.split('\n'))
        .map((line) => line.replace(/ +#.*$/, '').replace(/^call (?=\w+ operate )/, 'icp canister call -e ic '))
        .filter((line) => ICP.test(line));
}

/** A page, and its sections that are apart, each as a page of its own. */
function partsOf({ path, text }: Page): Page[] {
    const sections = text.split(/^(?=## )/m).map((section) => {
        const name = `${path}: ${/^## (.*)$/m.exec(section)?.[1]}`;
        return { path: APART.includes(name) ? name : path, text: section };
    });
    const paths = [...new Set(sections.map((section) => section.path))];
    return paths.map((each) => ({
        path: each,
        text: sections.flatMap((section) => (section.path === each ? [section.text] : [])).join(''),
    }));
}

async function allPages(): Promise<[string, string[]][]> {
    const path = 'packages/replica/README.md';
    const text = await readFile(join(ROOT, path), 'utf8');
    return [...pages(), { path, text }]
        .flatMap(partsOf)
        .map((page): [string, string[]] => [page.path, commandsIn(page)])
        .filter(([page, commands]) => commands.length > 0 && !ELSEWHERE.includes(page));
}

/** A project whose own network is our replica, so that nothing is downloaded. */
async function projectFor(page: string): Promise<IcpProject> {
    const { url } = await EmptyNetwork.start();
    const project = await IcpProject.on(url);
    if (BEFORE[page] === 'nothing') return project;
    await project.identity('deployer', '50T');
    if (BEFORE[page] === 'all') await project.add('tournaments');
    await project.done('icp identity default deployer\nicp deploy -e ic');
    if (BEFORE[page] === 'growing') await project.add('game_engine_2');
    if (BEFORE[page] === 'with tournaments') await project.add('tournaments');
    if (BEFORE[page] === 'with players') for (const name of ['ana', 'ben']) await project.identity(name);
    if (BEFORE[page] === 'with a developer') {
        const key = (await developer(join(project.folder, 'build', 'developer.pem'))).getPrincipal().toText();
        await project.done(`icp canister settings update lobbies --add-controller ${key} -e ic -f`);
    }
    return project;
}

/** The same command for the canisters of the project, which have ids of their own. */
async function asHere(command: string, project: IcpProject): Promise<string> {
    const { lobbies, gameEngine } = LOCAL_IDS;
    if (!command.includes(lobbies) && !command.includes(gameEngine)) return INSTEAD[command] ?? command;
    const { canisters } = await project.announced('ic');
    return command.replace(lobbies, canisters.lobbies).replace(gameEngine, canisters.game_engine);
}

async function launcherIn({ folder }: IcpProject): Promise<string> {
    const launcher = join(folder, 'launcher');
    const program = join(ROOT, 'test', 'tools', 'deployment', 'network_launcher.ts');
    const tsx = join(ROOT, 'node_modules', 'tsx', 'dist', 'loader.mjs');
    await writeFile(launcher, `#!/bin/sh\nexec '${process.execPath}' --import '${tsx}' '${program}' "$@"\n`);
    await chmod(launcher, 0o755);
    return launcher;
}

describeIcp('what the pages have icp-cli do', () => {
    it('is on these pages', async () => {
        expect((await allPages()).map(([page]) => page).sort()).toEqual(Object.keys(BEFORE).sort());
    });

    it.each(Object.keys(BEFORE))('can be done, word by word: %s', async (page) => {
        const [, commands] = (await allPages()).find(([path]) => path === page) as [string, string[]];
        const project = await projectFor(page);
        const env = { ICP_CLI_NETWORK_LAUNCHER_PATH: await launcherIn(project) };
        // A second stop does no harm, and after a test that failed it is the first.
        onTestFinished(async () => void (await project.sh('icp network stop', env)));
        for (const command of Object.keys(INSTEAD)) await project.done(`${command} --help`);
        const here = await Promise.all(commands.map((each) => asHere(each, project)));
        const printed = await project.done(here.join('\n'), env);
        expect(printed).not.toContain('Unauthorized');
        if (page === 'docs/run/deploy.md') expect(printed).not.toContain('Err =');
    });

    it('would be found out, were it wrong', async () => {
        const project = await projectFor('docs/run/deploy.md');
        for (const wrong of [
            'icp deploy -e nowhere',
            'icp canister snapshot load x',
            'icp cycles mint --cicles 7T --help',
        ])
            expect(await project.sh(wrong), wrong).not.toMatchObject({ code: 0 });
    });
});

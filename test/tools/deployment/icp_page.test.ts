import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { verifyRequestResponsePair } from '@dfinity/response-verification';
import { Actor, type ActorMethod, AnonymousIdentity, type HttpAgent } from '@icp-sdk/core/agent';
import { Principal } from '@icp-sdk/core/principal';
import { expect, it } from 'vitest';
import { connect } from '../../../tools/canisters/actors';
import { headersOf } from '../../../tools/start/page_headers';
import { buildPage } from '../../../web/vite/build_page';
import {
    type HttpAnswer as Answer,
    type Header,
    httpInterface,
    type HttpRequest as Request,
} from '../../support/http_interface';
import { EmptyNetwork } from './deployers';
import { describeWith, IcpProject, UPLOAD_LOG } from './real_icp';

/** One of the environment's variables that the page reads. */
const PROVIDER = 'PUBLIC_IDENTITY_PROVIDER';
const NS_PER_MS = 1_000_000n;
/** How old a certificate may be. A busy machine is no fault. */
const HALF_AN_HOUR_NS = 30n * 60n * 1_000_000_000n;

/** The page as a gateway of the IC asks for it, and checks it. */
class Gateway {
    private constructor(
        private readonly agent: HttpAgent,
        private readonly id: Principal,
    ) {}

    static async to(project: IcpProject): Promise<Gateway> {
        const { url, canisters } = await project.announced();
        const { web } = canisters as unknown as Readonly<Record<'web', string>>;
        return new Gateway(await connect(url, new AnonymousIdentity()), Principal.fromText(web));
    }

    async ask(url: string, encoding: 'gzip' | 'identity'): Promise<[Request, Answer]> {
        const canister = { agent: this.agent, canisterId: this.id };
        const { http_request } = Actor.createActor<{ http_request: ActorMethod<[Request], Answer> }>(
            httpInterface,
            canister,
        );
        const headers: Header[] = [['accept-encoding', encoding]];
        const request: Request = { method: 'GET', url, headers, body: new Uint8Array(0), certificate_version: [2] };
        return [request, await http_request(request)];
    }

    /** @throws where the answer does not follow from what the network certifies */
    verify(request: Request, answer: Answer): void {
        const now = BigInt(Date.now()) * NS_PER_MS;
        const key = this.agent.rootKey as Uint8Array;
        verifyRequestResponsePair(request, answer, this.id.toUint8Array(), now, HALF_AN_HOUR_NS, key, 2);
    }

    /** What a browser gets, verified. */
    async get(url: string, encoding: 'gzip' | 'identity' = 'identity'): Promise<Answer> {
        const [request, answer] = await this.ask(url, encoding);
        this.verify(request, answer);
        const isZipped = answer.headers.some(
            ([name, value]) => name.toLowerCase() === 'content-encoding' && value === 'gzip',
        );
        return isZipped ? { ...answer, body: gunzipSync(answer.body) } : answer;
    }
}

async function filesIn(folder: string): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

describeWith('assetstorage.wasm.gz', 'the page on the asset canister of DFINITY', (ASSET_CANISTER) => {
    async function deployed(): Promise<{ project: IcpProject; dist: string; deploy: () => Promise<string> }> {
        const project = await IcpProject.on((await EmptyNetwork.start()).url, { page: true });
        const dist = join(project.folder, 'dist');
        await buildPage(dist);
        await project.identity('deployer', '10T');
        await project.done('icp identity default deployer');
        const deploy = async () => {
            await project.done('icp deploy -e replica', { ASSET_CANISTER });
            return readFile(join(project.folder, UPLOAD_LOG), 'utf8');
        };
        await deploy();
        return { project, dist, deploy };
    }

    it('is certified to the last file, with its headers, packed or not', async () => {
        const { project, dist } = await deployed();
        const gateway = await Gateway.to(project);
        const files = await filesIn(dist);
        expect(files.length).toBeGreaterThan(10);
        for (const file of files) {
            const bytes = await readFile(join(dist, file));
            for (const encoding of ['gzip', 'identity'] as const) {
                const { status_code, headers, body } = await gateway.get(`/${file}`, encoding);
                expect(status_code, file).toBe(200);
                expect(bytes.equals(body), file).toBe(true);
                const told = Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
                for (const [name, value] of Object.entries(headersOf(file)))
                    expect(told[name.toLowerCase()]).toBe(value);
            }
        }
        const start = await gateway.get('/');
        expect(Buffer.from(start.body)).toEqual(await readFile(join(dist, 'index.html')));
        expect(start.headers.map(([name]) => name.toLowerCase())).toContain('set-cookie');
    });

    it('would not be certified with another byte, or another policy', async () => {
        const { project } = await deployed();
        const gateway = await Gateway.to(project);
        const [request, answer] = await gateway.ask('/index.html', 'identity');
        gateway.verify(request, answer);
        const body = Uint8Array.from(answer.body);
        body[0] ^= 1;
        expect(() => gateway.verify(request, { ...answer, body })).toThrow();
        const headers = answer.headers.map(([name, value]): Header => [name, value.replace("'none'", "'self'")]);
        expect(() => gateway.verify(request, { ...answer, headers })).toThrow();
    });

    it('is brought up to date by a second deployment, which sends only what has changed', async () => {
        const { project, dist, deploy } = await deployed();
        const gateway = await Gateway.to(project);
        const files = await filesIn(dist);
        expect(await deploy()).toContain(`1 files sent, ${files.length - 1} unchanged, 0 removed`);
        await project.edit(
            '  - name: web\n',
            `  - name: web\n    settings:\n      environment_variables:\n        ${PROVIDER}: here\n`,
        );
        await deploy();
        const cookie = (await gateway.get('/')).headers.find(([name]) => name.toLowerCase() === 'set-cookie');
        expect(decodeURIComponent(cookie?.[1] ?? '')).toContain(`${PROVIDER}=here`);
        await rm(join(dist, 'icon.svg'));
        await writeFile(join(dist, 'index.html'), '<!doctype html><title>New</title>');
        await writeFile(join(dist, 'assets', 'new.js'), 'export {};');
        expect(await deploy()).toContain(`2 files sent, ${files.length - 2} unchanged, 1 removed`);
        expect(Buffer.from((await gateway.get('/')).body).toString()).toContain('New');
        expect(Buffer.from((await gateway.get('/assets/new.js', 'gzip')).body).toString()).toBe('export {};');
        // The canister does not certify that a file has gone. What never was there is the page's start.
        expect((await gateway.ask('/icon.svg', 'identity'))[1].status_code).toBe(404);
        expect(Buffer.from((await gateway.get('/nowhere.svg')).body).toString()).toContain('New');
    });

    it('says what is missing where no module is named', async () => {
        const project = await IcpProject.on((await EmptyNetwork.start()).url, { page: true });
        const { code, printed } = await project.sh('icp deploy -e replica');
        expect(code).toBe(1);
        expect(printed).toContain('ASSET_CANISTER: names no module');
    });
});

import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AnonymousIdentity, type Identity } from '@icp-sdk/core/agent';
import { Ed25519KeyIdentity } from '@icp-sdk/core/identity';
import type { Principal } from '@icp-sdk/core/principal';
import { describe, expect, it } from 'vitest';
import { adopt, type Controlled } from '../../../tools/start/adoption';
import { developer } from '../../../tools/start/developer';
import { temporaryFolder } from '../modules';

const modeOf = async (file: string) => (await stat(file)).mode & 0o777;
const textOf = async (identity: Promise<Identity>) => (await identity).getPrincipal().toText();

describe("the developer's key", () => {
    it('is made once, for its owner alone', async () => {
        const file = join(await temporaryFolder(), 'build', 'developer.pem');
        const first = await textOf(developer(file));
        expect(await modeOf(file)).toBe(0o600);
        expect(await readFile(file, 'utf8')).toMatch(/^-----BEGIN EC PRIVATE KEY-----\n/);
        expect(await textOf(developer(file))).toBe(first);
        expect(await textOf(developer(join(await temporaryFolder(), 'developer.pem')))).not.toBe(first);
    });

    it('is the same for programs that begin at once, and nothing else is left', async () => {
        const folder = await temporaryFolder();
        const file = join(folder, 'developer.pem');
        const principals = await Promise.all(Array.from({ length: 20 }, () => textOf(developer(file))));
        expect(new Set(principals).size).toBe(1);
        expect(await readdir(folder)).toEqual(['developer.pem']);
    });

    it('is hidden again where a copy has shown it to others', async () => {
        const file = join(await temporaryFolder(), 'developer.pem');
        await developer(file);
        await chmod(file, 0o644);
        await developer(file);
        expect(await modeOf(file)).toBe(0o600);
    });

    it('that is none is told of, and left alone', async () => {
        const folder = await temporaryFolder();
        const file = join(folder, 'developer.pem');
        await writeFile(file, 'nonsense');
        await expect(developer(file)).rejects.toThrow(`${file} has no key. Delete it`);
        expect(await readFile(file, 'utf8')).toBe('nonsense');
        await mkdir(join(folder, 'a folder'));
        await expect(developer(join(folder, 'a folder'))).rejects.toThrow('EISDIR');
    });
});

describe('a canister that was kept', () => {
    const id = 'lxzze-o7777-77777-aaaaa-cai';
    const anonymous = new AnonymousIdentity().getPrincipal();
    const [me, another, third] = Array.from({ length: 3 }, () => Ed25519KeyIdentity.generate().getPrincipal());

    async function adopted(controllers: readonly Principal[] | undefined) {
        const calls: { by: string; controllers: readonly string[] }[] = [];
        const replica: Controlled = {
            controllersOf: async () => controllers,
            setControllers: async (_, by, wanted) => {
                calls.push({ by: by.toText(), controllers: wanted.map((each) => each.toText()) });
            },
        };
        const done = await adopt(replica, id, me as Principal);
        return { done, calls };
    }
    const text = (...principals: (Principal | undefined)[]) => principals.map((each) => each?.toText());

    it.each([
        ['of everybody', [anonymous], [me]],
        ['of everybody and another', [another, anonymous], [me, another]],
        ['of everybody and the developer', [anonymous, me], [me]],
        ['of another key', [another, third], [me, another, third]],
    ])('%s becomes the developer’s, beside other keys', async (_, before, after) => {
        const { done, calls } = await adopted(before as Principal[]);
        expect(calls).toEqual([{ by: text(before[0])[0], controllers: text(...after) }]);
        expect(done).toMatch(before.includes(anonymous) ? /the anonymous principal/ : /another key/);
    });

    it.each([
        ['is the developer’s', [me, another]],
        ['is nobody’s', []],
        ['is not there', undefined],
    ])('that %s stays as it is', async (_, before) => {
        expect(await adopted(before as Principal[] | undefined)).toEqual({ done: undefined, calls: [] });
    });
});

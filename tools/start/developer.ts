import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Identity } from '@icp-sdk/core/agent';
import { Secp256k1KeyIdentity } from '@icp-sdk/core/identity/secp256k1';
import { UserError } from '../command_line';
import { BUILD } from '../layout';

/** Where the key is kept that controls the canisters of local networks. */
export const DEVELOPER_KEY = process.env.DEVELOPER_KEY ?? join(BUILD, 'developer.pem');

const OWNER_ALONE = 0o600;

/**
 * The developer at this machine, who controls the canisters that `npm start` makes: with the key that is kept, or with a new one. icp-cli and
 * dfx import the file. A page in a browser has no way to it, so it may not do what a developer may.
 *
 * @throws UserError where the file has no key
 */
export async function developer(file = DEVELOPER_KEY): Promise<Identity> {
    const pem = (await readKey(file)) ?? (await makeKey(file));
    try {
        return Secp256k1KeyIdentity.fromPem(pem);
    } catch {
        throw new UserError(
            `${file} has no key. Delete it, and npm start makes another; canisters that were kept go over to it.`,
        );
    }
}

/** Nobody else on the machine is to read it, whatever a copy of the folder has made of that. */
async function readKey(file: string): Promise<string | undefined> {
    try {
        const { mode } = await stat(file);
        if ((mode & 0o077) !== 0) await chmod(file, OWNER_ALONE);
        return await readFile(file, 'utf8');
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
    }
}

/** Of two programs that make one at a time, the first one's counts. */
async function makeKey(file: string): Promise<string> {
    const { privateKey } = generateKeyPairSync('ec', {
        namedCurve: 'secp256k1',
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'sec1', format: 'pem' },
    });
    await mkdir(dirname(file), { recursive: true });
    const whole = `${file}.${randomUUID()}`;
    await writeFile(whole, privateKey, { mode: OWNER_ALONE, flag: 'wx' });
    try {
        await link(whole, file);
        return privateKey;
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        return await readFile(file, 'utf8');
    } finally {
        await rm(whole);
    }
}

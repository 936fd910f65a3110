/**
 * `npm run upload -w web`, which `icp deploy` runs in `web/` once the asset canister is installed: brings the canister to what `dist/` has.
 * Files that have not changed are not sent again, and those that are gone are removed, all in one step. Every call is
 * made by icp-cli, so no key leaves it: as its default identity, or as the one that IDENTITY names.
 */
import { join } from 'node:path';
import { runCommand, UserError } from '../../tools/command_line';
import { AssetCanister } from './asset_canister';
import { type Asset, assetsIn, isSame } from './assets';
import type { Listed, Operation } from './candid';

await runCommand(async () => {
    const { ICP_CLI_CID: id, ICP_CLI_ENVIRONMENT: environment, IDENTITY: identity } = process.env;
    if (id === undefined || environment === undefined) throw new UserError('Run icp deploy, which runs this.');
    const assets = assetsIn(join(process.cwd(), 'dist'));
    const canister = new AssetCanister(id, environment, identity);
    const there = new Map((await canister.list()).map((asset) => [asset.key, asset]));
    const changed = assets.filter((asset) => !isThere(asset, there));
    const gone = [...there.keys()].filter((key) => assets.every((asset) => asset.key !== key));
    const batch = await canister.createBatch();
    const chunks = await canister.upload(
        batch,
        changed.flatMap(({ encodings }) => encodings.map(({ bytes }) => bytes)),
    );
    const replaced = changed.map(({ key }) => key).filter((key) => there.has(key));
    const operations: Operation[] = [...gone, ...replaced].map((key) => ({ DeleteAsset: { key } }));
    for (const asset of changed) operations.push(...creation(asset, chunks));
    await canister.commit(batch, operations);
    console.log(`${changed.length} files sent, ${assets.length - changed.length} unchanged, ${gone.length} removed`);
});

function isThere(asset: Asset, there: ReadonlyMap<string, Listed>): boolean {
    const found = there.get(asset.key);
    return found !== undefined && isSame(asset, found);
}

/** @param chunks where each content lies */
function creation(asset: Asset, chunks: ReadonlyMap<Uint8Array, readonly bigint[]>): Operation[] {
    const { key, contentType, headers, encodings } = asset;
    const creation: Operation = {
        CreateAsset: {
            key,
            content_type: contentType,
            max_age: [],
            headers: [headers.map(([name, value]) => [name, value])],
            enable_aliasing: [true],
            allow_raw_access: [false],
        },
    };
    return [
        creation,
        ...encodings.map(({ name, bytes, sha256 }) => ({
            SetAssetContent: {
                key,
                content_encoding: name,
                chunk_ids: chunks.get(bytes) ?? [],
                sha256: [sha256] as [Uint8Array],
            },
        })),
    ];
}

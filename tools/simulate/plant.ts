import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../command_line';
import { BUILD, CANISTERS, type CanisterName, ROOT } from '../layout';

/** One line that is wrong. */
export interface Plant {
    readonly name: string;
    readonly file: string;
    /** The text that is replaced; the file has it once. */
    readonly from: string;
    readonly to: string;
    /** The canister to build anew; absent for the replica. */
    readonly canister?: CanisterName;
}

/** A plant as it is told: where, and what stands there in place of what, or is gone. */
interface Spot {
    from(text: string): { to(other: string): Plant };
    without(text: string): Plant;
}

function soil(canister?: CanisterName): (name: string, file: string) => Spot {
    return (name, file) => ({
        from: (from) => ({ to: (to) => ({ name, file, from, to, ...(canister !== undefined && { canister }) }) }),
        without: (from) => ({ name, file, from, to: '', ...(canister !== undefined && { canister }) }),
    });
}

export const inEngine = soil('game_engine');
export const inLobbies = soil('lobbies');
export const inProfiles = soil('profiles');
export const inTournaments = soil('tournaments');
export const inReplica = soil();

const COPIED = ['src', 'tools', 'packages', 'package.json', 'tsconfig.json', 'dfx.json', '.azle'];

/** A copy of the sources in place of this folder, with what is built. */
export function copySources(copy: string): void {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    for (const each of COPIED) cpSync(join(ROOT, each), join(copy, each), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    for (const name of CANISTERS) cpSync(join(BUILD, name), join(copy, 'build', name), { recursive: true });
}

/** @throws UserError where the file has not exactly one place for it */
export function sow(copy: string, { name, file, from, to }: Plant): void {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (text.split(from).length !== 2) throw new UserError(`${name}: ${file} has not exactly one place to plant it`);
    writeFileSync(
        path,
        text.replace(from, () => to),
    );
}

/** Builds a canister of a copy. */
export function buildPlanted(copy: string, canister: CanisterName): void {
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/canister_build/index.ts', canister], {
        cwd: copy,
        stdio: 'pipe',
    });
}
